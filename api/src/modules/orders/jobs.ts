import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { expireOrders } from './use-cases/expire-orders.ts';

const EVERY_MS = 30_000;

/** Looks for orders whose time is over; as many processes as one likes may run it. */
export function startExpiringOrders(
  db: Database,
  clock: Clock,
  onError: (error: unknown) => void,
): { close(): Promise<void> } {
  let inProgress: Promise<unknown> = Promise.resolve();
  const look = () => {
    const ctx = { db: db.orm, now: clock(), requestId: 'lapse', language: 'es', actor: null } as const;
    inProgress = expireOrders(ctx).catch(onError);
  };
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await inProgress;
    },
  };
}
