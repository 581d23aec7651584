import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import type { readCustomerHistory } from '@trastienda/shared/orders/contract/customers.ts';
import { seesAll } from '@trastienda/shared/orders/rules.ts';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { readCustomers } from '#modules/customers/reads/customers.ts';
import { customerCredits } from '#modules/customers/tables.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { orders } from '../tables.ts';
import { readRows } from './rows.ts';

const LATEST = 20;

type History = z.output<typeof readCustomerHistory.reply>;

/** What a customer did here; of what they bought from others a seller learns nothing. */
export async function readHistory(ctx: SignedInCtx, id: CustomerId): Promise<History> {
  const [customer] = await readCustomers(ctx, [id]);
  if (customer === undefined) throw new AppError('resource.not-found');
  const isShown = and(
    eq(orders.customerId, id),
    ne(orders.status, 'discarded'),
    seesAll(ctx.actor) ? undefined : eq(orders.sellerId, ctx.actor.userId),
  );
  const isSale = sql`${orders.status} IN ('confirmed', 'on_hold', 'completed')`;
  const [[sums], latest, credits] = await Promise.all([
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
    ctx.db
      .select({
        entry: customerCredits,
        orderId: orders.id,
        orderLabel: orders.label,
        sellerId: orders.sellerId,
      })
      .from(customerCredits)
      .leftJoin(orders, eq(orders.id, sql`${customerCredits.orderId}`))
      .where(eq(customerCredits.customerId, id))
      .orderBy(desc(customerCredits.id))
      .limit(LATEST),
  ]);
  const ids = latest.map((row) => row.id);
  const rows = new Map((await readRows(ctx, ids)).map((row) => [row.id, row]));
  const instant = (text: string | null | undefined) => (text == null ? null : new Date(text).toISOString());
  const mayRead = (sellerId: string | null) => seesAll(ctx.actor) || sellerId === ctx.actor.userId;
  return {
    orders: sums?.orders ?? 0,
    bought: sums?.bought ?? 0,
    owed: sums?.owed ?? 0,
    credit: customer.credit,
    cancelled: sums?.cancelled ?? 0,
    returned: sums?.returned ?? 0,
    firstAt: instant(sums?.firstAt),
    lastAt: instant(sums?.lastAt),
    latest: ids.flatMap((orderId) => rows.get(orderId) ?? []),
    credits: credits.map(({ entry, orderId, orderLabel, sellerId }) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      kind: entry.kind,
      amount: entry.amount,
      orderId: mayRead(sellerId) ? orderId : null,
      orderLabel: mayRead(sellerId) ? orderLabel : null,
      note: mayRead(sellerId) ? entry.note : '',
      actorName: entry.actorName,
    })),
  };
}
