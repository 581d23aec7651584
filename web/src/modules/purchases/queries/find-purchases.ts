import { purchaseListRoutes } from '@trastienda/shared/purchases/contract/lists.ts';
import { callRoute } from '#lib/call-route.ts';
import type { FoundDocument } from '#lib/module-manifest.ts';
import { purchaseAddress } from '../parts/purchase/purchase-facts.ts';

const MOST = 6;

/** For the command palette: by our number, the shop's, or a tracking number. */
export async function findPurchases(text: string, signal: AbortSignal): Promise<readonly FoundDocument[]> {
  const { items } = await callRoute(purchaseListRoutes.page, {
    query: { q: text, sort: '-createdAt', limit: MOST },
    signal,
  });
  return items.map(({ id, label, shop, externalNumber }) => ({
    id,
    label,
    detail: [shop, externalNumber].filter((part) => part !== '').join(' · '),
    to: purchaseAddress(id),
  }));
}
