import { Button, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { METHOD_RULES } from '@trastienda/shared/payments/rules.ts';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { KindLabel } from '#ui/display/kind-label.tsx';
import { useMoney } from '#ui/display/money-text.tsx';
import { ChoiceRow } from '#ui/form/choice-row.tsx';
import { FormAlert, submitOnCtrlEnter } from '#ui/form/form-alert.tsx';
import { MoneyField } from '#ui/form/money-field.tsx';
import { parseCentavos, toMoneyText } from '#ui/form/number-text.ts';
import { storeDay } from '#ui/list/date-choices.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import type { DocumentPayment, PayableDocument, PayableKind } from './payable-kind.ts';
import { METHOD_KINDS, Refused } from './payment-kinds.tsx';
import { methodsFor, usePayment } from './payment-values.ts';
import style from './payments.module.css';
import { ProofsField } from './proofs-field.tsx';

interface Props<Doc extends PayableDocument> {
  readonly kind: PayableKind<Doc>;
  readonly document: Doc;
  /** The one that was turned down and comes again; left out for a new one. */
  readonly again?: DocumentPayment;
  readonly actor: Actor;
  readonly onClose: () => void;
}

/** Somebody says that money has come: how much, how, and the picture that shows it. */
export function PaymentDialog<Doc extends PayableDocument>(props: Props<Doc>) {
  const { kind, document, again, actor, onClose } = props;
  const t = useT();
  const money = useMoney();
  const name = useId();
  const { timeZone } = useIntl();
  const today = storeDay(new Date(), timeZone);
  const accounts = kind.useAccounts();
  const credit = kind.useCredit(document);
  const balance = Math.max(0, document.balance);
  const { form, proofs, sending } = usePayment({
    kind,
    document,
    again: again ?? null,
    actor,
    accounts,
    today,
    onDone: onClose,
  });
  const { errors } = form.formState;
  const [method, amount] = useWatch({ control: form.control, name: ['method', 'amount'] });
  const typed = parseCentavos(amount);
  const isOver = !Number.isNaN(typed) && typed > balance && method !== 'credit';
  const choose = (next: typeof method) => {
    form.setValue('method', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    // What the store owes pays for this and no more.
    if (next === 'credit')
      form.setValue('amount', toMoneyText(Math.min(credit, kind.toCreditLimit(document))));
  };
  return (
    <Dialog
      title={
        again === undefined
          ? t('payments.pay.title', { label: document.label })
          : t('payments.pay.again-title', { label: again.label })
      }
      onClose={onClose}
      isWide
      isStaying={sending.isSending}
    >
      <form onSubmit={sending.onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <FormAlert refusal={sending.refusal} />
          {again !== undefined && <Refused payment={again} />}
          <fieldset className={style.methods}>
            <Text component="legend" inherit pb="2xs" fw={500}>
              {t('payments.pay.method')}
            </Text>
            {methodsFor(kind.isPaidOnDelivery(document), again === undefined ? credit : 0).map((one) => (
              <ChoiceRow key={one} name={name} isChosen={method === one} onChoose={() => choose(one)}>
                <KindLabel kind={METHOD_KINDS[one]} />
                {one === 'credit' && (
                  <Text span inherit display="block" c="var(--good-ink)" fz="xs">
                    {money(credit)}
                  </Text>
                )}
              </ChoiceRow>
            ))}
          </fieldset>
          <AutoGrid least={200} gap="md" align="start">
            <MoneyField
              data-autofocus
              label={t('payments.pay.amount')}
              description={t(kind.messageIds.amountHint, {
                asked: money(kind.toRequestedAmount(document)),
                balance: money(balance),
              })}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              error={errors.amount?.message}
              {...form.register('amount')}
            />
            <TextInput
              type="date"
              label={t('payments.pay.day')}
              max={today}
              error={errors.paidOn?.message}
              {...form.register('paidOn')}
            />
          </AutoGrid>
          {isOver && (
            <Text inherit c="var(--wait-ink)" fz="xs">
              {t('payments.pay.over')}
            </Text>
          )}
          {METHOD_RULES[method].needsAccount && (
            <AutoGrid least={200} gap="md" align="start">
              <NativeSelect
                label={t('payments.pay.account')}
                rightSection={<ChevronDown size={16} aria-hidden />}
                error={errors.accountId?.message}
                {...form.register('accountId')}
              >
                <option value="">{t('payments.pay.choose-account')}</option>
                {(accounts ?? []).map(({ id, bank, number, holder }) => (
                  <option key={id} value={id}>
                    {`${bank} ${number} · ${holder}`}
                  </option>
                ))}
              </NativeSelect>
              <TextInput
                label={t(`payments.pay.reference.${method}`)}
                autoComplete="off"
                error={errors.reference?.message}
                {...form.register('reference')}
              />
            </AutoGrid>
          )}
          {METHOD_RULES[method].reference === 'optional' && (
            <TextInput
              label={t(`payments.pay.reference.${method}`)}
              autoComplete="off"
              error={errors.reference?.message}
              {...form.register('reference')}
            />
          )}
          {METHOD_RULES[method].takesProofs && <ProofsField proofs={proofs} error={errors.proofs?.message} />}
          <Textarea
            label={t('payments.pay.note')}
            autosize
            minRows={1}
            maxRows={4}
            error={errors.note?.message}
            {...form.register('note')}
          />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={sending.isSending} disabled={proofs.isSending}>
            {again !== undefined
              ? t('payments.pay.again')
              : t(method === 'credit' ? 'payments.pay.use-credit' : 'payments.pay.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
