import { EXPENSE_CATEGORIES } from '@trastienda/shared/cash/status.ts';
import { fileId } from '@trastienda/shared/kernel/ids.ts';
import { line, optionalText } from '@trastienda/shared/kernel/text.ts';
import { z } from 'zod';
import { moneyText } from '#ui/form/number-text.ts';

const receipts = z.array(fileId).max(5);

/** As it is typed; what is sent follows from it. */
export const expenseForm = z.strictObject({
  category: z.enum(EXPENSE_CATEGORIES),
  description: line(200),
  amount: moneyText,
  receipts,
});

export const bringInForm = z.strictObject({ amount: moneyText, description: line(200) });

export const takeOutForm = z.strictObject({
  /** `account:<id>` or `box:<id>`. */
  to: z.string().min(1),
  amount: moneyText,
  reference: optionalText(60),
  description: optionalText(200),
  receipts,
});

/** Said before it is sent: nothing is not an amount. */
export const checkAmount = ({ amount }: { readonly amount: number }) =>
  amount === 0 ? [{ field: 'amount', code: 'payments.pay.no-amount', params: {} }] : [];
