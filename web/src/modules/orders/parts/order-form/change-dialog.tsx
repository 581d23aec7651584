import { Button, Flex } from '@mantine/core';
import type { OrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import { ArrowRight } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { useCellText } from './cell-text.ts';
import style from './change-dialog.module.css';
import { computeSums } from './order-body.ts';
import type { OrderFormValues } from './order-form-values.ts';
import { changedCells } from './order-merge.ts';

interface Props {
  readonly before: OrderFormValues;
  readonly after: OrderFormValues;
  readonly options: OrderOptions;
  readonly isSending: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** An order that others work on already: what will be different, before it is. */
export function ChangeDialog({ before, after, options, isSending, onSave, onClose }: Props) {
  const t = useT();
  const cellText = useCellText(options);
  const [was, is] = [computeSums(before), computeSums(after)];
  return (
    <Dialog title={t('orders.form.changes-title')} onClose={onClose} isStaying={isSending} isWide>
      <table className={style.changes}>
        <thead>
          <tr>
            <th scope="col">{t('orders.form.changes-what')}</th>
            <th scope="col">{t('orders.form.changes-before')}</th>
            <th scope="col">{t('orders.form.changes-after')}</th>
          </tr>
        </thead>
        <tbody>
          {changedCells(before, after).map((cell) => (
            <tr key={cell}>
              <th scope="row">{cellText.label(cell, [after, before])}</th>
              <td>{cellText.show(cell, before) || t('ui.conflict-empty')}</td>
              <td className={style.after}>{cellText.show(cell, after) || t('ui.conflict-empty')}</td>
            </tr>
          ))}
          {before.tags.join() !== after.tags.join() && (
            <tr>
              <th scope="row">{t('orders.form.tags')}</th>
              <td>{before.tags.join(', ') || t('ui.conflict-empty')}</td>
              <td className={style.after}>{after.tags.join(', ') || t('ui.conflict-empty')}</td>
            </tr>
          )}
        </tbody>
      </table>
      <Flex
        component="p"
        rowGap="xs"
        columnGap="md"
        align="center"
        justify="space-between"
        wrap="wrap"
        pt="md"
        pb="xs"
        fz="md"
      >
        <span>{t('orders.form.total')}</span>
        <span className={style.sums}>
          {was.total !== is.total && (
            <>
              <s>
                <MoneyText centavos={was.total} />
              </s>
              <ArrowRight size={16} aria-hidden />
            </>
          )}
          <strong>
            <MoneyText centavos={is.total} />
          </strong>
        </span>
      </Flex>
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isSending}>
          {t('ui.leave-stay')}
        </Button>
        <Button data-autofocus onClick={onSave} loading={isSending}>
          {t('orders.form.save-changes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
