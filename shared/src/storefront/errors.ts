import type { ErrorTable } from '../kernel/api-errors.ts';

export const STOREFRONT_ERRORS = {
  'tracking.not-found': 404,
  'tracking.nothing-owed': 409,
  'tracking.too-many-receipts': 409,
} as const satisfies ErrorTable;
