import type { Database } from '#platform/db/db.ts';

const EVERY_MS = 20_000;
const AT_ONCE = 5000;

/** Adds to the sums what changed since the last time; as many processes as one likes may run it. */
export function startSalesAggregation(
  db: Database,
  onError: (error: unknown) => void,
): { close(): Promise<void> } {
  let inProgress: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    inProgress = aggregateSales(db).catch(onError);
  }, EVERY_MS);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await inProgress;
    },
  };
}

async function aggregateSales(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await db.pool.query<{ aggregated: number }>('SELECT aggregate_sales($1) AS aggregated', [
      AT_ONCE,
    ]);
    if ((rows[0]?.aggregated ?? 0) < AT_ONCE) return;
  }
}
