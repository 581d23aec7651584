import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { seesAll } from '@trastienda/shared/orders/rules.ts';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { CustomerHistory } from '#modules/customers/customer-data.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { orders } from '../tables.ts';
import { orderList } from './rows.ts';

const LATEST = 20;

/** What a customer bought; of what they bought from others a seller learns nothing. */
export async function readCustomerOrders(
  ctx: SignedInCtx,
  id: CustomerId,
): Promise<Omit<CustomerHistory, 'credit' | 'credits'>> {
  const isShown = and(
    eq(orders.customerId, id),
    ne(orders.status, 'discarded'),
    seesAll(ctx.actor) ? undefined : eq(orders.sellerId, ctx.actor.userId),
  );
  const isSale = sql`${orders.status} IN ('confirmed', 'on_hold', 'completed')`;
  const [[sums], latest] = await Promise.all([
    ctx.db
      .select({
        orders: sql<number>`count(*) FILTER (WHERE ${isSale})::int`,
        bought: sql<number>`coalesce(sum(${orders.total}) FILTER (WHERE ${isSale}), 0)::float8`,
        owed: sql<number>`coalesce(sum(greatest(${orders.balance}, 0)) FILTER (WHERE ${orders.status} IN ('confirmed', 'on_hold')), 0)::float8`,
        cancelled: sql<number>`count(*) FILTER (WHERE ${orders.status} = 'cancelled')::int`,
        returned: sql<number>`count(*) FILTER (WHERE ${orders.fulfilment} IN ('returning', 'returned'))::int`,
        firstAt: sql<string | null>`min(${orders.createdAt})::text`,
        lastAt: sql<string | null>`max(${orders.createdAt})::text`,
      })
      .from(orders)
      .where(isShown),
    ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(isShown)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(LATEST),
  ]);
  const ids = latest.map((row) => row.id);
  const rows = new Map((await orderList.readRows(ctx, ids)).map((row) => [row.id, row]));
  const instant = (text: string | null | undefined) => (text == null ? null : new Date(text).toISOString());
  return {
    orders: sums?.orders ?? 0,
    bought: sums?.bought ?? 0,
    owed: sums?.owed ?? 0,
    cancelled: sums?.cancelled ?? 0,
    returned: sums?.returned ?? 0,
    firstAt: instant(sums?.firstAt),
    lastAt: instant(sums?.lastAt),
    latest: ids.flatMap((orderId) => rows.get(orderId) ?? []),
  };
}

/** A column of a statement about customers: how many orders one has. */
export const countOrdersOf = (customerId: SQL): SQL =>
  sql`(SELECT count(*)::int FROM orders o WHERE o.customer_id = ${customerId} AND o.status <> 'discarded')`;
