import type { ErrorTable } from '../kernel/api-errors.ts';

/**
 * The one way the demonstration fails, whatever was wrong. The specification gives its status and its words,
 * which are therefore the same in every language and win over the general rule that bad input is a 4xx.
 */
export const DEMO_ERRORS = {
  'demo.failed': 500,
} as const satisfies ErrorTable;
