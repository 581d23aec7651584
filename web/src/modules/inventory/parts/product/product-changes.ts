import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { readProduct } from '@trastienda/shared/inventory/contract/products.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { useDraft } from '#ui/form/use-draft.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { toastDone } from '#ui/overlays/toasts.tsx';
import type { ProductCommand } from '../../queries/product.ts';
import { useAcceptProduct, useCommandProduct } from '../../queries/product.ts';

export type Edited = 'details' | 'variants';
export type Edit = (what: Edited | null) => void;

/** What is being edited stands in the address: Back leaves it, and a reload comes back to its draft. */
export function useProductEdit(mayEdit: boolean) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const requested = 'edit' in search ? search.edit : undefined;
  const edited: Edited | null =
    mayEdit && (requested === 'details' || requested === 'variants') ? requested : null;
  const edit = useCallback<Edit>(
    (what) =>
      void navigate({
        to: '.',
        search: what === null ? {} : { edit: what },
        replace: what === null,
        resetScroll: false,
      }),
    [navigate],
  );
  return { edited, edit };
}

/** Gives a command once, says what came of it, and shows the newer state if someone was faster. */
export function useProductCommand({ id, version, name }: Product) {
  const t = useT();
  const accept = useAcceptProduct();
  const { mutateAsync, isPending, variables } = useCommandProduct(id);
  const [refusal, setRefusal] = useState<unknown>(null);
  const give = async (command: ProductCommand): Promise<boolean> => {
    if (isPending) return false;
    setRefusal(null);
    try {
      await mutateAsync({ command, version });
      toastDone(t(`inventory.product.${command}.done`, { name }));
      return true;
    } catch (refused) {
      const current = readProduct.reply.safeParse(readProblem(refused)?.current);
      // They see it now; giving the command again is then meant.
      if (current.success) accept(current.data);
      setRefusal(refused);
      return false;
    }
  };
  return { give, isPending, given: isPending ? variables.command : null, refusal };
}

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
