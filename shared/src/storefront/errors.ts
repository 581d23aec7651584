import type { ErrorTable } from '../kernel/api-errors.ts';

export const STOREFRONT_ERRORS = {
  'tracking.not-found': 404,
  'tracking.nothing-owed': 409,
  'tracking.too-many-receipts': 409,
  'catalogue.not-found': 404,
  'catalogue.not-public': 422,
  'bag.not-found': 404,
  'bag.nothing-left': 409,
} as const satisfies ErrorTable;
