import type { OwnStore } from '@trastienda/shared/system/store.ts';
import { ownStore } from '@trastienda/shared/system/store.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { readProblem } from '#lib/refusal.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { useDraft } from '#ui/form/use-draft.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useAcceptStore, useChangeStore } from '../queries.ts';
import type { StoreChange } from './store-values.ts';
import { keep, parse, storeForm, toFormValues } from './store-values.ts';

interface Options {
  readonly store: OwnStore;
  readonly actor: Actor;
  readonly onSaved: () => void;
}

/** Saving what the store says of itself: never over somebody else's change, and nothing typed is lost. */
export function useStoreForm({ store, actor, onSaved }: Options) {
  const { mutateAsync: change } = useChangeStore();
  const accept = useAcceptStore();
  const keyFor = useIdempotencyKey();
  const form = useSchemaForm({ schema: storeForm, defaultValues: toFormValues(store) });
  const place = useMemo(() => ({ place: { name: 'store', owner: actor.id }, keep, parse }), [actor.id]);
  const { wasRestored, discard, refill } = useDraft(form, place);
  const isDone = useRef(false);

  // A newer state fills the form as long as nothing has been typed into it.
  const { isDirty } = form.formState;
  const [base, setBase] = useState(store.version);
  useEffect(() => {
    if (isDirty || store.version <= base) return;
    refill(toFormValues(store));
    setBase(store.version);
  }, [store, base, isDirty, refill]);

  const send = useCallback(
    async (body: StoreChange) => {
      try {
        const saved = await change({ body, idempotencyKey: keyFor(body) });
        discard(toFormValues(saved));
        setBase(saved.version);
        // What is saved may be left for the next step without a question; whatever is typed later may not.
        isDone.current = true;
        onSaved();
        isDone.current = false;
      } catch (refusal) {
        const current = ownStore.safeParse(readProblem(refusal)?.current);
        if (current.success) {
          // Theirs comes in around what was typed here; they have been told, and saving again is now meant.
          refill(toFormValues(current.data), { keepChanges: true });
          setBase(current.data.version);
          accept(current.data);
        }
        throw refusal;
      }
    },
    [change, keyFor, discard, refill, accept, onSaved],
  );
  const sending = useFormSending(form, send);
  return {
    form,
    sending,
    draft: { wasRestored, discard: () => discard(toFormValues(store)) },
    guard: { isReleased: useCallback(() => isDone.current, []), leave: () => discard(toFormValues(store)) },
  };
}
