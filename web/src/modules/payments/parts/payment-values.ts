import { fileId } from '@trastienda/shared/kernel/ids.ts';
import { optionalText } from '@trastienda/shared/kernel/text.ts';
import { accountId } from '@trastienda/shared/payments/ids.ts';
import { METHOD_RULES, missingPaymentFields } from '@trastienda/shared/payments/rules.ts';
import type { PaymentMethod } from '@trastienda/shared/payments/status.ts';
import { PAYMENT_METHODS } from '@trastienda/shared/payments/status.ts';
import { z } from 'zod';
import type { Check } from '#lib/schema-resolver.ts';
import { moneyText, toMoneyText } from '#ui/form/number-text.ts';
import type { DocumentPayment } from './payable-kind.ts';

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
export type PaymentFormValues = z.input<typeof paymentForm>;
export type PaymentRead = z.output<typeof paymentForm>;

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
