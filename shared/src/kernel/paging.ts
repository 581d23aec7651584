import { z } from 'zod';
import { rawText } from './text.ts';

export const DEFAULT_PAGE = 25;
export const LARGEST_PAGE = 100;

/** Query of every list. Cursors are opaque; a mangled one is refused, never guessed at. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(LARGEST_PAGE).default(DEFAULT_PAGE),
  cursor: rawText(1, 500).optional(),
};

/** The answer of every list. Counts may stop at a cap: then `totalIsExact` is false. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
    totalIsExact: z.boolean(),
  });
}
