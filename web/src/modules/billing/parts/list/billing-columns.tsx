import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import type { Column } from '#ui/list/list-definition.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { InvoiceBadge } from '../invoice-badge.tsx';
import { CertificateCell, DayCell, InvoiceCell, ReceiverCell, TotalCell } from './billing-cells.tsx';

const INVOICE: Column<BillingRow> = {
  id: 'label',
  labelId: 'billing.column.invoice',
  width: 140,
  render: (row) => <InvoiceCell row={row} />,
};

/** In the order of a bookkeeper's questions: which one, for whom, does it stand, how much. */
export function billingColumns(isQueue: boolean): readonly [Column<BillingRow>, ...Column<BillingRow>[]] {
  // What waits has no certificate yet.
  return [INVOICE, ...OTHERS.filter(({ id }) => !isQueue || id !== 'certificate')];
}

const OTHERS: readonly Column<BillingRow>[] = [
  {
    id: 'receiver',
    labelId: 'billing.column.receiver',
    width: 172,
    render: (row) => <ReceiverCell row={row} />,
  },
  {
    id: 'state',
    labelId: 'billing.column.state',
    width: 132,
    card: 'badge',
    render: (row) => <InvoiceBadge row={row} />,
  },
  {
    id: 'at',
    labelId: 'billing.column.date',
    width: 100,
    sort: 'at',
    card: 'figure',
    render: ({ at }) => <DayCell at={at} />,
  },
  {
    id: 'certificate',
    labelId: 'billing.column.certificate',
    width: 108,
    render: (row) => <CertificateCell row={row} />,
  },
  {
    id: 'total',
    labelId: 'billing.column.total',
    width: 124,
    align: 'end',
    sort: 'total',
    card: 'figure',
    render: (row) => <TotalCell row={row} />,
  },
  {
    id: 'iva',
    labelId: 'billing.column.iva',
    width: 96,
    align: 'end',
    isDefault: false,
    render: ({ iva }) => <MoneyText centavos={iva} />,
  },
  {
    id: 'net',
    labelId: 'billing.column.net',
    width: 112,
    align: 'end',
    isDefault: false,
    render: ({ net }) => <MoneyText centavos={net} />,
  },
  {
    id: 'customer',
    labelId: 'billing.column.customer',
    width: 152,
    isDefault: false,
    render: ({ customerName }) => <span title={customerName}>{customerName}</span>,
  },
  {
    id: 'order',
    labelId: 'billing.column.order',
    width: 100,
    isDefault: false,
    render: ({ orderLabel }) => orderLabel,
  },
  {
    id: 'seller',
    labelId: 'billing.column.seller',
    width: 132,
    isDefault: false,
    render: ({ seller }) => <span title={seller}>{seller}</span>,
  },
];
