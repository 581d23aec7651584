import { readdir, readFile } from 'node:fs/promises';
import type { ProvenStore } from '../../api/src/testing/processes/proven-store.ts';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

interface Times {
  readonly parent: number;
  readonly ownMs: number;
  /** Of children that have ended and were waited for. */
  readonly childrenMs: number;
}

async function readTimes(pid: number): Promise<Times> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name stands in brackets and may hold spaces.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const at = (index: number) => fields[index] ?? 0;
  return { parent: at(1), ownMs: (at(11) + at(12)) * TICK_MS, childrenMs: (at(13) + at(14)) * TICK_MS };
}

/** What has been used up so far. */
export interface Consumption {
  readonly serverMs: number;
  /** All of PostgreSQL's processes, those that have ended among them. */
  readonly postgresMs: number;
  readonly tableBytes: number;
  readonly indexBytes: number;
  readonly walBytes: number;
}

export async function consumed(store: ProvenStore, serverPid: number): Promise<Consumption> {
  const [row] = await store.query<{ pid: number; table: number; index: number; wal: number }>(`
    SELECT pg_backend_pid() AS pid, (pg_current_wal_lsn() - '0/0')::float8 AS wal,
      sum(pg_table_size(oid))::float8 AS table, sum(pg_indexes_size(oid))::float8 AS index
    FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`);
  if (row === undefined) throw new Error('nothing was told of the tables');
  return {
    serverMs: (await readTimes(serverPid)).ownMs,
    postgresMs: await postgresMs(store),
    tableBytes: row.table,
    indexBytes: row.index,
    walBytes: row.wal,
  };
}

/** The oldest of PostgreSQL's processes, and all that it has begun. */
async function postgresMs(store: ProvenStore): Promise<number> {
  const [row] = await store.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'",
  );
  const { parent } = await readTimes(row?.pid ?? 0);
  const root = await readTimes(parent);
  let sum = root.ownMs + root.childrenMs;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const times = await readTimes(Number(name)).catch(() => null);
    if (times?.parent === parent) sum += times.ownMs;
  }
  return sum;
}

/** What one of so many actions took. */
export function each(before: Consumption, after: Consumption, count: number): Consumption {
  const share = (key: keyof Consumption) => (after[key] - before[key]) / count;
  return {
    serverMs: share('serverMs'),
    postgresMs: share('postgresMs'),
    tableBytes: share('tableBytes'),
    indexBytes: share('indexBytes'),
    walBytes: share('walBytes'),
  };
}
