import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import type { BillingOptions } from '@trastienda/shared/billing/contract/lists.ts';
import { FileCheck2, FilePlus2, FileText, MessageCircle, Printer, ReceiptText, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { MoneyText } from '#ui/display/money-text.tsx';
import { EmptyDrawing } from '#ui/feedback/blank-state.tsx';
import type { BulkAction, Column, DrawerState, ListDefinition, ListQuery } from '#ui/list/list-definition.ts';
import type { BillingQueries } from '../../queries/lists.ts';
import { BILLING_LIST, billingQueries, readRow } from '../../queries/lists.ts';
import { InvoiceBadge, nextStepOf } from '../invoice-state.tsx';
import {
  CertificateCell,
  DayCell,
  InvoiceCell,
  NextAction,
  type OpenRow,
  ReceiverCell,
  type RefusedStep,
  TotalCell,
} from './billing-cells.tsx';
import { BILLING_TABS_SHOWN, billingFilters, isQueueTab } from './billing-filters.ts';

const INVOICE: Column<BillingRow> = {
  id: 'label',
  labelId: 'billing.column.invoice',
  width: 140,
  render: (row) => <InvoiceCell row={row} />,
};

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

interface Surroundings {
  readonly tab: string;
  /** Whose days are meant by «this month». */
  readonly zone: string | undefined;
  /** The sign of the store's money. */
  readonly sign: string;
  readonly options: BillingOptions | undefined;
  readonly openRow: OpenRow;
  readonly onRefused: (refused: RefusedStep) => void;
  readonly drawer: (row: BillingRow, state: DrawerState) => ReactNode;
}

/** The room the longest verb needs. */
const ACTION_PX = 124;
const DRAWER_PX = 560;

/** Orders to be billed and the invoices made of them, as the list standard draws them. */
export function billingList(given: Surroundings): ListDefinition<BillingRow> {
  const { tab, zone, sign, options, openRow, onRefused, drawer } = given;
  const queries = billingQueries(zone);
  const isQueue = isQueueTab(tab);
  const bulkActions = billingBulkActions({ tab, options, queries });
  return {
    name: BILLING_LIST,
    labelId: 'billing.page',
    searchLabelId: 'billing.search',
    topic: 'invoice',
    // A new invoice is no new order in the queue: there it is one fewer.
    newKinds: isQueue ? [] : ['created'],
    tabs: BILLING_TABS_SHOWN,
    // Who has waited longest comes first; of invoices the latest.
    defaultSort: isQueue ? 'at' : '-at',
    columns: billingColumns(isQueue),
    filters: billingFilters({ options, sign, isQueue }),
    readPage: queries.readPage,
    readCounts: queries.readCounts,
    readRow,
    readTotals: async (query: ListQuery, signal: AbortSignal) => {
      const { rows, total, net, iva } = await queries.readSums(query, signal);
      if (rows === 0) return {};
      return {
        total: <MoneyText centavos={total} />,
        ...(net !== null && { net: <MoneyText centavos={net} /> }),
        ...(iva !== null && { iva: <MoneyText centavos={iva} /> }),
      };
    },
    exportFile: queries.exportFile,
    nameOf: ({ label, orderLabel, customerName }) =>
      [label || orderLabel, customerName].filter(Boolean).join(' · '),
    actionPx: ACTION_PX,
    rowAction: (row) => {
      const step = nextStepOf(row, options?.certifier);
      return step === null ? null : (
        <NextAction row={row} step={step} onOpen={openRow} onRefused={onRefused} />
      );
    },
    drawer,
    drawerPx: DRAWER_PX,
    ...(bulkActions !== undefined && { bulkActions }),
    empty: {
      drawing: <EmptyDrawing icon={FileText} />,
      title: 'billing.empty.title',
      text: 'billing.empty.text',
    },
  };
}

interface BillingBulkActionsSurroundings {
  readonly tab: string;
  readonly options: BillingOptions | undefined;
  readonly queries: BillingQueries;
}

type Action = BulkAction<BillingRow>;

/** What can be done with many of this tab at once; what cannot be taken back comes last. */
function billingBulkActions({
  tab,
  options,
  queries,
}: BillingBulkActionsSurroundings): readonly Action[] | undefined {
  if (options === undefined) return undefined;
  const { billOrders, changeInvoices } = queries;
  const isByHand = options.certifier === 'hand';
  const invoiceKind = options.defaultInvoiceKind === 'fpeq' ? 'fpeq' : 'fact';
  const issue: Action = {
    id: 'issue',
    labelId: 'billing.step.issue',
    icon: FileCheck2,
    run: (order) => changeInvoices({ kind: 'issue' }, order),
  };
  const send = (by: 'whatsapp' | 'print', icon: Action['icon']): Action => ({
    id: `send-${by}`,
    labelId: `billing.bulk.send-${by}`,
    icon,
    ...(by === 'print' && { isMinor: true }),
    run: (order) => changeInvoices({ kind: 'send', by }, order),
  });
  switch (tab) {
    case 'to_invoice': {
      const prepare: Action = {
        id: 'prepare',
        labelId: 'billing.step.prepare',
        icon: FilePlus2,
        run: (order) => billOrders({ kind: 'prepare', invoiceKind }, order),
      };
      const issueNow: Action = {
        ...issue,
        run: (order) => billOrders({ kind: 'issue', invoiceKind }, order),
      };
      return [
        // Where a person certifies, many at once can only be made ready.
        ...(isByHand ? [prepare] : [issueNow, prepare]),
        {
          id: 'receipt',
          labelId: 'billing.bulk.receipt',
          icon: ReceiptText,
          isMinor: true,
          run: (order) => billOrders({ kind: 'issue', invoiceKind: 'receipt' }, order),
        },
      ];
    }
    case 'ready':
      return [
        issue,
        {
          id: 'discard',
          labelId: 'billing.step.discard',
          icon: Trash2,
          isMinor: true,
          run: (order) => changeInvoices({ kind: 'discard' }, order),
        },
      ];
    case 'issued':
      return [send('whatsapp', MessageCircle), send('print', Printer)];
    case 'credit_notes':
      return [issue, send('whatsapp', MessageCircle), send('print', Printer)];
    default:
      return undefined;
  }
}

/** In the order of a bookkeeper's questions: which one, for whom, does it stand, how much. */
function billingColumns(isQueue: boolean): readonly [Column<BillingRow>, ...Column<BillingRow>[]] {
  // What waits has no certificate yet.
  return [INVOICE, ...OTHERS.filter(({ id }) => !isQueue || id !== 'certificate')];
}
