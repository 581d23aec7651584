import { knowsAllCustomers, servesAllCustomers } from '@trastienda/shared/customers/rules.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type {
  CustomerDataPart,
  CustomerHistory,
  CustomerOrders,
  Owner,
  SoldDocuments,
} from '../customer-data.ts';
import { customerCredits } from '../tables.ts';
import { readCustomers } from './customers.ts';
import { isCreditShown } from './shown-credits.ts';

const LATEST = 20;

interface Sources {
  readonly orders: CustomerOrders;
  readonly parts: readonly CustomerDataPart[];
}

/** What a customer did here; of what they bought from others a seller learns nothing. */
export async function readHistory(
  ctx: SignedInCtx,
  owner: Owner,
  { orders, parts }: Sources,
): Promise<CustomerHistory> {
  const [customer] = await readCustomers(ctx, [owner.id]);
  if (customer === undefined) throw new AppError('resource.not-found');
  const [bought, credits] = await Promise.all([
    orders.readHistory(ctx, owner.id),
    readCredits(ctx, owner, orders.documents, parts),
  ]);
  return { ...bought, credit: customer.credit, credits };
}

async function readCredits(
  ctx: SignedInCtx,
  owner: Owner,
  orders: SoldDocuments,
  parts: readonly CustomerDataPart[],
): Promise<CustomerHistory['credits']> {
  const documentId = sql`coalesce(${customerCredits.orderId}, ${customerCredits.preorderId})`;
  const rows = await ctx.db
    .select({
      entry: customerCredits,
      orderId: sql<string | null>`${orders.id}`,
      orderLabel: sql<string | null>`${orders.label}`,
      sellerId: sql<string | null>`${orders.sellerId}`,
    })
    .from(customerCredits)
    .leftJoin(orders.table, eq(orders.id, sql`${customerCredits.orderId}`))
    .where(and(eq(customerCredits.customerId, owner.id), isCreditShown(ctx, documentId, owner, parts)))
    .orderBy(desc(customerCredits.id))
    .limit(LATEST);
  // Finance sees the amounts of all, and opens no order of others. A seller is shown only entries of their own.
  const isEachOpen = servesAllCustomers(ctx.actor) || !knowsAllCustomers(ctx.actor);
  const maySee = (sellerId: string | null) => isEachOpen || sellerId === ctx.actor.userId;
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
