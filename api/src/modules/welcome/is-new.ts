import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db/db.ts';

/**
 * Whether nobody works here yet. Who has only asked for access does not count: anybody may do that, and it must
 * not keep the first person out.
 */
export async function isStoreNew(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ is_new: boolean }>(
    sql`SELECT NOT EXISTS (SELECT FROM users WHERE status <> 'pending') AS is_new`,
  );
  return rows[0]?.is_new === true;
}

/** The same for every visitor: once somebody has come, nobody asks the database again. */
export function newnessReader(db: Queryable): () => Promise<boolean> {
  let isNew: boolean | null = null;
  return async () => {
    if (isNew !== false) isNew = await isStoreNew(db);
    return isNew;
  };
}
