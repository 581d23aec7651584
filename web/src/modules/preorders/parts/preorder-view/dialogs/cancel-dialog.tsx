import { Button, Stack } from '@mantine/core';
import { line as lineText } from '@trastienda/shared/kernel/text.ts';
import type { Preorder, PreorderLine } from '@trastienda/shared/preorders/contract/preorder.ts';
import { computeLineMoney } from '@trastienda/shared/preorders/rules.ts';
import { MONEY_GOES } from '@trastienda/shared/preorders/status.ts';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#modules/orders/parts/order-view/dialogs/dialogs.module.css';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { ChoiceGroup } from '#ui/form/choice-group.tsx';
import { ChoiceRow } from '#ui/form/choice-row.tsx';
import { ReasonField } from '#ui/form/reason-field.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useMoney } from '#ui/money-text.tsx';
import { CommandTrouble } from '../trouble.tsx';
import { useCommand } from '../use-command.ts';

interface Props {
  readonly preorder: Preorder;
  /** One line; null for everything that can be cancelled. */
  readonly line: PreorderLine | null;
  readonly onClose: () => void;
}

const LONGEST_REASON = 300;
const given = z.strictObject({ reason: lineText(LONGEST_REASON), moneyGoes: z.enum(MONEY_GOES) });
const REASONS = ['unwanted', 'unpaid', 'too-long', 'not-had', 'mistake'] as const;
const BOUGHT: readonly PreorderLine['status'][] = ['ordered', 'in_transit', 'received'];

/** Why it is off, and what becomes of the money that is already here. */
export function CancelDialog({ preorder, line, onClose }: Props) {
  const t = useT();
  const money = useMoney();
  const name = useId();
  const { send } = useCommand(preorder);
  const others = line === null ? [] : preorder.lines.filter((one) => one.id !== line.id && isActive(one));
  // Where other lines remain, the deposit may stay with them.
  const choices = MONEY_GOES.filter((one) => one !== 'keep' || others.length > 0);
  const form = useSchemaForm({
    schema: given,
    defaultValues: { reason: '', moneyGoes: choices[0] ?? 'credit' },
  });
  const { onSubmit, isSending, refusal } = useFormSending(form, async ({ reason, moneyGoes }) => {
    if (line !== null) await send({ command: 'cancel-line', line, reason, moneyGoes });
    else await send({ command: 'cancel', reason, moneyGoes: moneyGoes === 'refund' ? 'refund' : 'credit' });
    onClose();
  });
  const [reason, moneyGoes] = useWatch({ control: form.control, name: ['reason', 'moneyGoes'] });
  const amount = line === null ? preorder.paid : isCommitted(line) ? computeLineMoney(preorder, line) : 0;
  const isBought = (line === null ? preorder.lines : [line]).some(({ status }) => BOUGHT.includes(status));
  return (
    <Dialog
      title={
        line === null
          ? t('preorders.cancel.title', { label: preorder.label })
          : t('preorders.cancel.line-title', { article: line.description })
      }
      onClose={onClose}
      isStaying={isSending}
    >
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <p className={style.text}>{t(isBought ? 'preorders.cancel.bought' : 'preorders.cancel.text')}</p>
          <CommandTrouble refusal={refusal} />
          <ReasonField
            label={t('preorders.cancel.reason')}
            longest={LONGEST_REASON}
            field={form.register('reason')}
            value={reason}
            error={form.formState.errors.reason?.message}
            usual={REASONS.map((one) => t(`preorders.cancel.reason.${one}`))}
            onChoose={(chosen) =>
              form.setValue('reason', chosen, { shouldDirty: true, shouldValidate: true })
            }
          />
          {amount > 0 && (
            <ChoiceGroup legend={t('preorders.cancel.money', { amount: money(amount) })}>
              {choices.map((one) => (
                <ChoiceRow
                  key={one}
                  name={name}
                  isChosen={moneyGoes === one}
                  onChoose={() => form.setValue('moneyGoes', one, { shouldDirty: true })}
                  hint={t(`preorders.cancel.${one}-hint`)}
                >
                  {t(`preorders.cancel.${one}`)}
                </ChoiceRow>
              ))}
            </ChoiceGroup>
          )}
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('preorders.cancel.keep-it')}
          </Button>
          <Button type="submit" color="danger" loading={isSending}>
            {t(line === null ? 'preorders.cancel.do' : 'preorders.cancel.do-line')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const isActive = ({ status }: PreorderLine): boolean => status !== 'cancelled' && status !== 'converted';
const isCommitted = (line: PreorderLine): boolean =>
  isActive(line) && line.status !== 'draft' && line.status !== 'quoted';
