import type { ErrorTable } from '../kernel/api-errors.ts';

export const REPORT_ERRORS = {
  'report.too-many-columns': 422,
  'commission.too-late': 422,
  'commission.nothing-new': 409,
  'commission.wrong-state': 409,
  'commission.manager-only': 403,
  'commission.own-run': 403,
  'commission.not-last': 409,
  'commission.paid-before': 409,
  'commission.nothing-due': 409,
} as const satisfies ErrorTable;
