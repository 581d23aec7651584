import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '../ctx.ts';
import { COUNT_CAP, cappedTotal, countPrepared, countUpToCap } from './capped-count.ts';
import { cutPage, keyPosition, type Slice, type Sorting } from './keyset.ts';
import { prepare } from './prepared-statement.ts';

interface PageQuery {
  readonly sort?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A row's place in a list. */
export interface PageKey<Id extends string> {
  readonly id: Id;
  readonly sortedBy: string;
}

/** The part of Drizzle's dynamic SELECT that a list completes. */
interface Select<Row> extends SQLWrapper, PromiseLike<Row[]> {
  where(condition: SQL | undefined): Select<Row>;
  orderBy(order: SQL): Select<Row>;
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> };
}

type KeyColumns = Record<string, PgColumn | SQL | SQL.Aliased>;

/** A filter that screens open with: its values are placeholders, so its statements are planned once. */
export interface PreparedFilter {
  readonly name: string;
  /** Built only when the statement is prepared. */
  readonly where: () => SQL | undefined;
  readonly values: Record<string, unknown>;
}

interface ListDefinition<C extends Ctx, Filter, Options, Found extends PageKey<string>, Row> {
  /** Names the prepared statements. */
  readonly name: string;
  readonly id: PgColumn;
  readonly sorting: (sort: string | undefined, filter: Filter) => Sorting;
  /** Selects from the list's own table and those that the filter or the order needs, which indexes serve. */
  readonly selectKeys: (
    ctx: C,
    columns: KeyColumns,
    filter: Filter,
    sorting: Sorting | null,
  ) => Select<unknown>;
  /** Selects everything that a row shows. */
  readonly selectRows: (ctx: C, columns: { readonly sortedBy: SQL<string> }) => Select<Found>;
  /** Values for the placeholders of `selectRows`: what a row shows may depend on who asks. */
  readonly rowValues?: (ctx: C) => Record<string, unknown>;
  readonly toRow: (ctx: C, found: Found) => Row;
  readonly where: (ctx: C, filter: Filter, options: Options) => SQL | undefined;
  readonly prepared: (ctx: C, filter: Filter, options: Options) => PreparedFilter | null;
  /** Whether the prepared first page selects rows at once, or keys and then rows like every other page. */
  readonly firstPage: 'rows' | 'keys';
  /** Whether a filter finds few rows by an index of words, which are then sorted. */
  readonly isSearch?: (filter: Filter) => boolean;
}

/** Each of these sizes of a first page is a plan of its own; others are planned anew. */
const PREPARED_LIMITS = new Set([25, 50, 100]);

/** Whether it asks for a first page of a usual size. */
export const isPreparablePage = ({ cursor, limit }: PageQuery): boolean =>
  cursor === undefined && PREPARED_LIMITS.has(limit);

const PAGE_KEYS = new Set(['sort', 'cursor', 'limit']);

/** Whether a query asks for nothing in particular, whatever its order and page. */
export const isEmptyFilter = (query: object): boolean =>
  Object.entries(query).every(
    ([name, value]) =>
      value === undefined ||
      value === '' ||
      (Array.isArray(value) && value.length === 0) ||
      PAGE_KEYS.has(name),
  );

/**
 * A list read page by page. A page is read in two steps: its keys, from the indexes of a few tables, then
 * everything about these few rows by a statement that is planned once. The first page of a filter that
 * screens open with is prepared.
 */
