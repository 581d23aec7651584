import { z } from 'zod';
import type { DraftPlace } from '#lib/drafts.ts';
import { readDraft } from '#lib/drafts.ts';
import { preorderFormValues } from './preorder-form-values.ts';

const keptPreorder = z.object({
  values: preorderFormValues,
  /** The saved pre-order the form was last equal to, or the empty form. */
  base: preorderFormValues,
  at: z.object({ id: z.string(), version: z.number().int() }).nullable(),
});

/** What the browser keeps of a pre-order until the server has all of it. */
export type KeptPreorder = z.infer<typeof keptPreorder>;

export function readKept(place: DraftPlace): KeptPreorder | null {
  const stored = readDraft(place);
  return stored === null ? null : (keptPreorder.safeParse(stored).data ?? null);
}
