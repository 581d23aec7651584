import { createHash } from 'node:crypto';
import { describeBuild } from '@trastienda/shared/system/build.ts';
import type pg from 'pg';
import { BUILD } from '../observability/build.ts';
import { CannotStart } from '../settings/cannot-start.ts';
import { LOCK_NUMBER } from './own-schema.ts';

const FILES = import.meta.glob<string>('../../../migrations/*.sql', {
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

const OURS = describeBuild(BUILD);

/** Called before the first change to a database that went through migrations already. */
export type BeforeUpgrade = () => Promise<void>;

/** Applies all that is missing, in order and in one transaction, one process at a time. */
export async function migrate(
  pool: pg.Pool,
  beforeUpgrade?: BeforeUpgrade,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    // Waiting for another process's migrations is not a stuck statement.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
    await client.query(`SELECT pg_advisory_lock(${LOCK_NUMBER})`, [MIGRATION_LOCK]);
    const applied = await readApplied(client);
    const maker = await readOpenedBy(client);
    refuseForeignMigrations(applied, migrations, { kind: 'database', maker });
    const missing = migrations.filter(({ name }) => !applied.some((one) => one.name === name));
    if (missing.length > 0 && applied.length > 0) await beforeUpgrade?.();
    await applyAll(client, missing);
    return missing.map((migration) => migration.name);
  } finally {
    // Closing the connection drops the lock and the changed settings together.
    client.release(true);
  }
}

/** Inside the caller's own transaction: all of them or none, together with whatever else it does. */
export async function applyWithin(client: pg.PoolClient, migrations: readonly Migration[]): Promise<void> {
  for (const { name, sql, checksum } of migrations) {
    try {
      await client.query(sql);
      // A table cannot be altered while deferred triggers wait for rows that an earlier migration changed.
      await client.query('SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new CannotStart(
        `No se pudo actualizar la base de datos: falló «${name}» (${reason}). No se cambió nada: lo que había está como antes, para el programa anterior.`,
        { cause: error },
      );
    }
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
  }
}

async function applyAll(client: pg.PoolClient, missing: readonly Migration[]): Promise<void> {
  if (missing.length === 0) return;
  await client.query('BEGIN');
  try {
    // A migration must not queue behind a long reader and block everyone behind itself.
    await client.query("SET LOCAL lock_timeout = '5s'");
    await client.query(MIGRATIONS_TABLE);
    await applyWithin(client, missing);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function readApplied(client: pg.PoolClient): Promise<AppliedMigration[]> {
  if (!(await hasTable(client, 'schema_migrations'))) return [];
  const { rows } = await client.query<AppliedMigration>('SELECT name, checksum FROM schema_migrations');
  return rows;
}

/** As JSON, because databases from before the column existed are read too. */
async function readOpenedBy(client: pg.PoolClient): Promise<string | null> {
  if (!(await hasTable(client, 'installation'))) return null;
  const { rows } = await client.query<{ maker: string | null }>(
    "SELECT to_jsonb(i) ->> 'opened_by' AS maker FROM installation i",
  );
  return rows[0]?.maker ?? null;
}

/** So that another program, which must leave these data alone, can say which one to use. */
export async function recordOpening(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query('UPDATE installation SET opened_by = $1, opened_at = $2', [OURS, now]);
}

async function hasTable(client: pg.PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "SELECT to_regclass(quote_ident(current_schema()) || '.' || $1) IS NOT NULL AS found",
    [name],
  );
  return rows[0]?.found === true;
}

/** For `/api/ready`: is the schema exactly the one this program needs? */
export async function isSchemaCurrent(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM schema_migrations',
  );
  return rows[0]?.count === MIGRATIONS.length;
}

/** What a database or a backup says of each migration it went through. */
interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

/** A data folder or database, or a backup of one; and which program opened or made it, where it says so. */
interface MigratedData {
  readonly kind: 'database' | 'backup';
  readonly maker: string | null;
}

/**
 * Refuses data that went through a migration this program does not hold, word for word. Whether they are newer or
 * of a program that was never released decides what a person can do about it.
 */
export function refuseForeignMigrations(
  applied: readonly AppliedMigration[],
  own: readonly AppliedMigration[],
  data: MigratedData,
): void {
  const checksums = new Map(own.map(({ name, checksum }) => [name, checksum]));
  const strange = applied.filter(({ name, checksum }) => checksums.get(name) !== checksum);
  const newest =
    own
      .map(({ name }) => name)
      .sort()
      .at(-1) ?? '';
  // One edited or missing among those we have is another history, whatever came after it.
  const other = strange.find(({ name }) => checksums.has(name) || name < newest);
  if (other !== undefined) throw new CannotStart(otherHistory(other.name, data));
  const [later] = strange;
  if (later !== undefined) throw new CannotStart(newerData(later.name, data));
}

function newerData(migration: string, { kind, maker }: MigratedData): string {
  const unknown = `tiene el cambio «${migration}», que este programa (${OURS}) no conoce. No se cambió nada.`;
  if (kind === 'backup')
    return `Este programa es más viejo que el respaldo: lo hizo Trastienda ${maker} y ${unknown}\nRestáuralo con ese programa o con uno más nuevo.`;
  const lastOpened =
    maker === null ? 'la base no dice qué programa la abrió' : `la última vez los abrió Trastienda ${maker}`;
  return [
    `Este programa es más viejo que los datos: ${lastOpened}, y la base ${unknown}`,
    `Para seguir trabajando, instala otra vez ese programa o uno más nuevo.`,
    'Para volver a este programa, restaura en otra carpeta (DATA_DIR) el respaldo «antes-de-build-…» que quedó en la carpeta «backups» al actualizar.',
  ].join('\n');
}

function otherHistory(migration: string, { kind, maker }: MigratedData): string {
  const strange = `su cambio «${migration}» no es el de ninguna construcción publicada hasta ${OURS}. No se cambió nada.`;
  const export_ = 'Desde él también puedes sacar tus listas con «Exportar» y cargarlas en una tienda nueva.';
  if (kind === 'backup')
    return `El respaldo lo hizo Trastienda ${maker}, un programa de antes de la primera construcción o modificado: ${strange}\nRestáuralo con ese mismo programa. ${export_}`;
  const lastOpened =
    maker === null
      ? 'Ábrelos con el programa que los hizo'
      : `Ábrelos con Trastienda ${maker}, que los abrió la última vez`;
  return [
    `Estos datos los hizo un programa de antes de la primera construcción, o modificado: ${strange}`,
    `${lastOpened}, o restaura con él un respaldo. ${export_}`,
    'Para empezar aparte, usa otra carpeta con DATA_DIR.',
  ].join('\n');
}
