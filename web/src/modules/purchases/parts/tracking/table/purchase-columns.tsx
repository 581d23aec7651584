import { VisuallyHidden } from '@mantine/core';
import type { PurchaseRow } from '@trastienda/shared/purchases/contract/lists.ts';
import { Users } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/display/money-text.tsx';
import { DocumentNumber, Lines } from '#ui/list/cells.tsx';
import type { Column } from '#ui/list/list-definition.ts';
import { ForeignMoney, useRateText } from '../../purchase/foreign-money.tsx';
import style from '../../purchase/purchase.module.css';
import { EtaText, StageBadge } from '../../purchase/stage.tsx';

type Columns = readonly [Column<PurchaseRow>, ...Column<PurchaseRow>[]];

/**
 * In the order of a buyer's questions: which one, where is it, when is it here, who waits, what does it cost. Those
 * that always stand there fit a small desk; the rest is a choice.
 */
export const PURCHASE_COLUMNS: Columns = [
  {
    id: 'number',
    labelId: 'tracking.column.number',
    width: 104,
    sort: 'createdAt',
    render: (purchase) => <NumberCell purchase={purchase} />,
  },
  {
    id: 'shop',
    labelId: 'tracking.column.shop',
    width: 164,
    render: (purchase) => <ShopCell purchase={purchase} />,
  },
  {
    id: 'stage',
    labelId: 'tracking.column.stage',
    width: 168,
    sort: 'stageSince',
    card: 'badge',
    render: ({ stage }) => <StageBadge stage={stage} />,
  },
  {
    id: 'eta',
    labelId: 'tracking.column.eta',
    width: 164,
    sort: 'eta',
    card: 'fact',
    render: ({ eta, stage, slips }) => <EtaText eta={eta} stage={stage} slips={slips} />,
  },
  {
    id: 'parcels',
    labelId: 'tracking.column.parcels',
    width: 100,
    align: 'end',
    isDefault: false,
    render: (purchase) => <ParcelsCell purchase={purchase} />,
  },
  {
    id: 'customers',
    labelId: 'tracking.column.customers',
    width: 108,
    card: 'fact',
    render: (purchase) => <WaitingCell purchase={purchase} />,
  },
  {
    id: 'units',
    labelId: 'tracking.column.units',
    width: 72,
    align: 'end',
    card: 'fact',
    render: ({ units }) => units,
  },
  {
    id: 'goods',
    labelId: 'tracking.column.goods',
    width: 116,
    align: 'end',
    render: ({ goods, currency }) => <ForeignMoney amount={goods} currency={currency} />,
  },
  {
    id: 'landed',
    labelId: 'tracking.column.landed',
    width: 116,
    align: 'end',
    render: ({ landed }) => <MoneyText centavos={landed} />,
  },
  {
    id: 'paid',
    labelId: 'tracking.column.paid',
    width: 98,
    render: (purchase) => <PaidCell purchase={purchase} />,
  },
  {
    id: 'tracking',
    labelId: 'tracking.column.tracking',
    width: 160,
    isDefault: false,
    render: ({ tracking }) => <span title={tracking}>{tracking || '–'}</span>,
  },
  {
    id: 'buyer',
    labelId: 'tracking.column.buyer',
    width: 132,
    isDefault: false,
    render: ({ buyer }) => buyer,
  },
];

interface Props {
  readonly purchase: PurchaseRow;
}

/** At a desk the number and its day; on a card, where nothing stands beside it, also the shop. */
function NumberCell({ purchase }: Props) {
  const intl = useIntl();
  const { label, shop, createdAt } = purchase;
  return (
    <DocumentNumber
      label={label}
      customer={shop}
      day={
        <time
          dateTime={createdAt}
          title={intl.formatDate(createdAt, { dateStyle: 'full', timeStyle: 'short' })}
        >
          {intl.formatDate(createdAt, { day: 'numeric', month: 'short' })}
        </time>
      }
    />
  );
}

function ShopCell({ purchase }: Props) {
  const { shop, externalNumber } = purchase;
  return (
    <Lines isName title={[shop, externalNumber].filter(Boolean).join(' · ')} below={externalNumber || null}>
      {shop}
    </Lines>
  );
}

/** Paid at this rate, or not yet. */
function PaidCell({ purchase }: Props) {
  const t = useT();
  const rate = useRateText();
  if (!purchase.isPaid) return <span className={style.wait}>{t('tracking.unpaid')}</span>;
  return (
    <Lines below={purchase.rate === null ? null : t('tracking.at-rate', { rate: rate(purchase.rate) })}>
      {t('tracking.paid')}
    </Lines>
  );
}

function ParcelsCell({ purchase }: Props) {
  const t = useT();
  const { received, parcels } = purchase;
  return (
    <span title={t('tracking.parcels-received', { received, parcels })}>
      {t('tracking.of', { done: received, all: parcels })}
    </span>
  );
}

function WaitingCell({ purchase }: Props) {
  const t = useT();
  const { customers } = purchase;
  if (customers === 0) return <span className={style.soft}>{t('tracking.for-stock')}</span>;
  return (
    <span className={style.signed} title={t('tracking.customers', { count: customers })}>
      <Users size={14} color="var(--ink-soft)" aria-hidden />
      <span aria-hidden="true">{customers}</span>
      <VisuallyHidden component="span">{t('tracking.customers', { count: customers })}</VisuallyHidden>
    </span>
  );
}
