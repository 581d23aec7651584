import { z } from 'zod';
import type { DraftPlace } from '#lib/drafts.ts';
import { readDraft } from '#lib/drafts.ts';
import { orderFormValues } from './order-form-values.ts';

const keptOrder = z.object({
  values: orderFormValues,
  /** The saved order the form was last equal to; null before the first time. */
  base: orderFormValues.nullable(),
  order: z.object({ id: z.string(), version: z.number().int() }).nullable(),
  /** On its way, and no answer has come: to be sent again under the same key, word for word. */
  pending: z.object({ key: z.string(), values: orderFormValues }).nullable(),
  confirming: z.object({ key: z.string(), version: z.number().int() }).nullable(),
});

/** What the browser keeps of an order until the server has all of it. */
export type KeptOrder = z.infer<typeof keptOrder>;

export function readKept(place: DraftPlace): KeptOrder | null {
  const stored = readDraft(place);
  return stored === null ? null : (keptOrder.safeParse(stored).data ?? null);
}
