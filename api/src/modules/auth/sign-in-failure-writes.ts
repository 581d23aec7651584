import { eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { signInFailures } from './tables.ts';

/** One more of a subject; the count begins anew once its window of so many minutes is over. */
export async function countFailure(
  ctx: Ctx,
  subject: string,
  windowMinutes: number,
): Promise<{ failures: number; windowStart: Date }> {
  const isOver = sql`${signInFailures.windowStart} <= ${ctx.now.toISOString()}::timestamptz - make_interval(mins => ${windowMinutes})`;
  const [row] = await ctx.db
    .insert(signInFailures)
    .values({ subject, failures: 1, windowStart: ctx.now })
    .onConflictDoUpdate({
      target: signInFailures.subject,
      set: {
        failures: sql`CASE WHEN ${isOver} THEN 1 ELSE ${signInFailures.failures} + 1 END`,
        windowStart: sql`CASE WHEN ${isOver} THEN ${ctx.now.toISOString()}::timestamptz ELSE ${signInFailures.windowStart} END`,
      },
    })
    .returning();
  if (row === undefined) throw new Error('a failed sign-in was not counted');
  return row;
}

export async function deleteFailures(ctx: Ctx, subjects: readonly string[]): Promise<void> {
  await ctx.db.delete(signInFailures).where(inArray(signInFailures.subject, [...subjects]));
}

export async function removeFailure(ctx: Ctx, subject: string): Promise<void> {
  await ctx.db
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)` })
    .where(eq(signInFailures.subject, subject));
}
