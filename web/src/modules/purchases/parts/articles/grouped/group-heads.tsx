import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { Store } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { useShopSums } from '#modules/purchases/queries/articles.ts';
import { RowBox } from '#ui/list/row-box.tsx';
import type { Selection } from '#ui/list/selection.ts';
import type { ListModel } from '#ui/list/use-list.ts';
import { BoughtPicture } from '../../purchase/bought-picture.tsx';
import { ForeignSums } from '../foreign-sums.tsx';
import { ShopLink } from '../list/article-cells.tsx';
import type { Entry } from './group-entries.ts';
import style from './grouped-table.module.css';

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
      <td className={style.box}>
        <GroupBox label={t('articles.select-shop', { name: entry.name })} ids={entry.ids} list={list} />
      </td>
      <th scope="rowgroup" colSpan={span - 1}>
        <span className={style.head}>
          <Store size={18} aria-hidden className={style.mark ?? ''} />
          <span className={style.shopName}>{entry.name}</span>
          {sums !== undefined && (
            <span className={style.sums}>
              <span>{t('articles.sum', { articles: sums.articles, units: sums.units })}</span>
              <ForeignSums sums={sums.sums} />
            </span>
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
      <td className={style.box}>
        <GroupBox label={t('articles.select-product', { name: article.description })} ids={ids} list={list} />
      </td>
      <th scope="rowgroup" colSpan={span - 1}>
        <span className={style.head}>
          <BoughtPicture of={article} size={32} />
          <span className={style.productName}>{article.description}</span>
          <ShopLink link={article.link} name={article.description} />
          <span className={style.sums}>
            {missing > 0 ? t('articles.missing', { count: missing }) : t('articles.all-bought')}
          </span>
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
