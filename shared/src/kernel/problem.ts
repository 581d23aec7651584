import { z } from 'zod';

/** The body of every refusal (`application/problem+json`). */
export const problem = z.object({
  status: z.number().int(),
  code: z.string(),
  message: z.string(),
  errors: z
    .array(
      z.object({
        field: z.string(),
        code: z.string(),
        message: z.string(),
      }),
    )
    .optional(),
  retryAfterSeconds: z.number().int().optional(),
  current: z.unknown().optional(),
  /** The second factor of somebody whose password was right. */
  challenge: z.unknown().optional(),
  requestId: z.string(),
});

export type Problem = z.infer<typeof problem>;
export type FieldError = NonNullable<Problem['errors']>[number];
