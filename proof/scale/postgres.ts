import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { queryOnce } from '../../api/src/testing/processes/query-once.ts';
import { type Child, giveTo, runChild, serviceUser, startChild } from './children.ts';
import type { Programs } from './programs.ts';

export const OWNER = 'trastienda';
const REPLICA_NAME = 'copia';

/** One PostgreSQL server with fsync, in a folder and on a port of its own. */
export interface Postgres {
  readonly port: number;
  readonly folder: string;
  toUrl(database: string): string;
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  start(): Promise<void>;
  /** As an administrator stops it. */
  stop(): Promise<void>;
  /** All of its processes at once, as when the machine loses its power. */
  kill(): Promise<void>;
  /** What it wrote into its log since it was made. */
  log(): string;
  pid(): number;
}

interface Place {
  readonly folder: string;
  readonly port: number;
}

function serverAt({ postgres }: Programs, { folder, port }: Place, database: string): Postgres {
  let child: Child | undefined;
  let earlier = '';
  const toUrl = (name: string) => `postgresql://${OWNER}@127.0.0.1:${port}/${name}`;
  const ended = async () => {
    await child?.exited;
    earlier += child?.said() ?? '';
    child = undefined;
  };
  return {
    port,
    folder,
    toUrl,
    query: (text, values) => queryOnce(toUrl(database), text, values),
    log: () => `${earlier}${child?.said() ?? ''}`,
    pid: () => child?.pid ?? 0,
    async start() {
      const user = await serviceUser();
      const args = ['-D', folder, '-p', String(port), '-c', `unix_socket_directories=${folder}`];
      child = await startChild(join(postgres, 'postgres'), args, { user, port, end: 'SIGINT' });
      await untilReady(toUrl('postgres'));
    },
    async stop() {
      child?.signal('SIGINT');
      await ended();
    },
    async kill() {
      const pid = child?.pid ?? 0;
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
      child?.signal('SIGKILL');
      for (const one of children.trim().split(/\s+/).map(Number)) killIfThere(one);
      await ended();
    },
  };
}

function killIfThere(pid: number): void {
  try {
    if (pid > 1) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Its port answers a moment before it lets anybody in. */
async function untilReady(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await queryOnce(url, 'SELECT 1');
      return;
    } catch (error) {
      if (tries > 600) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** A new server with an empty database of this name. */
export async function makePrimary(programs: Programs, place: Place, database: string): Promise<Postgres> {
  const user = await serviceUser();
  await mkdir(place.folder, { mode: 0o700 });
  await giveTo(user, place.folder);
  const initdb = join(programs.postgres, 'initdb');
  await runChild(initdb, ['-D', place.folder, '-U', OWNER, '-A', 'trust', '-E', 'UTF8', '--no-locale'], user);
  // Nothing but this machine gets in; everything else is as Debian's PostgreSQL comes.
  await appendFile(join(place.folder, 'postgresql.conf'), "listen_addresses = '127.0.0.1'\n");
  const server = serverAt(programs, place, database);
  await server.start();
  await queryOnce(server.toUrl('postgres'), `CREATE DATABASE ${database}`);
  return server;
}

/** A streaming replica of it, with a slot so that it may be away for a while. */
export async function makeReplica(
  programs: Programs,
  primary: Postgres,
  place: Place,
  database: string,
): Promise<Postgres> {
  const user = await serviceUser();
  await mkdir(place.folder, { mode: 0o700 });
  await giveTo(user, place.folder);
  const from = `host=127.0.0.1 port=${primary.port} user=${OWNER} application_name=${REPLICA_NAME}`;
  const args = ['-D', place.folder, '-d', from, '-R', '-C', '-S', REPLICA_NAME, '-X', 'stream', '-c', 'fast'];
  await runChild(join(programs.postgres, 'pg_basebackup'), args, user);
  const replica = serverAt(programs, place, database);
  await replica.start();
  return replica;
}

/** From here on nothing is acknowledged that is not on both disks. Asked for after the replica was made: it must not wait for itself. */
export async function makeSynchronous(primary: Postgres): Promise<void> {
  await primary.query(`ALTER SYSTEM SET synchronous_standby_names = '${REPLICA_NAME}'`);
  await primary.query('SELECT pg_reload_conf()');
  await until('the replica is synchronous', async () => {
    const rows = await primary.query("SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'");
    return rows.length === 1;
  });
}

/** Until the replica shows everything that the primary has written so far. */
export async function untilCaughtUp(primary: Postgres, replica: Postgres): Promise<void> {
  const [place] = await primary.query<{ lsn: string }>('SELECT pg_current_wal_lsn()::text AS lsn');
  await until('the replica has caught up', async () => {
    const [row] = await replica.query<{ there: boolean }>(
      'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS there',
      [place?.lsn],
    );
    return row?.there === true;
  });
}

const LONGEST_WAIT_MS = 60_000;

export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`waited for ever until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
