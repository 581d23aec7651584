import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { orderOverBadConnections } from './cut-connections.ts';
import { freePort } from './free-port.ts';
import { findViolatedInvariants, makeArticles, type ProvenStore, signIn } from './proven-store.ts';
import { startServer, stopServer } from './server-process.ts';
import { stopUnderLoad } from './stop-under-load.ts';

let database: TestDatabase;
let folder: string;
let store: ProvenStore;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'trastienda-connections-'));
  store = {
    start: async (env) =>
      startServer({
        PORT: await freePort(),
        DATA_DIR: folder,
        DATABASE_URL: database.connectionString,
        RATE_LIMIT_PER_MINUTE: '1000000',
        ...env,
      }),
    query: async (text, values = []) => (await database.db.pool.query(text, [...values])).rows,
  };
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it('an order over an interrupted connection is stored completely or not at all, and once however often it is sent', {
  timeout: 240_000,
}, async () => {
  const server = await store.start();
  const token = await signIn(server.url);
  const variantIds = await makeArticles(server.url, token, { count: 2, pieces: 10 });
  const result = await orderOverBadConnections(store, { url: server.url, token, variantIds, orders: 60 });
  expect(await stopServer(server)).toBe(0);
  expect(result.complaints).toEqual([]);
  expect(result.cuts).toBeGreaterThan(10);
  expect(result.bystanderCalls).toBeGreaterThan(5);
  expect(await findViolatedInvariants(store)).toEqual([]);
});

it('a server stopped during work loses nothing, writes nothing twice and ends in time', {
  timeout: 240_000,
}, async () => {
  const result = await stopUnderLoad(store, { stops: 1, writers: 6 });
  expect(result.complaints).toEqual([]);
  expect(result.written).toBeGreaterThan(10);
  expect(await findViolatedInvariants(store)).toEqual([]);
});

const KNOCKING = 1000;

it('accepts a burst of connections that arrived while it was busy', {
  timeout: 120_000,
}, async (test) => {
  const allowed = await readFile('/proc/sys/net/core/somaxconn', 'utf8').catch(() => '0');
  if (Number(allowed) < 2 * KNOCKING) test.skip('this system lets fewer wait than come here');
  const server = await store.start();
  // As busy as can be: it does nothing at all.
  server.process.kill('SIGSTOP');
  const port = Number(new URL(server.url).port);
  const sockets = Array.from({ length: KNOCKING }, () => connect(port, '127.0.0.1'));
  let connected = 0;
  for (const socket of sockets) {
    socket.on('error', () => undefined);
    socket.on('connect', () => connected++);
  }
  for (let tries = 0; tries < 100 && connected < KNOCKING; tries++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const letIn = connected;
  server.process.kill('SIGCONT');
  for (const socket of sockets) socket.destroy();
  expect(await stopServer(server)).toBe(0);
  expect(letIn).toBe(KNOCKING);
});
