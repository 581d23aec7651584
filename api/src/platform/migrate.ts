import { createHash } from 'node:crypto';
import type pg from 'pg';
import { CannotStart } from './cannot-start.ts';
import { LOCK_NUMBER } from './own-schema.ts';

const FILES = import.meta.glob<string>('../../migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export const MIGRATIONS: readonly Migration[] = Object.entries(FILES)
  .map(([path, sql]) => ({
    name: path.slice(path.lastIndexOf('/') + 1).replace(/\.sql$/, ''),
    sql,
    checksum: createHash('sha256').update(sql).digest('hex'),
  }))
  .sort((a, b) => a.name.localeCompare(b.name));

export const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS schema_migrations (
  name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;

export const MIGRATION_LOCK = 'migrations';

/** Applies what is missing, in order, one process at a time. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    // Waiting for another process's migrations is not a stuck statement.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
    await client.query(`SELECT pg_advisory_lock(${LOCK_NUMBER})`, [MIGRATION_LOCK]);
    await client.query(MIGRATIONS_TABLE);
    const missing = await missingMigrations(client);
    for (const migration of missing) await apply(client, migration);
    return missing.map((migration) => migration.name);
  } finally {
    // Closing the connection drops the lock and the changed settings together.
    client.release(true);
  }
}

/** Applies one migration inside the caller's own transaction: a restore is all or nothing. */
export async function applyWithin(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query(migration.sql);
  await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
    migration.name,
    migration.checksum,
  ]);
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    // A migration must not queue behind a long reader and block everyone behind itself.
    await client.query("SET LOCAL lock_timeout = '5s'");
    await applyWithin(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

interface Runner {
  query(text: string): Promise<{ rows: { name: string; checksum: string }[] }>;
}

async function missingMigrations(client: Runner): Promise<Migration[]> {
  const { rows } = await client.query('SELECT name, checksum FROM schema_migrations');
  for (const row of rows) {
    const ours = MIGRATIONS.find((migration) => migration.name === row.name);
    if (ours === undefined) {
      throw new CannotStart(
        `La base de datos es de una versión más nueva (tiene «${row.name}»). Actualiza el programa o usa otra carpeta con DATA_DIR.`,
      );
    }
    if (ours.checksum !== row.checksum) {
      throw new CannotStart(
        `La base de datos se creó con otra edición de «${row.name}». Usa la versión del programa que la creó, u otra carpeta con DATA_DIR.`,
      );
    }
  }
  const applied = new Set(rows.map((row) => row.name));
  return MIGRATIONS.filter((migration) => !applied.has(migration.name));
}

/** For `/api/ready`: is the schema exactly the one this program needs? */
export async function isSchemaCurrent(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM schema_migrations',
  );
  return rows[0]?.count === MIGRATIONS.length;
}
