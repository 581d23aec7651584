import type { Order, OrderPayment } from '@trastienda/shared/orders/contract/order.ts';
import { useCallback, useEffect, useMemo } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { usePay } from '#modules/orders/queries/order.ts';
import { useOrderOptions } from '#modules/orders/queries/order-options.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { toastDone } from '#ui/toasts.tsx';
import type { PaymentRead } from './payment-values.ts';
import { checkPayment, firstValues, paymentForm, sentPayment, valuesAgain } from './payment-values.ts';
import { useProofs } from './use-proofs.ts';

interface Options {
  readonly order: Order;
  /** The one that comes again; null for a new one. */
  readonly again: OrderPayment | null;
  readonly actor: Actor;
  readonly today: string;
  readonly onDone: () => void;
}

/** Registers a payment: one payment, however often its button is pressed or its answer is lost. */
export function usePayment({ order, again, actor, today, onDone }: Options) {
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
