import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { InTransaction, SignedInCtx } from '../ctx.ts';
import { inTransaction } from '../ctx.ts';
import { tryLock } from '../db/own-schema.ts';
import { holdsText } from '../db/search.ts';
import { idempotencyKeys } from '../db/tables.ts';
import { AppError } from './app-error.ts';
import { sentence } from './error-codes.ts';

export interface Answer {
  readonly status: number;
  readonly reply: unknown;
  readonly isReplay: boolean;
}

const KEY_FORM = /^[\x21-\x7e]{1,200}$/;

/** The caller's key, `null` when none was sent. */
export function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !KEY_FORM.test(header)) throw new AppError('idempotency.invalid-key');
  return header;
}

/** What makes two requests the same: where they go and everything they carry. */
export function hashRequest(parts: { method: string; url: string; body: unknown }): string {
  const hash = createHash('sha256').update(`${parts.method} ${parts.url}\n`);
  hash.update(Buffer.isBuffer(parts.body) ? parts.body : (JSON.stringify(parts.body) ?? ''));
  return hash.digest('hex');
}

/**
 * Does the work once for a key, however often it is requested. The stored answer commits together with
 * the work: after a crash there is either both or neither.
 */
export async function once(
  ctx: SignedInCtx,
  key: string,
  requestHash: string,
  status: number,
  work: (tx: InTransaction<SignedInCtx>) => Promise<unknown>,
): Promise<Answer> {
  return inTransaction(ctx, async (tx) => {
    const owner = tx.actor.userId;
    // Held until commit: of two identical calls at once, one works and the other is refused
    // instead of waiting with a connection in its hand.
    if (!(await tryLock(tx, `key ${owner} ${key}`)))
      throw new AppError('idempotency.in-flight', { retryAfterSeconds: 1 });

    const [earlier] = await tx.db
      .select()
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.actorId, owner), eq(idempotencyKeys.key, key)));
    if (earlier !== undefined) {
      if (earlier.requestHash !== requestHash) throw new AppError('idempotency.other-body');
      return { status: earlier.status, reply: earlier.reply, isReplay: true };
    }

    const reply = await work(tx);
    await tx.db
      .insert(idempotencyKeys)
      .values({ actorId: owner, key, requestHash, status, reply, createdAt: tx.now });
    return { status, reply, isReplay: false };
  });
}

/**
 * Answers kept for a repeated request that speak of somebody who was erased. The key stays, so that the request is
 * still not done a second time; whoever repeats it gets the reason why the answer is gone.
 */
export async function redactReplies(tx: InTransaction, words: readonly string[]): Promise<void> {
  const code = 'customer.erased';
  const reply = { status: 409, code, message: sentence('es', code), requestId: tx.requestId };
  await tx.db.execute(sql`
    UPDATE idempotency_keys SET status = ${reply.status}, reply = ${JSON.stringify(reply)}::jsonb
    WHERE ${holdsText(sql`reply`, words)}`);
}