export function keysetList<C extends Ctx, Filter extends object, Options, Found extends PageKey<string>, Row>(
  list: ListDefinition<C, Filter, Options, Found, Row>,
) {
  type Query = Filter & PageQuery;
  type Id = Found['id'];

  async function readFound(ctx: C, ids: readonly Id[]): Promise<Map<Id, Found>> {
    if (ids.length === 0) return new Map();
    const rows = await prepare(ctx.db, `${list.name} by id`, () =>
      list
        .selectRows(ctx, { sortedBy: sql<string>`''` })
        .where(sql`${list.id} = ANY(${sql.placeholder('ids')}::uuid[])`),
    ).execute({ ...list.rowValues?.(ctx), ids });
    return new Map(rows.map((row) => [row.id, row]));
  }

  async function readKeyed(ctx: C, keys: readonly PageKey<Id>[]): Promise<Found[]> {
    const found = await readFound(
      ctx,
      keys.map((key) => key.id),
    );
    return keys.flatMap(({ id, sortedBy }) => {
      const row = found.get(id);
      return row === undefined ? [] : [{ ...row, sortedBy }];
    });
  }

  /** The limit is written out: for a number that is given later the planner expects a tenth of the table. */
  const inOrder = (sorting: Sorting, limit: number) =>
    sql`${sorting.orderBy} LIMIT ${sql.raw(String(limit))}`;

  const selectKeys = (ctx: C, filter: Filter, sorting: Sorting, where: SQL | undefined, limit: number) =>
    list
      .selectKeys(ctx, { id: list.id, sortedBy: sorting.sortedBy }, filter, sorting)
      .where(where)
      .orderBy(inOrder(sorting, limit)) as Select<PageKey<Id>>;

  async function readKeys(ctx: C, query: Query, options: Options, limit: number): Promise<PageKey<Id>[]> {
    const sorting = list.sorting(query.sort, query);
    const where = and(list.where(ctx, query, options), sorting.after(query.cursor));
    return selectKeys(ctx, query, sorting, where, limit);
  }

  async function readFirst(ctx: C, query: Query, limit: number, { name, where, values }: PreparedFilter) {
    const sorting = list.sorting(query.sort, query);
    const statement = `first ${list.name} ${name} ${query.sort ?? ''} ${limit}`;
    if (list.firstPage === 'rows')
      return prepare(ctx.db, statement, () =>
        list.selectRows(ctx, { sortedBy: sorting.sortedBy }).where(where()).orderBy(inOrder(sorting, limit)),
      ).execute(values);
    const keys = prepare(ctx.db, statement, () => selectKeys(ctx, query, sorting, where(), limit));
    return readKeyed(ctx, await keys.execute(values));
  }

  async function readPageRows(ctx: C, query: Query, options: Options): Promise<Found[]> {
    const prepared = isPreparablePage(query) ? list.prepared(ctx, query, options) : null;
    if (prepared !== null) return readFirst(ctx, query, query.limit + 1, prepared);
    return readKeyed(ctx, await readKeys(ctx, query, options, query.limit + 1));
  }

  async function count(ctx: C, filter: Filter, options: Options): Promise<number> {
    const prepared = list.prepared(ctx, filter, options);
    if (prepared === null)
      return countUpToCap(ctx, selectOnes(ctx, filter, list.where(ctx, filter, options)));
    return countPrepared(ctx, `count of ${list.name} ${prepared.name}`, prepared.values, () =>
      selectOnes(ctx, filter, prepared.where()),
    );
  }

  const selectOnes = (ctx: C, filter: Filter, where: SQL | undefined) =>
    list.selectKeys(ctx, { one: sql`1` }, filter, null).where(where);

  /**
   * What words find, and how many, in one round trip: first what matches, by the index of words, then its
   * order. Left to the planner, a page is looked for along the index of the order, which for names that begin
   * with V means through nearly all of them. Null beyond the cap: there the list's own order finds some soon.
   */
  async function search(
    ctx: C,
    query: Query,
    options: Options,
  ): Promise<{ count: number; rows: Found[] | null }> {
    const sorting = list.sorting(query.sort, query);
    const { count: counted, keys } = await searchKeys<Id>(ctx, {
      find: list
        .selectKeys(
          ctx,
          { id: sql`${sorting.id}`.as('id'), sorted: sorting.column.as('sorted') },
          query,
          sorting,
        )
        .where(list.where(ctx, query, options)),
      sorting,
      cursor: query.cursor,
      limit: query.limit + 1,
    });
    return { count: counted, rows: keys === null ? null : await readKeyed(ctx, keys) };
  }

  async function readRowsAndCount(ctx: C, query: Query, options: Options): Promise<[Found[], number]> {
    if (!list.isSearch?.(query))
      return Promise.all([readPageRows(ctx, query, options), count(ctx, query, options)]);
    const found = await search(ctx, query, options);
    return [found.rows ?? (await readPageRows(ctx, query, options)), found.count];
  }

  const cut = (ctx: C, rows: readonly Found[], limit: number): Slice<Row> => {
    const { items, nextCursor } = cutPage(rows, limit, keyPosition);
    return { items: items.map((row) => list.toRow(ctx, row)), nextCursor };
  };

  return {
    readKeys,
    count,
    selectOnes,
    /** Everything that a filter finds, for a count of it. */
    selectMatching: (ctx: C, filter: Filter, options: Options) =>
      selectOnes(ctx, filter, list.where(ctx, filter, options)),
    /** A page with the total, as a screen asks for it. */
    readPage: async (ctx: C, query: Query, options: Options) => {
      const [rows, total] = await readRowsAndCount(ctx, query, options);
      return { ...cut(ctx, rows, query.limit), ...cappedTotal(total) };
    },
    /** A page without a total, as a file asks for it. */
    readSlice: async (ctx: C, query: Query, options: Options): Promise<Slice<Row>> =>
      cut(ctx, await readPageRows(ctx, query, options), query.limit),
    readRows: async (ctx: C, ids: readonly Id[]): Promise<Row[]> =>
      Array.from((await readFound(ctx, ids)).values(), (row) => list.toRow(ctx, row)),
    /** The ids behind a selection by filter, one more than allowed to see when it is too many. */
    readIds: async (ctx: C, filter: Filter, options: Options, most: number): Promise<Id[]> => {
      const rows = (await list
        .selectKeys(ctx, { id: list.id }, filter, null)
        .where(list.where(ctx, filter, options))
        .orderBy(sql`${list.id} LIMIT ${sql.raw(String(most + 1))}`)) as { id: Id }[];
      return rows.map((row) => row.id);
    },
  };
}

