import { STAGES } from '@trastienda/shared/orders/status.ts';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { countEach } from '#platform/db/capped-count.ts';
import type { DocumentListOptions } from '#platform/documents/document-list.ts';
import { orders } from '../tables.ts';
import { type OrderFilter, whereOrders } from './filter.ts';
import { orderList } from './rows.ts';

/** How many stand at each stage, up to the cap: the past costs no more than the present. */
export function countStages(ctx: Ctx, filter: Omit<OrderFilter, 'stage'>, options: DocumentListOptions) {
  return countEach(ctx, ['all', ...STAGES], (tab) => {
    const wanted = tab === 'all' ? filter : { ...filter, stage: [tab] };
    return orderList.selectOnes(ctx, wanted, whereOrders(wanted, options, ctx.now));
  });
}

/** What a filter comes to, without what was never sold: drafts and cancelled orders add nothing. */
export async function sumOrders(ctx: Ctx, filter: OrderFilter, options: DocumentListOptions) {
  const counts = sql`${orders.status} NOT IN ('draft', 'cancelled')`;
  const [row] = await ctx.db
    .select({
      orders: sql<number>`count(*)::int`,
      units: sql<number>`coalesce(sum(${orders.units}) FILTER (WHERE ${counts}), 0)::int`,
      total: sql<number>`coalesce(sum(${orders.total}) FILTER (WHERE ${counts}), 0)::float8`,
      paid: sql<number>`coalesce(sum(${orders.paid}) FILTER (WHERE ${counts}), 0)::float8`,
      balance: sql<number>`coalesce(sum(${orders.balance}) FILTER (WHERE ${counts}), 0)::float8`,
    })
    .from(orders)
    .where(whereOrders(filter, options, ctx.now));
  return row ?? { orders: 0, units: 0, total: 0, paid: 0, balance: 0 };
}
