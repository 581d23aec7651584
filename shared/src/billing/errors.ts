import type { ErrorTable } from '../kernel/api-errors.ts';

export const BILLING_ERRORS = {} as const satisfies ErrorTable;
