import { fileId } from '@trastienda/shared/kernel/ids.ts';
import { optionalText } from '@trastienda/shared/kernel/text.ts';
import type { Order, OrderPayment } from '@trastienda/shared/orders/contract/order.ts';
import { accountId } from '@trastienda/shared/payments/ids.ts';
import { METHOD_RULES, missingPaymentFields } from '@trastienda/shared/payments/rules.ts';
import type { PaymentMethod } from '@trastienda/shared/payments/status.ts';
import { PAYMENT_METHODS } from '@trastienda/shared/payments/status.ts';
import { z } from 'zod';
import type { Check } from '#lib/schema-resolver.ts';
import { moneyText, toMoneyText } from '#ui/form/number-text.ts';

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
  ...(values.amount === 0 ? [{ field: 'amount', code: 'orders.view.pay.no-amount', params: {} }] : []),
  ...missingPaymentFields(values).map((missing) => ({ ...missing, params: {} })),
];

/** What this customer can pay with: on delivery only where that was agreed, credit only where there is some. */
export function methodsFor({ terms }: Pick<Order, 'terms'>, credit: number): PaymentMethod[] {
  return [
    'transfer',
    'deposit',
    'card_link',
    'cash',
    ...(terms === 'cod' ? (['cod'] as const) : []),
    ...(credit > 0 ? (['credit'] as const) : []),
  ];
}

interface Known {
  readonly order: Pick<Order, 'balance' | 'inReview' | 'terms' | 'fulfilment'>;
  readonly today: string;
  readonly account: string;
}

/** Filled with what is most likely: all that is missing, today. */
export function firstValues({ order, today, account }: Known): PaymentFormValues {
  const missing = Math.max(0, order.balance - order.inReview) || Math.max(0, order.balance);
  const isCollected = order.terms === 'cod' && order.fulfilment === 'delivered';
  return {
    method: isCollected ? 'cod' : 'transfer',
    amount: missing === 0 ? '' : toMoneyText(missing),
    accountId: account,
    reference: '',
    paidOn: today,
    note: '',
    proofs: [],
  };
}

/** As it was sent the first time: mostly one thing of it is to be put right. */
export function valuesAgain(payment: OrderPayment): PaymentFormValues {
  const { method, amount, accountId: account, reference, paidOn, note, proofs } = payment;
  return { method, amount: toMoneyText(amount), accountId: account ?? '', reference, paidOn, note, proofs };
}

/** A payment of several orders is put right where its parts are known: by finance. */
export function maySendAgain({ status }: Pick<Order, 'status'>, payment: OrderPayment): boolean {
  return (
    (payment.status === 'rejected' || payment.status === 'doubt') &&
    payment.allocated === payment.amount &&
    status !== 'cancelled' &&
    status !== 'discarded'
  );
}

/** Where the money did not go through a bank there is no account to tell. */
export function sentPayment(values: PaymentRead): PaymentRead {
  return METHOD_RULES[values.method].needsAccount ? values : { ...values, accountId: null };
}
