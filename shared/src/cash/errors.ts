import type { ErrorTable } from '../kernel/api-errors.ts';

export const CASH_ERRORS = {
  'cash.box-open': 409,
  'cash.already-open': 409,
  'cash.box-inactive': 409,
  'cash.closed': 409,
  'cash.closed-day': 409,
  'cash.not-enough': 422,
  'cash.opening-differs': 422,
  'cash.box-not-open': 422,
  'cash.name-taken': 422,
  'cash.person-has-box': 422,
  'cash.unknown-owner': 422,
  'cash.cannot-reverse': 409,
  'cash.not-without-box': 409,
} as const satisfies ErrorTable;
