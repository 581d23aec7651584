import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { type Ctx, inTransaction } from '../ctx.ts';
import { enqueue, startOutboxWorker } from './outbox.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const ctx = (): Ctx => ({
  db: database.db.orm,
  now: new Date(),
  requestId: 'test',
  language: 'es',
  actor: null,
});
const ask = (payload: unknown) => inTransaction(ctx(), (tx) => enqueue(tx, { topic: 'test', payload }));

it('runs each task once with four competing workers', async () => {
  for (let i = 0; i < 100; i++) await ask(i);
  const done: unknown[] = [];
  const workers = Array.from({ length: 4 }, () =>
    startOutboxWorker({
      db: database.db,
      handlers: { test: async (payload) => void done.push(payload) },
      onError: () => undefined,
    }),
  );
  await Promise.all(workers.map((worker) => worker.drain()));
  expect(done.sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 100 }, (_, i) => i));
  await Promise.all(workers.map((worker) => worker.close()));
});

it('enqueues nothing when the transaction fails', async () => {
  await expect(
    inTransaction(ctx(), async (tx) => {
      await enqueue(tx, { topic: 'test', payload: 1 });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect((await database.db.pool.query('SELECT 1 FROM outbox')).rows).toEqual([]);
});

it('retries a failed task later, and gives up in the end', async () => {
  await ask('always fails');
  const worker = startOutboxWorker({
    db: database.db,
    handlers: {
      test: async () => {
        throw new Error('no luck');
      },
    },
    onError: () => undefined,
  });
  const { pool } = database.db;
  expect(await worker.drain()).toBe(1);
  expect(await worker.drain()).toBe(0);
  for (let i = 0; i < 7; i++) {
    await pool.query('UPDATE outbox SET run_after = now()');
    await worker.drain();
  }
  const { rows } = await pool.query('SELECT attempts, last_error, done_at, given_up_at FROM outbox');
  expect(rows[0]).toMatchObject({ attempts: 8, last_error: 'Error: no luck', done_at: null });
  expect(rows[0].given_up_at).not.toBeNull();
  await worker.close();
});

const startWorker = (
  handler: () => Promise<void>,
  more: { readonly leaseMs?: number; readonly onError?: (error: unknown, topic: string) => void } = {},
) =>
  startOutboxWorker({
    db: database.db,
    handlers: { test: handler },
    onError: () => undefined,
    ...more,
  });
const readTask = async () =>
  (await database.db.pool.query('SELECT attempts, last_error, done_at, given_up_at FROM outbox')).rows[0];

it('holds no transaction while a task runs, and a slow task does not block others', async () => {
  await ask('slow');
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slow = startWorker(() => finished);
  const draining = slow.drain();
  await expect.poll(async () => (await readTask()).attempts).toBe(1);
  const { rows } = await database.db.pool.query(
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'",
  );
  expect(rows).toEqual([]);
  await ask('behind it');
  const done: unknown[] = [];
  const other = startOutboxWorker({
    ...{ db: database.db, onError: () => undefined },
    handlers: { test: async (payload) => void done.push(payload) },
  });
  await other.drain();
  expect(done).toEqual(['behind it']);
  finish();
  await draining;
  expect((await readTask()).done_at).not.toBeNull();
  await Promise.all([slow.close(), other.close()]);
});

it('extends the lease while a task runs', async () => {
  await ask('slower than the lease');
  let runs = 0;
  const work = async () => {
    runs++;
    await new Promise((resolve) => setTimeout(resolve, 600));
  };
  const workers = [startWorker(work, { leaseMs: 200 }), startWorker(work, { leaseMs: 200 })];
  const first = workers[0]?.drain();
  await expect.poll(() => runs).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await workers[1]?.drain()).toBe(0);
  await first;
  expect(runs).toBe(1);
  await Promise.all(workers.map((worker) => worker.close()));
});

it('takes over a task whose worker died, and sets it aside after the last attempt', async () => {
  await ask('kills its worker');
  // As many workers died with it in their hands.
  await database.db.pool.query('UPDATE outbox SET attempts = 3');
  const worker = startWorker(async () => undefined);
  await worker.drain();
  expect(await readTask()).toMatchObject({ attempts: 4, given_up_at: null });
  await ask('always kills');
  await database.db.pool.query('UPDATE outbox SET attempts = 8 WHERE done_at IS NULL');
  const topics: string[] = [];
  const last = startWorker(async () => undefined, { onError: (_error, topic) => void topics.push(topic) });
  await last.drain();
  const { rows } = await database.db.pool.query('SELECT given_up_at FROM outbox WHERE done_at IS NULL');
  expect(rows[0].given_up_at).not.toBeNull();
  expect(topics).toEqual(['test']);
  await Promise.all([worker.close(), last.close()]);
});