interface Search {
  /** Selects `id` and `sorted`. */
  readonly find: SQLWrapper;
  readonly sorting: Pick<Sorting, 'direction' | 'isDescending' | 'type' | 'readCursor'>;
  readonly cursor: string | undefined;
  readonly limit: number;
}

export async function searchKeys<Id extends string>(
  ctx: Ctx,
  { find, sorting, cursor, limit }: Search,
): Promise<{ count: number; keys: PageKey<Id>[] | null }> {
  const { direction, isDescending, type } = sorting;
  const after = cursor === undefined ? undefined : sorting.readCursor(cursor);
  const isPast =
    after === undefined
      ? sql`true`
      : sql`(sorted, id) ${isDescending ? sql`<` : sql`>`} (${after[0]}::${type}, ${after[1]}::uuid)`;
  const { rows } = await ctx.db.execute<{ count: number; id: Id | null; sortedBy: string }>(sql`
    WITH found AS MATERIALIZED (${find} LIMIT ${COUNT_CAP + 1})
    SELECT counted.count, page.id, page.sorted::text AS "sortedBy"
    FROM (SELECT count(*)::int AS count FROM found) AS counted
    LEFT JOIN (SELECT id, sorted FROM found WHERE ${isPast}
      ORDER BY sorted ${direction}, id ${direction} LIMIT ${limit}) AS page ON counted.count <= ${COUNT_CAP}
    ORDER BY page.sorted ${direction}, page.id ${direction}`);
  const count = rows[0]?.count ?? 0;
  const keys = rows.flatMap(({ id, sortedBy }) => (id === null ? [] : [{ id, sortedBy }]));
  return { count, keys: count > COUNT_CAP ? null : keys };
}
