import { z } from 'zod';

/** Query of every list: `limit` rows from `cursor` on. A mangled cursor is refused, never guessed at. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(100).default(25),
  cursor: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,500}$/)
    .optional(),
};

/** The answer of every list. Counts may stop at a cap: then `totalIsExact` is false. */
export function createPageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
    totalIsExact: z.boolean(),
  });
}
