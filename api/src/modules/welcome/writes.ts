import { sql } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { hasCode } from '#platform/db/db.ts';
import { AppError } from '#platform/http/app-error.ts';

const REFUSED = new Set(['23001']);

/** First of all in its transaction: whoever holds nothing keeps nobody waiting. Returns the pictures' names. */
export async function removeSampleData(tx: InTransaction): Promise<string[]> {
  // Every table gets new files: a slow disk takes its time, and whoever asked wants it done.
  await tx.db.execute(sql`SET LOCAL statement_timeout = '60s'`);
  try {
    const { rows } = await tx.db.execute<{ sha256: string }>(
      sql`SELECT sha256 FROM remove_sample_data(${tx.now}) AS sha256`,
    );
    return rows.map(({ sha256 }) => sha256);
  } catch (error) {
    // Somebody else was quicker by a moment.
    throw hasCode(error, REFUSED) ? new AppError('welcome.not-a-demo', { cause: error }) : error;
  }
}
