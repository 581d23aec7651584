import type { countPurchases } from '@trastienda/shared/purchases/contract/lists.ts';
import { PURCHASE_STAGES, type PurchaseStage } from '@trastienda/shared/purchases/status.ts';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { cappedTotal, counting } from '../../../platform/paging.ts';
import { purchases } from '../tables.ts';
import { isWanted, type PurchaseFilter } from './purchase-filter.ts';
import { selectOnes } from './purchases.ts';

type Tabs = z.output<typeof countPurchases.reply>;

/** How many stand at each stage, in one journey, each counted up to the cap. */
export async function countPurchaseStages(
  ctx: Ctx,
  filter: Omit<PurchaseFilter, 'stage'>,
  zone: string,
): Promise<Tabs> {
  const found = (of: PurchaseFilter) =>
    sql`(${counting(ctx.db, selectOnes(ctx, isWanted(of, zone, ctx.now)))})`;
  const counts = [found(filter), ...PURCHASE_STAGES.map((stage) => found({ ...filter, stage: [stage] }))];
  const { rows } = await ctx.db.execute<{ counts: number[] }>(
    sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS counts`,
  );
  const [all = 0, ...ofStages] = rows[0]?.counts ?? [];
  const tabOf = (counted: number) => {
    const { total, totalIsExact } = cappedTotal(counted);
    return { count: total, isExact: totalIsExact };
  };
  const tab = (stage: PurchaseStage) => tabOf(ofStages[PURCHASE_STAGES.indexOf(stage)] ?? 0);
  return {
    all: tabOf(all),
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
