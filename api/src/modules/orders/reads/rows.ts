import { ORDER_SORTS, type OrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { maySee } from '@trastienda/shared/orders/rules.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { products } from '#modules/inventory/tables.ts';
import { users } from '#modules/users/tables.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { prepare } from '#platform/db/prepared-statement.ts';
import { storedFiles } from '#platform/db/tables.ts';
import { AppError } from '#platform/http/app-error.ts';
import { cappedTotal, countUpToCap, countUsual, cutPage, decodeCursor } from '#platform/http/paging.ts';
import { couriers, orders } from '../tables.ts';
import { isWanted, type OrderFilter, type OrderListQuery, type Scope } from './filter.ts';
import { ORDER_SUMMARY_COLUMNS, toOrderSummary } from './order-summary.ts';

// Only of those on their way: of the many others nobody asks.
const LAST_EVENT = sql<string>`CASE WHEN ${orders.stage} IN ('on_route', 'trouble') THEN coalesce((
  SELECT s.last_event FROM shipments s WHERE s.order_id = ${orders.id} AND s.handed_over_at IS NOT NULL
  ORDER BY s.moved_at DESC, s.position LIMIT 1), '') ELSE '' END`;

type Sort = (typeof ORDER_SORTS)[number];

/** What each order sorts by, as text that a cursor can carry; the id settles ties. */
const SORTED_BY: Record<Sort, { readonly column: SQL; readonly type: SQL }> = {
  createdAt: { column: sql`${orders.createdAt}`, type: sql`timestamptz` },
  total: { column: sql`${orders.total}`, type: sql`integer` },
  stageSince: { column: sql`${orders.stageSince}`, type: sql`timestamptz` },
  promisedOn: { column: sql`coalesce(${orders.promisedOn}, 'infinity')`, type: sql`date` },
};

const position = z.tuple([z.string().max(60), z.uuid()]);

function orderOf(requested: OrderListQuery['sort']): { sort: Sort; isDown: boolean } {
  const key = requested?.replace(/^-/, '');
  const sort = ORDER_SORTS.find((one) => one === key);
  // The newest first, unless asked otherwise.
  return sort === undefined
    ? { sort: 'createdAt', isDown: true }
    : { sort, isDown: requested?.startsWith('-') ?? false };
}

const placeOf = (requested: OrderListQuery['sort']) =>
  sql<string>`${SORTED_BY[orderOf(requested).sort].column}::text`;

function inOrder(requested: OrderListQuery['sort']): SQL {
  const { sort, isDown } = orderOf(requested);
  const direction = isDown ? sql`DESC` : sql`ASC`;
  return sql`${SORTED_BY[sort].column} ${direction}, ${orders.id} ${direction}`;
}

/** Which orders come next, from the tables' indexes alone; what they say is read for these few. */
async function selectPlaces(ctx: Ctx, scope: Scope, query: OrderListQuery, zone: string, limit: number) {
  const { sort, isDown } = orderOf(query.sort);
  const { column, type } = SORTED_BY[sort];
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, position);
  const isPast =
    after === undefined
      ? undefined
      : sql`(${column}, ${orders.id}) ${isDown ? sql`<` : sql`>`} (${after[0]}::${type}, ${after[1]}::uuid)`;
  return ctx.db
    .select({ id: orders.id, sortedBy: placeOf(query.sort) })
    .from(orders)
    .where(and(isWanted(scope, query, zone, ctx.now), isPast))
    .orderBy(inOrder(query.sort))
    .limit(limit);
}

type Usual = 'all' | 'stage' | 'mine' | 'my stage';

/** What the screens open with, always asked alike: planned once. */
function usualQuestion(
  scope: Scope,
  { cursor, sort: _s, limit: _l, stage, ...rest }: OrderListQuery,
): Usual | null {
  const isPlain =
    cursor === undefined && Object.values(rest).every((value) => value === undefined || value === '');
  if (!isPlain || (stage?.length ?? 0) > 1) return null;
  if (scope === 'all') return stage?.length ? 'stage' : 'all';
  return stage?.length ? 'my stage' : 'mine';
}

function usualWhere(usual: Usual): SQL | undefined {
  return and(
    // Written out, not handed over: a plan made once must know that the partial indexes serve.
    sql`${orders.status} <> 'discarded'`,
    usual === 'mine' || usual === 'my stage' ? eq(orders.sellerId, sql.placeholder('seller')) : undefined,
    usual === 'stage' || usual === 'my stage' ? eq(orders.stage, sql.placeholder('stage')) : undefined,
  );
}

const usualValues = (scope: Scope, { stage }: OrderListQuery) => ({
  stage: stage?.[0],
  seller: scope === 'all' ? null : scope.sellerId,
});

