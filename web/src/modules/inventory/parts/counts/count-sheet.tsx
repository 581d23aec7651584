import type { StockCount } from '@trastienda/shared/inventory/contract/counts.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useStore } from '#lib/use-store.ts';
import style from './count-sheet.module.css';

/** For those who count with a pencil: one line each, and a box for the number. */
export function CountSheet({ count }: { readonly count: StockCount }) {
  const t = useT();
  const intl = useIntl();
  const brand = useStore().data?.brand;
  return (
    <div className={style.sheet}>
      <header className={style.head}>
        <div>
          <p className={style.brand}>{brand}</p>
          <h1 className={style.title}>{count.title}</h1>
          <p>
            {t('inventory.count.number', { number: count.number })} · {count.location.name} ·{' '}
            {intl.formatDate(new Date(), { dateStyle: 'long' })}
          </p>
        </div>
        <p className={style.sign}>{t('inventory.count.sheet-by')}</p>
      </header>
      <table className={style.table}>
        <thead>
          <tr>
            <th>{t('inventory.list.column.sku')}</th>
            <th>{t('inventory.list.column.product')}</th>
            <th>{t('inventory.count.sheet-colour')}</th>
            <th>{t('inventory.count.sheet-size')}</th>
            <th className={style.box}>{t('inventory.count.column.counted')}</th>
          </tr>
        </thead>
        <tbody>
          {count.items.map((line) => (
            <tr key={line.variantId}>
              <td className={style.sku}>{line.sku}</td>
              <td>{line.name}</td>
              <td>{line.colour}</td>
              <td>{line.size}</td>
              <td className={style.box}>
                <span />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
