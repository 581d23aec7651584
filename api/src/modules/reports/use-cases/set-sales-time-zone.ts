import type { Database } from '#platform/db/db.ts';

/**
 * Sales are counted by the store's days, in the database. A server that is started with another zone counts
 * all of them anew, once.
 */
export async function setSalesTimeZone(db: Database, zone: string): Promise<void> {
  const { rows } = await db.pool.query<{ zone: string }>('SELECT zone FROM sale_days');
  if (rows[0]?.zone === zone) return;
  const client = await db.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('UPDATE sale_days SET zone = $1', [zone]);
    await client.query('SELECT rebuild_sales()');
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
