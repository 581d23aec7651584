import type { PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import {
  PURCHASE_SORTS,
  type PurchaseListQuery,
  type PurchaseRow,
} from '@trastienda/shared/purchases/contract/lists.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { shops } from '#modules/preorders/tables.ts';
import { users } from '#modules/users/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { prepare } from '#platform/db/prepared-statement.ts';
import { AppError } from '#platform/http/app-error.ts';
import { cappedTotal, countUpToCap, countUsual, cutPage, decodeCursor } from '#platform/http/paging.ts';
import { purchases } from '../tables.ts';
import { momentAndId } from './position.ts';
import { isWanted } from './purchase-filter.ts';
import { PURCHASE_SUMMARY_COLUMNS, toPurchaseSummary } from './purchase-summary.ts';

type Sort = (typeof PURCHASE_SORTS)[number];

/** What each purchase sorts by, as text that a cursor can carry; the id settles ties. */
const SORTED_BY: Record<Sort, { readonly column: SQL; readonly type: SQL }> = {
  createdAt: { column: sql`${purchases.createdAt}`, type: sql`timestamptz` },
  eta: { column: sql`coalesce(${purchases.eta}, 'infinity')`, type: sql`date` },
  stageSince: { column: sql`${purchases.stageSince}`, type: sql`timestamptz` },
};

/** The newest first, unless asked otherwise. */
function orderOf(requested: PurchaseListQuery['sort']): { sort: Sort; isDown: boolean } {
  const key = requested?.replace(/^-/, '');
  const sort = PURCHASE_SORTS.find((one) => one === key);
  return sort === undefined
    ? { sort: 'createdAt', isDown: true }
    : { sort, isDown: requested?.startsWith('-') ?? false };
}

function firstPlaces(ctx: Ctx, requested: PurchaseListQuery['sort'], where: SQL | undefined, limit: number) {
  const { sort, isDown } = orderOf(requested);
  const { column } = SORTED_BY[sort];
  const direction = isDown ? sql`DESC` : sql`ASC`;
  return (
    ctx.db
      .select({ id: purchases.id, sortedBy: sql<string>`${column}::text` })
      .from(purchases)
      .where(where)
      // Written out: of a number that is handed over later the planner expects a tenth of the table.
      .orderBy(sql`${column} ${direction}, ${purchases.id} ${direction} LIMIT ${sql.raw(String(limit))}`)
  );
}

/** What the screen opens with, always asked alike: planned once. */
function isUsual({ cursor, sort: _s, limit: _l, stage, ...rest }: PurchaseListQuery): boolean {
  const isPlain = Object.values(rest).every((value) => value === undefined || value === '');
  return cursor === undefined && isPlain && (stage?.length ?? 0) <= 1;
}

const usualWhere = (stage: PurchaseListQuery['stage']) =>
  stage?.length ? eq(purchases.stage, sql.placeholder('stage')) : undefined;
const usualName = (stage: PurchaseListQuery['stage']) => (stage?.length ? 'stage' : 'all');

async function selectPlaces(ctx: Ctx, query: PurchaseListQuery, zone: string, limit: number) {
  const { stage } = query;
  if (isUsual(query)) {
    return prepare(ctx.db, `first purchases ${usualName(stage)} ${query.sort ?? ''} ${limit}`, () =>
      firstPlaces(ctx, query.sort, usualWhere(stage), limit),
    ).execute({ stage: stage?.[0] });
  }
  const { sort, isDown } = orderOf(query.sort);
  const { column, type } = SORTED_BY[sort];
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, momentAndId);
  const isPast =
    after === undefined
      ? undefined
      : sql`(${column}, ${purchases.id}) ${isDown ? sql`<` : sql`>`} (${after[0]}::${type}, ${after[1]}::uuid)`;
  return firstPlaces(ctx, query.sort, and(isWanted(query, zone, ctx.now), isPast), limit);
}

async function countWanted(ctx: Ctx, query: PurchaseListQuery, zone: string): Promise<number> {
  if (!isUsual({ ...query, cursor: undefined }))
    return countUpToCap(ctx, selectOnes(ctx, isWanted(query, zone, ctx.now)));
  const values = { stage: query.stage?.[0] };
  return countUsual(ctx, `count of purchases ${usualName(query.stage)}`, values, () =>
    selectOnes(ctx, usualWhere(query.stage)),
  );
}

export const selectOnes = (ctx: Ctx, wanted: SQL | undefined) =>
  ctx.db.select({ one: sql`1` }).from(purchases).where(wanted);

const PARCELS = sql`(SELECT count(*)::int AS parcels, count(*) FILTER (WHERE c.status = 'received')::int AS received,
    coalesce(sum(c.slips), 0)::int AS slips,
    coalesce(string_agg(nullif(concat_ws(' ', nullif(c.foreign_tracking, ''), nullif(c.local_tracking, '')), ''),
      ', ' ORDER BY c.position), '') AS tracking
  FROM parcels c WHERE c.purchase_id = ${purchases.id}) AS sent`;
const OF_PARCELS = {
  parcels: sql<number>`sent.parcels`,
  received: sql<number>`sent.received`,
  slips: sql<number>`sent.slips`,
  tracking: sql<string>`sent.tracking`,
};

const CUSTOMERS = sql<number>`(SELECT count(DISTINCT p.customer_id)::int FROM purchase_lines l
    JOIN preorder_lines d ON d.purchase_line_id = l.id JOIN preorders p ON p.id = d.preorder_id
  WHERE l.purchase_id = ${purchases.id} AND d.status <> 'cancelled')`;

async function readRows(ctx: Ctx, ids: readonly PurchaseId[]): Promise<PurchaseRow[]> {
  if (ids.length === 0) return [];
  const rows = await prepare(ctx.db, 'purchases by id', () =>
    ctx.db
      .select({ ...PURCHASE_SUMMARY_COLUMNS, ...OF_PARCELS, customers: CUSTOMERS })
      .from(purchases)
      .innerJoin(shops, eq(shops.id, purchases.shopId))
      .innerJoin(users, eq(users.id, purchases.buyerId))
      .innerJoinLateral(PARCELS, sql`true`)
      .where(sql`${purchases.id} = ANY(${sql.placeholder('ids')}::uuid[])`),
  ).execute({ ids });
  return rows.map(toPurchaseSummary);
}

export async function selectPurchases(ctx: Ctx, query: PurchaseListQuery, zone: string, limit: number) {
  const places = await selectPlaces(ctx, query, zone, limit);
  const rows = await readRows(
    ctx,
    places.map((place) => place.id),
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap(({ id, sortedBy }) => {
    const row = found.get(id);
    return row === undefined ? [] : [{ ...row, sortedBy }];
  });
}

export async function readPurchasePage(ctx: Ctx, query: PurchaseListQuery, zone: string) {
  const [rows, total] = await Promise.all([
    selectPurchases(ctx, query, zone, query.limit + 1),
    countWanted(ctx, query, zone),
  ]);
  return { ...cutPage(rows, query.limit, (row) => [row.sortedBy, row.id]), ...cappedTotal(total) };
}

export async function readPurchaseRow(ctx: Ctx, id: PurchaseId): Promise<PurchaseRow> {
  const [row] = await readRows(ctx, [id]);
  if (row === undefined) throw new AppError('resource.not-found');
  return row;
}
