import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { acquireEmbeddedPostgres, type EmbeddedPostgres } from '#platform/embedded-postgres/acquire.ts';
import { createOrderDetails } from '../order-details.ts';
import { testSize } from '../test-size.ts';
import { readGuaranteedData } from '../upgrades/read-guaranteed-data.ts';
import { OWNER, STORE_ENV, signInAs } from '../upgrades/store-people.ts';
import { findLosses, readExpected, STORED, unpackFolder } from '../upgrades/stored-build.ts';
import { call } from './call.ts';
import { freePort } from './free-port.ts';
import { operate } from './operate.ts';
import { queryOnce } from './query-once.ts';
import { createDataDir } from './sample-store.ts';
import { type ServerProcess, spawnServer, startServer, stopServer } from './server-process.ts';

const RELEASES = fileURLToPath(new URL('../../../../releases/', import.meta.url));
const SUPERVISOR_SCRIPT = fileURLToPath(
  new URL('../../../../dist/api/postgres-supervisor.js', import.meta.url),
);

/** With `npm test` the newest build's folder is opened; every build, and its backup, with `npm run proof`. */
const UPGRADED_BUILDS = testSize('UPGRADED_BUILDS');

/** The newest builds, or all of them. That none is missing is asked in scripts/release/stored-builds.test.mjs. */
const builds = (await readdir(RELEASES))
  .map((name) => Number(/^build-(\d+)$/.exec(name)?.[1] ?? 0))
  .filter((number) => number > 0)
  .sort((one, other) => other - one)
  .slice(0, UPGRADED_BUILDS);

let dataDir = '';
let postgres: EmbeddedPostgres | undefined;
const running = new Set<ServerProcess>();
afterEach(async () => {
  for (const server of running) await stopServer(server);
  running.clear();
  await postgres?.release();
  postgres = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<ServerProcess> {
  const server = await startServer({ ...STORE_ENV, DATA_DIR: dataDir, PORT: await freePort() });
  running.add(server);
  return server;
}

/** With PostgreSQL kept running beside the server, so that it can be asked. */
async function query(text: string): Promise<Record<string, unknown>[]> {
  postgres ??= await acquireEmbeddedPostgres({ dataDir, supervisorScript: SUPERVISOR_SCRIPT });
  return queryOnce(postgres.connectionString, text);
}

async function expectNothingLost(stored: string, server: ServerProcess): Promise<void> {
  expect(findLosses(await readExpected(stored), await readGuaranteedData(server.url))).toEqual([]);
  expect(await query('SELECT * FROM check_invariants()')).toEqual([]);
}

/** The store goes on: numbers continue, goods are held, the guards of the schema stand. */
async function expectToSell(server: ServerProcess): Promise<void> {
  const owner = await signInAs(server.url, OWNER);
  const orders: readonly { label: string }[] = (await owner.get('/orders?limit=100')).items;
  const newest =
    orders
      .map(({ label }) => label)
      .sort()
      .at(-1) ?? '';
  const item = (await owner.get('/products?limit=100')).items.find(
    ({ available }: { available: number }) => available > 0,
  );
  const draft = await owner.post('/orders', createOrderDetails([{ variantId: item.id }]));
  const sold = await owner.post(`/orders/${draft.id}/commands/confirm`, { version: draft.version });
  const number = Number(newest.replace(/\D/g, '')) + 1;
  expect(sold).toMatchObject({ status: 'confirmed', label: `P-${String(number).padStart(6, '0')}` });
  expect(await query('SELECT * FROM check_invariants()')).toEqual([]);
  await expect(query('DELETE FROM stock_movements')).rejects.toThrow(/append-only/);
}

describe.each(builds)('build %i', { timeout: 400_000 }, (number) => {
  const stored = join(RELEASES, `build-${number}`);

  // A data folder belongs to the kind of system it was made on.
  it.skipIf(process.platform !== 'linux')('is opened by this program with nothing lost', async () => {
    dataDir = await createDataDir();
    await unpackFolder(join(stored, STORED.folder), dataDir);
    const [before] = await query('SELECT count(*)::int AS count FROM schema_migrations');
    const server = await start();
    await expectNothingLost(stored, server);
    const [after] = await query('SELECT count(*)::int AS count FROM schema_migrations');
    const copies = await readdir(join(dataDir, 'backups')).catch(() => []);
    const isUpgraded = after?.['count'] !== before?.['count'];
    expect(copies).toEqual(isUpgraded ? [expect.stringMatching(/^antes-de-build-\d+\.tar\.gz$/)] : []);
    await expectToSell(server);

    const { build } = (await call(`${server.url}/api/health`)).body;
    const [opened] = await query('SELECT opened_by FROM installation');
    expect(opened?.['opened_by']).toContain(build);
    await stopServer(server);
    running.clear();

    // The same folder, from the future: this program leaves it alone and says whose it is.
    await query("INSERT INTO schema_migrations (name, checksum) VALUES ('9999-future', 'x')");
    const late = spawnServer({ ...STORE_ENV, DATA_DIR: dataDir, PORT: await freePort() });
    expect(await late.exited).toBe(1);
    expect(late.said()).toContain(`la última vez los abrió Trastienda ${opened?.['opened_by']}`);
    expect(late.said()).not.toMatch(/ at .*\.js:\d+/);
  });

  it.runIf(UPGRADED_BUILDS > 1)('has a backup that is restored with nothing lost', async () => {
    dataDir = await createDataDir();
    const [code, said] = await operate(dataDir, ['restore', join(stored, STORED.backup)], STORE_ENV);
    expect([code, said]).toEqual([0, expect.stringContaining(`Trastienda 2.2.3+${number}`)]);
    const server = await start();
    await expectNothingLost(stored, server);
    await expectToSell(server);
  });
});
