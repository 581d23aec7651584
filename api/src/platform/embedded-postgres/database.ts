import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { readPassword, superuser } from './cluster.ts';
import { errorCode } from './errors.ts';
import type { Layout } from './layout.ts';
import { socketPort } from './postmaster.ts';

/** Gives a connection string's maker: the same server, any of its databases. */
export async function createAddress(
  layout: Layout,
  tcpPort: number | undefined,
): Promise<(database: string) => string> {
  // Port and sslmode are spelled out because pg would otherwise take PGPORT and PGSSLMODE of the
  // person's shell.
  if (tcpPort === undefined) {
    const query = `host=${encodeURIComponent(layout.runDir)}&port=${socketPort}&sslmode=disable`;
    return (database) => `postgres://${superuser}@/${encodeURIComponent(database)}?${query}`;
  }
  const login = `${superuser}:${await readPassword(layout.clusterDir)}`;
  return (database) =>
    `postgres://${login}@127.0.0.1:${tcpPort}/${encodeURIComponent(database)}?sslmode=disable`;
}

// Somebody else created it a moment earlier; the second code is the same seen in mid-flight.
const alreadyThere = ['42P04', '23505'];

export async function ensureDatabase(address: (database: string) => string, database: string): Promise<void> {
  const deadline = Date.now() + outageMs;
  for (;;) {
    try {
      return await withClient(address('postgres'), async (client) => {
        const sql = 'SELECT 1 FROM pg_database WHERE datname = $1';
        const { rowCount } = await client.query(sql, [database]);
        if (rowCount === 0) await createDatabase(client, database);
      });
    } catch (error) {
      if (!isOutage(error) || Date.now() > deadline) throw error;
      await wait(50);
    }
  }
}

// The server may die right now and be started again by its supervisor.
const outageMs = 30_000;

/** Everything but an answer of the server; its class 57P says that it is starting or going down. */
function isOutage(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || (error.code?.startsWith('57P') ?? false);
}

async function createDatabase(client: pg.Client, database: string): Promise<void> {
  try {
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`);
  } catch (error) {
    if (!alreadyThere.includes(errorCode(error) ?? '')) throw error;
  }
}

async function withClient(
  connectionString: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  // Without a listener, a server that dies at this moment would take the whole process with it.
  client.on('error', () => {});
  await client.connect();
  await work(client).finally(() => client.end());
}
