import type { CashMovementId, CashSessionId } from '@trastienda/shared/cash/ids.ts';
import { maySeeSession } from '@trastienda/shared/cash/rules.ts';
import { HAND_KINDS } from '@trastienda/shared/cash/status.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { CashPolicy } from '../policy.ts';
import { publishCashEvent } from '../publish-cash-event.ts';
import { isReversed, readMovement, readTransfer } from '../reads/movements.ts';
import { insertMovement } from '../writes/movements.ts';
import { lockSessions } from '../writes/sessions.ts';
import { requireEnough, requireOpen } from './move-by-hand.ts';
import { refuseClosedDay } from './open-session.ts';

/**
 * Moves what a person wrote back, as long as its session is open. Of a transfer either holder may do it, for both
 * sides: nobody is made to answer for money that never came.
 */
export async function reverseMovement(
  ctx: SignedInCtx,
  id: CashMovementId,
  reason: string,
  policy: CashPolicy,
): Promise<CashSessionId> {
  return inTransaction(ctx, async (tx) => {
    const movement = await readMovement(tx, id);
    if (movement === undefined) throw new AppError('resource.not-found');
    const { transferId, kind, reverses, sessionId } = movement;
    const sides = transferId === null ? [movement] : await readTransfer(tx, transferId);
    const sessions = await lockSessions(
      tx,
      sides.map((side) => side.sessionId),
    );
    const own = sessions.find((session) => session.id === sessionId);
    requireOpen(own, own !== undefined && maySeeSession(tx.actor, own));
    await refuseClosedDay(tx, policy);
    if (reverses !== null || !HAND_KINDS.includes(kind) || (await isReversed(tx, id)))
      throw new AppError('cash.cannot-reverse');
    for (const session of sessions) {
      const side = sides.find((one) => one.sessionId === session.id);
      if (side === undefined) continue;
      requireOpen(session, true);
      requireEnough(session, side.amount);
      const { category, reference, accountId } = side;
      await insertMovement(tx, session, {
        ...{ kind: side.kind, amount: -side.amount, category, reference, accountId, transferId },
        description: reason,
        reverses: side.id,
      });
      await audit(tx, {
        entity: 'cash-session',
        entityId: session.id,
        command: 'reverse',
        after: { amount: -side.amount, description: side.description },
        reason,
      });
      await publishCashEvent(tx, session);
    }
    return sessionId;
  });
}
