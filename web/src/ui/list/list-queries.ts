import { dayRange } from '@trastienda/shared/kernel/lists.ts';
import type { Route } from '@trastienda/shared/kernel/route.ts';
import { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { daysOf, writeDays } from './date-choices.ts';
import type { ExportFormat } from './export-file.ts';
import type { BulkOrder, BulkResult, ListQuery, ListRow, Page } from './list-definition.ts';

type Filter = Record<string, string>;
type Read<Reply extends z.ZodType> = Route<undefined, z.ZodObject, undefined, Reply>;

/** The calls that `listRoutes` describes. */
interface ListCalls<Row extends ListRow, Counts> {
  readonly page: Read<z.ZodType<Page<Row>>>;
  readonly counts: Read<z.ZodType<Counts>>;
  readonly file: Route<undefined, z.ZodObject, undefined, 'file'>;
}

const NOT_FILTERS = ['q', 'sort', 'limit', 'cursor', 'format'];

/**
 * The filters that a call takes, from what an address says. What an old or mistyped address says wrongly is
 * left out; «this month» becomes days of the store when the call is made.
 */
export function toFilter(taken: z.ZodObject | undefined, { q, filters }: ListQuery, zone?: string): Filter {
  const filter: Filter = q === undefined ? {} : { q };
  for (const [name, schema] of Object.entries(taken?.shape ?? {})) {
    const value = filters[name];
    if (value === undefined || NOT_FILTERS.includes(name)) continue;
    if (schema instanceof z.ZodOptional && schema.unwrap() === dayRange) {
      const days = daysOf(value, new Date(), zone);
      if (days !== null) filter[name] = writeDays(days);
    } else if (schema instanceof z.ZodType && schema.safeParse(value).success) filter[name] = value;
  }
  return filter;
}

function toSort(taken: z.ZodObject | undefined, { sort }: ListQuery): Filter {
  const schema = taken?.shape['sort'];
  return sort !== undefined && schema instanceof z.ZodType && schema.safeParse(sort).success ? { sort } : {};
}

const PAGE = 50;
const LARGEST_PAGE = 100;

/** The calls of one list; days are days of the store's zone. */
export function listQueries<Row extends ListRow, Counts>(calls: ListCalls<Row, Counts>, zone?: string) {
  const readPage = (
    query: ListQuery,
    cursor?: string,
    signal?: AbortSignal,
    limit = PAGE,
  ): Promise<Page<Row>> =>
    callRoute(calls.page, {
      query: {
        ...toFilter(calls.page.query, query, zone),
        ...toSort(calls.page.query, query),
        ...(cursor !== undefined && { cursor }),
        limit,
      },
      ...(signal !== undefined && { signal }),
    });
  return {
    readPage,
    readCounts: (query: ListQuery, signal: AbortSignal): Promise<Counts> =>
      callRoute(calls.counts, { query: toFilter(calls.counts.query, query, zone), signal }),
    exportFile: (query: ListQuery, format: ExportFormat): Promise<Blob> =>
      callRoute(calls.file, {
        query: { format, ...toFilter(calls.file.query, query, zone), ...toSort(calls.file.query, query) },
      }),
    /** The rows of all pages, up to so many. */
    readAll: async (query: ListQuery, most: number, signal?: AbortSignal): Promise<ReadRows<Row>> => {
      const rows: Row[] = [];
      let cursor: string | undefined;
      do {
        const page = await readPage(query, cursor, signal, LARGEST_PAGE);
        rows.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined && rows.length < most);
      return { rows: rows.slice(0, most), isCut: cursor !== undefined || rows.length > most };
    },
  };
}

export interface ReadRows<Row> {
  readonly rows: readonly Row[];
  /** There are more. */
  readonly isCut: boolean;
}

/** What everything that a filter finds comes to. */
export const readTotals = <Reply extends z.ZodType>(
  totals: Read<Reply>,
  query: ListQuery,
  signal: AbortSignal,
  zone?: string,
) => callRoute(totals, { query: toFilter(totals.query, query, zone), signal });

type BulkCall<Change> = Route<
  undefined,
  undefined,
  z.ZodType<unknown, { change: Change; isPreview: boolean; selection: unknown }>,
  z.ZodType<BulkResult>
>;

/** One change on the rows that were picked, one by one or by the list's filter. */
export function changeRows<Change, Row extends ListRow>(
  { bulk, filter }: { readonly bulk: BulkCall<Change>; readonly filter: z.ZodObject },
  change: Change,
  { picked, isPreview, idempotencyKey }: BulkOrder<Row>,
  zone?: string,
): Promise<BulkResult> {
  return callRoute(bulk, {
    body: {
      change,
      isPreview,
      selection: 'ids' in picked ? picked : { filter: toFilter(filter, picked.query, zone) },
    },
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });
}

function firstCursor(): string | undefined {
  return undefined;
}

/** How one page of a list leads to the next. */
export const byCursor = {
  initialPageParam: firstCursor(),
  getNextPageParam: (last: { readonly nextCursor: string | null }) => last.nextCursor ?? undefined,
};
