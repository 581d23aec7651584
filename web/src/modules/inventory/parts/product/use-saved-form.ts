import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { readProduct } from '@trastienda/shared/inventory/contract/products.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Actor } from '#lib/actor.ts';
import { readProblem } from '#lib/refusal.ts';
import { useDraft } from '#ui/form/use-draft.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { useAcceptProduct } from '../../queries/product.ts';

interface Options<Values extends FieldValues & { version: number }, Output> {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly product: Product;
  readonly actor: Actor;
  /** The name its draft goes by. */
  readonly name: string;
  readonly valuesOf: (product: Product) => Values;
  readonly keep: (values: Values) => Values;
  readonly parse: (draft: unknown) => Values | null;
  readonly send: (values: Output, idempotencyKey: string) => Promise<Product>;
  readonly onDone: () => void;
}

/** Saving part of a product: once per intention, never over somebody else's change, nothing typed is lost. */
export function useSavedForm<Values extends FieldValues & { version: number }, Output>(
  options: Options<Values, Output>,
) {
  const { form, product, actor, name, valuesOf, keep, parse, send, onDone } = options;
  const accept = useAcceptProduct();
  const place = useMemo(
    () => ({ name: `${name}:${product.id}`, owner: actor.id }),
    [name, product.id, actor.id],
  );
  const draftOptions = useMemo(() => ({ place, keep, parse }), [place, keep, parse]);
  const { wasRestored, discard, refill } = useDraft(form, draftOptions);
  const { keyFor, clearIntent } = useIntent(place);
  const isDone = useRef(false);

  // A newer state fills the form as long as nothing has been typed into it.
  const { isDirty } = form.formState;
  const [base, setBase] = useState(() => valuesOf(product));
  useEffect(() => {
    if (isDirty || isDone.current || product.version === base.version) return;
    refill(valuesOf(product));
    setBase(valuesOf(product));
  }, [refill, isDirty, product, base, valuesOf]);

  const [theirs, setTheirs] = useState<Product | null>(null);
  const save = useCallback(
    async (values: Output): Promise<void> => {
      try {
        const saved = await send(values, keyFor(values));
        clearIntent();
        isDone.current = true;
        setTheirs(null);
        discard(valuesOf(saved));
        onDone();
      } catch (refusal) {
        const current = readProduct.reply.safeParse(readProblem(refusal)?.current);
        if (!current.success) throw refusal;
        accept(current.data);
        setTheirs(current.data);
      }
    },
    [send, keyFor, clearIntent, discard, valuesOf, onDone, accept],
  );
  const sending = useFormSending(form, save);
  const { onSubmit } = sending;
  return {
    sending,
    draft: { wasRestored, discard },
    conflict: {
      base,
      theirs,
      /** Saves what was chosen over the state that has just been seen. */
      save: (merged: Values) => {
        form.reset(merged, { keepDefaultValues: true });
        void onSubmit();
      },
      close: () => setTheirs(null),
    },
    guard: { isReleased: useCallback(() => isDone.current, []), leave: () => discard() },
  };
}
