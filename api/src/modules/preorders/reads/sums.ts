import type {
  countPreorders as countRoute,
  sumPreorders,
} from '@trastienda/shared/preorders/contract/lists.ts';
import { seesProfit } from '@trastienda/shared/preorders/rules.ts';
import { PREORDER_STAGES, type PreorderStage } from '@trastienda/shared/preorders/status.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { cappedTotal, counting } from '#platform/http/paging.ts';
import { preorders } from '../tables.ts';
import { isWanted, type PreorderFilter, type Scope } from './filter.ts';

interface Counted {
  readonly all: number;
  of(stage: PreorderStage): number;
}

/** How many stand at each stage, in one journey. */
export async function countStages(
  ctx: Ctx,
  scope: Scope,
  filter: Omit<PreorderFilter, 'stage'>,
  zone: string,
): Promise<z.output<typeof countRoute.reply>> {
  const wanted = (of: PreorderFilter) => isWanted(scope, of, zone, ctx.now);
  const isPlain = Object.values(filter).every((value) => value === undefined || value === '');
  const counted = isPlain
    ? await countUpToCaps(ctx, [wanted({}), ...PREORDER_STAGES.map((stage) => wanted({ stage: [stage] }))])
    : await countFound(ctx, wanted(filter));
  const tabOf = (count: number) => {
    const { total, totalIsExact } = cappedTotal(count);
    return { count: total, isExact: totalIsExact };
  };
  const tab = (stage: PreorderStage) => tabOf(counted.of(stage));
  return {
    all: tabOf(counted.all),
    draft: tab('draft'),
    quoted: tab('quoted'),
    awaiting_deposit: tab('awaiting_deposit'),
    in_review: tab('in_review'),
    to_buy: tab('to_buy'),
    ordered: tab('ordered'),
    in_transit: tab('in_transit'),
    received: tab('received'),
    converted: tab('converted'),
    unavailable: tab('unavailable'),
    cancelled: tab('cancelled'),
  };
}

/** Each stage by its index, up to the cap: the past costs no more than the present. */
async function countUpToCaps(ctx: Ctx, wanted: readonly (SQL | undefined)[]): Promise<Counted> {
  const counts = wanted.map((which) => {
    const found = ctx.db.select({ one: sql`1` }).from(preorders).where(which);
    return sql`(${counting(ctx.db, found)})`;
  });
  const { rows } = await ctx.db.execute<{ counts: number[] }>(
    sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS counts`,
  );
  const [all = 0, ...ofStages] = rows[0]?.counts ?? [];
  return { all, of: (stage) => ofStages[PREORDER_STAGES.indexOf(stage)] ?? 0 };
}

/** What a filter finds is looked for once, not once for each stage. */
async function countFound(ctx: Ctx, wanted: SQL | undefined): Promise<Counted> {
  const rows = await ctx.db
    .select({ stage: preorders.stage, count: sql<number>`count(*)::int` })
    .from(preorders)
    .where(wanted)
    .groupBy(preorders.stage);
  return {
    all: rows.reduce((sum, row) => sum + row.count, 0),
    of: (stage) => rows.find((row) => row.stage === stage)?.count ?? 0,
  };
}

/** What a filter comes to. A draft adds nothing; of the others cancelled lines are no part of their totals. */
export async function sumPreorderTotals(
  ctx: SignedInCtx,
  scope: Scope,
  filter: PreorderFilter,
  zone: string,
): Promise<z.output<typeof sumPreorders.reply>> {
  const sumOf = (column: SQLWrapper) =>
    sql<number>`coalesce(sum(${column}) FILTER (WHERE ${preorders.status} <> 'draft'), 0)::float8`;
  const [row] = await ctx.db
    .select({
      preorders: sql<number>`count(*)::int`,
      units: sumOf(preorders.units),
      total: sumOf(preorders.total),
      paid: sumOf(preorders.paid),
      balance: sumOf(preorders.balance),
      cost: sumOf(preorders.cost),
    })
    .from(preorders)
    .where(isWanted(scope, filter, zone, ctx.now));
  const { cost, ...sums } = row ?? { preorders: 0, units: 0, total: 0, paid: 0, balance: 0, cost: 0 };
  return { ...sums, profit: seesProfit(ctx.actor) ? sums.total - cost : null };
}
