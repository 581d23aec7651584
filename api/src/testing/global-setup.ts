import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMO_PASSWORD } from '@trastienda/sample-store/people.ts';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { acquireEmbeddedPostgres } from '#platform/embedded-postgres/acquire.ts';
import { createScratchFolder } from '../../../scripts/system/scratch-folder.mjs';
import { prepareInstallation } from '../installation.ts';
import { hashCheaply } from './people.ts';
import { TEMPLATE_DATABASE } from './template-database.ts';

/** One real PostgreSQL for the whole run, with a migrated and filled database to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The proof fills databases that may not fit into memory.
  const dataDir = await createScratchFolder({ isLarge: project.name === 'proof' });
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

/** Tests run the sources, but the supervisor is a process of its own and Node runs it built. */
async function buildSupervisor(): Promise<string> {
  const apiRoot = fileURLToPath(new URL('../..', import.meta.url));
  const outDir = fileURLToPath(new URL('../../../node_modules/.cache/trastienda-tests', import.meta.url));
  await build({
    configFile: false,
    logLevel: 'error',
    root: apiRoot,
    build: {
      ssr: 'src/platform/embedded-postgres/postgres-supervisor.ts',
      outDir,
      emptyOutDir: false,
      target: 'node20',
      rollupOptions: { output: { entryFileNames: 'postgres-supervisor.js' } },
    },
  });
  const script = `${outDir}/postgres-supervisor.js`;
  if (!existsSync(script)) throw new Error('the supervisor was not built');
  return script;
}
