import { join } from 'node:path';
import type { BuildIdentity } from '@trastienda/shared/system/build.ts';
import type { Clock } from '#platform/clock.ts';
import { openDatabase } from '#platform/db/db.ts';
import { LOCK_NUMBER } from '#platform/db/own-schema.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { BackupFigures } from '#platform/observability/metrics.ts';
import type { SpaceReader } from '#platform/observability/space.ts';
import { backUp } from './backup.ts';
import { dueDay, formatDailyName } from './backup-days.ts';
import { daysIn, newestIn, rotate, sweepWorkFolders } from './backup-folder.ts';

const LOOK_EVERY_MS = 60_000;
/** A full disk is not tried every minute: each attempt reads the whole store. */
const AFTER_FAILURE_MS = 3600_000;
const DAILY_BACKUP_LOCK = 'daily backup';

export interface DailyBackupOptions {
  readonly connectionString: string;
  readonly files: FileStore;
  readonly build: BuildIdentity;
  readonly clock: Clock;
  readonly folder: string;
  readonly timeZone: string;
  /** `kept` is at least one: who keeps none does not start this. */
  readonly settings: { readonly hour: number; readonly kept: number };
  readonly onError: (error: unknown) => void;
  /** The system's own answer if left out. */
  readonly readSpace?: SpaceReader;
}

export interface DailyBackup {
  /** Makes today's copy if it is due and missing. The clock does it once a minute. */
  look(): Promise<void>;
  figures(): Promise<BackupFigures>;
  close(): Promise<void>;
}

/**
 * One copy of every day, at a quiet hour or as soon as the machine is on again. Whether there is one is asked
 * of the folder alone, so that no process and no restart can be of another opinion.
 */
export function startDailyBackup(options: DailyBackupOptions): DailyBackup {
  const { folder, clock, settings, timeZone } = options;
  const stopping = new AbortController();
  let failures = 0;
  let notBefore = 0;
  let inProgress: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    const now = clock();
    const day = dueDay(now, timeZone, settings.hour);
    if (day === null || now.getTime() < notBefore) return;
    try {
      if (!(await daysIn(folder)).includes(day)) await makeOnce(options, day, now, stopping.signal);
    } catch (error) {
      if (stopping.signal.aborted) return;
      failures++;
      notBefore = now.getTime() + AFTER_FAILURE_MS;
      options.onError(error);
    }
  }

  function lookInTurn(): Promise<void> {
    inProgress = inProgress.then(look);
    return inProgress;
  }
  // Skipped while one is in progress: a large store may take longer than a minute.
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void lookInTurn().finally(() => {
      isLooking = false;
    });
  }, LOOK_EVERY_MS);
  timer.unref();

  return {
    look: lookInTurn,
    async figures() {
      return { failures, newest: await newestIn(folder) };
    },
    async close() {
      clearInterval(timer);
      // Whoever stops the server does not wait for a copy: the next start makes it.
      stopping.abort();
      await inProgress;
    },
  };
}

async function makeOnce(
  { connectionString, files, build, folder, settings, readSpace }: DailyBackupOptions,
  day: string,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  // Connections of its own, for these minutes only: nobody's request waits for one because of a copy.
  const db = openDatabase({ connectionString, poolSize: 2, onError: () => undefined });
  try {
    const lock = await db.pool.connect();
    try {
      const { rows } = await lock.query<{ isOurs: boolean }>(
        `SELECT pg_try_advisory_lock(${LOCK_NUMBER}) AS "isOurs"`,
        [DAILY_BACKUP_LOCK],
      );
      // Another process makes it, or has made it since we looked.
      if (rows[0]?.isOurs !== true || (await daysIn(folder)).includes(day)) return;
      await sweepWorkFolders(folder, now);
      await backUp(
        { db, files, build, now, ...(readSpace && { readSpace }) },
        join(folder, formatDailyName(day)),
        signal,
      );
      await rotate(folder, settings.kept, day);
    } finally {
      // Said aloud: the server may notice much later that the connection has gone.
      await lock.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
      lock.release(true);
    }
  } finally {
    await db.close();
  }
}
