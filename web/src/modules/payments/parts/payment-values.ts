import { fileId } from '@trastienda/shared/kernel/ids.ts';
import { optionalText } from '@trastienda/shared/kernel/text.ts';
import { accountId } from '@trastienda/shared/payments/ids.ts';
import { METHOD_RULES, missingPaymentFields } from '@trastienda/shared/payments/rules.ts';
import type { PaymentMethod } from '@trastienda/shared/payments/status.ts';
import { PAYMENT_METHODS } from '@trastienda/shared/payments/status.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Check } from '#lib/schema-resolver.ts';
import { moneyText, toMoneyText } from '#ui/form/number-text.ts';
import { useFormSending, useSchemaForm } from '#ui/form/use-form-sending.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { toastDone } from '#ui/overlays/toasts.tsx';
import type { DocumentPayment, PayableDocument, PayableKind } from './payable-kind.ts';
import { useProofs } from './proofs-field.tsx';

/** As it is typed; what is sent follows from it. */
export const paymentForm = z.strictObject({
  method: z.enum(PAYMENT_METHODS),
  amount: moneyText,
  accountId: z
    .string()
    .transform((text) => (text === '' ? null : text))
    .pipe(accountId.nullable()),
  reference: optionalText(60),
  paidOn: z.iso.date(),
  note: optionalText(300),
  proofs: z.array(fileId).max(5),
});
type PaymentFormValues = z.input<typeof paymentForm>;
type PaymentRead = z.output<typeof paymentForm>;

/** The same the server asks, said before it is sent. */
export const checkPayment: Check<typeof paymentForm> = (values) => [
  ...(values.amount === 0 ? [{ field: 'amount', code: 'payments.pay.no-amount', params: {} }] : []),
  ...missingPaymentFields(values).map((missing) => ({ ...missing, params: {} })),
];

/** What this customer can pay with: on delivery only where that was agreed, credit only where there is some. */
export function methodsFor(isPaidOnDelivery: boolean, credit: number): PaymentMethod[] {
  return [
    'transfer',
    'deposit',
    'card_link',
    'cash',
    ...(isPaidOnDelivery ? (['cod'] as const) : []),
    ...(credit > 0 ? (['credit'] as const) : []),
  ];
}

interface Known {
  readonly method: PaymentMethod;
  readonly amount: number;
  readonly today: string;
  readonly account: string;
}

/** Filled with what is most likely: all that is asked for, today. */
export function firstValues({ method, amount, today, account }: Known): PaymentFormValues {
  return {
    method,
    amount: amount === 0 ? '' : toMoneyText(amount),
    accountId: account,
    reference: '',
    paidOn: today,
    note: '',
    proofs: [],
  };
}

/** As it was sent the first time: mostly one thing of it is to be put right. */
export function valuesAgain(payment: DocumentPayment): PaymentFormValues {
  const { method, amount, accountId: account, reference, paidOn, note, proofs } = payment;
  return { method, amount: toMoneyText(amount), accountId: account ?? '', reference, paidOn, note, proofs };
}

/** A payment of several documents is put right where its parts are known: by finance. */
export function maySendAgain({ status, allocated, amount }: DocumentPayment): boolean {
  return (status === 'rejected' || status === 'doubt') && allocated === amount;
}

/** Where the money did not go through a bank there is no account to tell. */
export function sentPayment(values: PaymentRead): PaymentRead {
  return METHOD_RULES[values.method].needsAccount ? values : { ...values, accountId: null };
}

interface Options<Doc extends PayableDocument> {
  readonly kind: PayableKind<Doc>;
  readonly document: Doc;
  /** The one that comes again; null for a new one. */
  readonly again: DocumentPayment | null;
  readonly actor: Actor;
  readonly accounts: ReturnType<PayableKind<Doc>['useAccounts']>;
  readonly today: string;
  readonly onDone: () => void;
}

/** Registers a payment: one payment, however often its button is pressed or its answer is lost. */
export function usePayment<Doc extends PayableDocument>(options: Options<Doc>) {
  const { kind, document, again, actor, accounts, today, onDone } = options;
  const t = useT();
  const { mutateAsync: pay } = kind.usePay(document.id, again?.id ?? null);
  const only = accounts?.length === 1 ? accounts[0]?.id : undefined;
  const first = useMemo(
    () =>
      again === null
        ? firstValues({
            method: kind.toFirstMethod?.(document) ?? 'transfer',
            amount: kind.toRequestedAmount(document),
            today,
            account: only ?? '',
          })
        : valuesAgain(again),
    [kind, document, again, today, only],
  );
  const form = useSchemaForm({ schema: paymentForm, defaultValues: first, check: checkPayment });
  const { keyFor, clearIntent } = useIntent({ name: `payment:${again?.id ?? document.id}`, owner: actor.id });
  const proofs = useProofs(
    (ids) => form.setValue('proofs', ids),
    again && { payment: again, readProof: (place) => kind.readProof(document.id, place) },
  );

  // The accounts may arrive after the dialog has opened.
  useEffect(() => {
    const chosen = form.getValues('accountId');
    if (chosen !== '') {
      // A field that had no such choice yet shows none, whatever it was given.
      if (accounts !== undefined) form.setValue('accountId', chosen);
    } else if (only !== undefined) form.setValue('accountId', only);
  }, [accounts, only, form]);

  const { inReview } = document;
  const { creditUsed } = kind.messageIds;
  const send = useCallback(
    async (values: PaymentRead) => {
      const body = sentPayment(values);
      const paid = await pay({ ...body, idempotencyKey: keyFor(body) });
      clearIntent();
      const done = again === null ? 'payments.pay.done' : 'payments.pay.sent-again';
      // Credit through somebody who has brought no money of hers before waits for finance like any payment.
      const isApplied = body.method === 'credit' && paid.inReview <= inReview;
      toastDone(t(isApplied ? creditUsed : done));
      onDone();
    },
    [pay, keyFor, clearIntent, onDone, again, inReview, creditUsed, t],
  );
  return { form, proofs, sending: useFormSending(form, send) };
}
