import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { holdsOneOf, splitCodes } from '@trastienda/shared/kernel/permissions.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useAuth } from '#modules/auth/exports.ts';
import { MODULES } from '../modules.ts';
import type { Command } from './use-commands.ts';

/** One letter would find half the shop. */
const FEWEST_LETTERS = 2;

const PATIENCE_MS = 180;

/** What the modules find for the text: orders, products, customers. */
export function useFoundDocuments(typed: string): readonly Command[] {
  const t = useT();
  const navigate = useNavigate();
  const { user } = useAuth();
  const [text] = useDebouncedValue(typed.trim(), PATIENCE_MS);
  const codes = splitCodes(user?.PermissionCodes ?? '');
  const finders = MODULES.flatMap((module) => module.finders ?? []).filter(
    (finder) => finder.codes === undefined || holdsOneOf(codes, finder.codes),
  );
  const answers = useQueries({
    queries: finders.map((finder) => ({
      queryKey: ['find', finder.labelId, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => finder.find(text, signal, codes),
      enabled: text.length >= FEWEST_LETTERS,
    })),
  });
  // Answers to an earlier text are not what is asked for now.
  if (text !== typed.trim()) return [];
  return finders.flatMap(({ labelId, icon }, index) =>
    (answers[index]?.data ?? []).map(
      ({ id, label, detail, to }): Command => ({
        id: `${labelId}:${id}`,
        section: t(labelId),
        label,
        ...(detail !== undefined && { also: detail }),
        icon,
        run: () => void navigate({ href: to }),
      }),
    ),
  );
}
