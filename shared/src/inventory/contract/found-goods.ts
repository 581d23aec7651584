import { z } from 'zod';

/** What was said and is not there, and what there is of the product instead. */
const instead = z.object({ wanted: z.string(), there: z.array(z.string()) });

/** What goods that were found have otherwise than it was said. */
export const goodsDifference = z.object({
  colour: instead.nullable(),
  size: instead.nullable(),
  /** Words that are not in what the product is called. */
  words: z.array(z.string()),
  price: z.object({ wanted: z.number().int() }).nullable(),
});
export type GoodsDifference = z.infer<typeof goodsDifference>;
