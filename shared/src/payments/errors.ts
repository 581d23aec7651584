import type { ErrorTable } from '../kernel/api-errors.ts';

export const PAYMENT_ERRORS = {
  'payment.unknown-account': 422,
  'payment.unknown-proof': 422,
  'payment.in-the-future': 422,
  'payment.before-the-store': 422,
  'payment.closed-day': 422,
  'payment.needs-reference': 422,
  'payment.needs-account': 422,
  'payment.wrong-state': 409,
  'payment.own': 403,
  'payment.claimed': 409,
  'payment.manager-only': 403,
  'payment.similar-receipt': 409,
  'payment.undo-too-late': 409,
  'payment.duplicate': 409,
  'payment.credit-spent': 409,
  'account.taken': 422,
} as const satisfies ErrorTable;
