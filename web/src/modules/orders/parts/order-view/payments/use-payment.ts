import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { useCallback, useEffect, useMemo } from 'react';
import type { Actor } from '../../../../../lib/actor.ts';
import { useWords } from '../../../../../lib/i18n/use-words.ts';
import { useFormSending } from '../../../../../ui/form/use-form-sending.ts';
import { useIntent } from '../../../../../ui/form/use-intent.ts';
import { useSchemaForm } from '../../../../../ui/form/use-schema-form.ts';
import { toastDone } from '../../../../../ui/toasts.tsx';
import { usePay } from '../../../queries/order.ts';
import { useOrderOptions } from '../../../queries/order-options.ts';
import type { PaymentRead } from './payment-values.ts';
import { checkPayment, firstValues, paymentForm, sentPayment } from './payment-values.ts';
import { useProofs } from './use-proofs.ts';

interface Options {
  readonly order: Order;
  readonly actor: Actor;
  readonly today: string;
  readonly onDone: () => void;
}

/** Telling of a payment: one payment, however often its button is pressed or its answer is lost. */
export function usePayment({ order, actor, today, onDone }: Options) {
  const t = useWords();
  const { mutateAsync: pay } = usePay(order.id);
  const accounts = useOrderOptions().data?.accounts;
  const only = accounts?.length === 1 ? accounts[0]?.id : undefined;
  const first = useMemo(() => firstValues({ order, today, account: only ?? '' }), [order, today, only]);
  const form = useSchemaForm({ schema: paymentForm, defaultValues: first, check: checkPayment });
  const { keyFor, settle } = useIntent({ name: `payment:${order.id}`, owner: actor.id });
  const proofs = useProofs((ids) => form.setValue('proofs', ids));

  // The accounts may arrive after the dialog has opened.
  useEffect(() => {
    if (only !== undefined && form.getValues('accountId') === '') form.setValue('accountId', only);
  }, [only, form]);

  const send = useCallback(
    async (values: PaymentRead) => {
      const body = sentPayment(values);
      await pay({ ...body, idempotencyKey: keyFor(body) });
      settle();
      toastDone(t(body.method === 'credit' ? 'orders.view.pay.credit-used' : 'orders.view.pay.done'));
      onDone();
    },
    [pay, keyFor, settle, onDone, t],
  );
  return { form, proofs, sending: useFormSending(form, send) };
}
