import { sql } from 'drizzle-orm';
import type { Database } from '../db/db.ts';
import { forgetUnusedPictures } from '../files/stored-files.ts';

const EVERY_MS = 10 * 60_000;

/** What is only needed for a while, and for how long. Documents, movements and the audit are never among these. */
const OUTLIVED = [
  ['idempotency_keys', "created_at < now() - interval '7 days'"],
  ['live_events', "at < now() - interval '2 days'"],
  ['outbox', "done_at < now() - interval '7 days'"],
  ['bags', 'expires_at < now()'],
  ['undo_steps', "at < now() - interval '1 hour'"],
  ['notices', "created_at < now() - interval '90 days'"],
  ['browser_reports', "day < now() - interval '30 days'"],
  ['known_devices', "last_seen_at < now() - interval '1 year'"],
  ['factor_challenges', "expires_at < now() - interval '1 day'"],
  ['sign_in_failures', "window_start < now() - interval '1 day'"],
  // Who did what stays in the audit; a session that ended has nothing more to say.
  ['sessions', "least(ended_at, expires_at) < now() - interval '90 days'"],
  ['password_resets', "expires_at < now() - interval '90 days'"],
  // Nobody answered them for half a year: whoever still wants in asks again.
  ['users', "status = 'pending' AND created_at < now() - interval '180 days'"],
] as const;

/** Longer than any form with a picture in it stays open or is kept as a draft. */
const UNUSED_PICTURES_STAY = '30 days';

/** Small bites, so that no process holds the others up; several may run it at once. */
export function startHousekeeping(db: Database, onError: (error: unknown) => void): { close(): void } {
  const timer = setInterval(() => void tidy(db).catch(onError), EVERY_MS);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

export async function tidy(db: Database): Promise<void> {
  for (const [table, isOver] of OUTLIVED)
    await db.pool.query(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${isOver} LIMIT 5000))`,
    );
  // Pictures that were sent and never used, or were taken away from what showed them.
  await forgetUnusedPictures(db.orm, sql`f.created_at < now() - ${UNUSED_PICTURES_STAY}::interval`);
}
