import { z } from 'zod';
import type { DraftPlace } from '#lib/drafts.ts';
import { readDraft } from '#lib/drafts.ts';
import type { EditorKind, SavedDocument } from './editor-kind.ts';
import type { EditedValues } from './merge.ts';

/** What the browser keeps of a document until the server has all of it. */
export interface KeptDocument<Values> {
  readonly values: Values;
  /** The saved document the form was last equal to; before the first time, the empty form. */
  readonly base: Values | null;
  readonly at: { readonly id: string; readonly version: number } | null;
  /** On its way, and no answer has come: to be sent again under the same key, word for word. */
  readonly pending: { readonly key: string; readonly values: Values } | null;
  readonly finishing: { readonly key: string; readonly version: number } | null;
}

const at = z.object({ id: z.string(), version: z.number().int() }).nullable();
const finishing = z.object({ key: z.string(), version: z.number().int() }).nullable();

export function readKept<Values>(place: DraftPlace, values: z.ZodType<Values>): KeptDocument<Values> | null {
  const stored = readDraft(place);
  if (stored === null) return null;
  const kept = z.object({
    values,
    base: values.nullable(),
    at: at.optional(),
    pending: z.object({ key: z.string(), values }).nullable().default(null),
    finishing: finishing.optional(),
    // As orders were kept until 2.2.
    order: at.optional(),
    confirming: finishing.optional(),
  });
  const read = kept.safeParse(stored).data;
  if (read === undefined) return null;
  const { order = null, confirming = null, ...rest } = read;
  return { ...rest, at: rest.at ?? order, finishing: rest.finishing ?? confirming };
}

export interface Start<Values, Document> {
  readonly kept: KeptDocument<Values>;
  /** As it was when the kept text was written; what happened since is told afterwards. */
  readonly document: Document | null;
  readonly wasRestored: boolean;
}

/** What a form begins with: what the browser kept, what is saved, or nothing. */
export function startOf<Values extends EditedValues, Document extends SavedDocument>(
  kind: EditorKind<Values, Document>,
  kept: KeptDocument<Values> | null,
  document: Document | null,
): Start<Values, Document> {
  const nothing = { base: null, at: null, pending: null, finishing: null };
  if (document === null) {
    if (kept === null) return { kept: { ...nothing, values: kind.empty }, document, wasRestored: false };
    if (kept.at === null) return { kept, document, wasRestored: true };
    // Its draft is gone from the server: what was typed is a document of its own again.
    const lines = kept.values.lines.map((line) => ({ ...line, id: null }));
    return { kept: { ...nothing, values: { ...kept.values, lines } }, document, wasRestored: true };
  }
  const { id, version } = document;
  if (kept?.at?.id === id)
    return { kept, document: { ...document, version: kept.at.version }, wasRestored: true };
  const saved = kind.toFormValues(document);
  const fresh = { ...nothing, values: saved, base: saved, at: { id, version } };
  return { kept: fresh, document, wasRestored: false };
}

/** As it was opened: nothing in it is worth keeping. */
export function isUntouched<Values extends EditedValues>(
  { empty }: { readonly empty: Values },
  { values, base, at: saved, pending }: KeptDocument<Values>,
  isResumed: boolean,
): boolean {
  if (pending !== null) return false;
  // A new one that is saved while it is typed is looked for here after a reload, also when all of it is saved.
  return !(isResumed && saved !== null) && JSON.stringify(values) === JSON.stringify(base ?? empty);
}
