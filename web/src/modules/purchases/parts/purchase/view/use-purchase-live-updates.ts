import type { PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import { useEffect, useRef } from 'react';
import { useLiveEvents } from '#lib/live-events.ts';
import { useRefreshPurchase } from '#modules/purchases/queries/purchases.ts';

const GATHER_MS = 250;

/** Somebody works on this purchase, or a customer cancels what is in it: it is read again. */
export function usePurchaseLiveUpdates(id: PurchaseId): void {
  const refresh = useRefreshPurchase();
  const gathering = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(gathering.current), []);
  useLiveEvents('purchase', ({ entityId }) => {
    // Without an id many changed at once.
    if (entityId !== null && entityId !== id) return;
    // Three commands in a row are one question.
    window.clearTimeout(gathering.current);
    gathering.current = window.setTimeout(() => void refresh(id), GATHER_MS);
  });
}
