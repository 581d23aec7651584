import type { ErrorTable } from '../kernel/api-errors.ts';

export const AUTH_ERRORS = {
  'auth.wrong-credentials': 401,
  'auth.account-pending': 403,
  'auth.account-suspended': 403,
  'auth.too-many-failures': 429,
  'password.too-common': 422,
  'password.wrong-current': 422,
  'profile.unknown-picture': 422,
} as const satisfies ErrorTable;
