import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx, InTransaction } from '../ctx.ts';
import type { Queryable } from './db.ts';
import { installation } from './tables.ts';

/** What this database is and since when; null for a new one. */
export async function readInstallation(db: Queryable): Promise<typeof installation.$inferSelect | null> {
  const [row] = await db.select().from(installation);
  return row ?? null;
}

export async function insertInstallation(tx: InTransaction<Ctx>, isDemo: boolean): Promise<void> {
  await tx.db.insert(installation).values({ isDemo, createdAt: tx.now });
}

/** `false` for a demonstration, and when it was said before. */
export async function markWelcomed(tx: InTransaction<Ctx>): Promise<boolean> {
  const { rowCount } = await tx.db
    .update(installation)
    .set({ welcomedAt: tx.now })
    .where(and(eq(installation.isDemo, false), isNull(installation.welcomedAt)));
  return rowCount === 1;
}

/** For a transaction that takes as long as it takes, and waits as long for others. */
export async function liftTimeOuts(tx: InTransaction<Ctx>): Promise<void> {
  await tx.db.execute(
    sql`SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`,
  );
}
