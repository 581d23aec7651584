import type { SessionId } from '@trastienda/shared/kernel/ids.ts';
import { endOtherPersonSessions, endPersonSession } from '#modules/users/use-cases/manage-account.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';

/** Signs the caller out of this session. */
export async function signOut(ctx: SignedInCtx): Promise<{ done: true }> {
  return inTransaction(ctx, async (tx) => {
    await endPersonSession(tx, tx.actor.userId, tx.actor.sessionId, 'logout');
    await audit(tx, {
      entity: 'user',
      entityId: tx.actor.userId,
      command: 'sign-out',
      before: { session: tx.actor.sessionId },
    });
    return { done: true };
  });
}

/** Ends one of the caller's sessions, here or on another device. */
export async function endOwnSession(ctx: SignedInCtx, session: SessionId): Promise<{ done: true }> {
  return inTransaction(ctx, async (tx) => {
    const isEnded = await endPersonSession(tx, tx.actor.userId, session, 'user');
    if (!isEnded) throw new AppError('resource.not-found');
    await audit(tx, {
      entity: 'user',
      entityId: tx.actor.userId,
      command: 'end-session',
      before: { session },
    });
    return { done: true };
  });
}

/** Ends all of the caller's sessions but this one: for a phone that was lost, or a password that somebody saw. */
export async function endOtherSessions(ctx: SignedInCtx): Promise<{ ended: number }> {
  return inTransaction(ctx, async (tx) => {
    const ended = await endOtherPersonSessions(tx, tx.actor.userId, 'user', tx.actor.sessionId);
    await audit(tx, {
      entity: 'user',
      entityId: tx.actor.userId,
      command: 'end-other-sessions',
      after: { ended },
    });
    return { ended };
  });
}
