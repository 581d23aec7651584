import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { storeDay } from '#platform/settings/store-days.ts';

/** Money may have come before its first document was typed in. */
const DAYS_BEFORE = 31;
const DAY_MS = 86_400_000;

/** No money, settlement or closing of this store is dated before it. */
export async function readFirstDay(ctx: Ctx, timeZone: string): Promise<string> {
  // Identifiers grow with time: the first row of their index is the first order.
  const { rows } = await ctx.db.execute<{ began: Date | string }>(sql`
    SELECT least(i.created_at, (SELECT created_at FROM orders ORDER BY id LIMIT 1)) AS began FROM installation i`);
  const began = new Date(rows[0]?.began ?? ctx.now);
  return storeDay(new Date(began.getTime() - DAYS_BEFORE * DAY_MS), timeZone);
}
