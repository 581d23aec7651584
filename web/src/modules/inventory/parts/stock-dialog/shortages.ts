import { z } from 'zod';
import { readProblem } from '#lib/refusal.ts';

const shape = z.object({
  shortages: z.array(
    z.object({
      variantId: z.string(),
      available: z.number(),
      holders: z.array(z.object({ label: z.string(), quantity: z.number() })),
    }),
  ),
});
export type Shortage = z.infer<typeof shape>['shortages'][number];

/** What a refusal says about each variant that does not suffice; nothing for any other refusal. */
export function readShortages(refusal: unknown): readonly Shortage[] {
  return shape.safeParse(readProblem(refusal)?.current).data?.shortages ?? [];
}
