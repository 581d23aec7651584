import type { PurchaseRow } from '@trastienda/shared/purchases/contract/lists.ts';
import type { Column } from '#ui/list/list-definition.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { EtaText } from '../../purchase/eta-text.tsx';
import { ForeignMoney } from '../../purchase/foreign-money.tsx';
import { StageBadge } from '../../purchase/stage.tsx';
import { NumberCell, PaidCell, ParcelsCell, ShopCell, WaitingCell } from './purchase-cells.tsx';

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
