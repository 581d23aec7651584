import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { users } from '#modules/users/tables.ts';
import type { Ctx } from '#platform/ctx.ts';

export interface Seller {
  readonly id: UserId;
  readonly discountLimitBp: number;
  readonly isActive: boolean;
}

export async function readSeller(ctx: Ctx, id: UserId): Promise<Seller | null> {
  const [row] = await ctx.db
    .select({
      id: users.id,
      discountLimitBp: users.discountLimitBp,
      status: users.status,
    })
    .from(users)
    .where(eq(users.id, id));
  return row === undefined ? null : { ...row, isActive: row.status === 'active' };
}
