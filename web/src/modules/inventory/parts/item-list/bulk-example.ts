import type { BulkChange, StockItem } from '@trastienda/shared/inventory/contract/items.ts';
import { changedPrice } from '@trastienda/shared/inventory/rules.ts';

export type PriceChange = Extract<BulkChange, { kind: 'price' }>;
type Priced = Pick<StockItem, 'id' | 'name' | 'size' | 'colour' | 'sku' | 'price' | 'compareAt'>;

export interface PriceExample {
  readonly item: Priced;
  readonly before: number;
  readonly after: number;
  /** What customers would see crossed out; null for nothing. */
  readonly crossedOut: number | null;
}

const MOST = 3;

/** What a change of prices comes to for the first of different prices: the same sum thrice teaches nothing. */
export function priceExamples(items: readonly Priced[], change: PriceChange): readonly PriceExample[] {
  const seen = new Set<number>();
  const different = items.filter(({ price }) => {
    if (price === 0 || seen.has(price)) return false;
    seen.add(price);
    return true;
  });
  return different.slice(0, MOST).map((item) => {
    const after = changedPrice(item.price, change.percentBp, change.rounding);
    const kept = change.keepsBefore ? item.price : item.compareAt;
    return { item, before: item.price, after, crossedOut: kept !== null && kept > after ? kept : null };
  });
}
