import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acquireEmbeddedPostgres } from '../api/src/platform/embedded-postgres/acquire.ts';
import type { ProvenStore } from '../api/src/testing/processes/proven-store.ts';
import { queryOnce } from '../api/src/testing/processes/query-once.ts';
import { type ServerProcess, startServer } from '../api/src/testing/processes/server-process.ts';

const built = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const SERVER = built('api/server.js');
export const OPERATE = built('api/operate.js');
const SUPERVISOR_SCRIPT = built('api/postgres-supervisor.js');

/** A store with the sample data of a year, a PostgreSQL with fsync, and a server that is started when asked. */
export interface Shop extends ProvenStore {
  readonly dataDir: string;
  readonly connectionString: string;
  close(): Promise<void>;
}

/** Ports that nothing else of the project listens on; the last ten of the hundred are `scale/site.ts`'s. */
const [FIRST_PORT, PORTS] = [4400, 90];
let started = 0;
const nextPort = (): string => String(FIRST_PORT + (started++ % PORTS));

const running = new Set<ServerProcess>();

export async function startProduct(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(
    // Limits per address would be met at once: all callers live on one.
    { PORT: nextPort(), RATE_LIMIT_PER_MINUTE: '100000000', ...env },
    SERVER,
  );
  running.add(server);
  void server.exited.then(() => running.delete(server));
  return server;
}

/** Whatever went wrong, nothing is left running. */
export async function stopWhatIsLeft(): Promise<void> {
  const left = [...running];
  for (const server of left) server.process.kill('SIGTERM');
  await Promise.all(left.map((server) => server.exited));
}

export async function openShop(): Promise<Shop> {
  return openShopIn(await newFolder());
}

/** Removed with the shop; PostgreSQL does not run as root, and its own user must be able to enter. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'proof-'));
  await chmod(folder, 0o755);
  return folder;
}

/** The shop that lives in this folder. */
export async function openShopIn(dataDir: string): Promise<Shop> {
  const postgres = await acquireEmbeddedPostgres({ dataDir, supervisorScript: SUPERVISOR_SCRIPT });
  const { connectionString } = postgres;
  return {
    dataDir,
    connectionString,
    start: (env) => startProduct({ DATA_DIR: dataDir, ...env }),
    query: (text, values) => queryOnce(connectionString, text, values),
    async close() {
      await postgres.release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
