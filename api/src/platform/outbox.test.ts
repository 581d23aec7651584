import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-app.ts';
import { type Ctx, inTransaction } from './ctx.ts';
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

it('does each task once though four workers compete', async () => {
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

it('asks for nothing when the transaction fails', async () => {
  await expect(
    inTransaction(ctx(), async (tx) => {
      await enqueue(tx, { topic: 'test', payload: 1 });
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect((await database.db.pool.query('SELECT 1 FROM outbox')).rows).toEqual([]);
});

it('tries again later what failed, and gives up in the end', async () => {
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
