import type { ErrorTable } from '../kernel/api-errors.ts';

export const FINANCE_ERRORS = {} as const satisfies ErrorTable;
