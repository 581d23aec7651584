import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { tidy } from '#platform/jobs/housekeeping.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';
let app: TestApp;
let manager: MadePerson;
let now = new Date('2026-03-10T15:00:00Z');
beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  manager = await makePerson(app, { codes: ['M-03'] });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date(now.getTime() + 60_000);
  await query('DELETE FROM browser_reports');
});

const query = async (text: string, values: unknown[] = []) =>
  (await app.database.db.pool.query(text, values)).rows;
const send = (body: unknown, address = '10.0.0.1', type = 'application/reports+json') =>
  app.call({
    method: 'POST',
    url: '/api/browser-reports',
    address,
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    headers: { 'content-type': type, 'user-agent': CHROME },
  });
const own = (changes: object = {}) => [
  {
    type: 'trastienda-error',
    body: {
      ...{
        kind: 'crash',
        message: 'TypeError: x is not a function',
        file: 'https://tienda.example/assets/main-Ab1.js',
      },
      ...{ line: 12, path: '/orders/123/edit', build: '2.2.3+7', ...changes },
    },
  },
];
const list = async () => (await app.call({ url: '/api/browser-reports', token: manager.token })).json().items;

it('counts the same fault once a day, and shows it to users who manage the store', async () => {
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
    expect((await send(own(), address)).statusCode).toBe(204);
  now = new Date(now.getTime() + 24 * 3600_000);
  const answer = await send(own());
  expect(answer.statusCode).toBe(204);
  expect(answer.body).toBe('');
  expect(await query('SELECT times FROM browser_reports ORDER BY day')).toEqual([{ times: 3 }, { times: 1 }]);
  expect(await list()).toMatchObject([
    {
      ...{ kind: 'crash', message: 'TypeError: x is not a function', source: 'main-Ab1.js:12', times: 4 },
      ...{ route: '/orders/:id/edit', build: '2.2.3+7', browser: 'Chrome 126', lastAt: now.toISOString() },
    },
  ]);
});

it('accepts CSP violations in both formats of browsers', async () => {
  const older = {
    'csp-report': {
      'document-uri': 'https://tienda.example/tracking/secretSECRET?phone=5512',
      'violated-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?who=ana',
      'original-policy': 'x',
    },
  };
  expect((await send(older, '10.0.0.1', 'application/csp-report')).statusCode).toBe(204);
  const newer = {
    'csp-report': {
      'document-uri': 'https://tienda.example/orders',
      'effective-directive': 'style-src-attr',
      'blocked-uri': 'inline',
    },
  };
  await send(newer, '10.0.0.1', 'application/csp-report');
  const found = await list();
  expect(
    found.map(({ message, route }: { message: string; route: string }) => [message, route]).sort(),
  ).toEqual([
    ['script-src-elem: https', '/tracking/:id'],
    ['style-src-attr: inline', '/orders'],
  ]);
  expect(JSON.stringify(await query('SELECT * FROM browser_reports'))).not.toMatch(/secret|evil|ana|5512/i);
});

it('removes personal data that the sender left in', async () => {
  const message = "no customer 'Ana Paz' 5512-3344 <ana@ejemplo.gt> <img src=x onerror=alert(1)>";
  await send(own({ message, path: '/customers/0198c0de-0000-7000-8000-000000000001' }));
  const [{ message: kept, route }] = await list();
  expect(kept).toBe('no customer … # … <img src=x onerror=alert# >');
  expect(route).toBe('/customers/:id');
});

it.each([
  ['an extension', own({ file: 'chrome-extension://abc/x.js' })],
  ['browser noise', own({ message: 'ResizeObserver loop limit exceeded' })],
  [
    'an extension blocked by the policy',
    {
      'csp-report': {
        'document-uri': 'https://a.example/',
        'violated-directive': 'img-src',
        'blocked-uri': 'moz-extension://a/b.png',
      },
    },
  ],
  ['an unknown field', own({ phone: '5512' })],
  ['another kind', own({ kind: 'policy' })],
  ['another shape', { hello: 'you' }],
  ['invalid JSON', '{{{'],
])('answers 204 and stores nothing of %s', async (_name, body) => {
  expect((await send(body)).statusCode).toBe(204);
  expect(await list()).toEqual([]);
});

it('accepts only report types up to 8 kB, and other routes refuse those types', async () => {
  expect((await send(own({ message: 'x'.repeat(9000) }))).statusCode).toBe(413);
  expect((await send(own(), '10.0.0.1', 'application/json')).statusCode).toBe(415);
  const login = { method: 'POST', url: '/api/login', body: Buffer.from('{}') } as const;
  const answer = await app.call({ ...login, headers: { 'content-type': 'application/csp-report' } });
  expect(answer.statusCode).toBe(415);
  expect(await list()).toEqual([]);
});

it('limits reports per address and in total', async () => {
  for (let line = 0; line < 40; line++) expect((await send(own({ line }))).statusCode).toBe(204);
  expect(await query('SELECT count(*) AS n FROM browser_reports')).toEqual([{ n: 10 }]);
  for (let line = 0; line < 100; line++) await send(own({ line: 1000 + line }), `10.1.0.${line}`);
  expect(await query('SELECT count(*) AS n FROM browser_reports')).toEqual([{ n: 60 }]);
  expect((await app.call({ url: '/api/metrics' })).body).toMatch(
    /trastienda_browser_reports_total\{kind="dropped"\} [1-9]/,
  );
  expect(await query("SELECT count(*) AS n FROM notices WHERE kind LIKE '%report%'")).toEqual([{ n: 0 }]);
});

it('stores at most two hundred faults a day, and keeps counting known ones', async () => {
  for (let line = 0; line < 260; line++) {
    if (line % 50 === 0) now = new Date(now.getTime() + 60_000);
    await send(own({ line }), `10.2.0.${line % 250}`);
  }
  expect(await query('SELECT count(*) AS n FROM browser_reports')).toEqual([{ n: 200 }]);
  now = new Date(now.getTime() + 60_000);
  await send(own({ line: 0 }));
  expect(await query("SELECT times FROM browser_reports WHERE source LIKE '%:0'")).toEqual([{ times: 2 }]);
  expect(await list()).toHaveLength(20);
});

it('is discarded only by users who manage the store, and comes back if it happens again', async () => {
  await send(own());
  const [{ id }] = await list();
  const discard = (token: string | undefined) =>
    app.call({ method: 'POST', url: `/api/browser-reports/${id}/commands/discard`, token });
  const seller = await makePerson(app, { codes: ['S-01'] });
  expect((await discard(seller.token)).statusCode).toBe(403);
  expect((await discard(undefined)).statusCode).toBe(401);
  expect((await app.call({ url: '/api/browser-reports', token: seller.token })).statusCode).toBe(403);
  expect((await discard(manager.token)).json()).toEqual({ items: [] });
  expect((await discard(manager.token)).statusCode).toBe(404);
  expect(await query("SELECT command FROM audit_entries WHERE entity = 'browser-report'")).toEqual([
    { command: 'discard' },
  ]);
  await send(own());
  expect(await list()).toHaveLength(1);
});

it('is deleted after thirty days', async () => {
  await send(own());
  await query('UPDATE browser_reports SET day = now()::date - 31');
  await tidy(app.database.db);
  expect(await list()).toEqual([]);
});
