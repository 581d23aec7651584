import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { detectOutage, openDatabase } from './db.ts';

it('releases a connection whose transaction could not begin', async () => {
  const database = await createTestDatabase('empty');
  const { connectionString } = database;
  const db = openDatabase({ connectionString, poolSize: 1, onError: () => undefined });
  for (let round = 0; round < 3; round++) {
    const client = await db.pool.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    // The server hangs up, and we do not hear of it before we ask for something.
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.pause();
    client.release();
    await database.db.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    const begun = db.orm.transaction(async () => undefined);
    setTimeout(() => stream.resume(), 50);
    await expect(begun.catch((error: unknown) => detectOutage(error))).resolves.toBe('unavailable');
  }
  expect((await db.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await db.close();
  await database.drop();
});

it('drops a connection that PostgreSQL terminated', async () => {
  const database = await createTestDatabase('empty');
  const { connectionString } = database;
  const db = openDatabase({ connectionString, poolSize: 1, onError: () => undefined });
  const backend = async () =>
    (await db.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
  const before = await backend();
  // The line of whoever is told so is still open for a moment: only the words tell.
  const goodbye = Object.assign(new Error('terminating connection'), { code: '57P01' });
  await expect(db.orm.transaction(() => Promise.reject(goodbye))).rejects.toBe(goodbye);
  expect(await backend()).not.toBe(before);
  const kept = await backend();
  await expect(db.orm.transaction(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
  expect(await backend()).toBe(kept);
  await db.close();
  await database.drop();
});

it('recognises a pooler’s error when PostgreSQL is unavailable', () => {
  const said = Object.assign(new Error('server login has been failing, try again later'), { code: '08P01' });
  expect(detectOutage(new Error('query failed', { cause: said }))).toBe('unavailable');
});
