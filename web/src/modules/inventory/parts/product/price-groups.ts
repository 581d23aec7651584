import type { PriceChange } from '@trastienda/shared/inventory/contract/insight.ts';

export interface PriceGroup {
  readonly key: number;
  readonly at: string;
  readonly actorName: string;
  readonly before: number | null;
  readonly after: number;
  readonly compareAtAfter: number | null;
  readonly skus: readonly string[];
}

/** One change of many variants at once is one line: eight sizes that got dearer did so together. */
export function groupPrices(changes: readonly PriceChange[]): PriceGroup[] {
  const groups = new Map<string, PriceGroup>();
  for (const change of changes) {
    const { id, at, actorName, priceBefore, priceAfter, compareAtAfter, sku } = change;
    const same = JSON.stringify([at, actorName, priceBefore, priceAfter, compareAtAfter]);
    const group = groups.get(same);
    groups.set(
      same,
      group === undefined
        ? { key: id, at, actorName, before: priceBefore, after: priceAfter, compareAtAfter, skus: [sku] }
        : { ...group, skus: [...group.skus, sku] },
    );
  }
  return [...groups.values()];
}
