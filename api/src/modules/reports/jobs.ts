import type { Database } from '#platform/db.ts';

const EVERY_MS = 20_000;
const AT_ONCE = 5000;

/** Adds to the sums what changed since the last time; as many processes as one likes may run it. */
export function startFolding(db: Database, onError: (error: unknown) => void): { close(): Promise<void> } {
  let inProgress: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    inProgress = fold(db).catch(onError);
  }, EVERY_MS);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await inProgress;
    },
  };
}

async function fold(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await db.pool.query<{ folded: number }>('SELECT fold_sales($1) AS folded', [AT_ONCE]);
    if ((rows[0]?.folded ?? 0) < AT_ONCE) return;
  }
}
