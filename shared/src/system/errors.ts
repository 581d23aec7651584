import type { ErrorTable } from '../kernel/api-errors.ts';

export const SYSTEM_ERRORS = {
  'file.not-an-image': 422,
  'file.heic': 422,
  'file.too-many-pixels': 422,
  'service.no-space': 503,
  'undo.too-late': 409,
  'undo.nothing': 409,
  'undo.changed-since': 409,
  'undo.money-moved': 409,
  'settings.owner-only': 403,
} as const satisfies ErrorTable;
