import type { storeDetails } from '@trastienda/shared/system/store.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx, InTransaction } from '#platform/ctx.ts';
import { storeProfile } from '#platform/db/tables.ts';
import type { Fault } from './read-report.ts';
import { browserReports } from './tables.ts';

/** Kinds of faults that are kept of one day. More are somebody's flood, or one fault that names itself anew. */
const MOST_OF_A_DAY = 200;
const MOST_TIMES = 1_000_000_000;

/** One more of a fault that is known today, or a new one while there is room. The caller holds the lock. */
export async function countFault(tx: InTransaction<Ctx>, fingerprint: string, fault: Fault): Promise<void> {
  const { kind, message, source, route, build, browser } = fault;
  const day = tx.now.toISOString().slice(0, 10);
  const at = tx.now.toISOString();
  await tx.db.execute(sql`
    INSERT INTO browser_reports
      (day, fingerprint, kind, message, source, route, build, browser, times, first_at, last_at)
    SELECT ${day}, ${fingerprint}, ${kind}, ${message}, ${source}, ${route}, ${build}, ${browser}, 1, ${at}, ${at}
    WHERE EXISTS (SELECT FROM browser_reports WHERE day = ${day} AND fingerprint = ${fingerprint})
      OR (SELECT count(*) FROM browser_reports WHERE day = ${day}) < ${MOST_OF_A_DAY}
    ON CONFLICT (day, fingerprint) DO UPDATE SET
      times = least(browser_reports.times + 1, ${MOST_TIMES}), browser = excluded.browser,
      last_at = greatest(browser_reports.last_at, excluded.last_at)`);
}

/** The fault of all its days; what it said, or null where there is none. */
export async function deleteFault(tx: InTransaction<Ctx>, id: number): Promise<string | null> {
  const same = tx.db
    .select({ fingerprint: browserReports.fingerprint })
    .from(browserReports)
    .where(eq(browserReports.id, id));
  const [gone] = await tx.db
    .delete(browserReports)
    .where(inArray(browserReports.fingerprint, same))
    .returning({ message: browserReports.message });
  return gone?.message ?? null;
}

/** `false` when somebody else wrote it since `version`; version 0 is a store that nobody has written yet. */
export async function writeStoreProfile(
  tx: InTransaction,
  version: number,
  said: z.output<typeof storeDetails>,
): Promise<boolean> {
  const written =
    version === 0
      ? tx.db.insert(storeProfile).values(said).onConflictDoNothing()
      : tx.db
          .update(storeProfile)
          .set({ ...said, version: sql`${storeProfile.version} + 1` })
          .where(eq(storeProfile.version, version));
  return ((await written).rowCount ?? 0) === 1;
}
