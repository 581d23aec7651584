export const CASH_MOVEMENT_KINDS = [
  'payment',
  'refund',
  'expense',
  'bring_in',
  'deposit',
  'transfer_in',
  'transfer_out',
] as const;
export type CashMovementKind = (typeof CASH_MOVEMENT_KINDS)[number];

/** What a small expense of the store was for. */
export const EXPENSE_CATEGORIES = [
  'packaging',
  'transport',
  'office',
  'cleaning',
  'food',
  'services',
  'repairs',
  'other',
] as const;
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number];

/** Written by a person, and so may be moved back by one; payments and refunds move with their own decisions. */
export const HAND_KINDS: readonly CashMovementKind[] = [
  'expense',
  'bring_in',
  'deposit',
  'transfer_in',
  'transfer_out',
];
