import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { useEffect, useRef } from 'react';
import { useLiveEvents } from '#lib/live-events.ts';
import { useRefreshProduct } from '../../queries/product.ts';

const GATHER_MS = 400;

/** Somebody sells, receives or edits one of its variants: the page is read again behind what it shows. */
export function useProductLiveUpdates(product: Product | undefined): void {
  const refresh = useRefreshProduct();
  const gathering = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(gathering.current), []);
  useLiveEvents('stock', ({ entityId }) => {
    if (product === undefined || !product.variants.some(({ id }) => id === entityId)) return;
    // A receipt of twenty sizes is twenty events and one question.
    window.clearTimeout(gathering.current);
    gathering.current = window.setTimeout(() => void refresh(product.id), GATHER_MS);
  });
}
