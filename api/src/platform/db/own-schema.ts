import { type SQL, sql } from 'drizzle-orm';
import type { Ctx, InTransaction } from '../ctx.ts';

/**
 * Several stores may live in one database, each in a schema of its own (the first of `search_path`). Locks by
 * name and notifications know databases alone: here they learn whose they are.
 */
export const LOCK_NUMBER = "hashtextextended(concat(current_schema(), ' ', $1::text), 0)";
/** Hashed, because the name of a schema may fill a channel's name by itself. */
export const CHANNEL_NAME = "concat($1::text, '_', md5(current_schema()))";

const filled = (text: string, value: string): SQL => {
  const [before = '', after = ''] = text.split('$1');
  return sql`${sql.raw(before)}${value}${sql.raw(after)}`;
};

/** One at a time until commit; whoever comes second waits. */
export async function holdLock(tx: InTransaction<Ctx>, name: string): Promise<void> {
  await tx.db.execute(sql`SELECT pg_advisory_xact_lock(${filled(LOCK_NUMBER, name)})`);
}

/** The same without waiting: `false` when somebody else has it. */
export async function tryLock(tx: InTransaction<Ctx>, name: string): Promise<boolean> {
  const { rows } = await tx.db.execute<{ taken: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(${filled(LOCK_NUMBER, name)}) AS taken`,
  );
  return rows[0]?.taken === true;
}

/** Sends these to every process of this store, if and when the transaction commits. */
export async function notify(
  tx: InTransaction<Ctx>,
  channel: string,
  payloads: readonly string[],
): Promise<void> {
  await tx.db.execute(
    sql`SELECT pg_notify(${filled(CHANNEL_NAME, channel)}, payload) FROM unnest(${sql.param(payloads)}::text[]) AS payload`,
  );
}
