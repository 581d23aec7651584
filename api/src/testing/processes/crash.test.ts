import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { acquireEmbeddedPostgres, type EmbeddedPostgres } from '../../platform/embedded-postgres/acquire.ts';
import { DEMO_PASSWORD } from '../../sample-data/people.ts';
import { tinyPng } from '../pictures.ts';
import { freePort } from './free-port.ts';
import { type ServerProcess, startServer, stopServer } from './server-process.ts';

/** A PostgreSQL as the product runs it, fsync and all. */
let dataDir: string;
let postgres: EmbeddedPostgres;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'trastienda-crash-'));
  await chmod(dataDir, 0o755);
  postgres = await acquireEmbeddedPostgres({ dataDir, guardScript: inject('guardScript') });
}, 60_000);
afterAll(async () => {
  await postgres.release();
  await rm(dataDir, { recursive: true, force: true });
});

const WRITES = Number(process.env['CRASH_WRITES'] ?? 240);
const WRITERS = 8;
const SERVER_KILLS = Number(process.env['CRASH_SERVER_KILLS'] ?? 4);
const POSTGRES_KILLS = Number(process.env['CRASH_POSTGRES_KILLS'] ?? 2);

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'admin', password: DEMO_PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Repeats one keyed write, as a careful client does, until it is acknowledged. */
async function writeUntilAcknowledged(url: () => string, token: string, number: number): Promise<string> {
  for (;;) {
    try {
      const answer = await fetch(`${url()}/api/files`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'image/png', 'idempotency-key': `crash-${number}` },
        body: new Uint8Array(tinyPng(number)),
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

it('loses nothing acknowledged and makes nothing twice, whatever is killed', {
  timeout: 240_000,
}, async () => {
  const env = { PORT: await freePort(), DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '1000000' };
  let server: ServerProcess = await startServer(env);
  const token = await signIn(server.url);

  const acknowledged = new Map<number, string>();
  let next = 0;
  const writers = Array.from({ length: WRITERS }, async () => {
    for (let number = next++; number < WRITES; number = next++) {
      acknowledged.set(number, await writeUntilAcknowledged(() => server.url, token, number));
    }
  });

  const killer = (async () => {
    for (let kill = 0; kill < SERVER_KILLS + POSTGRES_KILLS; kill++) {
      const share = ((kill + 1) * WRITES) / (SERVER_KILLS + POSTGRES_KILLS + 1);
      while (acknowledged.size < share) await new Promise((resolve) => setTimeout(resolve, 5));
      if (kill % 3 === 2) {
        await killPostmaster();
      } else {
        await stopServer(server, 'SIGKILL');
        server = await startServer(env);
      }
    }
  })();
  await Promise.all([...writers, killer]);
  await stopServer(server);

  const client = new pg.Client({ connectionString: postgres.connectionString });
  await client.connect();
  // The pictures of the demonstration's goods are public, what was just sent is not.
  const { rows } = await client.query<{ id: string }>('SELECT id FROM stored_files WHERE NOT is_public');
  const stored = new Set(rows.map((row) => row.id));
  expect([...acknowledged.values()].filter((id) => !stored.has(id))).toEqual([]);
  expect(stored.size).toBe(WRITES);
  expect(new Set(acknowledged.values()).size).toBe(WRITES);
  expect((await client.query('SELECT * FROM check_invariants()')).rows).toEqual([]);
  const pictures = await client.query<{ sha256: string }>('SELECT sha256 FROM stored_files');
  for (const { sha256 } of pictures.rows) {
    expect(
      (await readFile(join(dataDir, 'files', sha256.slice(0, 2), `${sha256}.webp`))).length,
    ).toBeGreaterThan(0);
  }
  await client.end();
});

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
