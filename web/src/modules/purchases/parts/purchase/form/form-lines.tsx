import { ActionIcon, Button } from '@mantine/core';
import { fileId } from '@trastienda/shared/kernel/ids.ts';
import { PencilLine, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFieldArray } from 'react-hook-form';
import { useT } from '#lib/i18n/use-t.ts';
import { useStoredPicture } from '#lib/pictures/upload-picture.ts';
import { GoodsPicture } from '#modules/inventory/exports.ts';
import picture from '../bought-picture.module.css';
import { ForeignMoney } from '../foreign-money.tsx';
import { nameOf } from '../purchase-facts.ts';
import { LineDialog } from './line-dialog.tsx';
import style from './new-purchase.module.css';
import {
  EMPTY_LINE,
  type LineKept,
  MOST_LINES,
  type PurchaseFormValues,
  toLineFormValues,
} from './purchase-values.ts';

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
    <section className={style.lines} aria-label={t('purchase.new.lines')}>
      <h3>{t('purchase.new.lines')}</h3>
      {lines.length === 0 && (
        <p className={none === undefined ? style.soft : style.wrong} role="status">
          {none === undefined ? t('purchase.new.no-lines') : t('purchase.new.needs-lines')}
        </p>
      )}
      <ul>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same article may be there twice, and none has an id yet
          <li key={at}>
            <LinePicture file={line.picture} />
            <div>
              <p>{nameOf(line)}</p>
              <p className={style.soft}>
                {line.quantity} × <ForeignMoney amount={line.unitPrice} currency={currency} />
              </p>
              {wrongIn(errors.lines?.[at]).map((message) => (
                <p key={message} className={style.wrong}>
                  {message}
                </p>
              ))}
            </div>
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
          </li>
        ))}
      </ul>
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
    </section>
  );
}

function LinePicture({ file }: { readonly file: string | null }) {
  const address = useStoredPicture(fileId.safeParse(file).data ?? null);
  if (address === null) return <GoodsPicture picture={null} alt="" size={44} />;
  return <img className={picture.picture} style={{ width: 44, height: 44 }} src={address} alt="" />;
}

/** Whatever the server said of one article. */
function wrongIn(errors: object | undefined): string[] {
  return Object.values(errors ?? {}).flatMap((error: unknown) =>
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
      ? [error.message]
      : [],
  );
}
