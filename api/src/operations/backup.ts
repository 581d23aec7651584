import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { BuildIdentity } from '@trastienda/shared/system/build.ts';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack } from 'tar-stream';
import type { Database } from '#platform/db/db.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { OWN_FOLDER } from '#platform/files/own-folders.ts';
import { readSpace, type SpaceReader } from '#platform/observability/space.ts';
import {
  BACKUP_FORMAT,
  type BackupManifest,
  type BackupTable,
  orderByReferences,
  WORK_FOLDER_PREFIX,
} from './backup-format.ts';
import { refuseIfTooLarge } from './backup-space.ts';

const NEVER = new AbortController().signal;

/**
 * Writes everything the store knows into one file, as it was at one moment, while people go on
 * working. Plain SQL and COPY: the same on the embedded PostgreSQL and on any server.
 */
export async function backUp(
  source: {
    readonly db: Database;
    readonly files: FileStore;
    readonly build: BuildIdentity;
    readonly now: Date;
    /** Of gzip, from 1 to 9. Where somebody waits for it, 1 takes a third of the time and a quarter more room. */
    readonly compression?: number;
    /** The system's own answer if left out. */
    readonly readSpace?: SpaceReader;
  },
  target: string,
  signal: AbortSignal = NEVER,
): Promise<BackupManifest> {
  const folder = dirname(target);
  await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
  await refuseIfTooLarge(source.db, folder, source.readSpace ?? readSpace);
  const workFolder = await mkdtemp(join(folder, WORK_FOLDER_PREFIX));
  const client = await source.db.pool.connect();
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    // One snapshot for all tables and for the list of pictures.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables: BackupTable[] = [];
    for (const table of await readTables(client)) {
      const rows = await copyOut(client, table, join(workFolder, table.name), signal);
      tables.push({ ...table, rows });
    }
    const manifest: BackupManifest = {
      format: BACKUP_FORMAT,
      version: source.build.version,
      build: source.build,
      createdAt: source.now.toISOString(),
      migrations: (
        await client.query<{ name: string; checksum: string }>(
          'SELECT name, checksum FROM schema_migrations ORDER BY name',
        )
      ).rows,
      tables,
      pictures: (
        await client.query<{ sha256: string }>('SELECT DISTINCT sha256 FROM stored_files ORDER BY sha256')
      ).rows.map((row) => row.sha256),
    };
    await client.query('COMMIT');

    // Under its real name only once it is whole.
    const half = join(workFolder, 'whole.tar.gz');
    await writeArchive(manifest, { workFolder, ...source }, half, signal);
    await reachDisk(half);
    await rename(half, target);
    return manifest;
  } finally {
    client.release(true);
    await rm(workFolder, { recursive: true, force: true });
  }
}

async function readTables(client: pg.PoolClient): Promise<Omit<BackupTable, 'rows'>[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
      AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> 'schema_migrations'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY c.relname ORDER BY c.relname`);
  const references = await client.query<{ from: string; to: string }>(`
    SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to"
    FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid AND conparentid = 0
      AND connamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())`);
  return orderByReferences(rows, references.rows);
}

async function copyOut(
  client: pg.PoolClient,
  table: Omit<BackupTable, 'rows'>,
  path: string,
  signal: AbortSignal,
): Promise<number> {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const stream = client.query(
    copyTo(`COPY (SELECT ${columns} FROM ${client.escapeIdentifier(table.name)}) TO STDOUT`),
  );
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }), { signal });
  return stream.rowCount ?? 0;
}

async function writeArchive(
  manifest: BackupManifest,
  {
    workFolder,
    files,
    compression = 6,
  }: { readonly workFolder: string; readonly files: FileStore; readonly compression?: number },
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const archive = pack();
  const file = createWriteStream(path, { mode: 0o600 });
  const written = pipeline(archive, createGzip({ level: compression }), file, { signal });
  // Each entry waits until the one before has gone through: memory holds one picture, not all of them.
  const add = async (name: string, size: number, data: Readable) =>
    pipeline(data, archive.entry({ name, size }), { signal });
  try {
    archive.entry({ name: 'manifest.json' }, JSON.stringify(manifest, null, 2));
    for (const table of manifest.tables) {
      const copy = join(workFolder, table.name);
      await add(`tables/${table.name}`, (await stat(copy)).size, createReadStream(copy));
    }
    for (const sha256 of manifest.pictures) {
      const picture = await files.read(sha256, 'full');
      await add(`pictures/${sha256}`, picture.length, Readable.from([picture]));
    }
    archive.finalize();
  } catch (error) {
    archive.destroy(error as Error);
  }
  await written;
}

/** A power cut after the renaming must not leave a good name on an empty file. */
async function reachDisk(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
