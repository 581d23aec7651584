import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#modules/users/tables.ts';
import { fullName } from '#platform/auth/identity.ts';
import type { Ctx } from '#platform/ctx.ts';

/** The label of the first possible duplicate that meets a condition on `payment_duplicates t` and its payment `q`. */
async function readFirstLabel(ctx: Ctx, id: PaymentId, condition: SQL): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ label: string }>(sql`
    SELECT q.label FROM payment_duplicates t JOIN payments q ON q.id = t.duplicate_id
    WHERE t.payment_id = ${id} AND ${condition} ORDER BY q.number LIMIT 1`);
  return rows[0]?.label ?? null;
}

/** The same receipt, approved before. */
export const readApprovedDuplicate = (ctx: Ctx, id: PaymentId): Promise<string | null> =>
  readFirstLabel(ctx, id, sql`t.is_hard AND q.status = 'verified'`);

/** A receipt like it that was neither rejected nor voided. */
export const readSimilarReceipt = (ctx: Ctx, id: PaymentId): Promise<string | null> =>
  readFirstLabel(ctx, id, sql`q.status NOT IN ('rejected', 'voided')`);

/** The name of the person who is looking at a payment. */
export async function readHolderName(ctx: Ctx, id: UserId): Promise<string> {
  const [holder] = await ctx.db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id));
  return holder === undefined ? '' : fullName(holder);
}
