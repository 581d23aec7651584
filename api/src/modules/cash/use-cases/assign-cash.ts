import type { assignCash as assignRoute } from '@trastienda/shared/cash/contract/boxes.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import type { CashPolicy } from '../policy.ts';
import { publishCashEvent } from '../publish-cash-event.ts';
import { readMissingCash } from '../reads/without-box.ts';
import { insertMovement, lockCashSource } from '../writes/movements.ts';
import { lockSessions } from '../writes/sessions.ts';
import { requireEnough, requireOpen } from './move-by-hand.ts';
import { refuseClosedDay } from './open-session.ts';

/** Finance puts cash that is in no box into a session that is open. */
export async function assignCash(ctx: SignedInCtx, source: BodyOf<typeof assignRoute>, policy: CashPolicy) {
  const { kind, id, sessionId } = source;
  return inTransaction(ctx, async (tx) => {
    // Payments before sessions: as every decision on a payment locks them.
    await lockCashSource(tx, kind, id);
    const [session] = await lockSessions(tx, [sessionId]);
    requireOpen(session, true);
    await refuseClosedDay(tx, policy);
    const amount = await readMissingCash(tx, kind, id);
    if (amount === 0) throw new AppError('cash.not-without-box');
    requireEnough(session, -amount);
    await insertMovement(
      tx,
      session,
      source.kind === 'payment'
        ? { kind: 'payment', amount, paymentId: source.id }
        : { kind: 'refund', amount, refundId: source.id },
    );
    await audit(tx, {
      entity: 'cash-session',
      entityId: sessionId,
      command: 'put-in-box',
      after: { amount },
    });
    await publishCashEvent(tx, session);
    return { sessionId };
  });
}
