import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { systemClock } from '#platform/clock.ts';
import { openDatabase } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { acquireEmbeddedPostgres } from '#platform/embedded-postgres/acquire.ts';
import { prepareInstallation } from '../installation.ts';
import { buildSupervisor } from './build-supervisor.ts';
import { TEMPLATE_DATABASE } from './template-database.ts';

/** One real PostgreSQL for the whole run, with a migrated and filled database to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-tests-'));
  // As root, PostgreSQL runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755);
  const supervisorScript = await buildSupervisor();
  const postgres = await acquireEmbeddedPostgres({
    dataDir,
    supervisorScript,
    database: TEMPLATE_DATABASE,
    // Nothing here outlives the run; crash tests start a PostgreSQL of their own, with fsync.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
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
  // A template can only be copied while nobody is connected to it.
  await db.close();
  project.provide('templateConnection', postgres.connectionString);
  project.provide('supervisorScript', supervisorScript);
  project.provide('sharedFolder', join(dataDir, 'shared'));
  return async () => {
    await postgres.release();
    await rm(dataDir, { recursive: true, force: true });
  };
}
