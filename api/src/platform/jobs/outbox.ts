import type { FailedTask } from '@trastienda/shared/system/tasks.ts';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { audit } from '../audit.ts';
import type { Ctx, InTransaction, SignedInCtx } from '../ctx.ts';
import type { Database } from '../db/db.ts';
import { holdsText } from '../db/search.ts';
import { outbox } from '../db/tables.ts';
import { AppError } from '../http/app-error.ts';

export type OutboxHandler = (payload: unknown) => Promise<void>;

export interface OutboxTask {
  readonly topic: string;
  readonly payload: unknown;
}

const MOST_ATTEMPTS = 8;
const LOOK_EVERY_MS = 1_000;
const LEASE_MS = 60_000;

/** Asks for work outside the database, to be done once the transaction has committed. */
export async function enqueue(tx: InTransaction<Ctx>, task: OutboxTask): Promise<void> {
  await tx.db.insert(outbox).values({ ...task, createdAt: tx.now, runAfter: tx.now });
}

export interface OutboxWorker {
  /** Does everything that is due now, and waits for what is being done; for tests and for a quick start. */
  drain(): Promise<number>;
  close(): Promise<void>;
}

interface LeasedTask extends Record<string, unknown> {
  readonly id: number;
  readonly topic: string;
  readonly payload: unknown;
  /** With this one. */
  readonly attempts: number;
}

/**
 * Does the waiting work, outside any transaction. Several processes may run one each: a task is leased for a while,
 * the lease is renewed as long as somebody works on it, and whoever ends without a word leaves it to the next.
 */
export function startOutboxWorker(options: {
  readonly db: Database;
  readonly handlers: Readonly<Record<string, OutboxHandler>>;
  readonly onError: (error: unknown, topic: string) => void;
  /** It was tried often enough: somebody has to look at it. */
  readonly onSetAside?: (topic: string) => Promise<void>;
  readonly leaseMs?: number;
}): OutboxWorker {
  const { db, handlers, onError, onSetAside, leaseMs = LEASE_MS } = options;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<unknown> = Promise.resolve();

  const later = (ms: number) => sql`now() + make_interval(secs => ${ms / 1000})`;

  async function lease(): Promise<LeasedTask | undefined> {
    const { rows } = await db.orm.execute<LeasedTask>(sql`
      UPDATE outbox SET attempts = attempts + 1, run_after = ${later(leaseMs)}
      WHERE id = (SELECT id FROM outbox
        WHERE done_at IS NULL AND given_up_at IS NULL AND run_after <= now()
        ORDER BY run_after FOR UPDATE SKIP LOCKED LIMIT 1)
      RETURNING id, topic, payload, attempts`);
    return rows[0];
  }

  /** Only while the lease is ours: who was slower than it has lost the task to another. */
  const isOurs = ({ id, attempts }: LeasedTask) =>
    sql`id = ${id} AND attempts = ${attempts} AND done_at IS NULL AND given_up_at IS NULL`;

  async function workOnOne(): Promise<boolean> {
    const task = await lease();
    if (task === undefined) return false;
    const renew = async () => {
      await db.orm.execute(sql`UPDATE outbox SET run_after = ${later(leaseMs)} WHERE ${isOurs(task)}`);
    };
    const renewing = setInterval(() => void renew().catch(() => undefined), leaseMs / 3);
    try {
      // Its last worker ended without a word, as those before did.
      if (task.attempts > MOST_ATTEMPTS) throw new Error('whoever worked on it never finished');
      const handler = handlers[task.topic];
      if (handler === undefined) throw new Error(`nobody handles ${task.topic}`);
      await handler(task.payload);
      await db.orm.execute(sql`UPDATE outbox SET done_at = now() WHERE ${isOurs(task)}`);
    } catch (error) {
      onError(error, task.topic);
      const isLast = task.attempts >= MOST_ATTEMPTS;
      await db.orm.execute(sql`
        UPDATE outbox SET last_error = ${String(error).slice(0, 500)},
          run_after = ${later(1000 * 2 ** (task.attempts - 1))},
          given_up_at = ${isLast ? sql`now()` : sql`NULL`}
        WHERE ${isOurs(task)}`);
      if (isLast) await onSetAside?.(task.topic);
    } finally {
      clearInterval(renewing);
    }
    return true;
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
        .catch((error: unknown) => onError(error, 'outbox'))
        .finally(schedule);
    }, LOOK_EVERY_MS);
  }
  schedule();

  return {
    async drain() {
      const done = await drain();
      // A task that the clock's own round has taken is leased, so it was not seen here.
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

const MOST_SHOWN = 100;

/** What was tried often enough, the latest first. */
export async function readFailedTasks({ db }: Ctx): Promise<FailedTask[]> {
  const rows = await db
    .select()
    .from(outbox)
    .where(isNotNull(outbox.givenUpAt))
    .orderBy(desc(outbox.givenUpAt), desc(outbox.id))
    .limit(MOST_SHOWN);
  return rows.map(({ id, topic, attempts, lastError, createdAt, givenUpAt }) => ({
    ...{ id, topic, attempts, error: lastError ?? '', createdAt: createdAt.toISOString() },
    failedAt: (givenUpAt ?? createdAt).toISOString(),
  }));
}

/** Tries it again from the beginning, or gives it up for good; what is done or gone answers like a missing one. */
export async function decideFailedTask(
  tx: InTransaction<SignedInCtx>,
  id: number,
  command: 'retry' | 'discard',
): Promise<void> {
  const [task] = await tx.db
    .update(outbox)
    .set(
      command === 'retry'
        ? { attempts: 0, givenUpAt: null, runAfter: tx.now }
        : { givenUpAt: null, doneAt: tx.now },
    )
    .where(and(eq(outbox.id, id), isNotNull(outbox.givenUpAt)))
    .returning({ topic: outbox.topic });
  if (task === undefined) throw new AppError('resource.not-found');
  await audit(tx, { entity: 'task', entityId: String(id), command, after: { topic: task.topic } });
}

/** Tasks that name what is gone would only fail. */
export async function dropTasks(tx: InTransaction, words: readonly string[]): Promise<void> {
  await tx.db.execute(sql`DELETE FROM outbox WHERE ${holdsText(sql`payload`, words)}`);
}
