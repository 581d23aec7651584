import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { DraftPlace } from '../../lib/drafts.ts';
import { readDraft, removeDraft, writeDraft } from '../../lib/drafts.ts';

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
}

/** Keeps unsaved text through reload and sign-in. Options must be stable. */
export function useDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  { place, keep, parse }: Options<Values>,
): Draft<Values> {
  const [wasRestored, setRestored] = useState(false);
  const isQuiet = useRef(false);

  useEffect(() => {
    const stored = readDraft(place);
    const draft = stored === null ? null : parse(stored);
    if (draft === null) return;
    form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });
    setRestored(true);
  }, [form, place, parse]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!isQuiet.current) writeDraft(place, keep(values));
        },
      }),
    [form, place, keep],
  );

  const discard = useCallback(
    (values?: Values) => {
      // Resetting also tells of changed values, which are none of the person's.
      isQuiet.current = true;
      form.reset(values);
      isQuiet.current = false;
      removeDraft(place);
      setRestored(false);
    },
    [form, place],
  );

  return { wasRestored, discard };
}
