import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp, type TestCall } from '#testing/test-app.ts';
import { BUILD } from './build.ts';
import { type BackupFigures, createMetrics } from './metrics.ts';
import { createRequestMeter } from './request-meter.ts';

let app: TestApp;
const others: TestApp[] = [];
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
});

/** On the same data, with other settings. */
async function another(env: Record<string, string>): Promise<TestApp> {
  const other = await createTestApp({ env, database: app.database });
  others.push(other);
  return other;
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const LABEL = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"';
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(${LABEL}(?:,${LABEL})*)\\})? (\\+Inf|-Inf|[-+0-9.e]+)$`);

interface Reading {
  readonly types: Map<string, string>;
  readonly values: Map<string, number>;
}

/** Reads every line as strictly as the format is described. */
function parse(text: string): Reading {
  expect(text.endsWith('\n')).toBe(true);
  const types = new Map<string, string>();
  const values = new Map<string, number>();
  for (const line of text.slice(0, -1).split('\n')) {
    const type = /^# TYPE (\S+) (counter|gauge|histogram)$/.exec(line);
    if (type !== null) {
      expect(types.has(type[1] ?? ''), line).toBe(false);
      types.set(type[1] ?? '', type[2] ?? '');
      continue;
    }
    if (/^# HELP \S+ \S/.test(line)) continue;
    const sample = SAMPLE.exec(line);
    expect(sample, line).not.toBeNull();
    const [, name = '', labels = '', value = ''] = sample ?? [];
    expect(types.has(name) || types.get(name.replace(/_(bucket|sum|count)$/, '')) === 'histogram', line).toBe(
      true,
    );
    const key = labels === '' ? name : `${name}{${labels}}`;
    expect(values.has(key), `${key} twice`).toBe(false);
    values.set(key, Number(value));
  }
  return { types, values };
}

async function read(from: TestApp = app, call: Partial<TestCall> = {}): Promise<Reading> {
  const answer = await from.call({ url: '/api/metrics', ...call });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  return parse(answer.body);
}

describe('the metrics', () => {
  it('describe the process, its database and its work', async () => {
    const { values, types } = await read();
    expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(values.get('process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(values.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(values.get('trastienda_database_up')).toBe(1);
    expect(values.get('trastienda_database_connections_max')).toBe(10);
    expect(values.get('trastienda_event_streams_open')).toBe(0);
    expect(values.get('trastienda_http_requests_under_way')).toBe(1);
    const program = `version="2.2.3",build="2.2.3+0",node="${process.version}"`;
    expect(values.get(`trastienda_build_info{${program}}`)).toBe(1);
    expect(types.get('trastienda_http_request_duration_seconds')).toBe('histogram');
  });

  it('count responses and durations by route, method and status', async () => {
    const { token } = await makePerson(app);
    const line = (route: string, status: number) =>
      `trastienda_http_requests_total{method="GET",route="${route}",status="${status}"}`;
    const before = (await read()).values;
    await app.call({ url: '/api/files/11111111-1111-4111-8111-111111111111', token });
    await app.call({ url: '/api/files/22222222-2222-4222-8222-222222222222', token });
    await app.call({ url: '/api/files/22222222-2222-4222-8222-222222222222' });
    await app.call({ url: '/api/nothing-like-this' });
    const after = (await read()).values;
    const grown = (key: string) => (after.get(key) ?? 0) - (before.get(key) ?? 0);
    expect(grown(line('/api/files/:id', 404))).toBe(2);
    expect(grown(line('/api/files/:id', 401))).toBe(1);
    expect(grown(line('unknown', 404))).toBe(1);
    const took = 'trastienda_http_request_duration_seconds';
    const labels = 'method="GET",route="/api/files/:id"';
    expect(grown(`${took}_count{${labels}}`)).toBe(3);
    expect(grown(`${took}_bucket{${labels},le="+Inf"}`)).toBe(3);
    expect(grown(`${took}_sum{${labels}}`)).toBeGreaterThan(0);
    const buckets = [...after].filter(([key]) => key.startsWith(`${took}_bucket{${labels}`));
    expect(buckets).toHaveLength(12);
    const counts = buckets.map(([, count]) => count);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
  });

  it('contain nothing that users sent or own', async () => {
    const canary = 'canary-50255667788';
    const person = await makePerson(app);
    await app.call({ url: `/api/files/${canary}`, token: person.token });
    await app.call({ url: `/api/public/tracking/${canary}` });
    await app.call({ url: `/tracking/${canary}` });
    await app.call({ url: `/${canary}?phone=${canary}` });
    await app.call({ url: `/api/customers?search=${canary}`, token: person.token });
    const { body } = await app.call({ url: '/api/metrics' });
    expect(body).not.toContain(canary);
    expect(body).not.toContain(person.token);
    expect(body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    expect(body).not.toMatch(/="[^"\n]*\d{8}/);
  });

  it('count shed requests', async () => {
    const strict = await another({ RATE_LIMIT_PER_MINUTE: '10' });
    for (let call = 0; call < 12; call++) await strict.call({ url: '/api/health', address: '10.0.0.9' });
    const { values } = await read(strict);
    expect(values.get('trastienda_http_requests_refused_total{reason="too-many-per-minute"}')).toBe(2);
    expect(values.get('trastienda_http_requests_refused_total{reason="too-many-at-once"}')).toBe(0);
  });

  it('are available without the database, and report it as down', async () => {
    await app.database.db.pool.query('ALTER TABLE outbox RENAME TO outbox_away');
    const { values } = await read().finally(() =>
      app.database.db.pool.query('ALTER TABLE outbox_away RENAME TO outbox'),
    );
    expect(values.get('trastienda_database_up')).toBe(0);
    expect([...values.keys()].some((key) => key.startsWith('trastienda_outbox'))).toBe(false);
    expect((await read()).values.get('trastienda_outbox_tasks{state="given-up"}')).toBe(0);
  });

  it('include daily backups where they are made', async () => {
    const ofCopies = (reading: Reading) =>
      Object.fromEntries([...reading.values].filter(([key]) => key.includes('backup')));
    expect(ofCopies(await read())).toEqual({});
    expect(ofCopies(await read(await another({ BACKUPS_KEPT: '2' })))).toEqual({
      trastienda_backup_failures_total: 0,
      trastienda_backup_last_success_timestamp_seconds: 0,
      trastienda_backup_last_size_bytes: 0,
    });
    const newest = { madeAt: new Date('2026-03-10T09:00:00.400Z'), bytes: 5 };
    expect(ofCopies(await readMetrics(async () => ({ failures: 2, newest })))).toEqual({
      trastienda_backup_failures_total: 2,
      trastienda_backup_last_success_timestamp_seconds: 1_773_133_200,
      trastienda_backup_last_size_bytes: 5,
    });
    // A folder that cannot be read takes nothing else along.
    const unreadable = await readMetrics(() => Promise.reject(new Error('EACCES')));
    expect(ofCopies(unreadable)).toEqual({});
    expect(unreadable.values.get('trastienda_database_up')).toBe(1);
  });
});

async function readMetrics(backups: () => Promise<BackupFigures>): Promise<Reading> {
  const metrics = createMetrics({
    ...{ build: BUILD, meter: createRequestMeter(), db: app.database.db, openStreams: () => 0 },
    disk: { look: async () => ({ level: 'ok', volumes: [] }), families: () => [] },
    backups,
  });
  const text = await metrics.read();
  metrics.close();
  return parse(text);
}

describe('access to the metrics', () => {
  const TOKEN = 'a token of the watchers';
  const status = async (call: Partial<TestCall>, from: TestApp = app) =>
    (await from.call({ url: '/api/metrics', ...call })).statusCode;

  it.each([
    ['from another machine', { address: '10.0.0.9' }],
    [
      'from another machine that claims to be this one',
      { address: '10.0.0.9', headers: { 'x-forwarded-for': '127.0.0.1' } },
    ],
    ['through a proxy of this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
    ['through a proxy with a Forwarded header', { headers: { forwarded: 'for=203.0.113.7' } }],
    ['through a proxy that only sets the host', { headers: { host: 'tienda.example.com' } }],
    ['from a page with a rebound host name', { headers: { host: 'localhost.example.com' } }],
  ])('%s is answered with 404', async (_name, call) => {
    expect(await status(call)).toBe(404);
    const trusting = await another({ TRUST_PROXY: '127.0.0.1,10.0.0.0/8' });
    expect(await status(call, trusting)).toBe(404);
  });

  it('is refused to an administrator from another address', async () => {
    expect(await status({ token: await app.signIn('admin'), address: '10.0.0.9' })).toBe(404);
  });

  it('with a configured token needs it from any address', async () => {
    const guarded = await another({ METRICS_TOKEN: TOKEN });
    const address = '10.0.0.9';
    expect(await status({ address, headers: { authorization: `Bearer ${TOKEN}` } }, guarded)).toBe(200);
    expect(await status({ address, headers: { authorization: `Bearer ${TOKEN}x` } }, guarded)).toBe(404);
    expect(await status({ headers: { authorization: 'Bearer ' } }, guarded)).toBe(404);
    expect(await status({}, guarded)).toBe(404);
    expect(guarded.logLines.join('')).not.toContain(TOKEN);
  });
});
