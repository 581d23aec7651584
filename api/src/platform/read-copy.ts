import { createLateness } from './copy-lateness.ts';
import type { Ctx } from './ctx.ts';
import { type Database, hasCode, openDatabase, outageOf } from './db.ts';
import { MIGRATIONS } from './migrate.ts';

/** Does a reading where it is best done. For readings that decide nothing: they may be some seconds old. */
export type ReadFromCopy = <C extends Ctx, Result>(
  ctx: C,
  reading: (from: C) => Promise<Result>,
) => Promise<Result>;

export interface ReadCopy {
  readonly read: ReadFromCopy;
  /** Asks whether the copy is good to read from. The clock does it every few seconds. */
  look(): Promise<void>;
  close(): Promise<void>;
}

const CONNECTIONS = 4;
const LOOK_EVERY_MS = 5_000;
/** Older than this, a report is rather read where the shop works. */
const LATEST_MS = 30_000;

/** A copy that cancels a reading to go on copying, or that does not let us in. A refused write is none of these. */
const TURNED_AWAY = new Set(['40001', '28000', '28P01', '3D000', '42501']);
const REFUSED_WRITE = new Set(['25006']);

/** Without a copy, or while it is not good enough, the primary is read; `onChange` hears why, once. */
export function openReadCopy(options: {
  readonly connectionString: string | undefined;
  readonly primary: Database;
  readonly onChange: (why: string | null, error?: unknown) => void;
}): ReadCopy {
  const { connectionString, primary, onChange } = options;
  if (connectionString === undefined)
    return {
      read: (ctx, reading) => reading(ctx),
      look: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };
  const copy = openDatabase({
    connectionString,
    poolSize: CONNECTIONS,
    isReadOnly: true,
    applicationName: 'trastienda-reports',
    // Whoever was reading hears of it; a connection that nobody uses may go.
    onError: () => undefined,
  });
  let lateness = createLateness();
  let why: string | null = 'not looked at yet';
  const change = (now: string | null, error?: unknown) => {
    if (now !== why) onChange(now, error);
    why = now;
  };

  async function look(): Promise<void> {
    try {
      const [working, copied] = [await placeOf(primary), await placeOf(copy)];
      change(flawOf(working, copied, () => lateness.note(Date.now(), working.position, copied.position)));
    } catch (error) {
      // Whatever it missed meanwhile nobody has noted: it must catch up before it is believed again.
      lateness = createLateness();
      change('unreachable', error);
    }
  }
  let inProgress = look();
  let isLooking = true;
  const ended = () => {
    isLooking = false;
  };
  void inProgress.finally(ended);
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    inProgress = look().finally(ended);
  }, LOOK_EVERY_MS);
  timer.unref();

  return {
    look,
    async read(ctx, reading) {
      if (why !== null) return reading(ctx);
      try {
        return await reading({ ...ctx, db: copy.orm });
      } catch (error) {
        if (!isTheCopysFault(error)) throw error;
        change('lost while it was read', error);
        return reading(ctx);
      }
    },
    async close() {
      clearInterval(timer);
      await inProgress;
      await copy.close();
    },
  };
}

interface Place {
  /** The same on a server and on its copies, and nowhere else. */
  readonly store: string;
  readonly since: string;
  readonly isCopy: boolean;
  readonly position: number;
  readonly migrations: number;
}

async function placeOf(db: Database): Promise<Place> {
  const { rows } = await db.pool.query<Place>(`
    SELECT (SELECT system_identifier FROM pg_control_system()) || ' ' || current_database() || ' ' || current_schema() AS store,
      pg_postmaster_start_time()::text AS since, pg_is_in_recovery() AS "isCopy",
      ((CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END) - '0/0')::float8 AS position,
      (SELECT count(*)::int FROM schema_migrations) AS migrations`);
  if (rows[0] === undefined) throw new Error('PostgreSQL did not say where it stands');
  return rows[0];
}

function flawOf(working: Place, copied: Place, lateness: () => number | null): string | null {
  if (copied.store !== working.store) return 'a copy of something else';
  if (copied.migrations !== MIGRATIONS.length) return 'its schema is not ours';
  // After the copy has taken over, both addresses may lead to one server.
  if (copied.since === working.since) return null;
  if (!copied.isCopy) return 'no copy: it works on its own';
  const late = lateness();
  if (late === null) return 'still catching up';
  return late > LATEST_MS ? 'late' : null;
}

function isTheCopysFault(error: unknown): boolean {
  if (hasCode(error, REFUSED_WRITE)) return false;
  return hasCode(error, TURNED_AWAY) || outageOf(error) === 'unavailable';
}
