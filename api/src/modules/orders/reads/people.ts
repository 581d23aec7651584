import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { customers } from '#modules/customers/tables.ts';
import { users } from '#modules/users/tables.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import type { PayableDocuments } from '../payable-document.ts';
import { orders, paymentAllocations, payments } from '../tables.ts';

export interface Seller {
  readonly id: UserId;
  readonly discountLimitBp: number;
  readonly commissionBp: number;
  readonly isActive: boolean;
}

export async function readSeller(ctx: Ctx, id: UserId): Promise<Seller | null> {
  const [row] = await ctx.db
    .select({
      id: users.id,
      discountLimitBp: users.discountLimitBp,
      commissionBp: users.commissionBp,
      status: users.status,
    })
    .from(users)
    .where(eq(users.id, id));
  return row === undefined ? null : { ...row, isActive: row.status === 'active' };
}

/**
 * Whether this person sold to the customer in the `customers` of a statement. What is only written down does not
 * count: anybody can begin a draft with anybody's phone.
 */
export function isCustomerOf(seller: UserId, payableDocuments: PayableDocuments): SQL | undefined {
  const hasOrder = sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${and(
    eq(orders.customerId, customers.id),
    eq(orders.sellerId, seller),
    isNotNull(orders.confirmedAt),
  )})`;
  return or(hasOrder, payableDocuments.isCustomerOf(seller));
}

/** Whether money of this customer, seen by finance, came for something that this person sold. */
export async function hasPaidSeller(
  ctx: Ctx,
  { customerId, sellerId }: { readonly customerId: CustomerId; readonly sellerId: UserId },
  payableDocuments: PayableDocuments,
): Promise<boolean> {
  const hasPaidOrder = sql`EXISTS (SELECT 1 FROM ${orders}
    JOIN ${paymentAllocations} ON ${eq(paymentAllocations.orderId, orders.id)}
    JOIN ${payments} ON ${eq(payments.id, paymentAllocations.paymentId)}
    WHERE ${and(
      eq(orders.customerId, customers.id),
      eq(orders.sellerId, sellerId),
      eq(payments.status, 'verified'),
      ne(payments.method, 'credit'),
    )})`;
  const [row] = await ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), or(hasPaidOrder, payableDocuments.hasPaid(sellerId))));
  return row !== undefined;
}

/** Whether somebody else sold to this customer too. */
export async function hasOtherSellers(ctx: SignedInCtx, id: CustomerId): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.customerId, id), ne(orders.sellerId, ctx.actor.userId), isNotNull(orders.confirmedAt)),
    )
    .limit(1);
  return row !== undefined;
}
