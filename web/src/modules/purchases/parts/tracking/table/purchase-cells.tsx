import type { PurchaseRow } from '@trastienda/shared/purchases/contract/lists.ts';
import { Users } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useRateText } from '../../purchase/foreign-money.tsx';
import style from './purchase-cells.module.css';

interface Props {
  readonly purchase: PurchaseRow;
}

/** At a desk the number and its day; on a card, where nothing stands beside it, also the shop. */
export function NumberCell({ purchase }: Props) {
  const intl = useIntl();
  const { label, shop, createdAt } = purchase;
  return (
    <span className={style.lines}>
      <span className={style.shop}>{shop}</span>
      <span className={style.second}>
        <span className={style.label}>{label}</span>
        <time
          className={style.soft}
          dateTime={createdAt}
          title={intl.formatDate(createdAt, { dateStyle: 'full', timeStyle: 'short' })}
        >
          {intl.formatDate(createdAt, { day: 'numeric', month: 'short' })}
        </time>
      </span>
    </span>
  );
}

export function ShopCell({ purchase }: Props) {
  const { shop, externalNumber } = purchase;
  return (
    <span className={style.lines} title={[shop, externalNumber].filter(Boolean).join(' · ')}>
      <span className={style.first}>{shop}</span>
      {externalNumber !== '' && <span className={style.soft}>{externalNumber}</span>}
    </span>
  );
}

/** Paid at this rate, or not yet. */
export function PaidCell({ purchase }: Props) {
  const t = useT();
  const rate = useRateText();
  if (!purchase.isPaid) return <span className={style.owed}>{t('tracking.unpaid')}</span>;
  return (
    <span className={style.lines}>
      <span>{t('tracking.paid')}</span>
      {purchase.rate !== null && (
        <span className={style.soft}>{t('tracking.at-rate', { rate: rate(purchase.rate) })}</span>
      )}
    </span>
  );
}

export function ParcelsCell({ purchase }: Props) {
  const t = useT();
  const { received, parcels } = purchase;
  return (
    <span title={t('tracking.parcels-received', { received, parcels })}>
      {t('tracking.of', { done: received, all: parcels })}
    </span>
  );
}

export function WaitingCell({ purchase }: Props) {
  const t = useT();
  const { customers } = purchase;
  if (customers === 0) return <span className={style.none}>{t('tracking.for-stock')}</span>;
  return (
    <span className={style.waiting} title={t('tracking.customers', { count: customers })}>
      <Users size={14} aria-hidden />
      <span aria-hidden="true">{customers}</span>
      <span className={style.hidden}>{t('tracking.customers', { count: customers })}</span>
    </span>
  );
}
