import { eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Ctx } from '#platform/ctx.ts';
import { signInFailures } from './tables.ts';

const WINDOW_MINUTES = 15;
const MOST_FAILURES = { account: 5, address: 50 } as const;

export interface Attempt {
  readonly account: string;
  readonly address: string;
}

/**
 * Counts an attempt as failed before the password is looked at, in one statement outside any
 * transaction: a hundred guesses at the same moment count as a hundred, and a crash forgets none.
 */
export async function beginAttempt(ctx: Ctx, attempt: Attempt): Promise<void> {
  for (const kind of ['address', 'account'] as const) {
    const { failures, windowStart } = await countFailure(ctx, `${kind}:${attempt[kind]}`);
    if (failures > MOST_FAILURES[kind]) {
      const seconds = Math.max(
        1,
        Math.ceil((windowStart.getTime() - ctx.now.getTime()) / 1000 + WINDOW_MINUTES * 60),
      );
      throw new AppError('auth.too-many-failures', {
        retryAfterSeconds: seconds,
        params: { minutes: String(Math.ceil(seconds / 60)) },
      });
    }
  }
}

/** The password was right: the account starts afresh and the address gets its attempt back. */
export async function forgiveAttempt(ctx: Ctx, attempt: Attempt): Promise<void> {
  await ctx.db.delete(signInFailures).where(eq(signInFailures.subject, `account:${attempt.account}`));
  await ctx.db
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)` })
    .where(eq(signInFailures.subject, `address:${attempt.address}`));
}

async function countFailure(ctx: Ctx, subject: string): Promise<{ failures: number; windowStart: Date }> {
  const isOver = sql`${signInFailures.windowStart} <= ${ctx.now.toISOString()}::timestamptz - make_interval(mins => ${WINDOW_MINUTES})`;
  const [row] = await ctx.db
    .insert(signInFailures)
    .values({ subject: subject.slice(0, 250), failures: 1, windowStart: ctx.now })
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
