import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { STORED, unpackFolder } from '../../api/src/testing/upgrades/stored-build.ts';

const RELEASES = fileURLToPath(new URL('../../releases/', import.meta.url));

/** The data folder of the first build that was released, which has the most to catch up with. */
export async function unpackOldestBuild(dataDir: string): Promise<string> {
  const numbers = (await readdir(RELEASES)).flatMap((name) => /^build-(\d+)$/.exec(name)?.[1] ?? []);
  const oldest = `build-${Math.min(...numbers.map(Number))}`;
  await unpackFolder(join(RELEASES, oldest, STORED.folder), dataDir);
  return oldest;
}

/** Tables and columns that an older build called otherwise, by their names then. */
const CALLED_TODAY: Readonly<Record<string, string>> = {
  ...{ payment_twins: 'payment_duplicates', picture_looks: 'image_hashes' },
  ...{ sale_changes: 'sale_deltas', sale_recounts: 'sale_refreshes' },
  ...{ twin_id: 'duplicate_id', lapses_at: 'expires_at', lapse_left_ms: 'expiry_left_ms' },
  ...{ told_at: 'recorded_at', told_by: 'recorded_by', told_status: 'notified_status' },
  ...{ to_tell: 'to_notify', standing: 'progress', asked_by: 'requested_by', asked_at: 'requested_at' },
};
const callToday = (name: string): string => CALLED_TODAY[name] ?? name;

/**
 * Older builds counted commissions on all that was collected, so that is what a line was paid for; an order that brings
 * no commission had no line.
 */
const HELD_TODAY: Readonly<Record<string, string>> = {
  'commission_lines.collected': 'base',
  'commission_statements.collected': 'base',
  'commission_statements.orders': `(SELECT count(*) FROM commission_lines l WHERE l.run_id = commission_statements.run_id
    AND l.seller_id = commission_statements.seller_id AND (l.base <> 0 OR l.earned <> 0))`,
};
const HELD_ROWS: Readonly<Record<string, string>> = { commission_lines: 'WHERE base <> 0 OR earned <> 0' };

/** Puts all that a store of today holds into a store with an older schema, as far as that one can hold it. */
export async function fillOlder(source: string, target: string): Promise<void> {
  const client = new pg.Client({ connectionString: target });
  const reader = new pg.Client({ connectionString: source });
  await Promise.all([client.connect(), reader.connect()]);
  try {
    await copyTables(reader, client);
    await continueNumbers(client);
    await client.query('ANALYZE');
  } finally {
    await Promise.all([client.end(), reader.end()]);
  }
}

async function copyTables(reader: pg.Client, client: pg.Client): Promise<void> {
  // What is copied was right where it comes from: neither keys nor triggers look at it again.
  await client.query('SET session_replication_role = replica');
  const tables = await readColumns(client);
  const present = await readColumns(reader);
  await client.query(`TRUNCATE ${[...tables.keys()].join(', ')}`);
  for (const [table, columns] of tables) {
    const known = present.get(callToday(table)) ?? [];
    const shared = columns.filter((column) => known.includes(callToday(column)));
    if (shared.length === 0) continue;
    const read = shared.map((column) => HELD_TODAY[`${table}.${column}`] ?? callToday(column));
    await pipeline(
      reader.query(
        copyTo(
          `COPY (SELECT ${read.join(', ')} FROM ${callToday(table)} ${HELD_ROWS[table] ?? ''}) TO STDOUT`,
        ),
      ),
      client.query(copyFrom(`COPY ${table} (${shared.join(', ')}) FROM STDIN`)),
    );
  }
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
async function readColumns(client: Pick<pg.ClientBase, 'query'>): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `SELECT c.table_name AS table, array_agg(quote_ident(c.column_name) ORDER BY c.ordinal_position)::text[] AS columns
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
       AND c.table_name <> 'schema_migrations' GROUP BY 1`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}
