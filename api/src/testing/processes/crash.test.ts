import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '@trastienda/sample-store/people.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { acquireEmbeddedPostgres, type EmbeddedPostgres } from '#platform/embedded-postgres/acquire.ts';
import { createOrderDetails } from '../order-details.ts';
import { tinyPng } from '../pictures.ts';
import { testSize } from '../test-size.ts';
import { freePort } from './free-port.ts';
import { copySampleStore } from './sample-store.ts';
import { type ServerProcess, startServer, stopServer } from './server-process.ts';

/** A PostgreSQL as the product runs it, fsync and all. */
let dataDir: string;
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  dataDir = await copySampleStore();
  postgres = await acquireEmbeddedPostgres({ dataDir, supervisorScript: inject('supervisorScript') });
}, 300_000);
afterAll(async () => {
  await postgres.release();
  await rm(dataDir, { recursive: true, force: true });
});

const WRITES = testSize('CRASH_WRITES');
const WRITERS = 8;
const SERVER_KILLS = testSize('CRASH_SERVER_KILLS');
const POSTGRES_KILLS = testSize('CRASH_POSTGRES_KILLS');
const ORDERS = testSize('CRASH_ORDERS');
const ORDER_KILLS = testSize('CRASH_ORDER_KILLS');
/** Every start and every recovery takes its seconds, the more so on a busy machine. */
const LONGEST_MS = 240_000 + (SERVER_KILLS + POSTGRES_KILLS + ORDER_KILLS) * 20_000;

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'admin', password: DEMO_PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}

interface Write {
  readonly path: string;
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

const createPictureWrite = (number: number): Write => ({
  path: '/api/files',
  type: 'image/png',
  body: new Uint8Array(tinyPng(number)),
});

const orderNumber = (number: number): Write => ({
  path: '/api/orders',
  type: 'application/json',
  body: JSON.stringify(createOrderDetails([], { staffNotes: `kill ${number}` })),
});

/** Repeats one keyed write, as a careful client does, until it is acknowledged. */
async function writeUntilAcknowledged(
  url: () => string,
  token: string,
  number: number,
  { path, type, body: sent }: Write,
): Promise<string> {
  for (;;) {
    try {
      const answer = await fetch(`${url()}${path}`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': type, 'idempotency-key': `${path}-${number}` },
        body: sent,
      });
      const body = (await answer.json()) as { id: string; code?: string };
      if (answer.status === 201) return body.id;
      if (![409, 503].includes(answer.status))
        throw new TypeError(`unexpected ${answer.status} ${body.code}`);
    } catch (error) {
      if (error instanceof TypeError && error.message.startsWith('unexpected')) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

interface Storm {
  readonly writes: number;
  readonly createWrite: (number: number) => Write;
  readonly kills: readonly ('server' | 'postgres')[];
}

/** Many keyed writes at once while what serves them is killed again and again. What was acknowledged. */
async function weather({ writes, createWrite, kills }: Storm): Promise<string[]> {
  const env = { PORT: await freePort(), DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '1000000' };
  let server: ServerProcess = await startServer(env);
  const token = await signIn(server.url);
  const acknowledged = new Map<number, string>();
  let next = 0;
  const writers = Array.from({ length: WRITERS }, async () => {
    for (let number = next++; number < writes; number = next++) {
      const write = createWrite(number);
      acknowledged.set(number, await writeUntilAcknowledged(() => server.url, token, number, write));
    }
  });
  const killer = (async () => {
    for (const [index, victim] of kills.entries()) {
      const share = ((index + 1) * writes) / (kills.length + 1);
      while (acknowledged.size < share) await new Promise((resolve) => setTimeout(resolve, 5));
      if (victim === 'postgres') {
        await killPostmaster();
      } else {
        await stopServer(server, 'SIGKILL');
        server = await startServer(env);
      }
    }
  })();
  await Promise.all([...writers, killer]);
  await stopServer(server);
  return [...acknowledged.values()];
}

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgres.connectionString });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

it('loses nothing acknowledged and writes nothing twice, whatever is killed', {
  timeout: LONGEST_MS,
}, async () => {
  const kills = spread(SERVER_KILLS, POSTGRES_KILLS);
  const before = await query<{ id: string }>('SELECT id FROM stored_files');
  const acknowledged = await weather({ writes: WRITES, createWrite: createPictureWrite, kills });
  const rows = await query<{ id: string }>('SELECT id FROM stored_files');
  const stored = new Set(rows.map((row) => row.id));
  for (const { id } of before) stored.delete(id);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(stored.size).toBe(WRITES);
  expect(new Set(acknowledged).size).toBe(WRITES);
  expect(await query('SELECT * FROM check_invariants()')).toEqual([]);
  for (const { sha256 } of await query<{ sha256: string }>('SELECT sha256 FROM stored_files')) {
    expect(
      (await readFile(join(dataDir, 'files', sha256.slice(0, 2), `${sha256}.webp`))).length,
    ).toBeGreaterThan(0);
  }
});

it('keeps every acknowledged order once, through every kill of the server', {
  timeout: LONGEST_MS,
}, async () => {
  const kills = Array.from({ length: ORDER_KILLS }, () => 'server' as const);
  const acknowledged = await weather({ writes: ORDERS, createWrite: orderNumber, kills });
  const rows = await query<{ id: string }>("SELECT id FROM orders WHERE staff_notes LIKE 'kill %'");
  expect(rows).toHaveLength(ORDERS);
  expect(new Set(acknowledged)).toEqual(new Set(rows.map((row) => row.id)));
  const twice = "SELECT staff_notes FROM orders GROUP BY 1 HAVING count(*) > 1 AND staff_notes LIKE 'kill %'";
  expect(await query(twice)).toEqual([]);
  expect(await query('SELECT * FROM check_invariants()')).toEqual([]);
});

/** So many kills of the server, with those of its database at even distances between them. */
function spread(server: number, postgres: number): ('server' | 'postgres')[] {
  const all = server + postgres;
  return Array.from({ length: all }, (_, index) =>
    Math.floor(((index + 1) * postgres) / all) > Math.floor((index * postgres) / all) ? 'postgres' : 'server',
  );
}

async function killPostmaster(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.connectionString });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ folder: string }>(
    "SELECT current_setting('data_directory') AS folder",
  );
  const [pid] = (await readFile(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await client.end().catch(() => undefined);
}
