import type { countPurchases } from '@trastienda/shared/purchases/contract/lists.ts';
import { PURCHASE_STAGES, type PurchaseStage } from '@trastienda/shared/purchases/status.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '#platform/ctx.ts';
import { cappedTotal, counting } from '#platform/http/paging.ts';
import { purchases } from '../tables.ts';
import { isWanted, type PurchaseFilter } from './purchase-filter.ts';
import { selectOnes } from './purchases.ts';

type Tabs = z.output<typeof countPurchases.reply>;

interface Counted {
  readonly all: number;
  of(stage: PurchaseStage): number;
}

/** How many stand at each stage, in one journey. */
export async function countPurchaseStages(
  ctx: Ctx,
  filter: Omit<PurchaseFilter, 'stage'>,
  zone: string,
): Promise<Tabs> {
  const wanted = (of: PurchaseFilter) => isWanted(of, zone, ctx.now);
  const isPlain = Object.values(filter).every((value) => value === undefined || value === '');
  const counted = isPlain
    ? await countUpToCaps(ctx, [wanted({}), ...PURCHASE_STAGES.map((stage) => wanted({ stage: [stage] }))])
    : await countFound(ctx, wanted(filter));
  const tabOf = (count: number) => {
    const { total, totalIsExact } = cappedTotal(count);
    return { count: total, isExact: totalIsExact };
  };
  const tab = (stage: PurchaseStage) => tabOf(counted.of(stage));
  return {
    all: tabOf(counted.all),
    placed: tab('placed'),
    to_locker: tab('to_locker'),
    at_locker: tab('at_locker'),
    in_transit: tab('in_transit'),
    customs: tab('customs'),
    arrived: tab('arrived'),
    received: tab('received'),
    lost: tab('lost'),
    returned: tab('returned'),
    closed: tab('closed'),
    cancelled: tab('cancelled'),
  };
}

/** Each stage by its index, up to the cap: the past costs no more than the present. */
async function countUpToCaps(ctx: Ctx, wanted: readonly (SQL | undefined)[]): Promise<Counted> {
  const counts = wanted.map((which) => sql`(${counting(ctx.db, selectOnes(ctx, which))})`);
  const { rows } = await ctx.db.execute<{ counts: number[] }>(
    sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS counts`,
  );
  const [all = 0, ...ofStages] = rows[0]?.counts ?? [];
  return { all, of: (stage) => ofStages[PURCHASE_STAGES.indexOf(stage)] ?? 0 };
}

/** What a filter finds is looked for once, not once for each stage. */
async function countFound(ctx: Ctx, wanted: SQL | undefined): Promise<Counted> {
  const rows = await ctx.db
    .select({ stage: purchases.stage, count: sql<number>`count(*)::int` })
    .from(purchases)
    .where(wanted)
    .groupBy(purchases.stage);
  return {
    all: rows.reduce((sum, row) => sum + row.count, 0),
    of: (stage) => rows.find((row) => row.stage === stage)?.count ?? 0,
  };
}

/** What a filter comes to; what is off adds nothing. */
export async function sumPurchases(ctx: Ctx, filter: PurchaseFilter, zone: string) {
  const counts = sql`${purchases.cancelledAt} IS NULL`;
  const [row] = await ctx.db
    .select({
      purchases: sql<number>`count(*)::int`,
      units: sql<number>`coalesce(sum(${purchases.units}) FILTER (WHERE ${counts}), 0)::int`,
      landed: sql<number>`coalesce(sum(${purchases.landed}) FILTER (WHERE ${counts}), 0)::float8`,
    })
    .from(purchases)
    .where(isWanted(filter, zone, ctx.now));
  return row ?? { purchases: 0, units: 0, landed: 0 };
}
