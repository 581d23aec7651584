import { z } from 'zod';
import {
  createBulkResultSchema,
  createSelectionSchema,
  exportFormat,
  listQuery,
  searchText,
  tabCount,
} from './lists.ts';
import { createPageSchema } from './paging.ts';
import type { Permission } from './permissions.ts';
import { route } from './route.ts';

interface ListContract<
  Row extends z.ZodType,
  Sort extends string,
  TabFilter extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  Tab extends string,
> {
  readonly area: string;
  readonly permission: Permission;
  readonly path: `/${string}`;
  /** What the rows are, for the descriptions: `orders`. */
  readonly noun: string;
  readonly row: Row;
  readonly sorts: readonly [Sort, ...Sort[]];
  /** The filter that the tabs choose; counts are asked for without it. */
  readonly tabFilter: TabFilter;
  readonly filters: Filters;
  readonly tabs: readonly Tab[];
}

/** The calls that every list has: a page of rows, the number beside each tab, and a file. */
export function listRoutes<
  Row extends z.ZodType,
  const Sort extends string,
  TabFilter extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  const Tab extends string,
>(list: ListContract<Row, Sort, TabFilter, Filters, Tab>) {
  const { area, permission, path, noun, sorts, tabFilter, filters } = list;
  const common = { area, permission, method: 'GET' } as const;
  const query = z.object({ ...listQuery(sorts), ...tabFilter, ...filters });
  const counts = Object.fromEntries(list.tabs.map((tab) => [tab, tabCount])) as Record<Tab, typeof tabCount>;
  return {
    query,
    filter: z.strictObject({ q: searchText, ...tabFilter, ...filters }),
    contract: { area, permission, path, noun },
    page: route({
      ...common,
      path,
      summary: `A page of ${noun}`,
      query,
      reply: createPageSchema(list.row),
      refusals: ['list.bad-cursor'],
    }),
    counts: route({
      ...common,
      path: `${path}/counts`,
      summary: `How many ${noun} each tab holds under a search and filters`,
      query: z.object({ q: searchText, ...filters }),
      reply: z.object(counts),
    }),
    file: route({
      ...common,
      path: `${path}/export`,
      summary: `A file of the same ${noun}`,
      query: z.object({ format: exportFormat, ...listQuery(sorts), ...tabFilter, ...filters }),
      reply: 'file',
    }),
  };
}

interface Listed<Filter extends z.ZodObject> {
  readonly filter: Filter;
  readonly contract: {
    readonly area: string;
    readonly permission: Permission;
    readonly path: `/${string}`;
    readonly noun: string;
  };
}

/** What everything that a filter finds comes to. */
export function totalsRoute<Filter extends z.ZodObject, Totals extends z.ZodType>(
  { contract: { noun, path, ...common }, filter }: Listed<Filter>,
  totals: Totals,
) {
  return route({
    ...common,
    method: 'GET',
    path: `${path}/totals`,
    summary: `What the ${noun} of a filter come to`,
    query: z.object(filter.shape) as z.ZodObject<Filter['shape']>,
    reply: totals,
  });
}

/** One change on many rows, chosen one by one or by a filter. */
export function bulkRoute<
  Filter extends z.ZodObject,
  Id extends z.ZodType<string, string>,
  Change extends z.ZodType,
>(
  { contract: { noun, path, ...common }, filter }: Listed<Filter>,
  {
    id,
    change,
    refusals = [],
  }: { readonly id: Id; readonly change: Change; readonly refusals?: readonly string[] },
) {
  return route({
    ...common,
    method: 'POST',
    path: `${path}/bulk`,
    summary: `One change on many ${noun}; a preview says what would happen`,
    body: z.strictObject({ change, isPreview: z.boolean(), selection: createSelectionSchema(id, filter) }),
    reply: createBulkResultSchema(id),
    refusals: ['bulk.too-many', ...refusals],
  });
}
