import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { billingPolicy } from '#modules/billing/policy.ts';
import { openDatabase } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { type FileStore, pictureStore } from '#platform/files/file-store.ts';
import { openFolderStore } from '#platform/files/folder-store.ts';
import { readConfig } from '#platform/settings/config.ts';
import { drawSlips } from '#sample-data/finance/slip-pictures.ts';
import type { SampleMaterial } from '#sample-data/sample-material.ts';
import { prepareInstallation } from '../installation.ts';
import { copyDatabase, type TestDatabase, withDatabase } from './test-database.ts';
import { testSize } from './test-size.ts';

/** When demonstrations begin: at night, before the shop opens, on ordinary days, in the middle of the busiest month. */
export const SAMPLE_MOMENTS: readonly string[] = [
  '2026-03-01T04:00:00Z',
  '2026-08-31T12:10:00Z',
  '2026-11-12T16:30:00Z',
  '2026-11-16T16:00:00Z',
  '2026-12-15T19:00:00Z',
].slice(-testSize('DEMO_MOMENTS'));

export interface SampleYear extends TestDatabase {
  readonly files: FileStore;
}

/**
 * A database with the whole demonstration as it begins at a moment. It is filled once in a run, by the first test
 * that asks; every test gets a copy.
 */
export async function createSampleYear(moment: string): Promise<SampleYear> {
  const now = new Date(moment);
  const name = `sample_year_${now.getTime()}`;
  const files = pictureStore(openFolderStore(join(inject('filesFolder'), name)));
  const lock = new pg.Client({ connectionString: withDatabase('postgres') });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock(1)');
    const { rowCount } = await lock.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) {
      await lock.query(`CREATE DATABASE ${name}_unfinished TEMPLATE template0`);
      await fill(`${name}_unfinished`, now, files);
      await lock.query(`ALTER DATABASE ${name}_unfinished RENAME TO ${name}`);
    }
    return { ...(await copyDatabase(name)), files };
  } finally {
    await lock.end();
  }
}

async function fill(name: string, now: Date, files: FileStore): Promise<void> {
  const db = openDatabase({
    connectionString: withDatabase(name),
    poolSize: 2,
    onError: () => undefined,
  });
  await migrate(db.pool);
  await prepareInstallation(db, { isDemo: true }, () => now, sampleMaterial(files));
  await db.pool.query('ANALYZE');
  // A database can only be copied while nobody is connected to it.
  await db.close();
}

/** Without pictures of goods, and a store as the demonstration's settings begin. */
function sampleMaterial(files: FileStore): SampleMaterial {
  return {
    pictures: [],
    drawGoods: async () => [],
    hurry: async () => undefined,
    drawSlips: (wanted) => drawSlips(files, wanted),
    onStep: () => undefined,
    billing: billingPolicy(readConfig({}), () => undefined),
  };
}
