import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { backUp } from '#operations/backup.ts';
import { isEmptyStore, restore } from '#operations/restore.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { prepareInstallation } from '../../installation.ts';
import { systemClock } from '../clock.ts';
import { type Ctx, inTransaction } from '../ctx.ts';
import { publishEvent } from '../events.ts';
import { BUILD } from '../observability/build.ts';
import { type Database, openDatabase } from './db.ts';
import { migrate } from './migrate.ts';
import { listenForNotifications } from './notification-listener.ts';
import { holdLock, tryLock } from './own-schema.ts';

/** Two stores of one database. The second name is as long as names may be. */
const SCHEMAS = ['uno', 'dos'.padEnd(63, 's')] as const;

let shared: TestDatabase;
let stores: TestDatabase[];
beforeAll(async () => {
  shared = await createTestDatabase('empty');
  await shared.db.pool.query('CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent');
  stores = [];
  for (const schema of SCHEMAS) {
    await shared.db.pool.query(`CREATE SCHEMA "${schema}"`);
    const options = encodeURIComponent(`-c search_path="${schema}",public`);
    const connectionString = `${shared.connectionString}&options=${options}`;
    const db = openDatabase({ connectionString, poolSize: 10, onError: () => undefined });
    await migrate(db.pool);
    await prepareInstallation(db, { isDemo: true }, systemClock);
    stores.push({ db, connectionString, drop: () => db.close() });
  }
}, 60_000);
afterAll(async () => {
  for (const store of stores) await store.drop();
  await shared.drop();
});

const ONE_SIZE = {
  ...{ sku: 'B-1', barcode: '', size: 'M', colour: '', price: 15_000, compareAt: null },
  ...{ weightGrams: null, minimum: 0, mayPreorder: false },
};

const [one, two] = [() => storeAt(0), () => storeAt(1)];
function storeAt(index: number): TestDatabase {
  const store = stores[index];
  if (store === undefined) throw new Error('no such store');
  return store;
}
const createCtx = (db: Database): Ctx => ({
  db: db.orm,
  now: systemClock(),
  requestId: 'test',
  language: 'es',
  actor: null,
});

describe('two stores in two schemas of one database', () => {
  it('receive only their own notifications', async () => {
    const heard: string[][] = [[], []];
    const listeners = stores.map(({ connectionString }, index) =>
      listenForNotifications({
        connectionString,
        channels: ['trastienda_events'],
        onNotification: (channel, payload) => heard[index]?.push(`${channel} ${payload}`),
        onGap: () => undefined,
        onError: () => undefined,
      }),
    );
    await Promise.all(listeners.map(({ ready }) => ready));
    for (const topic of ['first', 'second'])
      await inTransaction(createCtx((topic === 'first' ? one() : two()).db), (tx) =>
        publishEvent(tx, { topic, kind: 'changed', entityId: null, audience: { codes: [], userIds: [] } }),
      );
    await expect.poll(() => heard.flat().length, { timeout: 5000 }).toBeGreaterThan(1);
    expect(heard.map((lines) => lines.length)).toEqual([1, 1]);
    expect(heard[0]?.[0]).toMatch(/^trastienda_events .*"first"/);
    expect(heard[1]?.[0]).toMatch(/^trastienda_events .*"second"/);
    for (const { listener } of listeners) await listener.close();
  });

  it('do not share advisory locks', async () => {
    await inTransaction(createCtx(one().db), async (tx) => {
      await holdLock(tx, 'demand');
      const tried = (db: Database) => inTransaction(createCtx(db), (other) => tryLock(other, 'demand'));
      expect(await tried(one().db)).toBe(false);
      expect(await tried(two().db)).toBe(true);
    });
  });

  it('sell in their own rows', async () => {
    const apps: TestApp[] = [];
    for (const database of stores) apps.push(await createTestApp({ database }));
    for (const app of apps) {
      const token = await app.signIn('admin');
      const answer = await app.call({
        method: 'POST',
        url: '/api/products',
        token,
        key: 'the-same-key',
        body: { name: 'Blusa', description: '', category: 'Blusas', brand: '', variants: [ONE_SIZE] },
      });
      expect(answer.statusCode).toBe(201);
      expect(answer.headers['idempotent-replay']).toBeUndefined();
      expect(answer.json()).toMatchObject({ slug: 'blusa' });
    }
    for (const app of apps) await app.close();
  });

  it('are backed up and restored separately', async () => {
    const folder = await mkdtemp(join(inject('filesFolder'), 'schemas-'));
    const app = await createTestApp({ database: one() });
    const file = join(folder, 'one.tar.gz');
    await backUp({ db: one().db, files: app.files, build: BUILD, now: systemClock() }, file);
    const count = async ({ db }: TestDatabase) =>
      (await db.pool.query("SELECT count(*)::int AS count FROM products WHERE name LIKE 'Blusa%'")).rows[0];
    for (const { db } of stores) await db.pool.query("UPDATE products SET name = 'Falda'");
    await restore({ db: one().db, files: app.files }, file);
    expect([await count(one()), await count(two())]).toEqual([{ count: 1 }, { count: 0 }]);
    // Whoever stands in `public` would take with it what both of these use.
    expect(await isEmptyStore(shared.db)).toBe(true);
    await expect(restore({ db: shared.db, files: app.files }, file)).rejects.toThrow(/otras tiendas/);
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
});
