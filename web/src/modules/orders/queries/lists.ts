import type { OrderBulkChange, OrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import {
  bulkMyOrders,
  bulkOrders,
  countMyOrders,
  countOrders,
  exportMyOrders,
  exportOrders,
  listMyOrders,
  listOrders,
  orderListQuery,
  readOrderRow,
  sumMyOrders,
  sumOrders,
} from '@trastienda/shared/orders/contract/lists.ts';
import { orderId } from '@trastienda/shared/orders/ids.ts';
import { callRoute } from '#lib/call-route.ts';
import type { ExportFormat } from '#ui/export-format.ts';
import { daysOf, writeDays } from '#ui/list/date-choices.ts';
import type { BulkOrder, ListQuery, Picked } from '#ui/list/list-definition.ts';

/** Every order, for reception; or one's own. The server decides what that means. */
export type OrderScope = 'all' | 'mine';

/** The names that views, columns and cached rows go by. */
export const LIST_NAMES: Record<OrderScope, string> = { all: 'orders', mine: 'my-orders' };

const ROUTES = {
  all: { page: listOrders, counts: countOrders, sums: sumOrders, file: exportOrders, bulk: bulkOrders },
  mine: {
    page: listMyOrders,
    counts: countMyOrders,
    sums: sumMyOrders,
    file: exportMyOrders,
    bulk: bulkMyOrders,
  },
} as const;

const { shape } = orderListQuery;

/** Everything the tabs have in common. What an old or mistyped address says wrongly is left out. */
function toCommonFilter({ q, filters }: ListQuery, zone: string | undefined) {
  const text = (name: keyof typeof shape) => {
    const value = filters[name];
    return value !== undefined && shape[name].safeParse(value).success ? { [name]: value } : {};
  };
  // «This month» is said in days only when it is asked.
  const days = (name: 'created' | 'confirmed' | 'promised') => {
    const range = daysOf(filters[name] ?? '', new Date(), zone);
    return range === null ? {} : { [name]: writeDays(range) };
  };
  const owing = shape.owing.safeParse(filters['owing']).data;
  const lapsing = shape.lapsing.safeParse(filters['lapsing']).data;
  return {
    ...(q !== undefined && { q }),
    ...text('payment'),
    ...text('fulfilment'),
    ...text('seller'),
    ...text('channel'),
    ...text('courier'),
    ...text('department'),
    ...text('terms'),
    ...text('delivery'),
    ...text('total'),
    ...text('tag'),
    ...text('still'),
    ...days('created'),
    ...days('confirmed'),
    ...days('promised'),
    ...(owing !== undefined && { owing }),
    ...(lapsing !== undefined && { lapsing }),
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

const PAGE = 50;
const LARGEST_PAGE = 100;

/** The calls of one of the two lists; days are days of the store. */
export function orderQueries(scope: OrderScope, zone: string | undefined) {
  const routes = ROUTES[scope];
  const readPage = (query: ListQuery, cursor?: string, signal?: AbortSignal, limit = PAGE) =>
    callRoute(routes.page, {
      query: {
        ...toFilterQuery(query, zone),
        ...toSortQuery(query),
        ...(cursor !== undefined && { cursor }),
        limit,
      },
      ...(signal !== undefined && { signal }),
    });
  return {
    readPage,
    readCounts: (query: ListQuery, signal: AbortSignal) =>
      callRoute(routes.counts, { query: toCommonFilter(query, zone), signal }),
    readSums: (query: ListQuery, signal: AbortSignal) =>
      callRoute(routes.sums, { query: toFilterQuery(query, zone), signal }),
    exportFile: (query: ListQuery, format: ExportFormat) =>
      callRoute(routes.file, { query: { format, ...toFilterQuery(query, zone), ...toSortQuery(query) } }),
    change: (change: OrderBulkChange, { picked, isPreview, idempotencyKey }: BulkOrder<OrderRow>) =>
      callRoute(routes.bulk, {
        body: {
          change,
          isPreview,
          selection: 'ids' in picked ? picked : { filter: toFilterQuery(picked.query, zone) },
        },
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      }),
    /** The orders behind a selection, those that were never scrolled to included, up to so many. */
    readPicked: async (picked: Picked<OrderRow>, most: number) => {
      if ('ids' in picked) return { ids: picked.ids.slice(0, most), isCut: picked.ids.length > most };
      const ids: OrderRow['id'][] = [];
      let cursor: string | undefined;
      do {
        const page = await readPage(picked.query, cursor, undefined, LARGEST_PAGE);
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined && ids.length < most);
      return { ids: ids.slice(0, most), isCut: cursor !== undefined || ids.length > most };
    },
  };
}
export type OrderQueries = ReturnType<typeof orderQueries>;

export function readRow(id: string, signal?: AbortSignal) {
  return callRoute(readOrderRow, {
    params: { id: orderId.parse(id) },
    ...(signal !== undefined && { signal }),
  });
}
