import type { readMyMonth as monthRoute } from '@trastienda/shared/orders/contract/lists.ts';
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { SignedInCtx } from '#platform/ctx.ts';
import { storeDay } from '#platform/settings/store-days.ts';
import { orders } from '../tables.ts';
import { isOpen } from './filter.ts';

const MOST_EXPIRING = 20;

/** A seller's own month, as the report of sales per user counts it: by what they confirmed in it. */
export async function readMonth(ctx: SignedInCtx, zone: string): Promise<z.output<typeof monthRoute.reply>> {
  const month = storeDay(ctx.now, zone).slice(0, 7);
  const isMine = eq(orders.sellerId, ctx.actor.userId);
  const [sold, [owed], expiring, commission] = await Promise.all([
    readSold(ctx, `${month}-01`),
    ctx.db
      .select({
        orders: sql<number>`count(*)::int`,
        amount: sql<number>`coalesce(sum(${orders.balance}), 0)::float8`,
      })
      .from(orders)
      .where(and(isMine, isOpen, gt(orders.balance, 0))),
    ctx.db
      .select({
        id: orders.id,
        label: orders.label,
        customerName: orders.customerName,
        customerPhone: orders.customerPhone,
        balance: orders.balance,
        expiresAt: orders.expiresAt,
      })
      .from(orders)
      .where(and(isMine, isNotNull(orders.expiresAt)))
      .orderBy(asc(orders.expiresAt))
      .limit(MOST_EXPIRING),
    readCommission(ctx, `${month}-01`),
  ]);
  return {
    month,
    ...sold,
    commission,
    owed: owed ?? { orders: 0, amount: 0 },
    expiring: expiring.flatMap(({ expiresAt, ...order }) =>
      expiresAt === null ? [] : [{ ...order, expiresAt: expiresAt.toISOString() }],
    ),
  };
}

interface Sold extends Record<string, unknown> {
  readonly orders: number;
  readonly sold: number;
  readonly collected: number;
}

/** From the sums that are kept of every seller's month, and what is not added to them yet. */
async function readSold(ctx: SignedInCtx, firstDay: string): Promise<Sold> {
  const { rows } = await ctx.db.execute<Sold>(sql`
    SELECT coalesce(sum(orders), 0)::float8 AS orders, coalesce(sum(sold), 0)::float8 AS sold,
      coalesce(sum(collected), 0)::float8 AS collected
    FROM (SELECT orders, gross - discount - returned + shipping AS sold, collected FROM sale_sums
        WHERE basis = 'sold' AND dimension = 'seller' AND span = 'month' AND day = ${firstDay}::date
          AND key = ${ctx.actor.userId}::text
      UNION ALL
      SELECT orders, gross - discount - returned + shipping, collected FROM sale_deltas
        WHERE seller_id = ${ctx.actor.userId} AND date_trunc('month', sold_on) = ${firstDay}::date) mine`);
  return rows[0] ?? { orders: 0, sold: 0, collected: 0 };
}

/** By the same function as in the report of sales per user. */
async function readCommission(ctx: SignedInCtx, firstDay: string): Promise<number> {
  const { rows } = await ctx.db.execute<{ earned: number }>(sql`
    SELECT coalesce(sum(earned), 0)::float8 AS earned FROM commissions_of_sales('sold', ${firstDay}::date,
      (${firstDay}::date + interval '1 month' - interval '1 day')::date, ${ctx.actor.userId})`);
  return rows[0]?.earned ?? 0;
}
