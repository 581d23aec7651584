import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { DraftPlace } from '#lib/drafts.ts';
import { readDraft, removeDraft, writeDraft } from '#lib/drafts.ts';

interface Options<Values> {
  readonly place: DraftPlace;
  /** What of the form may be kept. Never a password. */
  readonly keep: (values: Values) => Partial<Values>;
  /** Reads back what `keep` kept, or null if it is no longer of that shape. */
  readonly parse: (draft: unknown) => Partial<Values> | null;
}

interface Draft<Values> {
  /** There was unsaved text, and it is in the form now. */
  readonly wasRestored: boolean;
  /** Back to the saved values, or to the ones just saved. */
  readonly discard: (values?: Values) => void;
  /** A newer saved state, where nothing has been typed yet; with `keepChanges`, around what has been. */
  readonly refill: (values: Values, options?: { readonly keepChanges: boolean }) => void;
}

/** Keeps unsaved text through reload and sign-in. Options must be stable. */
export function useDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  { place, keep, parse }: Options<Values>,
): Draft<Values> {
  const [wasRestored, setRestored] = useState(false);
  // Resetting also tells of changed values, which are none of the person's.
  const isQuiet = useRef(false);
  const reset = useCallback<UseFormReturn<Values, Context, Output>['reset']>(
    (...given) => {
      isQuiet.current = true;
      form.reset(...given);
      isQuiet.current = false;
    },
    [form],
  );

  // Another tab of the same person may be writing in the same place: its text is not ours to remove.
  const own = useRef<unknown>(null);
  const keepOwn = useCallback(
    (draft: Partial<Values>) => {
      own.current = draft;
      writeDraft(place, draft);
    },
    [place],
  );
  const removeOwn = useCallback(() => {
    if (isSame(readDraft(place), own.current)) removeDraft(place);
  }, [place]);

  useEffect(() => {
    const stored = readDraft(place);
    const draft = stored === null ? null : parse(stored);
    if (draft === null) return;
    const saved = form.getValues();
    if (isWithin(saved, draft)) {
      // As good as saved: nobody lost anything.
      removeDraft(place);
      return;
    }
    own.current = stored;
    reset({ ...saved, ...draft }, { keepDefaultValues: true });
    setRestored(true);
  }, [form, place, parse, reset]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isQuiet.current) return;
          if (isDirty) keepOwn(keep(values));
          else removeOwn();
        },
      }),
    [form, keep, keepOwn, removeOwn],
  );

  const discard = useCallback(
    (values?: Values) => {
      reset(values);
      removeOwn();
      setRestored(false);
    },
    [reset, removeOwn],
  );
  const refill = useCallback(
    (values: Values, { keepChanges } = { keepChanges: false }) => {
      reset(values, { keepDirtyValues: keepChanges });
      if (!keepChanges) return;
      const draft = keep(form.getValues());
      // What was typed is what is saved now: the place may hold another tab's text by this time.
      if (isWithin(values, draft)) removeOwn();
      else keepOwn(draft);
    },
    [reset, form, keep, keepOwn, removeOwn],
  );

  return { wasRestored, discard, refill };
}

function isWithin<Values extends FieldValues>(whole: Values, part: Partial<Values>): boolean {
  return Object.keys(part).every((name) => isSame(whole[name], part[name]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
