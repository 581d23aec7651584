import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { extract } from 'tar-stream';
import type { Database } from '#platform/db/db.ts';
import {
  applyWithin,
  MIGRATION_LOCK,
  MIGRATIONS,
  MIGRATIONS_TABLE,
  type Migration,
  refuseForeignMigrations,
} from '#platform/db/migrate.ts';
import { LOCK_NUMBER } from '#platform/db/own-schema.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { CannotStart } from '#platform/settings/cannot-start.ts';
import { type BackupManifest, type BackupTable, backupManifest, formatMaker } from './backup-format.ts';

const NOT_A_BACKUP = 'Este archivo no es un respaldo de Trastienda o está dañado. No se cambió nada.';

/** Is there anything here that a restore would replace? */
export async function isEmptyStore(db: Database): Promise<boolean> {
  const { rows } = await db.pool.query<{ found: boolean }>(
    "SELECT to_regclass(quote_ident(current_schema()) || '.schema_migrations') IS NOT NULL AS found",
  );
  return rows[0]?.found !== true;
}

/**
 * Puts a backup in place of whatever the database holds, in one transaction: a file that turns out
 * to be broken on its last page changes nothing. The schema is first the backup's own, then today's.
 */
export async function restore(
  target: { readonly db: Database; readonly files: FileStore },
  path: string,
): Promise<BackupManifest> {
  const client = await target.db.pool.connect();
  let manifest: BackupManifest | undefined;
  try {
    await client.query(
      'SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0',
    );
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(${LOCK_NUMBER})`, [MIGRATION_LOCK]);
    const archive = extract();
    const reading = pipeline(createReadStream(path), createGunzip(), archive);
    const taking = (async () => {
      for await (const entry of archive) {
        manifest = await takeEntry(client, target.files, manifest, entry.header.name, entry);
      }
    })();
    await Promise.all([reading, taking]);
    if (manifest === undefined) throw new CannotStart(NOT_A_BACKUP);
    await checkComplete(client, target.files, manifest);
    const known = manifest;
    await applyWithin(
      client,
      MIGRATIONS.filter((migration) => !isIn(known, migration)),
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error instanceof CannotStart ? error : explain(error);
  } finally {
    client.release(true);
  }
  return manifest;
}

const isIn = ({ migrations }: BackupManifest, { name }: Migration): boolean =>
  migrations.some((one) => one.name === name);

async function takeEntry(
  client: pg.PoolClient,
  files: FileStore,
  manifest: BackupManifest | undefined,
  name: string,
  entry: AsyncIterable<unknown>,
): Promise<BackupManifest> {
  if (manifest === undefined) {
    if (name !== 'manifest.json') throw new CannotStart(NOT_A_BACKUP);
    const read = backupManifest.parse(JSON.parse(await text(entry)));
    await makeSchema(client, read);
    return read;
  }
  const [kind, item = ''] = name.split('/');
  const table = manifest.tables.find((one) => one.name === item);
  if (kind === 'tables' && table !== undefined) await copyIn(client, table, entry);
  else if (kind === 'pictures' && manifest.pictures.includes(item))
    await savePicture(files, item, await buffer(entry));
  else throw new CannotStart(NOT_A_BACKUP);
  return manifest;
}

async function makeSchema(client: pg.PoolClient, manifest: BackupManifest): Promise<void> {
  refuseForeignMigrations(manifest.migrations, MIGRATIONS, { kind: 'backup', maker: formatMaker(manifest) });
  const schema = client.escapeIdentifier(await ownSchema(client));
  await client.query(`DROP SCHEMA ${schema} CASCADE`);
  await client.query(`CREATE SCHEMA ${schema}`);
  await client.query(MIGRATIONS_TABLE);
  await applyWithin(
    client,
    MIGRATIONS.filter((migration) => isIn(manifest, migration)),
  );
  // What a migration put there (the first location, the first shops) is in the backup too, perhaps under another
  // name. All at once, because they refer to each other; the append-only ones are let go of for this moment.
  const names = manifest.tables.map((table) => client.escapeIdentifier(table.name));
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  if (names.length > 0) await client.query(`TRUNCATE ${names.join(', ')}`);
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
}

/** Where this store lives. What all stores of a database use stands in `public`: with it theirs would go. */
async function ownSchema(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ own: string; others: number }>(`
    SELECT current_schema() AS own, (SELECT count(*)::int FROM pg_tables
      WHERE tablename = 'schema_migrations' AND schemaname <> current_schema()) AS others`);
  const { own = 'public', others = 0 } = rows[0] ?? {};
  if (own === 'public' && others > 0) {
    throw new CannotStart(
      'En esta base de datos hay otras tiendas, cada una en su esquema, y restaurar en «public» las dañaría. Restaura en otra base.',
    );
  }
  return own;
}

async function copyIn(
  client: pg.PoolClient,
  table: BackupTable,
  entry: AsyncIterable<unknown>,
): Promise<void> {
  const name = client.escapeIdentifier(table.name);
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  // Triggers guard today's work; yesterday's was guarded when it was done, and is checked as a whole below.
  await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  const stream = client.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`));
  await pipeline(entry, stream);
  await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  if (stream.rowCount !== table.rows) throw new CannotStart(NOT_A_BACKUP);
  // Numbers go on where the backup left off.
  const { rows } = await client.query<{ column: string; sequence: string }>(
    `SELECT a.attname AS "column", pg_get_serial_sequence($1, a.attname) AS sequence
     FROM pg_attribute a WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped
       AND pg_get_serial_sequence($1, a.attname) IS NOT NULL`,
    [name],
  );
  for (const { column, sequence } of rows) {
    const id = client.escapeIdentifier(column);
    await client.query(`SELECT setval($1, coalesce(max(${id}), 0) + 1, false) FROM ${name}`, [sequence]);
  }
}

async function savePicture(files: FileStore, sha256: string, data: Buffer): Promise<void> {
  if (createHash('sha256').update(data).digest('hex') !== sha256) throw new CannotStart(NOT_A_BACKUP);
  await files.putBack(sha256, data);
  await files.makeThumb(sha256);
}

async function checkComplete(
  client: pg.PoolClient,
  files: FileStore,
  manifest: BackupManifest,
): Promise<void> {
  const { rows } = await client.query<{ rule: string; detail: string }>('SELECT * FROM check_invariants()');
  if (rows[0] !== undefined) {
    throw new CannotStart(`El respaldo no cuadra (${rows[0].rule}: ${rows[0].detail}). No se cambió nada.`);
  }
  for (const table of manifest.tables) {
    const count = await client.query<{ count: number }>(
      `SELECT count(*) AS count FROM ${client.escapeIdentifier(table.name)}`,
    );
    if (count.rows[0]?.count !== table.rows) throw new CannotStart(NOT_A_BACKUP);
  }
  for (const sha256 of manifest.pictures) await files.read(sha256, 'full');
}

function explain(error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT')
    return new CannotStart('No encontré el archivo del respaldo. Revisa el nombre.', { cause: error });
  // Zip errors, and PostgreSQL's two classes for data that does not fit.
  const isBroken = /^(Z_|22|23)/.test(code) || /tar|unexpected end|zod|JSON/i.test(String(error));
  return isBroken ? new CannotStart(NOT_A_BACKUP, { cause: error }) : (error as Error);
}
