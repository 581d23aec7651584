import type { InTransaction } from '#platform/ctx.ts';
import { dailyCloses } from '../tables.ts';

/** Returns false where the day was closed before. */
export async function insertClose(
  tx: InTransaction,
  close: typeof dailyCloses.$inferInsert,
): Promise<boolean> {
  const closed = await tx.db
    .insert(dailyCloses)
    .values(close)
    .onConflictDoNothing()
    .returning({ day: dailyCloses.day });
  return closed.length > 0;
}
