import type { Database } from './db.ts';

const EVERY_MS = 10 * 60_000;

/** What is only needed for a while. Documents, movements and the audit are never among these. */
const OUTLIVED = [
  "DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(SELECT ctid FROM idempotency_keys WHERE created_at < now() - interval '7 days' LIMIT 5000))",
  "DELETE FROM live_events WHERE ctid = ANY (ARRAY(SELECT ctid FROM live_events WHERE at < now() - interval '2 days' LIMIT 5000))",
  "DELETE FROM outbox WHERE ctid = ANY (ARRAY(SELECT ctid FROM outbox WHERE done_at < now() - interval '7 days' LIMIT 5000))",
  'DELETE FROM bags WHERE ctid = ANY (ARRAY(SELECT ctid FROM bags WHERE expires_at < now() LIMIT 5000))',
  "DELETE FROM sign_in_failures WHERE window_start < now() - interval '1 day'",
];

/** Small bites, so that no process holds the others up; several may run it at once. */
export function startHousekeeping(db: Database, onError: (error: unknown) => void): { close(): void } {
  const tidy = async () => {
    for (const statement of OUTLIVED) await db.pool.query(statement);
  };
  const timer = setInterval(() => void tidy().catch(onError), EVERY_MS);
  timer.unref();
  return { close: () => clearInterval(timer) };
}
