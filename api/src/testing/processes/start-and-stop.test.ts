import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../test-database.ts';
import { freePort } from './free-port.ts';
import { copySampleStore } from './sample-store.ts';
import { type ServerProcess, spawnServer, startServer, stopServer } from './server-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda start '));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const SECRET = 'x'.repeat(40);
/** Nothing of the demonstration: it takes seconds to make. */
const STORE = { DEMO: 'false', SECRET };
const status = async (server: ServerProcess, path = '/api/ready') =>
  (await fetch(`${server.url}${path}`)).status;

async function refusal(env: Record<string, string>): Promise<string> {
  const server = spawnServer(env);
  expect(await server.exited).toBe(1);
  expect(server.said()).not.toMatch(/ at .*\.js:\d+/);
  return server.said();
}

describe('the server', { timeout: 400_000 }, () => {
  it('runs twice side by side with other ports and folders, and exits cleanly', async () => {
    const one = await startServer({ ...STORE, PORT: await freePort(), DATA_DIR: join(folder, 'one') });
    const other = await copySampleStore();
    const two = await startServer({ PORT: await freePort(), DATA_DIR: other });
    expect([await status(one), await status(two)]).toEqual([200, 200]);
    expect([await stopServer(one, 'SIGINT'), await stopServer(two, 'SIGTERM')]).toEqual([0, 0]);
    await expect(readFile(join(folder, 'one', 'postgres', 'postmaster.pid'))).rejects.toThrow();
    await rm(other, { recursive: true, force: true });
  });

  it('shares one data folder between two processes', async () => {
    // Made by the test before, or here.
    const env = { ...STORE, DATA_DIR: join(folder, 'one') };
    const one = await startServer({ ...env, PORT: await freePort() });
    const two = await startServer({ ...env, PORT: await freePort() });
    expect(await stopServer(one)).toBe(0);
    expect(await status(two)).toBe(200);
    expect(await stopServer(two)).toBe(0);
  });

  it('uses the PostgreSQL that DATABASE_URL names', async () => {
    const database = await createTestDatabase('empty');
    const env = { ...STORE, DATABASE_URL: database.connectionString, DATA_DIR: join(folder, 'outside') };
    const servers = await Promise.all(
      [await freePort(), await freePort()].map((PORT) => startServer({ ...env, PORT })),
    );
    for (const server of servers) {
      expect(await status(server)).toBe(200);
      expect(await stopServer(server)).toBe(0);
    }
    await database.drop();
  });

  it('prints the reason why it cannot start', async () => {
    const busy = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => busy.once('listening', resolve));
    const { port } = busy.address() as { port: number };
    expect(await refusal({ PORT: String(port), DATA_DIR: folder })).toMatch(
      /puerto \d+ ya está en uso.*PORT=/,
    );
    busy.close();

    const PORT = await freePort();
    expect(await refusal({ PORT: 'abc' })).toMatch(/PORT no sirve así/);
    expect(await refusal({ PORT, DEMO: 'false' })).toMatch(/hace falta SECRET/);
    expect(await refusal({ PORT, DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' })).toMatch(
      /No pude llegar al PostgreSQL/,
    );
  });

  it('refuses a data folder of another PostgreSQL', async () => {
    const cluster = join(folder, 'old', 'postgres');
    await mkdir(cluster, { recursive: true });
    await writeFile(join(cluster, 'PG_VERSION'), '12\n');
    expect(await refusal({ PORT: await freePort(), DATA_DIR: join(folder, 'old') })).toMatch(/PostgreSQL 12/);
  });
});
