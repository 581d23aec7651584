import { sql } from 'drizzle-orm';
import type { Ctx, InTransaction } from './ctx.ts';
import type { Database } from './db.ts';
import { outbox } from './tables.ts';

export type OutboxHandler = (payload: unknown) => Promise<void>;

export interface OutboxTask {
  readonly topic: string;
  readonly payload: unknown;
}

const MOST_ATTEMPTS = 8;
const LOOK_EVERY_MS = 1_000;

/** Asks for work outside the database, to be done once the transaction has committed. */
export async function enqueue(tx: InTransaction<Ctx>, task: OutboxTask): Promise<void> {
  await tx.db.insert(outbox).values({ ...task, createdAt: tx.now, runAfter: tx.now });
}

export interface OutboxWorker {
  /** Does everything that is due now, and waits for what is being done; for tests and for a quick start. */
  drain(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Does the waiting work. Several processes may run one each: a task is locked while it is worked
 * on, so it is done at least once and never twice at the same time.
 */
export function startOutboxWorker(options: {
  readonly db: Database;
  readonly handlers: Readonly<Record<string, OutboxHandler>>;
  readonly onError: (error: unknown, topic: string) => void;
}): OutboxWorker {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<unknown> = Promise.resolve();

  async function workOnOne(): Promise<boolean> {
    return options.db.orm.transaction(async (tx) => {
      const { rows } = await tx.execute<{
        id: number;
        topic: string;
        payload: unknown;
        attempts: number;
      }>(sql`
        SELECT id, topic, payload, attempts FROM outbox
        WHERE done_at IS NULL AND given_up_at IS NULL AND run_after <= now()
        ORDER BY run_after FOR UPDATE SKIP LOCKED LIMIT 1`);
      const task = rows[0];
      if (task === undefined) return false;
      const handler = options.handlers[task.topic];
      try {
        if (handler === undefined) throw new Error(`nobody handles ${task.topic}`);
        await handler(task.payload);
        await tx.execute(
          sql`UPDATE outbox SET done_at = now(), attempts = attempts + 1 WHERE id = ${task.id}`,
        );
      } catch (error) {
        options.onError(error, task.topic);
        const isLast = task.attempts + 1 >= MOST_ATTEMPTS;
        await tx.execute(sql`
          UPDATE outbox SET attempts = attempts + 1, last_error = ${String(error).slice(0, 500)},
            run_after = now() + make_interval(secs => ${2 ** task.attempts}),
            given_up_at = ${isLast ? sql`now()` : sql`NULL`}
          WHERE id = ${task.id}`);
      }
      return true;
    });
  }

  async function drain(): Promise<number> {
    let count = 0;
    while (!isClosed && (await workOnOne())) count++;
    return count;
  }

  function schedule(): void {
    if (isClosed) return;
    timer = setTimeout(() => {
      current = drain()
        .catch((error: unknown) => options.onError(error, 'outbox'))
        .finally(schedule);
    }, LOOK_EVERY_MS);
  }
  schedule();

  return {
    async drain() {
      const done = await drain();
      // A task that the clock's own round has taken is locked, so it was not seen here.
      await current;
      return done;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await current;
    },
  };
}
