import {
  PREORDER_SORTS,
  type PreorderListQuery,
  type PreorderRow,
} from '@trastienda/shared/preorders/contract/lists.ts';
import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import { maySeePreorder } from '@trastienda/shared/preorders/rules.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#modules/users/tables.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { prepare } from '#platform/db/prepared-statement.ts';
import { AppError } from '#platform/http/app-error.ts';
import { cappedTotal, countUpToCap, countUsual, cutPage, decodeCursor } from '#platform/http/paging.ts';
import { preorders } from '../tables.ts';
import { isWanted, type PreorderFilter, type Scope } from './filter.ts';
import { PREORDER_SUMMARY_COLUMNS, toPreorderSummary } from './preorder-summary.ts';

type Sort = (typeof PREORDER_SORTS)[number];

/** What each pre-order sorts by, as text that a cursor can carry; the id settles ties. */
const SORTED_BY: Record<Sort, { readonly column: SQL; readonly type: SQL }> = {
  createdAt: { column: sql`${preorders.createdAt}`, type: sql`timestamptz` },
  total: { column: sql`${preorders.total}`, type: sql`integer` },
  stageSince: { column: sql`${preorders.stageSince}`, type: sql`timestamptz` },
  eta: { column: sql`coalesce(${preorders.etaTo}, 'infinity')`, type: sql`date` },
};

const position = z.tuple([z.string().max(60), z.uuid()]);

function orderOf(requested: PreorderListQuery['sort']): { sort: Sort; isDown: boolean } {
  const key = requested?.replace(/^-/, '');
  const sort = PREORDER_SORTS.find((one) => one === key);
  // The newest first, unless asked otherwise.
  return sort === undefined
    ? { sort: 'createdAt', isDown: true }
    : { sort, isDown: requested?.startsWith('-') ?? false };
}

const placeOf = (requested: PreorderListQuery['sort']) =>
  sql<string>`${SORTED_BY[orderOf(requested).sort].column}::text`;

function inOrder(requested: PreorderListQuery['sort']): SQL {
  const { sort, isDown } = orderOf(requested);
  const direction = isDown ? sql`DESC` : sql`ASC`;
  return sql`${SORTED_BY[sort].column} ${direction}, ${preorders.id} ${direction}`;
}

/** Which come next, from the table's indexes alone; what they say is read for these few. */
async function selectPlaces(
  ctx: Ctx,
  scope: Scope,
  query: PreorderListQuery,
  zone: string,
  limit: number,
): Promise<{ id: PreorderId; sortedBy: string }[]> {
  const { sort, isDown } = orderOf(query.sort);
  const { column, type } = SORTED_BY[sort];
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, position);
  const isPast =
    after === undefined
      ? undefined
      : sql`(${column}, ${preorders.id}) ${isDown ? sql`<` : sql`>`} (${after[0]}::${type}, ${after[1]}::uuid)`;
  return ctx.db
    .select({ id: preorders.id, sortedBy: placeOf(query.sort) })
    .from(preorders)
    .where(and(isWanted(scope, query, zone, ctx.now), isPast))
    .orderBy(inOrder(query.sort))
    .limit(limit);
}

type Usual = 'all' | 'stage' | 'mine' | 'my stage';

/** What the screens open with, always asked alike: planned once. */
function usualQuestion(
  scope: Scope,
  { cursor, sort: _s, limit: _l, stage, ...rest }: PreorderListQuery,
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
    sql`${preorders.status} <> 'discarded'`,
    usual === 'mine' || usual === 'my stage' ? eq(preorders.sellerId, sql.placeholder('seller')) : undefined,
    usual === 'stage' || usual === 'my stage' ? eq(preorders.stage, sql.placeholder('stage')) : undefined,
  );
}

const usualValues = (scope: Scope, { stage }: PreorderListQuery) => ({
  stage: stage?.[0],
  seller: scope === 'all' ? null : scope.sellerId,
});

/**
 * What the screens open with, in one statement. The limit is written out: of a number that is handed over
 * later the planner expects a tenth of the table.
 */
