import { z } from 'zod';

/** What a list is filtered by: codes of departments, two digits each, with commas between them. */
export const departmentCodes = z
  .string()
  .regex(/^\d{2}(,\d{2}){0,21}$/)
  .transform((joined) => joined.split(','));
