import type { ErrorTable } from '../kernel/api-errors.ts';

export const SHIPPING_ERRORS = {
  'courier.manager-only': 403,
  'courier.taken': 422,
  'courier.bad-pattern': 422,
  'courier.bad-link': 422,
  'guide.unknown-parcel': 404,
  'guide.several-parcels': 409,
  'guide.unreadable-file': 422,
  'guide.too-long': 422,
  'guide.not-labelled': 409,
  'manifest.refused-parcels': 409,
  'manifest.other-courier': 422,
} as const satisfies ErrorTable;
