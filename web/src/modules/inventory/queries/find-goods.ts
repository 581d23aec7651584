import { lookUpItems } from '@trastienda/shared/inventory/contract/items.ts';
import { callRoute } from '#lib/call-route.ts';
import type { FoundDocument } from '#lib/module-manifest.ts';
import { variantName } from '../parts/goods.tsx';

const MOST = 6;

/** For the command palette: by name, SKU or barcode, as any seller may. */
export async function findGoods(text: string, signal: AbortSignal): Promise<readonly FoundDocument[]> {
  const { items } = await callRoute(lookUpItems, { query: { q: text, limit: MOST }, signal });
  return items.map((item) => ({
    id: item.id,
    label: item.name,
    detail: [variantName(item), item.sku].join(' · '),
    to: `/inventory/${item.productId}`,
  }));
}
