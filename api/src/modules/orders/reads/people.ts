import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { users } from '#modules/users/tables.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { orders } from '../tables.ts';

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
