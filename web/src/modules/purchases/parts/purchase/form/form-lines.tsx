import { ActionIcon, Box, Button, Group, Stack, Text } from '@mantine/core';
import { fileId } from '@trastienda/shared/kernel/ids.ts';
import { PencilLine, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFieldArray } from 'react-hook-form';
import { useT } from '#lib/i18n/use-t.ts';
import { useStoredPicture } from '#lib/pictures/use-stored-picture.ts';
import { GoodsPicture } from '#modules/inventory/exports.ts';
import { ForeignMoney } from '../foreign-money.tsx';
import style from '../purchase.module.css';
import { nameOf } from '../purchase-facts.ts';
import { LineDialog } from './line-dialog.tsx';
import {
  EMPTY_LINE,
  type LineKept,
  MOST_LINES,
  type PurchaseFormValues,
  toLineFormValues,
} from './purchase-values.ts';

const WRONG = { c: 'var(--danger-ink)', fz: 'xs' } as const;

interface Props<Output> {
  readonly form: UseFormReturn<PurchaseFormValues, unknown, Output>;
  readonly lines: readonly LineKept[];
  readonly currency: string;
}

/** What is bought, one below the other; each is typed in a dialog of its own. */
export function FormLines<Output>({ form, lines, currency }: Props<Output>) {
  const t = useT();
  const { append, update, remove } = useFieldArray({ control: form.control, name: 'lines' });
  /** Which one is being typed; `new` is none of them yet. */
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const edited = typeof open === 'number' ? lines[open] : undefined;
  const { errors } = form.formState;
  const none = errors.lines?.root?.message ?? errors.lines?.message;
  return (
    <Stack component="section" align="flex-start" gap="xs" aria-label={t('purchase.new.lines')}>
      <Text component="h3" fw={600}>
        {t('purchase.new.lines')}
      </Text>
      {lines.length === 0 && (
        <Text role="status" {...(none === undefined ? { c: 'dimmed' } : WRONG)}>
          {none === undefined ? t('purchase.new.no-lines') : t('purchase.new.needs-lines')}
        </Text>
      )}
      <Box component="ul" w="100%">
        {lines.map((line, at) => (
          <Group
            // biome-ignore lint/suspicious/noArrayIndexKey: the same article may be there twice, and none has an id yet
            key={at}
            component="li"
            className={`${style.line} ${style.touch}`}
            gap="sm"
            wrap="nowrap"
            py="xs"
          >
            <LinePicture file={line.picture} />
            <Box flex={1} miw={0}>
              <p>{nameOf(line)}</p>
              <Text c="dimmed">
                {line.quantity} × <ForeignMoney amount={line.unitPrice} currency={currency} />
              </Text>
              {wrongIn(errors.lines?.[at]).map((message) => (
                <Text key={message} {...WRONG}>
                  {message}
                </Text>
              ))}
            </Box>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={40}
              aria-label={t('purchase.line.change-of', { article: nameOf(line) })}
              title={t('purchase.line.change')}
              onClick={() => setOpen(at)}
            >
              <PencilLine size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={40}
              aria-label={t('purchase.line.remove-of', { article: nameOf(line) })}
              title={t('purchase.line.remove')}
              onClick={() => remove(at)}
            >
              <Trash2 size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
      </Box>
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        disabled={lines.length >= MOST_LINES}
        onClick={() => setOpen('new')}
      >
        {t('purchase.line.add')}
      </Button>
      {open !== null && (
        <LineDialog
          line={edited === undefined ? EMPTY_LINE : toLineFormValues(edited)}
          isNew={edited === undefined}
          currency={currency}
          onClose={() => setOpen(null)}
          onSave={(line) => {
            if (typeof open === 'number') update(open, line);
            else append(line, { shouldFocus: false });
            form.clearErrors('lines');
            setOpen(null);
          }}
        />
      )}
    </Stack>
  );
}

function LinePicture({ file }: { readonly file: string | null }) {
  const address = useStoredPicture(fileId.safeParse(file).data ?? null);
  if (address === null) return <GoodsPicture picture={null} alt="" size={44} />;
  return <img className={style.picture} width={44} height={44} src={address} alt="" />;
}

/** Whatever the server said of one article. */
function wrongIn(errors: object | undefined): string[] {
  return Object.values(errors ?? {}).flatMap((error: unknown) =>
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
      ? [error.message]
      : [],
  );
}
