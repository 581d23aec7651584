import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, TEST_SECRET, type TestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { readClaimKey } from './claim-key.ts';
import { newnessReader } from './reads.ts';

const PASSWORD = 'mi tienda abre a las nueve';
const OWNER = {
  ...{ userName: 'nia', email: 'nia@casania.example', firstName: 'Nía', lastName: 'Pérez' },
  password: PASSWORD,
};
const ENV = { DEMO: 'false', SECRET: 'x'.repeat(40) };

/** A new store, with two processes. */
let app: TestApp;
let other: TestApp;
let key: string;
beforeEach(async () => {
  const database = await createTestDatabase();
  await database.db.pool.query('SELECT remove_sample_data(now())');
  app = await createTestApp({ database, env: ENV });
  other = await createTestApp({ database, env: ENV });
  key = (await readClaimKey(database.db.orm, TEST_SECRET)) ?? '';
});
afterEach(async () => {
  await other.close();
  await app.close();
  await app.database.drop();
});

const claim = (body: object, of = app) => of.call({ method: 'POST', url: '/api/public/welcome', body });
const isNew = async (of = app) => (await of.call({ url: '/api/public/store' })).json().isNew;
const users = async () =>
  (await app.database.db.pool.query('SELECT user_name, status, role_id FROM users ORDER BY 1')).rows;

it('accepts the first user with the key, and nobody afterwards', async () => {
  expect(key).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect([await isNew(), await isNew(other)]).toEqual([true, true]);
  for (const wrong of ['x', key.toLowerCase(), `${key} `, key.slice(1), '']) {
    const answer = await claim({ ...OWNER, key: wrong });
    expect(answer.statusCode).toBe(wrong === '' ? 422 : 403);
  }
  expect(await users()).toEqual([]);

  // By the other process: every one knows the key.
  const answer = await claim({ ...OWNER, key }, other);
  expect([answer.statusCode, answer.json()]).toEqual([201, { done: true }]);
  expect(await users()).toEqual([{ user_name: 'nia', status: 'active', role_id: 1 }]);
  expect([await isNew(), await isNew(other)]).toEqual([false, false]);
  const again = await claim({ ...OWNER, userName: 'otra', email: 'otra@x.example', key });
  expect([again.statusCode, again.json().code]).toEqual([409, 'welcome.already-claimed']);

  const entered = await app.call({
    ...{ method: 'POST', url: '/api/login' },
    body: { userName: 'nia', password: PASSWORD },
  });
  expect(entered.statusCode).toBe(200);
  const { token } = entered.json();
  expect((await app.call({ url: '/api/users', token })).statusCode).toBe(200);
  expect((await app.call({ url: '/api/store', token })).json().isBeingSetUp).toBe(true);
});

it('creates one first user under concurrent claims', async () => {
  // Nobody can write until all of them have come as far as that.
  const gate = await app.database.db.pool.connect();
  await gate.query('BEGIN; LOCK TABLE users IN SHARE MODE');
  const claims = [0, 1, 2, 3].map((at) =>
    claim({ ...OWNER, userName: `nia${at}`, email: `nia${at}@x.example`, key }, at % 2 === 0 ? app : other),
  );
  const waiting = async () =>
    (
      await gate.query(
        `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
         WHERE NOT l.granted AND d.datname = current_database()`,
      )
    ).rowCount;
  await expect.poll(waiting, { timeout: 4000, interval: 20 }).toBe(4);
  await gate.query('COMMIT');
  gate.release();
  const answers = await Promise.all(claims);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
  expect(await users()).toHaveLength(1);
});

it('is possible although a stranger requested access first', async () => {
  const answer = await app.call({
    ...{ method: 'POST', url: '/api/register' },
    body: { id: 'x', email: OWNER.email, firstName: 'Ex', lastName: 'Traño', password: PASSWORD },
  });
  expect(answer.statusCode, answer.body).toBe(202);
  expect(await isNew()).toBe(true);
  const taken = await claim({ ...OWNER, key });
  expect(taken.statusCode).toBe(422);
  expect(taken.json().errors).toMatchObject([{ field: 'email', code: 'user.email-taken' }]);
  expect((await claim({ ...OWNER, email: 'nia.perez@casania.example', key })).statusCode).toBe(201);
});

it('refuses weak passwords at their field, and logs neither key nor password', async () => {
  const weak = await claim({ ...OWNER, password: 'trastienda-demo', key });
  expect(weak.json().errors).toMatchObject([{ field: 'password', code: 'password.too-common' }]);
  await claim({ ...OWNER, email: 'x', key });
  await claim({ ...OWNER, key: `${key}x` });
  await claim({ ...OWNER, key });
  const log = app.logLines.join('');
  expect(log).toContain('/api/public/welcome');
  for (const secret of [key, PASSWORD]) expect(log).not.toContain(secret);
  const { rows } = await app.database.db.pool.query('SELECT * FROM audit_entries');
  expect(JSON.stringify(rows)).not.toContain(PASSWORD);
});

it('is limited to ten attempts a minute', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 12; at++) statuses.push((await claim({ ...OWNER, key: 'x' })).statusCode);
  expect(statuses.filter((status) => status === 403)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

it('stops querying the database once there is a user', async () => {
  const { orm } = app.database.db;
  const read = newnessReader(orm);
  const executed = vi.spyOn(orm, 'execute');
  expect([await read(), await read()]).toEqual([true, true]);
  expect(executed).toHaveBeenCalledTimes(2);
  await claim({ ...OWNER, key });
  expect(await read()).toBe(false);
  executed.mockClear();
  expect([await read(), await read()]).toEqual([false, false]);
  expect(executed).not.toHaveBeenCalled();
});

it('has no key in a demonstration, nor in a store with users', async () => {
  const demo = await createTestDatabase();
  expect(await readClaimKey(demo.db.orm, TEST_SECRET)).toBeNull();
  await demo.drop();
  expect(await readClaimKey(app.database.db.orm, `${TEST_SECRET} other`)).not.toBe(key);
  await claim({ ...OWNER, key });
  expect(await readClaimKey(app.database.db.orm, TEST_SECRET)).toBeNull();
});
