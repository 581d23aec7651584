import { Button, Stack } from '@mantine/core';
import { line } from '@trastienda/shared/kernel/text.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { ChoiceGroup } from '#ui/form/choice-group.tsx';
import { ChoiceRow } from '#ui/form/choice-row.tsx';
import { ReasonField } from '#ui/form/reason-field.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useMoney } from '#ui/money-text.tsx';
import { CommandTrouble } from '../command-trouble.tsx';
import { useOrderCommand } from '../use-order-command.ts';
import style from './dialogs.module.css';

const LONGEST_REASON = 300;
const given = z.strictObject({ reason: line(LONGEST_REASON), moneyGoes: z.enum(['credit', 'refund']) });
const REASONS = ['unwanted', 'unpaid', 'no-stock', 'twice', 'mistake'] as const;

/** Why it is off, and what becomes of the money that is already here. */
export function CancelDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const t = useT();
  const money = useMoney();
  const name = useId();
  const { send } = useOrderCommand(order);
  const form = useSchemaForm({ schema: given, defaultValues: { reason: '', moneyGoes: 'credit' } });
  const { onSubmit, isSending, refusal } = useFormSending(form, async (values) => {
    await send({ command: 'cancel', ...values });
    onClose();
  });
  const [reason, moneyGoes] = useWatch({ control: form.control, name: ['reason', 'moneyGoes'] });
  return (
    <Dialog
      title={t('orders.view.cancel.title', { label: order.label })}
      onClose={onClose}
      isStaying={isSending}
    >
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <p className={style.text}>{t('orders.view.cancel.text')}</p>
          <CommandTrouble refusal={refusal} order={order} />
          <ReasonField
            label={t('orders.view.reason')}
            longest={LONGEST_REASON}
            field={form.register('reason')}
            value={reason}
            error={form.formState.errors.reason?.message}
            usual={REASONS.map((one) => t(`orders.view.cancel.reason.${one}`))}
            onChoose={(chosen) =>
              form.setValue('reason', chosen, { shouldDirty: true, shouldValidate: true })
            }
          />
          {order.inReview > 0 && (
            <p className={style.text}>
              {t('orders.view.cancel.in-review', { amount: money(order.inReview) })}
            </p>
          )}
          {order.paid > 0 && (
            <ChoiceGroup legend={t('orders.view.cancel.money', { amount: money(order.paid) })}>
              {(['credit', 'refund'] as const).map((one) => (
                <ChoiceRow
                  key={one}
                  name={name}
                  isChosen={moneyGoes === one}
                  onChoose={() => form.setValue('moneyGoes', one, { shouldDirty: true })}
                  hint={t(`orders.view.cancel.${one}-hint`)}
                >
                  {t(`orders.view.cancel.${one}`)}
                </ChoiceRow>
              ))}
            </ChoiceGroup>
          )}
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('orders.view.cancel.keep')}
          </Button>
          <Button type="submit" color="danger" loading={isSending}>
            {t('orders.view.cancel.do')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
