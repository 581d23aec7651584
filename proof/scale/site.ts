import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findViolatedInvariants, type ProvenStore } from '../../api/src/testing/processes/proven-store.ts';
import { type ServerProcess, stopServer } from '../../api/src/testing/processes/server-process.ts';
import { newFolder, startProduct } from '../shop.ts';
import { giveTo, serviceUser, stopChildren } from './children.ts';
import { openPooler, type Pooler } from './pooler.ts';
import { makePrimary, makeReplica, makeSynchronous, type Postgres } from './postgres.ts';
import { findPrograms, type Programs } from './programs.ts';
import { openProxy } from './proxy.ts';

/** The last ports of the proof's; servers that are started for one action have the ones before. */
const [PROXY, POOLER, PRIMARY, REPLICA] = [4490, 4491, 4492, 4493];
export const SERVER_PORTS = [4494, 4495, 4496] as const;
const DATABASE = 'trastienda';

/** A larger installation, all of it on this machine: proxy, processes, pooler, PostgreSQL and its replica. */
export interface Site extends ProvenStore {
  readonly folder: string;
  readonly proxyUrl: string;
  readonly pooler: Pooler;
  readonly primary: Postgres;
  readonly replica: Postgres;
  /** One process of the product on this port, over the pooler. */
  startAt(port: number, env?: Record<string, string>): Promise<ServerProcess>;
  startAll(env?: Record<string, string>): Promise<ServerProcess[]>;
  /** Nothing is acknowledged that is not on both disks; so it is from the beginning. */
  makeSynchronous(): Promise<void>;
  /** From now on the replica is the one that is asked and written to. */
  promoteReplica(): Promise<void>;
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

let current: Promise<Site> | undefined;

/** One for all rows: filling a store takes its time. */
export function openSite(): Promise<Site> {
  current ??= makeSite();
  return current;
}

export async function closeSite(): Promise<void> {
  const site = await current?.catch(() => undefined);
  current = undefined;
  await site?.close();
}

async function makeSite(): Promise<Site> {
  const programs = findPrograms();
  const folder = await newFolder();
  try {
    return await makeSiteIn(folder, programs);
  } catch (error) {
    await stopChildren();
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function makeSiteIn(folder: string, programs: Programs): Promise<Site> {
  await giveTo(await serviceUser(), folder);
  const primary = await makePrimary(programs, { folder: join(folder, 'primary'), port: PRIMARY }, DATABASE);
  for (const limit of LIMITS) await primary.query(`ALTER DATABASE ${DATABASE} SET ${limit}`);
  const replicaPlace = { folder: join(folder, 'replica'), port: REPLICA };
  const replica = await makeReplica(programs, primary, replicaPlace, DATABASE);
  await makeSynchronous(primary);
  const pooler = await openPooler(programs, folder, POOLER, primary, DATABASE);
  const proxy = await openProxy(programs, folder, PROXY, SERVER_PORTS);
  let working = primary;
  const startAt = (port: number, env: Record<string, string> = {}) =>
    startProduct({
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: pooler.directUrl,
      TRUST_PROXY: '127.0.0.1',
      ...env,
    });
  const site: Site = {
    ...{ folder, pooler, primary, replica, startAt, proxyUrl: proxy.url },
    start: (env) => startAt(SERVER_PORTS[0], env),
    startAll: (env) => Promise.all(SERVER_PORTS.map((port) => startAt(port, env))),
    query: (text, values) => working.query(text, values),
    async promoteReplica() {
      await replica.query('SELECT pg_promote()');
      working = replica;
      await pooler.pointAt(replica);
    },
    makeSynchronous: () => makeSynchronous(primary),
    complaints: () => findViolatedInvariants(site),
    async close() {
      await proxy.stop();
      await pooler.stop();
      for (const server of [replica, primary]) await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  // The first start fills the store, and one process does that alone.
  await stopServer(await site.start());
  return site;
}

/** What the product asks of a database behind a pooler, in its own words. */
const LIMITS = [
  "statement_timeout = '15s'",
  "lock_timeout = '5s'",
  "idle_in_transaction_session_timeout = '15s'",
];
