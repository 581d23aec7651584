import type { ErrorTable } from '../kernel/api-errors.ts';

export const CUSTOMER_ERRORS = {
  'customer.phone-taken': 422,
  'customer.phone-needs-reception': 403,
  'customer.too-many-lookups': 429,
  'customer.same': 422,
  'customer.merged': 409,
  'customer.credit-short': 409,
  'customer.erased': 409,
  'customer.has-open-business': 409,
  'customer.name-differs': 422,
  'customer.reason-names-customer': 422,
  'customer.too-many-tags': 422,
} as const satisfies ErrorTable;
