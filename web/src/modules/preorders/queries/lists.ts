import type { PreorderBulkChange, PreorderRow } from '@trastienda/shared/preorders/contract/lists.ts';
import {
  bulkMyPreorders,
  bulkPreorders,
  countMyPreorders,
  countPreorders,
  exportMyPreorders,
  exportPreorders,
  listMyPreorders,
  listPreorders,
  preorderListQuery,
  readPreorderRow,
  sumMyPreorders,
  sumPreorders,
} from '@trastienda/shared/preorders/contract/lists.ts';
import { preorderId } from '@trastienda/shared/preorders/ids.ts';
import { callRoute } from '#lib/call-route.ts';
import type { ExportFormat } from '#ui/export-format.ts';
import { daysOf, writeDays } from '#ui/list/date-choices.ts';
import type { BulkOrder, ListQuery } from '#ui/list/list-definition.ts';

/** Every pre-order, for the center; or one's own. The server decides what that means. */
export type PreorderScope = 'all' | 'mine';

/** The names that views, columns and cached rows go by. */
export const LIST_NAMES: Record<PreorderScope, string> = { all: 'preorders', mine: 'my-preorders' };

const ROUTES = {
  all: {
    page: listPreorders,
    counts: countPreorders,
    sums: sumPreorders,
    file: exportPreorders,
    bulk: bulkPreorders,
  },
  mine: {
    page: listMyPreorders,
    counts: countMyPreorders,
    sums: sumMyPreorders,
    file: exportMyPreorders,
    bulk: bulkMyPreorders,
  },
} as const;

const { shape } = preorderListQuery;

/** Everything the tabs have in common. What an old or mistyped address says wrongly is left out. */
function toCommonFilter({ q, filters }: ListQuery, zone: string | undefined) {
  const text = (name: keyof typeof shape) => {
    const value = filters[name];
    return value !== undefined && shape[name].safeParse(value).success ? { [name]: value } : {};
  };
  // «This month» is said in days only when it is asked.
  const days = (name: 'created' | 'eta') => {
    const range = daysOf(filters[name] ?? '', new Date(), zone);
    return range === null ? {} : { [name]: writeDays(range) };
  };
  const yes = (name: 'owing' | 'late' | 'toTell') => {
    const value = shape[name].safeParse(filters[name]).data;
    return value === undefined ? {} : { [name]: value };
  };
  return {
    ...(q !== undefined && { q }),
    ...text('seller'),
    ...text('shop'),
    ...text('channel'),
    ...text('total'),
    ...text('tag'),
    ...days('created'),
    ...days('eta'),
    ...yes('owing'),
    ...yes('late'),
    ...yes('toTell'),
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

/** The calls of one of the two lists; days are days of the store. */
export function preorderQueries(scope: PreorderScope, zone: string | undefined) {
  const routes = ROUTES[scope];
  return {
    readPage: (query: ListQuery, cursor?: string, signal?: AbortSignal, limit = PAGE) =>
      callRoute(routes.page, {
        query: {
          ...toFilterQuery(query, zone),
          ...toSortQuery(query),
          ...(cursor !== undefined && { cursor }),
          limit,
        },
        ...(signal !== undefined && { signal }),
      }),
    readCounts: (query: ListQuery, signal: AbortSignal) =>
      callRoute(routes.counts, { query: toCommonFilter(query, zone), signal }),
    readSums: (query: ListQuery, signal: AbortSignal) =>
      callRoute(routes.sums, { query: toFilterQuery(query, zone), signal }),
    exportFile: (query: ListQuery, format: ExportFormat) =>
      callRoute(routes.file, { query: { format, ...toFilterQuery(query, zone), ...toSortQuery(query) } }),
    change: (change: PreorderBulkChange, { picked, isPreview, idempotencyKey }: BulkOrder<PreorderRow>) =>
      callRoute(routes.bulk, {
        body: {
          change,
          isPreview,
          selection: 'ids' in picked ? picked : { filter: toFilterQuery(picked.query, zone) },
        },
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      }),
  };
}

export type PreorderQueries = ReturnType<typeof preorderQueries>;

export function readRow(id: string, signal?: AbortSignal) {
  return callRoute(readPreorderRow, {
    params: { id: preorderId.parse(id) },
    ...(signal !== undefined && { signal }),
  });
}
