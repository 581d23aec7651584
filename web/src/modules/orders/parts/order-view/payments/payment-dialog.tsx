import { Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import type { Order, OrderPayment } from '@trastienda/shared/orders/contract/order.ts';
import { METHOD_RULES } from '@trastienda/shared/payments/rules.ts';
import { ChevronDown } from 'lucide-react';
import { useCallback, useEffect, useId, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useCustomer } from '#modules/orders/queries/order-customer.ts';
import { useOrderOptions } from '#modules/orders/queries/order-options.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { ChoiceRow } from '#ui/form/choice-row.tsx';
import { FormAlert } from '#ui/form/form-alert.tsx';
import { MoneyField } from '#ui/form/money-field.tsx';
import { parseCentavos, toMoneyText } from '#ui/form/number-text.ts';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { storeDay } from '#ui/list/date-choices.ts';
import { useMoney } from '#ui/money-text.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { usePay } from '../../../queries/order.ts';
import { KindLabel } from '../../stage/kind-label.tsx';
import { METHOD_KINDS } from '../../stage/kinds.ts';
import style from './payment-dialog.module.css';
import type { PaymentRead } from './payment-values.ts';
import {
  checkPayment,
  firstValues,
  methodsFor,
  paymentForm,
  sentPayment,
  valuesAgain,
} from './payment-values.ts';
import { ProofsField } from './proofs-field.tsx';
import { Refused } from './refused.tsx';
import { useProofs } from './use-proofs.ts';

interface Props {
  readonly order: Order;
  /** The one that was turned down and comes again; left out for a new one. */
  readonly again?: OrderPayment;
  readonly actor: Actor;
  readonly onClose: () => void;
}

/** Somebody says that money has come: how much, how, and the picture that shows it. */
export function PaymentDialog({ order, again, actor, onClose }: Props) {
  const t = useT();
  const money = useMoney();
  const name = useId();
  const { timeZone } = useIntl();
  const today = storeDay(new Date(), timeZone);
  const accounts = useOrderOptions().data?.accounts ?? [];
  const credit = useCustomer(order.customerId).data?.credit ?? 0;
  const { form, proofs, sending } = usePayment({
    order,
    again: again ?? null,
    actor,
    today,
    onDone: onClose,
  });
  const { errors } = form.formState;
  const [method, amount] = useWatch({ control: form.control, name: ['method', 'amount'] });
  const typed = parseCentavos(amount);
  const isOver = !Number.isNaN(typed) && typed > Math.max(0, order.balance) && method !== 'credit';
  const choose = (next: typeof method) => {
    form.setValue('method', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    // What the store owes pays for this order and no more.
    if (next === 'credit') form.setValue('amount', toMoneyText(Math.min(credit, Math.max(0, order.balance))));
  };
  return (
    <Dialog
      title={
        again === undefined
          ? t('orders.view.pay.title', { label: order.label })
          : t('orders.view.pay.again-title', { label: again.label })
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
            <legend className={style.legend}>{t('orders.view.pay.method')}</legend>
            {methodsFor(order, again === undefined ? credit : 0).map((one) => (
              <ChoiceRow key={one} name={name} isChosen={method === one} onChoose={() => choose(one)}>
                <KindLabel kind={METHOD_KINDS[one]} />
                {one === 'credit' && <span className={style.credit}>{money(credit)}</span>}
              </ChoiceRow>
            ))}
          </fieldset>
          <div className={style.pair}>
            <MoneyField
              data-autofocus
              label={t('orders.view.pay.amount')}
              description={t('orders.view.pay.balance', { balance: money(Math.max(0, order.balance)) })}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              error={errors.amount?.message}
              {...form.register('amount')}
            />
            <TextInput
              type="date"
              label={t('orders.view.pay.day')}
              max={today}
              error={errors.paidOn?.message}
              {...form.register('paidOn')}
            />
          </div>
          {isOver && <p className={style.over}>{t('orders.view.pay.over')}</p>}
          {METHOD_RULES[method].needsAccount && (
            <div className={style.pair}>
              <NativeSelect
                label={t('orders.view.pay.account')}
                rightSection={<ChevronDown size={16} aria-hidden />}
                error={errors.accountId?.message}
                {...form.register('accountId')}
              >
                <option value="">{t('orders.view.pay.choose-account')}</option>
                {accounts.map(({ id, bank, number, holder }) => (
                  <option key={id} value={id}>
                    {`${bank} ${number} · ${holder}`}
                  </option>
                ))}
              </NativeSelect>
              <TextInput
                label={t(`orders.view.pay.reference.${method}`)}
                autoComplete="off"
                error={errors.reference?.message}
                {...form.register('reference')}
              />
            </div>
          )}
          {METHOD_RULES[method].reference === 'optional' && (
            <TextInput
              label={t(`orders.view.pay.reference.${method}`)}
              autoComplete="off"
              error={errors.reference?.message}
              {...form.register('reference')}
            />
          )}
          {METHOD_RULES[method].takesProofs && <ProofsField proofs={proofs} error={errors.proofs?.message} />}
          <Textarea
            label={t('orders.view.pay.note')}
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
              ? t('orders.view.pay.again')
              : t(method === 'credit' ? 'orders.view.pay.use-credit' : 'orders.view.pay.send')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface Options {
  readonly order: Order;
  /** The one that comes again; null for a new one. */
  readonly again: OrderPayment | null;
  readonly actor: Actor;
  readonly today: string;
  readonly onDone: () => void;
}

/** Registers a payment: one payment, however often its button is pressed or its answer is lost. */
function usePayment({ order, again, actor, today, onDone }: Options) {
  const t = useT();
  const { mutateAsync: pay } = usePay(order.id, again?.id ?? null);
  const accounts = useOrderOptions().data?.accounts;
  const only = accounts?.length === 1 ? accounts[0]?.id : undefined;
  const first = useMemo(
    () => (again === null ? firstValues({ order, today, account: only ?? '' }) : valuesAgain(again)),
    [order, again, today, only],
  );
  const form = useSchemaForm({ schema: paymentForm, defaultValues: first, check: checkPayment });
  const { keyFor, clearIntent } = useIntent({ name: `payment:${again?.id ?? order.id}`, owner: actor.id });
  const proofs = useProofs(
    (ids) => form.setValue('proofs', ids),
    again?.proofs.map((fileId) => ({ orderId: order.id, paymentId: again.id, fileId })),
  );

  // The accounts may arrive after the dialog has opened.
  useEffect(() => {
    const chosen = form.getValues('accountId');
    if (chosen !== '') {
      // A field that had no such choice yet shows none, whatever it was given.
      if (accounts !== undefined) form.setValue('accountId', chosen);
    } else if (only !== undefined) form.setValue('accountId', only);
  }, [accounts, only, form]);

  const send = useCallback(
    async (values: PaymentRead) => {
      const body = sentPayment(values);
      const paid = await pay({ ...body, idempotencyKey: keyFor(body) });
      clearIntent();
      const done = again === null ? 'orders.view.pay.done' : 'orders.view.pay.sent-again';
      // Credit through somebody who has brought no money of hers before waits for finance like any payment.
      const isApplied = body.method === 'credit' && paid.inReview <= order.inReview;
      toastDone(t(isApplied ? 'orders.view.pay.credit-used' : done));
      onDone();
    },
    [pay, keyFor, clearIntent, onDone, again, order.inReview, t],
  );
  return { form, proofs, sending: useFormSending(form, send) };
}
