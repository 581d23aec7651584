import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { missingOf } from '../article-name.ts';

interface ShopEntry {
  readonly kind: 'shop';
  readonly key: string;
  readonly shopId: Article['shopId'];
  readonly name: string;
  readonly ids: readonly Article['id'][];
}

interface ProductEntry {
  readonly kind: 'product';
  readonly key: string;
  /** The first of it: they share picture, name and link. */
  readonly article: Article;
  readonly ids: readonly Article['id'][];
  readonly missing: number;
}

interface RowEntry {
  readonly kind: 'row';
  readonly key: string;
  readonly article: Article;
  /** Among the rows, without the heads. */
  readonly index: number;
  /** Below a product's head, which says what it is. */
  readonly isNested: boolean;
}

export type Entry = ShopEntry | ProductEntry | RowEntry;

/**
 * Rows that come by shop and product, with a head before each shop and before each product of which there are
 * several: one that stands alone says itself what it is.
 */
export function groupEntries(rows: readonly Article[]): readonly Entry[] {
  let index = 0;
  return runsOf(rows, ({ shopId }) => shopId).flatMap(([first, ...others]): Entry[] => {
    const inShop = [first, ...others];
    const shop: Entry = {
      kind: 'shop',
      key: `shop:${first.shopId}:${first.id}`,
      shopId: first.shopId,
      name: first.shop,
      ids: inShop.map(({ id }) => id),
    };
    const products = runsOf(inShop, ({ productKey }) => productKey).flatMap((product): Entry[] => {
      const isNested = product.length > 1;
      const lines = product.map(
        (article): Entry => ({ kind: 'row', key: article.id, article, index: index++, isNested }),
      );
      return isNested ? [productEntry(product), ...lines] : lines;
    });
    return [shop, ...products];
  });
}

type Run<Item> = readonly [Item, ...Item[]];

function productEntry(articles: Run<Article>): Entry {
  const [article] = articles;
  return {
    kind: 'product',
    key: `product:${article.id}`,
    article,
    ids: articles.map(({ id }) => id),
    missing: articles.reduce((sum, one) => sum + missingOf(one), 0),
  };
}

/** Neighbours that are alike, together. */
export function runsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Run<Item>[] {
  const runs: [Item, ...Item[]][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last !== undefined && keyOf(last[0]) === keyOf(item)) last.push(item);
    else runs.push([item]);
  }
  return runs;
}
