import type { Database } from '#platform/db/db.ts';
import { aggregateSales } from './writes/sales.ts';

const EVERY_MS = 20_000;
const AT_ONCE = 5000;

/** Adds to the sums what changed since the last time; as many processes as one likes may run it. */
export function startSalesAggregation(
  db: Database,
  onError: (error: unknown) => void,
): { close(): Promise<void> } {
  let inProgress: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    inProgress = aggregateAllSales(db).catch(onError);
  }, EVERY_MS);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await inProgress;
    },
  };
}

async function aggregateAllSales(db: Database): Promise<void> {
  for (;;) {
    if ((await aggregateSales(db, AT_ONCE)) < AT_ONCE) return;
  }
}
