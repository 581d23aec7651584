import { chmod, mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@trastienda/sample-store/people.ts';
import type { TestProject } from 'vitest/node';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { acquireEmbeddedPostgres } from '#platform/embedded-postgres/acquire.ts';
import { isAlive } from '#platform/embedded-postgres/postmaster-file.ts';
import { prepareInstallation } from '../installation.ts';
import { buildSupervisor } from './build-supervisor.ts';
import { hashCheaply } from './people.ts';
import { TEMPLATE_DATABASE } from './template-database.ts';

/** One real PostgreSQL for the whole run, with a migrated and filled database to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await makeDataFolder(project.name === 'proof');
  // As root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755);
  const supervisorScript = await buildSupervisor();
  const postgres = await acquireEmbeddedPostgres({
    dataDir,
    supervisorScript,
    database: TEMPLATE_DATABASE,
    // Nothing here outlives the run; crash tests start a PostgreSQL of their own, with fsync.
    settings: {
      ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
      // The log of writes lies in memory too, and nobody reads it.
      max_wal_size: '256MB',
    },
  });
  const db = openDatabase({
    connectionString: postgres.connectionString,
    poolSize: 2,
    onError: () => undefined,
  });
  await migrate(db.pool);
  await prepareInstallation(db, { isDemo: true }, systemClock);
  // Tests date money on days of their own; none may be before the store.
  await db.pool.query("UPDATE installation SET created_at = '2026-01-01'");
  // The product's hashes are slow on purpose; a test signs in without waiting for them.
  await db.pool.query('UPDATE users SET password_hash = $1', [await hashCheaply(DEMO_PASSWORD)]);
  // A template can only be copied while nobody is connected to it.
  await db.close();
  project.provide('templateConnection', postgres.connectionString);
  project.provide('supervisorScript', supervisorScript);
  const filesFolder = join(dataDir, 'files');
  await mkdir(filesFolder);
  project.provide('filesFolder', filesFolder);
  return async () => {
    await postgres.release();
    await rm(dataDir, { recursive: true, force: true });
  };
}

const MEMORY_FOLDER = '/dev/shm';
const FOLDER_NAME = 'trastienda-tests-';
const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * In memory where there is plenty: a copy of the template is nine hundred small files, made in 20 ms there and in up to
 * half a second on a disk that others use. The proof fills databases that may not fit.
 */
async function makeDataFolder(isLarge: boolean): Promise<string> {
  const onDisk = join(tmpdir(), FOLDER_NAME);
  if (isLarge || !(await hasMemoryFolder())) return mkdtemp(onDisk);
  await removeAbandonedFolders();
  return mkdtemp(join(MEMORY_FOLDER, `${FOLDER_NAME}${process.pid}-`)).catch(() => mkdtemp(onDisk));
}

async function hasMemoryFolder(): Promise<boolean> {
  const space = await statfs(MEMORY_FOLDER).catch(() => undefined);
  return space !== undefined && space.bavail * space.bsize > NEEDED_BYTES && freemem() > 2 * NEEDED_BYTES;
}

/** Those of runs that were killed would hold their memory until the machine is restarted. */
async function removeAbandonedFolders(): Promise<void> {
  for (const name of await readdir(MEMORY_FOLDER)) {
    const [, pid] = new RegExp(`^${FOLDER_NAME}(\\d+)-`).exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid)))
      // Another user's stays.
      await rm(join(MEMORY_FOLDER, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
