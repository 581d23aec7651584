import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { pictureAddress } from '#modules/inventory/parts/goods-picture.tsx';
import { variantName } from '#modules/inventory/parts/variant-name.ts';
import style from './picking-sheet.module.css';
import type { PickingList, StoreInfo } from './printed.ts';
import slip from './slip.module.css';

interface Props {
  readonly list: PickingList;
  readonly store: StoreInfo;
  readonly isPreview: boolean;
}

/** One walk along the shelves for many orders: each article once, with whose it is. */
export function PickingSheet({ list, store, isPreview }: Props) {
  const t = useT();
  const intl = useIntl();
  const pieces = list.goods.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className={slip.page} data-preview={isPreview || undefined}>
      <header className={slip.head}>
        <div>
          <p className={slip.brand}>{t('orders.view.print.picking')}</p>
          <p className={slip.contact}>
            {store.brand} · {intl.formatDate(new Date(), { dateStyle: 'long', timeStyle: 'short' })}
          </p>
        </div>
        <div className={style.sum}>
          <p>{t('orders.view.print.pieces', { count: pieces })}</p>
          <p className={slip.contact}>{t('orders.view.print.orders', { count: list.orders.length })}</p>
        </div>
      </header>
      <p className={slip.contact}>{list.orders.map(({ label }) => label).join(' · ')}</p>
      <table className={slip.lines}>
        <thead>
          <tr>
            <th className={slip.tick}>
              <span className={slip.unseen}>{t('orders.view.print.done')}</span>
            </th>
            <th className={slip.count}>{t('orders.view.print.quantity')}</th>
            <th className={style.pictureHead}>
              <span className={slip.unseen}>{t('orders.view.print.picture')}</span>
            </th>
            <th>{t('orders.view.print.article')}</th>
            <th className={style.where}>{t('orders.view.print.place')}</th>
            <th className={style.whose}>{t('orders.view.print.for')}</th>
          </tr>
        </thead>
        <tbody>
          {list.goods.map((goods) => (
            <tr key={goods.variantId}>
              <td className={slip.tick}>
                <span className={slip.box} />
              </td>
              <td className={slip.count}>
                <span className={style.quantity}>{goods.quantity}</span>
              </td>
              <td className={style.pictureCell}>
                {goods.picture !== null && (
                  <img src={pictureAddress(goods.picture, 'thumb')} alt="" className={style.picture} />
                )}
              </td>
              <td>
                <span className={slip.article}>{goods.name}</span>
                <span className={style.variant}>{variantName(goods)}</span>
                <span className={slip.variant}>{goods.sku}</span>
              </td>
              <td className={style.where}>
                {goods.places.map(({ location, quantity }) => (
                  <span key={location} className={style.one}>
                    {goods.places.length > 1 ? `${quantity} × ${location}` : location}
                  </span>
                ))}
              </td>
              <td className={style.whose}>
                {goods.orders.map(({ label, quantity }) => (
                  <span key={label} className={style.one}>
                    {quantity > 1 ? `${label} × ${quantity}` : label}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
