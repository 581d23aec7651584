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
  'commission-rule.everybody-needs-all-codes': 403,
  'commission-rule.unknown-seller': 422,
  'commission-rule.closed-days': 409,
  'commission-rule.overlaps': 409,
  'commission-rule.wrong-replacement': 422,
  'commission-rule.over': 409,
  'commission-rule.last-day': 422,
  'month.not-begun': 422,
  'month.not-over': 409,
  'month.not-next': 409,
  'month.locked-before': 409,
} as const satisfies ErrorTable;
