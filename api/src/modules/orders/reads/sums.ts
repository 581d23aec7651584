import type { countOrders as countRoute } from '@trastienda/shared/orders/contract/lists.ts';
import { STAGES, type Stage } from '@trastienda/shared/orders/status.ts';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '#platform/ctx.ts';
import { cappedTotal, counting } from '#platform/http/paging.ts';
import { orders } from '../tables.ts';
import { isWanted, type OrderFilter, type Scope } from './filter.ts';

type Tabs = z.output<typeof countRoute.reply>;

/** How many stand at each stage, in one journey. Counting stops at the cap: the past costs no more than the present. */
export async function countStages(
  ctx: Ctx,
  scope: Scope,
  filter: Omit<OrderFilter, 'stage'>,
  zone: string,
): Promise<Tabs> {
  const found = (of: OrderFilter) =>
    counting(
      ctx.db,
      ctx.db
        .select({ one: sql`1` })
        .from(orders)
        .where(isWanted(scope, of, zone, ctx.now)),
    );
  const counts = [found(filter), ...STAGES.map((stage) => found({ ...filter, stage: [stage] }))];
  const { rows } = await ctx.db.execute<{ counts: number[] }>(
    sql`SELECT ARRAY[${sql.join(
      counts.map((one) => sql`(${one})`),
      sql`, `,
    )}] AS counts`,
  );
  const [all = 0, ...ofStages] = rows[0]?.counts ?? [];
  const tabOf = (counted: number) => {
    const { total, totalIsExact } = cappedTotal(counted);
    return { count: total, isExact: totalIsExact };
  };
  const tab = (stage: Stage) => tabOf(ofStages[STAGES.indexOf(stage)] ?? 0);
  return {
    all: tabOf(all),
    draft: tab('draft'),
    awaiting_payment: tab('awaiting_payment'),
    to_prepare: tab('to_prepare'),
    to_label: tab('to_label'),
    to_dispatch: tab('to_dispatch'),
    on_route: tab('on_route'),
    to_settle: tab('to_settle'),
    trouble: tab('trouble'),
    completed: tab('completed'),
    cancelled: tab('cancelled'),
  };
}

/** What a filter comes to, without what was never sold: drafts and cancelled orders add nothing. */
export async function sumOrders(ctx: Ctx, scope: Scope, filter: OrderFilter, zone: string) {
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
    .where(isWanted(scope, filter, zone, ctx.now));
  return row ?? { orders: 0, units: 0, total: 0, paid: 0, balance: 0 };
}
