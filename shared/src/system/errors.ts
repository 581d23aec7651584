import type { ErrorTable } from '../kernel/api-errors.ts';

export const SYSTEM_ERRORS = {
  'file.not-an-image': 422,
  'file.heic': 422,
  'file.too-many-pixels': 422,
  'service.no-space': 503,
  'settings.owner-only': 403,
} as const satisfies ErrorTable;
