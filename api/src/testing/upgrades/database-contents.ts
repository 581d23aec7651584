import type { Database } from '#platform/db/db.ts';

/** Every row of every table, and the columns there are: two databases that agree in it are the same to anybody. */
export async function readContents(db: Database): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await db.pool.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' GROUP BY 1 ORDER BY 1`,
  );
  const contents: Record<string, unknown[]> = {};
  for (const { name, columns } of tables) {
    // When a migration was applied is another moment after a restore.
    const wanted = name === 'schema_migrations' ? 'name, checksum' : '*';
    const { rows } = await db.pool.query(`SELECT ${wanted} FROM ${name} AS t ORDER BY t::text`);
    contents[name] = [columns, ...rows];
  }
  return contents;
}
