import type { ErrorTable } from '../kernel/api-errors.ts';

export const AUTH_ERRORS = {
  'auth.wrong-credentials': 401,
  'auth.account-pending': 403,
  'auth.account-suspended': 403,
  'auth.too-many-failures': 429,
  'auth.factor-needed': 403,
  'auth.factor-owed': 403,
  'auth.confirmation-needed': 403,
  'factor.wrong-code': 422,
  'factor.wrong-passkey': 422,
  'factor.challenge-over': 409,
  'factor.unreadable': 409,
  'factor.none-begun': 409,
  'factor.totp-set': 409,
  'factor.own': 409,
  'factor.last-required': 409,
  'factor.too-many-passkeys': 409,
  'password.too-common': 422,
  'password.wrong-current': 422,
  'profile.unknown-picture': 422,
} as const satisfies ErrorTable;
