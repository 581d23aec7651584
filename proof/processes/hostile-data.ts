import pg from 'pg';
import { HOSTILE_TEXTS } from '../../api/src/testing/hostile-texts.ts';

/** Columns that hold what somebody typed, wherever they are; the others hold words of the program's own. */
const TYPED =
  'name$|notes?$|reason$|label$|description$|_line$|place$|reference$|comment|message|text$|title$|holder|bank$|brand|colour$|size$|url$|instagram|detail$|alt$|device|tags';
const NOT_TYPED = '^search_text$|^sort_name$|^user_name$|_key$|^schema|^rule$';

/**
 * Puts a hostile text into every text that somebody typed, in every row: no form is asked, so nothing stands
 * between it and the screens but how they draw. What a column is too short for stays what it was.
 */
export async function poison(connectionString: string): Promise<{ columns: number; rows: number }> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('SET session_replication_role = replica');
  const { rows: found } = await client.query<{ table: string; column: string }>(
    `SELECT c.table_name AS table, c.column_name AS column
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'text'
       AND c.table_name <> 'schema_migrations' AND c.column_name ~ $1 AND c.column_name !~ $2`,
    [TYPED, NOT_TYPED],
  );
  let [columns, rows] = [0, 0];
  for (const { table, column } of found) {
    const changed = await poisonColumn(client, table, column);
    if (changed > 0) columns++;
    rows += changed;
  }
  await client.end();
  return { columns, rows };
}

/** The long ones first; where a check or an index refuses them, one that is short enough for nearly anything. */
async function poisonColumn(client: pg.Client, table: string, column: string): Promise<number> {
  for (const texts of [HOSTILE_TEXTS, ['<img src onerror=ran=1>'], ['<svg onload=ran=1>']]) {
    const result = await client
      .query(
        `UPDATE ${table} SET ${column} = ($1::text[])[1 + numbered.n % ${texts.length}]
         FROM (SELECT ctid, (row_number() OVER ())::int AS n FROM ${table}) AS numbered
         WHERE ${table}.ctid = numbered.ctid AND ${table}.${column} <> ''`,
        [texts],
      )
      .catch(() => null);
    if (result !== null) return result.rowCount ?? 0;
  }
  return 0;
}
