import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { Basis } from '@trastienda/shared/reports/contract/sold-orders.ts';
import {
  exportSoldBySellers,
  exportUserSales,
  listSoldBySellers,
  readUserSales,
} from '@trastienda/shared/reports/contract/user-sales.ts';
import type { Comparison, Period } from '@trastienda/shared/reports/period.ts';
import { callRoute } from '#lib/call-route.ts';
import type { ExportFormat } from '#ui/export-format.ts';

/** What the report was asked for. */
export interface SalesSelection extends Period {
  readonly basis: Basis;
  readonly compare: Comparison;
}

/** What a number of it was asked for: of one seller, or of all. */
export interface SoldOrdersSelection extends Period {
  readonly basis: Basis;
  readonly seller?: UserId;
}

const PAGE = 50;

/** Asked again when one comes back to the window, or by the button; never by itself. */
export function useUserSales(selection: SalesSelection) {
  return useQuery({
    queryKey: ['reports', 'user-sales', selection],
    queryFn: ({ signal }) => callRoute(readUserSales, { query: selection, signal }),
    // Other days stand in the place of these: nothing jumps.
    placeholderData: keepPreviousData,
  });
}

export const fetchUserSalesFile = (selection: SalesSelection, format: ExportFormat) =>
  callRoute(exportUserSales, { query: { ...selection, format } });

export const fetchSoldOrders = (
  selection: SoldOrdersSelection,
  cursor: string | undefined,
  signal: AbortSignal,
) =>
  callRoute(listSoldBySellers, {
    query: { ...selection, limit: PAGE, ...(cursor !== undefined && { cursor }) },
    signal,
  });

export const fetchSoldOrdersFile = (selection: SoldOrdersSelection, format: ExportFormat) =>
  callRoute(exportSoldBySellers, { query: { ...selection, format } });
