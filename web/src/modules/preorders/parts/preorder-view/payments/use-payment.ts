import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { requestedDeposit } from '@trastienda/shared/preorders/rules.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type {
  PaymentFormValues,
  PaymentRead,
} from '#modules/orders/parts/order-view/payments/payment-values.ts';
import {
  checkPayment,
  paymentForm,
  sentPayment,
  valuesAgain,
} from '#modules/orders/parts/order-view/payments/payment-values.ts';
import { useProofs } from '#modules/orders/parts/order-view/payments/use-proofs.ts';
import { useBuyingOptions } from '#modules/preorders/queries/options.ts';
import { usePay } from '#modules/preorders/queries/preorder.ts';
import { toMoneyText } from '#ui/form/number-text.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { toastDone } from '#ui/toasts.tsx';

type Payment = Preorder['payments'][number];

interface Options {
  readonly preorder: Preorder;
  /** The one that comes again; null for a new one. */
  readonly again: Payment | null;
  readonly actor: Actor;
  readonly today: string;
  readonly onDone: () => void;
}

/** What is asked for now: the deposit while it is missing, afterwards all that is owed. */
export function requestedAmount(preorder: Preorder): number {
  const { paid, inReview, balance } = preorder;
  const deposit = requestedDeposit(preorder) - paid - inReview;
  if (deposit > 0) return deposit;
  return Math.max(0, balance - inReview) || Math.max(0, balance);
}

function firstValues(preorder: Preorder, today: string, account: string): PaymentFormValues {
  const amount = requestedAmount(preorder);
  return {
    method: 'transfer',
    amount: amount === 0 ? '' : toMoneyText(amount),
    accountId: account,
    reference: '',
    paidOn: today,
    note: '',
    proofs: [],
  };
}

/** Registers a payment: one payment, however often its button is pressed or its answer is lost. */
export function usePayment({ preorder, again, actor, today, onDone }: Options) {
  const t = useT();
  const { mutateAsync: pay } = usePay(preorder.id, again?.id ?? null);
  const accounts = useBuyingOptions().data?.accounts;
  const only = accounts?.length === 1 ? accounts[0]?.id : undefined;
  const first = useMemo(
    () => (again === null ? firstValues(preorder, today, only ?? '') : valuesAgain(again)),
    [preorder, again, today, only],
  );
  const form = useSchemaForm({ schema: paymentForm, defaultValues: first, check: checkPayment });
  const { keyFor, clearIntent } = useIntent({ name: `payment:${again?.id ?? preorder.id}`, owner: actor.id });
  // What was sent the first time stays until it is taken away; what is added comes after it.
  const [kept, setKept] = useState<readonly FileId[]>(again?.proofs ?? []);
  const [added, setAdded] = useState<readonly FileId[]>([]);
  const proofs = useProofs(setAdded);
  useEffect(() => form.setValue('proofs', [...kept, ...added]), [form, kept, added]);

  // The list of accounts may come after the form.
  useEffect(() => {
    const chosen = form.getValues('accountId');
    if (chosen !== '') {
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
      const isApplied = body.method === 'credit' && paid.inReview <= preorder.inReview;
      toastDone(t(isApplied ? 'preorders.view.credit-used' : done));
      onDone();
    },
    [pay, keyFor, clearIntent, onDone, again, preorder.inReview, t],
  );
  return {
    form,
    proofs,
    kept,
    drop: (fileId: FileId) => setKept((before) => before.filter((one) => one !== fileId)),
    sending: useFormSending(form, send),
  };
}
