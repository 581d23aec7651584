import { Group, Text } from '@mantine/core';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { Store } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { useShopSums } from '#modules/purchases/queries/articles.ts';
import { RowBox } from '#ui/list/row-box.tsx';
import type { Selection } from '#ui/list/selection.ts';
import table from '#ui/list/table/list-table.module.css';
import type { ListModel } from '#ui/list/use-list.ts';
import { BoughtPicture } from '../../purchase/bought-picture.tsx';
import { missingOf } from '../article.ts';
import style from '../articles.module.css';
import { ForeignSums, ShopLink } from '../list/article-cells.tsx';

interface Props<Kind extends Entry['kind']> {
  readonly entry: Extract<Entry, { kind: Kind }>;
  readonly list: ListModel<Article>;
  readonly span: number;
  readonly heightPx: number;
}

type Id = Article['id'];

/** A shop, with what is to be bought there in the whole filter. */
export function ShopHead({ entry, list, span, heightPx }: Props<'shop'>) {
  const t = useT();
  const sums = useShopSums(list.query, entry.shopId);
  return (
    <tr className={style.shop} style={{ height: heightPx }}>
      <td className={table.box}>
        <GroupBox label={t('articles.select-shop', { name: entry.name })} ids={entry.ids} list={list} />
      </td>
      <th scope="rowgroup" colSpan={span - 1}>
        <span className={style.head}>
          <Store size={18} aria-hidden color="var(--ink-soft)" />
          <Text span inherit fw={600}>
            {entry.name}
          </Text>
          {sums !== undefined && (
            <Group component="span" gap="sm" wrap="nowrap" c="dimmed" fz="xs" fw={400}>
              <span>{t('articles.sum', { articles: sums.articles, units: sums.units })}</span>
              <ForeignSums sums={sums.sums} />
            </Group>
          )}
        </span>
      </th>
    </tr>
  );
}

/** A product in several sizes or colours: said once, above them. */
export function ProductHead({ entry, list, span, heightPx }: Props<'product'>) {
  const t = useT();
  const { article, ids, missing } = entry;
  return (
    <tr className={style.product} style={{ height: heightPx }}>
      <td className={table.box}>
        <GroupBox label={t('articles.select-product', { name: article.description })} ids={ids} list={list} />
      </td>
      <th scope="rowgroup" colSpan={span - 1}>
        <span className={style.head}>
          <BoughtPicture of={article} size={32} />
          <Text span inherit fw={500} truncate>
            {article.description}
          </Text>
          <ShopLink link={article.link} name={article.description} />
          <Text span inherit c="dimmed" fz="xs" fw={400}>
            {missing > 0 ? t('articles.missing', { count: missing }) : t('articles.all-bought')}
          </Text>
        </span>
      </th>
    </tr>
  );
}

interface BoxProps {
  readonly label: string;
  readonly ids: readonly Id[];
  readonly list: ListModel<Article>;
}

/** Stands for all rows below its head. */
function GroupBox({ label, ids, list }: BoxProps) {
  const { selection, setSelection } = list;
  const ticked = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <RowBox
      label={label}
      isTicked={ticked === ids.length}
      isPartly={ticked > 0 && ticked < ids.length}
      onTick={() => setSelection((before) => toggleGroup(before, ids))}
    />
  );
}

/** All of them, or none if all were; what else is ticked stays so. */
function toggleGroup({ ids }: Selection<Id>, group: readonly Id[]): Selection<Id> {
  const next = new Set(ids);
  const isFull = group.every((id) => next.has(id));
  for (const id of group)
    if (isFull) next.delete(id);
    else next.add(id);
  return { ids: next, isWholeFilter: false, anchor: null };
}

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
