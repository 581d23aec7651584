import type { Written } from './written.ts';

type Describe = (entry: { readonly amount: number | null }, written: Written) => string;

const formatAmount = (amount: number | null, { money }: Written): string =>
  amount === null ? '' : ` de ${money(amount)}`;

/** What is said of a payment, whatever it is for. */
export const PAYMENT_SENTENCES: Record<'receipt' | 'receipt_refused' | 'paid', Describe> = {
  receipt: ({ amount }, written) => `Pago${formatAmount(amount, written)} en revisión`,
  receipt_refused: ({ amount }, written) =>
    `No encontramos en el banco tu pago${formatAmount(amount, written)}`,
  paid: ({ amount }, written) => `Confirmamos tu pago${formatAmount(amount, written)}`,
};
