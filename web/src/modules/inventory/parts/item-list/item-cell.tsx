import type { StockItem } from '@trastienda/shared/inventory/contract/items.ts';
import { GoodsPicture } from '../goods-picture.tsx';
import { variantName } from '../variant-name.ts';
import style from './item-cell.module.css';

/** What it is, with its picture: one size in one colour of something. */
export function ItemCell({ item }: { readonly item: StockItem }) {
  return (
    <span className={style.item}>
      <span className={style.picture}>
        <GoodsPicture picture={item.picture} alt="" size="fill" />
      </span>
      <span className={style.text}>
        <span className={style.name}>{item.name}</span>
        <span className={style.variant}>{variantName(item)}</span>
      </span>
    </span>
  );
}
