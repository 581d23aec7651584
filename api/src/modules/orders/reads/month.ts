import { roundHalfUp } from '@trastienda/shared/kernel/money.ts';
import type { readMyMonth as monthRoute } from '@trastienda/shared/orders/contract/lists.ts';
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { SignedInCtx } from '../../../platform/ctx.ts';
import { dayBegins, storeDay } from '../../../platform/store-days.ts';
import { orders, paymentAllocations, payments } from '../tables.ts';
import { isOpen } from './filter.ts';
import { readSeller } from './people.ts';

const MOST_LAPSING = 20;

/** A seller's own month, by what they confirmed and by what was collected of it and verified. */
export async function readMonth(ctx: SignedInCtx, zone: string): Promise<z.output<typeof monthRoute.reply>> {
  const month = storeDay(ctx.now, zone).slice(0, 7);
  const begin = dayBegins(`${month}-01`, zone);
  const isMine = eq(orders.sellerId, ctx.actor.userId);
  const [[sold], [collected], [owed], lapsing, seller] = await Promise.all([
    ctx.db
      .select({
        orders: sql<number>`count(*)::int`,
        sold: sql<number>`coalesce(sum(${orders.total}), 0)::float8`,
      })
      .from(orders)
      .where(
        and(
          isMine,
          sql`${orders.confirmedAt} >= ${begin.toISOString()}::timestamptz`,
          sql`${orders.status} <> 'cancelled'`,
        ),
      ),
    ctx.db
      .select({ amount: sql<number>`coalesce(sum(${paymentAllocations.amount}), 0)::float8` })
      .from(payments)
      .innerJoin(paymentAllocations, eq(paymentAllocations.paymentId, payments.id))
      .innerJoin(orders, eq(orders.id, paymentAllocations.orderId))
      .where(
        and(
          isMine,
          eq(payments.status, 'verified'),
          sql`${payments.reviewedAt} >= ${begin.toISOString()}::timestamptz`,
          sql`${orders.status} <> 'cancelled'`,
        ),
      ),
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
        lapsesAt: orders.lapsesAt,
      })
      .from(orders)
      .where(and(isMine, isNotNull(orders.lapsesAt)))
      .orderBy(asc(orders.lapsesAt))
      .limit(MOST_LAPSING),
    readSeller(ctx, ctx.actor.userId),
  ]);
  const got = collected?.amount ?? 0;
  return {
    month,
    orders: sold?.orders ?? 0,
    sold: sold?.sold ?? 0,
    collected: got,
    commission: roundHalfUp((got * (seller?.commissionBp ?? 0)) / 10_000),
    owed: owed ?? { orders: 0, amount: 0 },
    lapsing: lapsing.flatMap(({ lapsesAt, ...order }) =>
      lapsesAt === null ? [] : [{ ...order, lapsesAt: lapsesAt.toISOString() }],
    ),
  };
}
