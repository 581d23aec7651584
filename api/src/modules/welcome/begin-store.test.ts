import { access, readFile, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createOrderDetails } from '#testing/order-details.ts';
import { makeArticle } from '#testing/orders.ts';
import { makePerson } from '#testing/people.ts';
import { tinyPng } from '#testing/pictures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const PASSWORD = 'mi tienda abre a las nueve';
const OWNER = {
  userName: 'nia',
  email: 'nia@casania.example',
  firstName: 'Nía',
  lastName: 'Pérez',
  password: PASSWORD,
};

const open: TestApp[] = [];
async function start(options: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> {
  const app = await createTestApp(options);
  open.push(app);
  return app;
}
afterEach(async () => {
  // The one that brought the database goes last.
  for (const app of open.splice(0).reverse()) await app.close();
});

const begin = (app: TestApp, token: string, body: object = OWNER) =>
  app.call({ method: 'POST', url: '/api/welcome', token, body });
const signIn = (app: TestApp, userName: string, password: string) =>
  app.call({ method: 'POST', url: '/api/login', body: { userName, password } });
const readRows = async (app: TestApp, query: string) => (await app.database.db.pool.query(query)).rows;
const asStore = (app: TestApp) =>
  start({ database: app.database, env: { DEMO: 'false', SECRET: 'x'.repeat(40) } });

it('the preview lists what would be removed, and obstacles', async () => {
  const app = await start();
  const { token } = await makePerson(app, { codes: ['M-03'] });
  const sample = await app.call({ url: '/api/welcome', token });
  expect(sample.json()).toEqual({
    ...{ orders: 0, preorders: 0, products: 0, customers: 0, people: 10 },
    obstacle: null,
  });
  const outside = await start({ database: app.database, env: { DATABASE_URL: 'postgresql://x/y' } });
  expect((await outside.call({ url: '/api/welcome', token })).json().obstacle).toBe('foreign-database');
  const refused = await begin(outside, token);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'welcome.foreign-database']);
});

it('removes the whole demonstration, signs the first user in and everybody else out', async () => {
  const app = await start();
  const { token } = await makePerson(app, { codes: ['M-03'] });
  const variant = await makeArticle(app, token, 5);
  await app.call({
    method: 'POST',
    url: '/api/orders',
    token,
    body: createOrderDetails([{ variantId: variant.id }]),
  });
  const upload = await app.call({
    ...{ method: 'POST', url: '/api/files', token, body: tinyPng(9) },
    headers: { 'content-type': 'image/png' },
  });
  expect(upload.statusCode).toBe(201);
  await app.outbox.drain();
  const [{ sha256 }] = await readRows(app, 'SELECT sha256 FROM stored_files');
  await app.files.read(sha256, 'thumb');

  const answer = await begin(app, token);
  expect([answer.statusCode, answer.json()]).toEqual([200, { done: true }]);
  expect(await readRows(app, 'SELECT user_name, status, language, role_id FROM users')).toEqual([
    { user_name: 'nia', status: 'active', language: 'es', role_id: 1 },
  ]);
  for (const table of ['orders', 'products', 'customers', 'sessions', 'stored_files', 'stock_movements'])
    expect(await readRows(app, `SELECT * FROM ${table}`), table).toEqual([]);
  expect(await readRows(app, 'SELECT entity, command, actor_name FROM audit_entries ORDER BY id')).toEqual([
    { entity: 'user', command: 'create-admin', actor_name: 'Nía Pérez' },
    { entity: 'store', command: 'begin', actor_name: 'Nía Pérez' },
  ]);
  for (const size of ['full', 'thumb'] as const) await expect(app.files.read(sha256, size)).rejects.toThrow();

  // This process was a demonstration: until it begins anew, it serves nobody.
  for (const call of [() => signIn(app, 'nia', PASSWORD), () => app.call({ url: '/api/public/store' })])
    expect((await call()).statusCode).toBe(503);

  const store = await asStore(app);
  expect((await store.call({ url: '/api/me', token })).statusCode).toBe(401);
  expect((await signIn(store, 'admin', 'trastienda-demo')).statusCode).toBe(401);
  const entered = await signIn(store, 'nia', PASSWORD);
  expect(entered.statusCode).toBe(200);
  const mine = entered.json().token;
  expect((await store.call({ url: '/api/public/store' })).json()).toMatchObject({
    ...{ isDemo: false, isNew: false, brand: 'Trastienda', phone: null },
  });
  expect((await store.call({ url: '/api/store', token: mine })).json().isBeingSetUp).toBe(true);
  for (let times = 0; times < 2; times++)
    expect((await store.call({ method: 'POST', url: '/api/welcome/done', token: mine })).statusCode).toBe(
      200,
    );
  expect((await store.call({ url: '/api/store', token: mine })).json().isBeingSetUp).toBe(false);
  for (const method of ['GET', 'POST'] as const) {
    const body = method === 'POST' ? { body: OWNER } : {};
    const again = await store.call({ method, url: '/api/welcome', token: mine, ...body });
    expect([again.statusCode, again.json().code]).toEqual([409, 'welcome.not-a-demo']);
  }
  expect((await readRows(app, 'SELECT count(*)::int AS users FROM users'))[0]).toEqual({ users: 1 });
});

