import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { applyWithin, MIGRATIONS, MIGRATIONS_TABLE } from '../../api/src/platform/migrate.ts';

/** The last migration that a store of some months ago had. */
const LAST_OF_OLD = '0011';
/** Rows that a later migration adds by itself. */
const ADDED_LATER: Readonly<Record<string, string>> = { document_counters: "WHERE kind <> 'commission'" };

/** Makes an empty database what it would be in a store that was last brought up to date months ago. */
export async function makeOlder(source: string, target: string): Promise<readonly string[]> {
  const pool = new pg.Pool({ connectionString: target, max: 1 });
  const client = await pool.connect();
  await client.query(MIGRATIONS_TABLE);
  const old = MIGRATIONS.filter(({ name }) => name.slice(0, LAST_OF_OLD.length) <= LAST_OF_OLD);
  for (const migration of old) await applyWithin(client, migration);
  const reader = new pg.Client({ connectionString: source });
  await reader.connect();
  // What is copied was right where it comes from: neither keys nor triggers look at it again.
  await client.query('SET session_replication_role = replica');
  const tables = await columnsOf(client);
  const present = await columnsOf(reader);
  await client.query(`TRUNCATE ${[...tables.keys()].join(', ')}`);
  for (const [table, columns] of tables) {
    const shared = columns.filter((column) => present.get(table)?.includes(column)).join(', ');
    const rows = `SELECT ${shared} FROM ${table} ${ADDED_LATER[table] ?? ''}`;
    await pipeline(
      reader.query(copyTo(`COPY (${rows}) TO STDOUT`)),
      client.query(copyFrom(`COPY ${table} (${shared}) FROM STDIN`)),
    );
  }
  await continueNumbers(client);
  await client.query('ANALYZE');
  await reader.end();
  client.release(true);
  await pool.end();
  return MIGRATIONS.filter((migration) => !old.includes(migration)).map(({ name }) => name);
}

/** A sequence does not notice what is copied past it. */
async function continueNumbers(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `SELECT table_name AS table, column_name AS column,
       pg_get_serial_sequence(quote_ident(table_name), column_name) AS sequence
     FROM information_schema.columns WHERE table_schema = 'public'
       AND pg_get_serial_sequence(quote_ident(table_name), column_name) IS NOT NULL`,
  );
  for (const { table, column, sequence } of rows)
    await client.query(
      `SELECT setval('${sequence}', (SELECT coalesce(max(${column}), 0) + 1 FROM ${table}))`,
    );
}

/** What can be written into each table of the product. */
async function columnsOf(client: Pick<pg.ClientBase, 'query'>): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `SELECT c.table_name AS table, array_agg(quote_ident(c.column_name) ORDER BY c.ordinal_position)::text[] AS columns
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
       AND c.table_name <> 'schema_migrations' GROUP BY 1`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
