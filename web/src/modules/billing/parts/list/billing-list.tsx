import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import type { BillingOptions } from '@trastienda/shared/billing/contract/lists.ts';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyDrawing } from '#ui/empty-drawing.tsx';
import type { DrawerState, ListDefinition, ListQuery } from '#ui/list/list-definition.ts';
import { MoneyText } from '#ui/money-text.tsx';
import { BILLING_LIST, billingQueries, readRow } from '../../queries/lists.ts';
import { nextStepOf } from '../next-step.ts';
import { billingBulkActions } from './billing-bulk.tsx';
import { billingColumns } from './billing-columns.tsx';
import { BILLING_TABS_SHOWN, billingFilters, isQueueTab } from './billing-filters.ts';
import { NextAction, type OpenRow, type RefusedStep } from './next-action.tsx';

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
