import type { OfferedItem } from '@trastienda/shared/inventory/contract/items.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { GoodsPicture } from '#modules/inventory/parts/goods-picture.tsx';
import { variantName } from '#modules/inventory/parts/variant-name.ts';
import { MoneyText } from '#ui/money-text.tsx';
import style from './goods-found.module.css';

/** A variant to be sold: what it is, what it costs, how many there are. */
export function GoodsFound({ item }: { readonly item: OfferedItem }) {
  const t = useT();
  return (
    <span className={style.item} data-none={item.available <= 0 || undefined}>
      <GoodsPicture picture={item.picture} alt="" size={44} />
      <span className={style.text}>
        <span className={style.name}>{item.name}</span>
        <span className={style.detail}>
          {variantName(item)}
          <span className={style.sku}> · {item.sku}</span>
        </span>
      </span>
      <span className={style.figures}>
        <span className={style.price}>
          <MoneyText centavos={item.price} />
        </span>
        <span className={style.left} data-few={(item.available > 0 && item.available <= 2) || undefined}>
          {t('orders.form.available', { count: Math.max(0, item.available) })}
        </span>
      </span>
    </span>
  );
}