/**
 * What the screens open with, in one statement. The limit is written out: of a number that is handed over
 * later the planner expects a tenth of the table.
 */
async function selectFirst(ctx: Ctx, scope: Scope, query: OrderListQuery, usual: Usual, limit: number) {
  const rows = await prepare(ctx.db, `first orders ${usual} ${query.sort ?? ''} ${limit}`, () =>
    selectRows(ctx, { sortedBy: placeOf(query.sort) })
      .where(usualWhere(usual))
      .orderBy(sql`${inOrder(query.sort)} LIMIT ${sql.raw(String(limit))}`),
  ).execute(usualValues(scope, query));
  return rows.map(toOrderSummary);
}

async function countWanted(ctx: Ctx, scope: Scope, query: OrderListQuery, zone: string): Promise<number> {
  const usual = usualQuestion(scope, { ...query, cursor: undefined });
  if (usual === null) return countOrders(ctx, scope, query, zone);
  return countUsual(ctx, `count of orders ${usual}`, usualValues(scope, query), () =>
    ctx.db.select({ one: sql`1` }).from(orders).where(usualWhere(usual)),
  );
}

function countOrders(ctx: Ctx, scope: Scope, filter: OrderFilter, zone: string): Promise<number> {
  return countUpToCap(
    ctx,
    ctx.db
      .select({ one: sql`1` })
      .from(orders)
      .where(isWanted(scope, filter, zone, ctx.now)),
  );
}

export async function selectOrders(
  ctx: Ctx,
  scope: Scope,
  query: OrderListQuery,
  zone: string,
  limit: number,
) {
  const usual = usualQuestion(scope, query);
  if (usual !== null) return selectFirst(ctx, scope, query, usual, limit);
  const places = await selectPlaces(ctx, scope, query, zone, limit);
  const found = new Map(
    (
      await readRows(
        ctx,
        places.map((place) => place.id),
      )
    ).map((row) => [row.id, row]),
  );
  return places.flatMap(({ id, sortedBy }) => {
    const row = found.get(id);
    return row === undefined ? [] : [{ ...row, sortedBy }];
  });
}

function selectRows<More extends Record<string, SQL>>(ctx: Ctx, more: More) {
  return ctx.db
    .select({ ...ORDER_SUMMARY_COLUMNS, lastEvent: LAST_EVENT, ...more })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.sellerId))
    .leftJoin(couriers, eq(couriers.id, orders.courierId))
    .leftJoin(products, eq(products.id, orders.firstProductId))
    .leftJoin(storedFiles, eq(storedFiles.id, products.coverFileId));
}

export async function readRows(ctx: Ctx, ids: readonly OrderId[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  const rows = await prepare(ctx.db, 'orders by id', () =>
    selectRows(ctx, {}).where(sql`${orders.id} = ANY(${sql.placeholder('ids')}::uuid[])`),
  ).execute({ ids });
  return rows.map(toOrderSummary);
}

export async function readOrderPage(ctx: Ctx, scope: Scope, query: OrderListQuery, zone: string) {
  const [rows, total] = await Promise.all([
    selectOrders(ctx, scope, query, zone, query.limit + 1),
    countWanted(ctx, scope, query, zone),
  ]);
  const { items, nextCursor } = cutPage(rows, query.limit, (row) => [row.sortedBy, row.id]);
  return { items, nextCursor, ...cappedTotal(total) };
}

/** One line of the list, for one who may see it. */
export async function readOrderRow(ctx: SignedInCtx, id: OrderId): Promise<OrderRow> {
  const [row] = await readRows(ctx, [id]);
  if (row === undefined || row.status === 'discarded' || !maySee(ctx.actor, row))
    throw new AppError('resource.not-found');
  return row;
}

/** The ids behind a selection by filter, one more than allowed to tell when it is too many. */
export async function readSelectedIds(
  ctx: Ctx,
  scope: Scope,
  filter: OrderFilter,
  zone: string,
  most: number,
): Promise<OrderId[]> {
  const rows = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(isWanted(scope, filter, zone, ctx.now))
    .orderBy(orders.id)
    .limit(most + 1);
  return rows.map((row) => row.id);
}

/** What rows are called in a report; of others' orders a seller learns nothing. */
export async function readLabels(
  ctx: Ctx,
  scope: Scope,
  ids: readonly OrderId[],
): Promise<Map<OrderId, string>> {
  const rows = await ctx.db
    .select({ id: orders.id, label: orders.label, customerName: orders.customerName })
    .from(orders)
    .where(
      and(inArray(orders.id, [...ids]), scope === 'all' ? undefined : eq(orders.sellerId, scope.sellerId)),
    );
  return new Map(
    rows.map(({ id, label, customerName }) => [id, [label, customerName].filter(Boolean).join(' · ')]),
  );
}
