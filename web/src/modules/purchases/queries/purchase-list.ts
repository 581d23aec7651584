import { purchaseId } from '@trastienda/shared/preorders/ids.ts';
import {
  countPurchases,
  exportPurchases,
  listPurchases,
  purchaseListQuery,
  readPurchaseRow,
  sumPurchases,
} from '@trastienda/shared/purchases/contract/lists.ts';
import { callRoute } from '#lib/call-route.ts';
import type { ExportFormat } from '#ui/export-format.ts';
import { daysOf, writeDays } from '#ui/list/date-choices.ts';
import type { ListQuery } from '#ui/list/list-definition.ts';

/** The name its views, columns and cached rows go by. */
export const PURCHASE_LIST = 'purchases';

const PAGE = 50;
const { shape } = purchaseListQuery;

/** Everything the tabs have in common. What an old or mistyped address says wrongly is left out. */
function toCommonFilter({ q, filters }: ListQuery, zone: string | undefined) {
  const text = (name: 'shop' | 'buyer') => {
    const value = filters[name];
    return value !== undefined && shape[name].safeParse(value).success ? { [name]: value } : {};
  };
  // «This month» is said in days only when it is asked.
  const days = (name: 'created' | 'eta') => {
    const range = daysOf(filters[name] ?? '', new Date(), zone);
    return range === null ? {} : { [name]: writeDays(range) };
  };
  const yes = (name: 'unpaid' | 'late') => (filters[name] === 'yes' ? { [name]: 'yes' as const } : {});
  return {
    ...(q !== undefined && { q }),
    ...text('shop'),
    ...text('buyer'),
    ...days('created'),
    ...days('eta'),
    ...yes('unpaid'),
    ...yes('late'),
  };
}

function toFilterQuery(query: ListQuery, zone: string | undefined) {
  const { stage } = query.filters;
  return { ...toCommonFilter(query, zone), ...(shape.stage.safeParse(stage).success && stage && { stage }) };
}

function toSortQuery({ sort }: ListQuery) {
  const known = shape.sort.safeParse(sort).data;
  return known === undefined ? {} : { sort: known };
}

/** The calls of the table; days are days of the store. */
export function purchaseListQueries(zone: string | undefined) {
  return {
    readPage: (query: ListQuery, cursor: string | undefined, signal: AbortSignal, limit = PAGE) =>
      callRoute(listPurchases, {
        query: {
          ...toFilterQuery(query, zone),
          ...toSortQuery(query),
          ...(cursor !== undefined && { cursor }),
          limit,
        },
        signal,
      }),
    readCounts: (query: ListQuery, signal: AbortSignal) =>
      callRoute(countPurchases, { query: toCommonFilter(query, zone), signal }),
    readSums: (query: ListQuery, signal: AbortSignal) =>
      callRoute(sumPurchases, { query: toFilterQuery(query, zone), signal }),
    exportFile: (query: ListQuery, format: ExportFormat) =>
      callRoute(exportPurchases, { query: { format, ...toFilterQuery(query, zone), ...toSortQuery(query) } }),
    readRow: (id: string, signal: AbortSignal) =>
      callRoute(readPurchaseRow, { params: { id: purchaseId.parse(id) }, signal }),
  };
}
