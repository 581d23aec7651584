import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { servesAllCustomers } from '@trastienda/shared/customers/rules.ts';
import { desc, eq, sql } from 'drizzle-orm';
import type { SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { CustomerHistory, CustomerOrders, SoldDocuments } from '../customer-data.ts';
import { customerCredits } from '../tables.ts';
import { readCustomers } from './customers.ts';

const LATEST = 20;

/** What a customer did here; of what they bought from others a seller learns nothing. */
export async function readHistory(
  ctx: SignedInCtx,
  id: CustomerId,
  orders: CustomerOrders,
): Promise<CustomerHistory> {
  const [customer] = await readCustomers(ctx, [id]);
  if (customer === undefined) throw new AppError('resource.not-found');
  const [bought, credits] = await Promise.all([
    orders.readHistory(ctx, id),
    readCredits(ctx, id, orders.documents),
  ]);
  return { ...bought, credit: customer.credit, credits };
}

async function readCredits(
  ctx: SignedInCtx,
  id: CustomerId,
  orders: SoldDocuments,
): Promise<CustomerHistory['credits']> {
  const rows = await ctx.db
    .select({
      entry: customerCredits,
      orderId: sql<string | null>`${orders.id}`,
      orderLabel: sql<string | null>`${orders.label}`,
      sellerId: sql<string | null>`${orders.sellerId}`,
    })
    .from(customerCredits)
    .leftJoin(orders.table, eq(orders.id, sql`${customerCredits.orderId}`))
    .where(eq(customerCredits.customerId, id))
    .orderBy(desc(customerCredits.id))
    .limit(LATEST);
  const maySee = (sellerId: string | null) => servesAllCustomers(ctx.actor) || sellerId === ctx.actor.userId;
  return rows.map(({ entry, orderId, orderLabel, sellerId }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    kind: entry.kind,
    amount: entry.amount,
    orderId: maySee(sellerId) ? orderId : null,
    orderLabel: maySee(sellerId) ? orderLabel : null,
    note: maySee(sellerId) ? entry.note : '',
    actorName: entry.actorName,
  }));
}
