import { z } from 'zod';
import { readProblem } from '#lib/refusal.ts';
import { RowRefused } from '../../queries/list-steps.ts';

const shape = z.object({
  shortages: z.array(
    z.object({
      variantId: z.string(),
      name: z.string(),
      size: z.string(),
      colour: z.string(),
      available: z.number(),
      asked: z.number(),
      holders: z.array(z.object({ label: z.string(), quantity: z.number() })),
    }),
  ),
});

export interface Refused {
  readonly code: string;
  /** Null when there was no understandable answer. */
  readonly message: string | null;
  /** What is still missing, sentence by sentence. */
  readonly missing: readonly string[];
  readonly shortages: z.infer<typeof shape>['shortages'];
}

/** What a refused step says, whichever call it came from. */
export function readRefused(refusal: unknown): Refused {
  if (refusal instanceof RowRefused)
    return { code: refusal.code, message: refusal.message, missing: [], shortages: [] };
  const problem = readProblem(refusal);
  return {
    code: problem?.code ?? '',
    message: problem?.message ?? null,
    missing: [...new Set((problem?.errors ?? []).map(({ message }) => message))],
    shortages: shape.safeParse(problem?.current).data?.shortages ?? [],
  };
}

/** Refusals that are mended in the form. */
const MENDED_IN_FORM = [
  'order.incomplete',
  'order.discount-too-high',
  'order.cod-too-high',
  'stock.insufficient',
];

export function isMendedInForm({ code }: Pick<Refused, 'code'>): boolean {
  return MENDED_IN_FORM.includes(code);
}
