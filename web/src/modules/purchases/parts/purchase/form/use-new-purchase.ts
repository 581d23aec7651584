import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { useCallback, useMemo, useRef } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { sendNewPurchase } from '#modules/purchases/queries/purchase-commands.ts';
import { useAcceptPurchase } from '#modules/purchases/queries/purchases.ts';
import { useDraft } from '#ui/form/use-draft.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { toastDone } from '#ui/toasts.tsx';
import { EMPTY, keepPurchase, type PurchaseValues, parsePurchase, purchaseForm } from './purchase-values.ts';

const FIELD_OF = { 'buying.unknown-shop': 'shopId' } as const;

/** What is typed outlives a reload; what is sent twice is bought once. */
export function useNewPurchase(actor: Actor, onDone: (purchase: Purchase) => void) {
  const t = useT();
  const accept = useAcceptPurchase();
  const form = useSchemaForm({ schema: purchaseForm, defaultValues: EMPTY });
  const place = useMemo(() => ({ name: 'purchase:new', owner: actor.id }), [actor.id]);
  const draftOptions = useMemo(() => ({ place, keep: keepPurchase, parse: parsePurchase }), [place]);
  const { wasRestored, discard } = useDraft(form, draftOptions);
  const { keyFor, clearIntent } = useIntent(place);
  const isDone = useRef(false);
  const save = useCallback(
    async (values: PurchaseValues) => {
      const purchase = await sendNewPurchase(values, keyFor(values));
      clearIntent();
      isDone.current = true;
      discard(EMPTY);
      accept(purchase);
      toastDone(t('purchase.done.create', { label: purchase.label }));
      onDone(purchase);
    },
    [keyFor, clearIntent, discard, accept, t, onDone],
  );
  return {
    form,
    sending: useFormSending(form, save, FIELD_OF),
    draft: { wasRestored, discard },
    guard: { isReleased: useCallback(() => isDone.current, []), leave: () => discard() },
  };
}
