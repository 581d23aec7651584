import type { ErrorTable } from '../kernel/api-errors.ts';

export const FINANCE_ERRORS = {
  'bank-line.taken': 409,
  'bank-line.differs': 422,
  'statement.needs-amount': 422,
  'statement.nothing-found': 422,
  'settlement.wrong-state': 409,
  'settlement.own': 403,
  'settlement.guide-twice': 422,
  'settlement.nothing-found': 422,
  'settlement.nothing-to-pay': 409,
  'close.unknown-figure': 422,
  'close.done-before': 409,
} as const satisfies ErrorTable;
