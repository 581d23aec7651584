import type { purchaseListRoutes } from '@trastienda/shared/purchases/contract/lists.ts';
import { PURCHASE_STAGES } from '@trastienda/shared/purchases/status.ts';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '#platform/ctx.ts';
import { countByGroup, countEach } from '#platform/db/capped-count.ts';
import { isEmptyFilter } from '#platform/db/keyset-list.ts';
import { purchases } from '../tables.ts';
import { type PurchaseFilter, wherePurchases } from './purchase-filter.ts';
import { purchaseList } from './purchases.ts';

type Tabs = z.output<typeof purchaseListRoutes.counts.reply>;

/** How many stand at each stage, in one round trip. */
export function countPurchaseStages(
  ctx: Ctx,
  filter: Omit<PurchaseFilter, 'stage'>,
  zone: string,
): Promise<Tabs> {
  const where = (wanted: PurchaseFilter) => wherePurchases(wanted, zone, ctx.now);
  // What a filter finds is looked for once; without one each stage is counted by its index, up to the cap.
  if (!isEmptyFilter(filter))
    return countByGroup(ctx, PURCHASE_STAGES, purchases, purchases.stage, where(filter));
  return countEach(ctx, ['all', ...PURCHASE_STAGES], (tab) =>
    purchaseList.selectOnes(ctx, {}, where(tab === 'all' ? {} : { stage: [tab] })),
  );
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
    .where(wherePurchases(filter, zone, ctx.now));
  return row ?? { purchases: 0, units: 0, landed: 0 };
}
