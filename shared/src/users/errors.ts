import type { ErrorTable } from '../kernel/api-errors.ts';

export const USER_ERRORS = {
  'user.name-taken': 422,
  'user.email-taken': 422,
  'user.grants-too-much': 403,
  'user.own-terms': 403,
  'user.admin-needs-all-codes': 403,
  'user.limits-not-allowed': 403,
  'user.limit-above-own': 403,
  'user.holds-more': 403,
  'user.last-admin': 409,
  'user.wrong-state': 409,
  'user.not-yourself': 409,
  'reset.gone': 404,
  'view.name-taken': 422,
  'bulk.too-many': 422,
} as const satisfies ErrorTable;
