import type { ErrorTable } from '../kernel/api-errors.ts';

export const PURCHASE_ERRORS = {
  'purchase.wrong-state': 409,
  'purchase.not-paid': 409,
  'purchase.still-open': 409,
  'purchase.unknown-line': 422,
  'purchase.period-too-long': 422,
  'purchase.total-too-high': 422,
  'parcel.wrong-state': 409,
  'parcel.nothing-left': 422,
  'parcel.not-all-looked-at': 422,
} as const satisfies ErrorTable;