async function selectFirst(ctx: Ctx, scope: Scope, query: PreorderListQuery, usual: Usual, limit: number) {
  const rows = await prepare(ctx.db, `first preorders ${usual} ${query.sort ?? ''} ${limit}`, () =>
    selectRows(ctx, { sortedBy: placeOf(query.sort) })
      .where(usualWhere(usual))
      .orderBy(sql`${inOrder(query.sort)} LIMIT ${sql.raw(String(limit))}`),
  ).execute(usualValues(scope, query));
  return rows.map((row) => toPreorderSummary(ctx, row));
}

async function countWanted(ctx: Ctx, scope: Scope, query: PreorderListQuery, zone: string): Promise<number> {
  const usual = usualQuestion(scope, { ...query, cursor: undefined });
  if (usual === null) {
    const found = isWanted(scope, query, zone, ctx.now);
    return countUpToCap(ctx, ctx.db.select({ one: sql`1` }).from(preorders).where(found));
  }
  return countUsual(ctx, `count of preorders ${usual}`, usualValues(scope, query), () =>
    ctx.db.select({ one: sql`1` }).from(preorders).where(usualWhere(usual)),
  );
}

export async function selectPreorders(
  ctx: Ctx,
  scope: Scope,
  query: PreorderListQuery,
  zone: string,
  limit: number,
) {
  const usual = usualQuestion(scope, query);
  if (usual !== null) return selectFirst(ctx, scope, query, usual, limit);
  const places = await selectPlaces(ctx, scope, query, zone, limit);
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

async function readRows(ctx: Ctx, ids: readonly PreorderId[]): Promise<PreorderRow[]> {
  if (ids.length === 0) return [];
  const rows = await prepare(ctx.db, 'preorders by id', () =>
    selectRows(ctx, {}).where(sql`${preorders.id} = ANY(${sql.placeholder('ids')}::uuid[])`),
  ).execute({ ids });
  return rows.map((row) => toPreorderSummary(ctx, row));
}

function selectRows<More extends Record<string, SQL>>(ctx: Ctx, more: More) {
  return ctx.db
    .select({ ...PREORDER_SUMMARY_COLUMNS, ...more })
    .from(preorders)
    .innerJoin(users, eq(users.id, preorders.sellerId));
}

export async function readPreorderPage(ctx: Ctx, scope: Scope, query: PreorderListQuery, zone: string) {
  const [rows, total] = await Promise.all([
    selectPreorders(ctx, scope, query, zone, query.limit + 1),
    countWanted(ctx, scope, query, zone),
  ]);
  const { items, nextCursor } = cutPage(rows, query.limit, (row) => [row.sortedBy, row.id]);
  return { items, nextCursor, ...cappedTotal(total) };
}

/** One line of the list, for one who may see it. */
export async function readPreorderRow(ctx: SignedInCtx, id: PreorderId): Promise<PreorderRow> {
  const [row] = await readRows(ctx, [id]);
  if (row === undefined || row.status === 'discarded' || !maySeePreorder(ctx.actor, row))
    throw new AppError('resource.not-found');
  return row;
}

/** The ids behind a selection by filter, one more than allowed to tell when it is too many. */
export async function readSelectedIds(
  ctx: Ctx,
  scope: Scope,
  filter: PreorderFilter,
  zone: string,
  most: number,
): Promise<PreorderId[]> {
  const rows = await ctx.db
    .select({ id: preorders.id })
    .from(preorders)
    .where(isWanted(scope, filter, zone, ctx.now))
    .orderBy(preorders.id)
    .limit(most + 1);
  return rows.map((row) => row.id);
}

/** What rows are called in a report; of others' pre-orders a seller learns nothing. */
export async function readLabels(
  ctx: Ctx,
  scope: Scope,
  ids: readonly PreorderId[],
): Promise<Map<PreorderId, string>> {
  const rows = await ctx.db
    .select({ id: preorders.id, label: preorders.label, customerName: preorders.customerName })
    .from(preorders)
    .where(
      and(
        inArray(preorders.id, [...ids]),
        scope === 'all' ? undefined : eq(preorders.sellerId, scope.sellerId),
      ),
    );
  return new Map(
    rows.map(({ id, label, customerName }) => [id, [label, customerName].filter(Boolean).join(' · ')]),
  );
}
