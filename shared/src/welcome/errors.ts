import type { ErrorTable } from '../kernel/api-errors.ts';

export const WELCOME_ERRORS = {
  'welcome.not-a-demo': 409,
  'welcome.foreign-database': 409,
  'welcome.wrong-key': 403,
  'welcome.already-claimed': 409,
} as const satisfies ErrorTable;
