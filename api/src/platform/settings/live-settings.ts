import { readWritten, type Settings } from '@trastienda/shared/system/settings.ts';
import { eq, sql } from 'drizzle-orm';
import type { InTransaction } from '../ctx.ts';
import type { Queryable } from '../db/db.ts';
import { settings as settingsTable } from '../db/tables.ts';
import { liveValues } from './live-values.ts';

export interface LiveSettingsSource {
  /** In force at this moment. */
  readonly settings: Settings;
  /** What the environment says. */
  readonly defaults: Settings;
  /** Reads them again, as they are when this is called or later. */
  refresh(): Promise<void>;
}

/** The settings as the database has them, and the environment's where nobody has written any. */
export async function loadLiveSettings(
  db: Queryable,
  defaults: Settings,
  onError: (error: unknown) => void,
): Promise<LiveSettingsSource> {
  const read = async () => ({ ...defaults, ...(await readStoredSettings(db)).written });
  let current = await read();
  // One after the other: an answer that was late must not undo a later one.
  let reading = Promise.resolve();
  return {
    settings: liveValues(() => current),
    defaults,
    refresh: () => {
      reading = reading
        .then(async () => {
          current = await read();
        })
        .catch(onError);
      return reading;
    },
  };
}

export async function readStoredSettings(
  db: Queryable,
): Promise<{ readonly written: Partial<Settings>; readonly version: number }> {
  const [row] = await db.select().from(settingsTable);
  return { written: readWritten(row?.written ?? {}), version: row?.version ?? 0 };
}

/** `false` when somebody else wrote them since `version`; version 0 is nobody yet. */
export async function writeSettings(
  tx: InTransaction,
  version: number,
  written: Record<string, unknown>,
): Promise<boolean> {
  const done =
    version === 0
      ? tx.db.insert(settingsTable).values({ written }).onConflictDoNothing()
      : tx.db
          .update(settingsTable)
          .set({ written, version: sql`${settingsTable.version} + 1` })
          .where(eq(settingsTable.version, version));
  return ((await done).rowCount ?? 0) === 1;
}
