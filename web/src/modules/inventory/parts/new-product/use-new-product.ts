import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useDraft } from '#ui/form/use-draft.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useIntent } from '#ui/form/use-intent.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { toastDone } from '#ui/toasts.tsx';
import { useCreateProduct } from '../../queries/product.ts';
import { useStockOrder } from '../../queries/stock.ts';
import type { NewValues } from './new-product-values.ts';
import { EMPTY_PRODUCT, keepNew, newProduct, parseNew, receiptOf, toProduct } from './new-product-values.ts';

/**
 * Two steps, each done once: the product, then what is there of it. Should the second fail, sending again
 * does only that; and after a reload the first one's key brings back the product that was made.
 */
export function useNewProduct(actor: Actor, onDone: (product: Product) => void) {
  const t = useT();
  const { mutateAsync: create } = useCreateProduct();
  const { mutateAsync: order } = useStockOrder();
  const form = useSchemaForm({ schema: newProduct, defaultValues: EMPTY_PRODUCT });
  const place = useMemo(() => ({ name: 'product:new', owner: actor.id }), [actor.id]);
  const stockPlace = useMemo(() => ({ name: 'product:new:stock', owner: actor.id }), [actor.id]);
  const draftOptions = useMemo(() => ({ place, keep: keepNew, parse: parseNew }), [place]);
  const { wasRestored, discard } = useDraft(form, draftOptions);
  const product = useIntent(place);
  const stock = useIntent(stockPlace);
  const isDone = useRef(false);
  const [made, setMade] = useState<Product | null>(null);

  const finish = useCallback(
    (saved: Product) => {
      product.clearIntent();
      stock.clearIntent();
      isDone.current = true;
      discard(EMPTY_PRODUCT);
      toastDone(t('inventory.new.created', { name: saved.name }));
      onDone(saved);
    },
    [product, stock, discard, t, onDone],
  );
  const save = useCallback(
    async (values: NewValues) => {
      const body = toProduct(values);
      const saved = made ?? (await create({ ...body, idempotencyKey: product.keyFor(body) }));
      setMade(saved);
      const receipt = receiptOf(values, saved, t('inventory.new.first-stock'));
      if (receipt !== null)
        await order({
          order: { kind: 'receive', body: receipt },
          idempotencyKey: stock.keyFor(receipt),
        });
      finish(saved);
    },
    [made, create, product, order, stock, finish, t],
  );
  return {
    form,
    sending: useFormSending(form, save),
    /** The product is there, but not what was to be received of it. */
    made,
    finishWithoutStock: finish,
    draft: { wasRestored, discard },
    guard: { isReleased: useCallback(() => isDone.current, []), leave: () => discard() },
  };
}
