import { Box, Checkbox, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BookOpen, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { KeyBinding } from '#lib/keys/key-registry.ts';
import { activeKeys, silencePlainKeys, usePlainKeysSilent } from '#lib/keys/key-registry.ts';
import { findChapter } from '#modules/help/exports.ts';
import { KeyCaps } from '#ui/display/key-caps.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { usePath } from '../menu/menu-tree.ts';
import style from './help-sheet.module.css';

const GROUPS = [
  { group: 'general', title: 'app.keys.general' },
  { group: 'list', title: 'app.keys.list-group' },
  { group: 'go', title: 'app.keys.go-group' },
] as const;

/** What this screen is for, and the keys that work here and now. */
export function HelpSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  // As they were when it was asked for: the sheet itself is a dialog and silences some.
  const [bindings] = useState(activeKeys);
  const isSilent = usePlainKeysSilent();
  const chapter = findChapter(usePath());
  return (
    <Dialog title={t('app.help')} isWide onClose={onClose}>
      <Group
        wrap="nowrap"
        mb="lg"
        py="sm"
        px="md"
        bdrs="md"
        bg="var(--surface-sunk)"
        c="var(--ink)"
        className={style.chapter ?? ''}
        onClick={onClose}
        data-autofocus
        renderRoot={(props) => <Link to="/help" search={{ chapter }} {...props} />}
      >
        <BookOpen size={20} color="var(--accent-ink)" aria-hidden />
        <Stack component="span" gap={0} flex={1}>
          <strong>{t(`app.help.${chapter}`)}</strong>
          <Text span c="dimmed" size="xs">
            {t('app.help.manual')}
          </Text>
        </Stack>
        <ChevronRight size={16} color="var(--ink-soft)" aria-hidden />
      </Group>
      <Box component="h3" pb="sm" fz="sm" fw={600}>
        {t('app.keys')}
      </Box>
      <div className={style.groups}>
        {GROUPS.filter(({ group }) => bindings.some((binding) => binding.group === group)).map(
          ({ group, title }) => (
            <section key={group}>
              <Box component="h4" pb="2xs" c="dimmed" fz="xs" fw={500}>
                {t(title)}
              </Box>
              <ul>
                {byLabel(bindings.filter((binding) => binding.group === group)).map(({ label, keys }) => (
                  <Group key={label} component="li" justify="space-between" wrap="nowrap" mih={36}>
                    <span>{label}</span>
                    <Group component="span" gap="sm" wrap="nowrap">
                      {keys.map((one) => (
                        <KeyCaps key={one} keys={one} />
                      ))}
                    </Group>
                    <VisuallyHidden>{keys.join(', ').replaceAll('mod+', 'Ctrl ')}</VisuallyHidden>
                  </Group>
                ))}
              </ul>
            </section>
          ),
        )}
      </div>
      <Checkbox
        pt="md"
        className={style.use ?? ''}
        label={t('app.keys.use')}
        description={t('app.keys.use-hint')}
        checked={!isSilent}
        onChange={(event) => silencePlainKeys(!event.currentTarget.checked)}
      />
    </Dialog>
  );
}

/** One line for what has two keys: ↓ and j. */
function byLabel(bindings: readonly KeyBinding[]): { label: string; keys: string[] }[] {
  const lines = new Map<string, string[]>();
  for (const { label, keys } of bindings) lines.set(label, [...(lines.get(label) ?? []), keys]);
  return [...lines].map(([label, keys]) => ({ label, keys }));
}
