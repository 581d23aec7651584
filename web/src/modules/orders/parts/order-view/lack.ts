import { z } from 'zod';
import { readProblem } from '#lib/refusal.ts';

const shape = z.object({
  shortages: z.array(z.object({ variantId: z.string(), available: z.number() })),
});

/** What there is of each variant that does not suffice; nothing for any other refusal. */
export function readLack(refusal: unknown): z.infer<typeof shape>['shortages'] {
  return shape.safeParse(readProblem(refusal)?.current).data?.shortages ?? [];
}
