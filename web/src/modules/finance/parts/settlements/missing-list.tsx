import type { Settlement } from '@trastienda/shared/finance/contract/settlements.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Moment } from '#ui/moment.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { OrderLink } from '../order-link.tsx';
import style from './missing-list.module.css';

/** Delivered, to be collected by this courier, and not on the list. */
export function MissingList({ missing }: { readonly missing: Settlement['missing'] }) {
  const t = useT();
  const total = missing.reduce((sum, { expected }) => sum + expected, 0);
  return (
    <section className={style.card} aria-labelledby="missing">
      <header className={style.head}>
        <h3 id="missing" className={style.title}>
          {t('finance.settle.missing')}
        </h3>
        <p className={style.total}>
          {t('finance.settle.guides', { count: missing.length })} · <MoneyText centavos={total} />
        </p>
      </header>
      <p className={style.soft}>{t('finance.settle.missing-text')}</p>
      <ul className={style.rows}>
        {missing.map((parcel) => (
          <li key={parcel.shipmentId} className={style.row}>
            <span className={style.guide}>{parcel.guide || t('finance.settle.no-guide')}</span>
            <span>
              <OrderLink id={parcel.orderId} label={parcel.order} /> · {parcel.customerName}
            </span>
            <span className={style.soft}>
              {t('finance.settle.handed-over')} <Moment at={parcel.handedOverAt} />
            </span>
            <MoneyText centavos={parcel.expected} />
          </li>
        ))}
      </ul>
    </section>
  );
}