it('validates the first user, and a refusal changes nothing', async () => {
  const app = await start();
  const { token } = await makePerson(app, { codes: ['M-03'] });
  for (const [password, code] of [
    ['trastienda-demo', 'password.too-common'],
    ['nia nia nia nia', 'password.too-common'],
    ['corta', 'validation.tooShort'],
  ]) {
    const answer = await begin(app, token, { ...OWNER, password });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual(['password']);
    if (code === 'password.too-common') expect(answer.json().errors[0].code).toBe(code);
  }
  const wrong = await begin(app, token, { ...OWNER, email: 'nia', firstName: '' });
  expect(wrong.json().errors.map(({ field }: { field: string }) => field)).toEqual(['email', 'firstName']);
  const { token: seller } = await makePerson(app, { codes: ['S-01'] });
  expect((await begin(app, seller)).statusCode).toBe(403);
  expect((await readRows(app, 'SELECT is_demo FROM installation'))[0]).toEqual({ is_demo: true });
  expect((await signIn(app, 'admin', 'trastienda-demo')).statusCode).toBe(200);
});

it('is published to every process', async () => {
  let heard = 0;
  const onBegun = () => {
    heard++;
  };
  const app = await start({ onBegun });
  await start({ database: app.database, onBegun });
  const { token } = await makePerson(app, { codes: ['M-03'] });
  expect((await begin(app, token)).statusCode).toBe(200);
  await expect.poll(() => heard, { timeout: 5000 }).toBe(2);
});

it('waits for requests in flight and removes what they wrote', async () => {
  const app = await start();
  const { token } = await makePerson(app, { codes: ['M-03'] });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const address = app.http.server.address();
  const picture = tinyPng(9);
  const upload = request({
    ...{ port: typeof address === 'object' ? address?.port : 0, method: 'POST', path: '/api/files' },
    headers: { authorization: token, 'content-type': 'image/png', 'content-length': picture.length },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    upload.once('response', (answer) => resolve(answer.resume().statusCode));
    upload.once('error', reject);
  });
  // They have been let in, and the rest comes when the store would long have begun.
  upload.write(picture.subarray(0, 20));
  await new Promise((resolve) => setTimeout(resolve, 300));
  const begun = begin(app, token);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  upload.end(picture.subarray(20));
  expect(await answered).toBe(201);
  expect((await begun).statusCode).toBe(200);
  expect(await readRows(app, 'SELECT * FROM stored_files')).toEqual([]);
});

it('happens once under concurrent requests, also from another process', async () => {
  const app = await start();
  const other = await start({ database: app.database });
  const people = await Promise.all(Array.from({ length: 4 }, () => makePerson(app, { codes: ['M-03'] })));
  const answers = await Promise.all(
    people.map(({ token }, at) =>
      begin(at % 2 === 0 ? app : other, token, { ...OWNER, userName: `nia${at}`, email: `n${at}@x.example` }),
    ),
  );
  // Whoever was refused found a store; whoever came too late for that, a closed door or no session any more.
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409).length).toBeGreaterThan(0);
  for (const status of statuses) expect([200, 401, 409, 503]).toContain(status);
  expect(await readRows(app, 'SELECT count(*)::int AS users FROM users')).toEqual([{ users: 1 }]);
});

it('during a burst of requests causes no errors and leaves none of their data', async () => {
  const app = await start();
  const { token } = await makePerson(app, { codes: ['M-03'] });
  const variant = await makeArticle(app, token, 500);
  const statuses: number[] = [];
  let isOver = false;
  const sell = async () => {
    while (!isOver) {
      const body = createOrderDetails([{ variantId: variant.id }]);
      statuses.push((await app.call({ method: 'POST', url: '/api/orders', token, body })).statusCode);
      // A closed door answers at once: whoever knocked on it for ever would let nobody else speak.
      if (statuses.at(-1) === 503) await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const burst = Array.from({ length: 8 }, sell);
  await expect.poll(() => statuses.length, { timeout: 10_000 }).toBeGreaterThan(20);
  const answer = await begin(app, token);
  await new Promise((resolve) => setTimeout(resolve, 100));
  isOver = true;
  await Promise.all(burst);
  expect(answer.statusCode).toBe(200);
  expect(new Set(statuses)).toEqual(new Set([201, 503]));
  for (const table of ['orders', 'order_lines', 'customers', 'products', 'sale_lines', 'live_events'])
    expect(
      await readRows(
        app,
        `SELECT count(*)::int AS count FROM ${table}${table === 'live_events' ? " WHERE topic <> 'store'" : ''}`,
      ),
      table,
    ).toEqual([{ count: 0 }]);
});

it('creates a secret for the store that only its owner can read', async () => {
  const app = await start();
  const { token } = await makePerson(app, { codes: ['M-03'] });
  expect((await begin(app, token)).statusCode).toBe(200);
  const path = join(app.dataDir, 'store-secret');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readFile(path, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  await expect(access(join(app.dataDir, 'demo-secret'))).rejects.toThrow();
});

it('writes no password into log or audit', async () => {
  const app = await start();
  const { token } = await makePerson(app, { codes: ['M-03'] });
  await begin(app, token, { ...OWNER, email: 'x' });
  await begin(app, token);
  expect(app.logLines.length).toBeGreaterThan(0);
  expect(app.logLines.join('')).not.toContain(PASSWORD);
  expect(JSON.stringify(await readRows(app, 'SELECT * FROM audit_entries'))).not.toContain(PASSWORD);
});
