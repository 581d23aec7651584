import type { Ctx } from '../ctx.ts';
import { type Database, detectOutage, hasCode, openDatabase } from './db.ts';
import { MIGRATIONS } from './migrate.ts';
import { createReplicaLag } from './replica-lag.ts';

/** Does a reading where it is best done. For readings that decide nothing: they may be some seconds old. */
export type ReadFromReplica = <C extends Ctx, Result>(
  ctx: C,
  reading: (from: C) => Promise<Result>,
) => Promise<Result>;

export interface ReadReplica {
  readonly read: ReadFromReplica;
  /** Checks whether the replica is fit to be read. A timer does it every few seconds. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const CONNECTIONS = 4;
const CHECK_EVERY_MS = 5_000;
/** Older than this, a report is rather read where the shop works. */
const MAX_LAG_MS = 30_000;

/** A replica that cancels a reading to go on replicating, or that does not let us in. A refused write is none of these. */
const TURNED_AWAY = new Set(['40001', '28000', '28P01', '3D000', '42501']);
const REFUSED_WRITE = new Set(['25006']);

/** Without a replica, or while it is not good enough, the primary is read; `onChange` is called with the reason, once. */
export function openReadReplica(options: {
  readonly connectionString: string | undefined;
  readonly primary: Database;
  readonly onChange: (why: string | null, error?: unknown) => void;
}): ReadReplica {
  const { connectionString, primary, onChange } = options;
  if (connectionString === undefined)
    return {
      read: (ctx, reading) => reading(ctx),
      check: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };
  const replica = openDatabase({
    connectionString,
    poolSize: CONNECTIONS,
    isReadOnly: true,
    applicationName: 'trastienda-reports',
    // Whoever was reading gets the error; an idle connection may go.
    onError: () => undefined,
  });
  let lag = createReplicaLag();
  let why: string | null = 'not checked yet';
  const change = (now: string | null, error?: unknown) => {
    if (now !== why) onChange(now, error);
    why = now;
  };

  async function check(): Promise<void> {
    try {
      const [primaryState, replicaState] = [await readServerState(primary), await readServerState(replica)];
      change(
        findFlaw(primaryState, replicaState, () =>
          lag.note(Date.now(), primaryState.position, replicaState.position),
        ),
      );
    } catch (error) {
      // Whatever it missed meanwhile nobody has noted: it must catch up before it is believed again.
      lag = createReplicaLag();
      change('unreachable', error);
    }
  }
  let inProgress = check();
  let isChecking = true;
  const ended = () => {
    isChecking = false;
  };
  void inProgress.finally(ended);
  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    inProgress = check().finally(ended);
  }, CHECK_EVERY_MS);
  timer.unref();

  return {
    check,
    async read(ctx, reading) {
      if (why !== null) return reading(ctx);
      try {
        return await reading({ ...ctx, db: replica.orm });
      } catch (error) {
        if (!isReplicaFault(error)) throw error;
        change('lost while it was read', error);
        return reading(ctx);
      }
    },
    async close() {
      clearInterval(timer);
      await inProgress;
      await replica.close();
    },
  };
}

interface ServerState {
  /** The same on a server and on its replicas, and nowhere else. */
  readonly store: string;
  readonly since: string;
  readonly isReplica: boolean;
  readonly position: number;
  readonly migrations: number;
}

async function readServerState(db: Database): Promise<ServerState> {
  const { rows } = await db.pool.query<ServerState>(`
    SELECT (SELECT system_identifier FROM pg_control_system()) || ' ' || current_database() || ' ' || current_schema() AS store,
      pg_postmaster_start_time()::text AS since, pg_is_in_recovery() AS "isReplica",
      ((CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END) - '0/0')::float8 AS position,
      (SELECT count(*)::int FROM schema_migrations) AS migrations`);
  if (rows[0] === undefined) throw new Error('PostgreSQL did not say where it stands');
  return rows[0];
}

function findFlaw(
  primaryState: ServerState,
  replicaState: ServerState,
  lag: () => number | null,
): string | null {
  if (replicaState.store !== primaryState.store) return 'a replica of something else';
  if (replicaState.migrations !== MIGRATIONS.length) return 'its schema is not ours';
  // After the replica has taken over, both addresses may lead to one server.
  if (replicaState.since === primaryState.since) return null;
  if (!replicaState.isReplica) return 'no replica: it works on its own';
  const late = lag();
  if (late === null) return 'still catching up';
  return late > MAX_LAG_MS ? 'late' : null;
}

function isReplicaFault(error: unknown): boolean {
  if (hasCode(error, REFUSED_WRITE)) return false;
  return hasCode(error, TURNED_AWAY) || detectOutage(error) === 'unavailable';
}
