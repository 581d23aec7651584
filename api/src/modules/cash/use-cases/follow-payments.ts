import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import type { CashPort } from '#modules/payments/policy.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { publishCashEvent } from '../publish-cash-event.ts';
import { readLastPlace } from '../reads/movements.ts';
import { readMissingCash } from '../reads/without-box.ts';
import { insertMovement } from '../writes/movements.ts';
import {
  type CashSessionRecord,
  lockOpenSessionAt,
  lockOpenSessionOf,
  lockSessions,
} from '../writes/sessions.ts';

/**
 * Cash of customers moves with the decisions about it: into the box that the person has open, and out of where it went
 * in. What finds no box, or a box that does not hold it, stays without one until finance puts it somewhere; it never
 * stops the payment.
 */
export const CASH_PORT: CashPort = {
  async paymentChanged(tx, paymentId) {
    const missing = await readMissingCash(tx, 'payment', paymentId);
    if (missing === 0) return;
    const session = missing > 0 ? await lockOwn(tx) : await lockWhereItIs(tx, paymentId);
    if (session === undefined || session.balance + missing < 0) return;
    await insertMovement(tx, session, { kind: 'payment', amount: missing, paymentId });
    await publishCashEvent(tx, session);
  },
  async refundPaid(tx, refundId) {
    const missing = await readMissingCash(tx, 'refund', refundId);
    if (missing === 0) return;
    const session = await lockOwn(tx);
    if (session === undefined || session.balance + missing < 0) return;
    await insertMovement(tx, session, { kind: 'refund', amount: missing, refundId });
    await publishCashEvent(tx, session);
  },
};

async function lockOwn(tx: InTransaction): Promise<CashSessionRecord | undefined> {
  return tx.actor === null ? undefined : lockOpenSessionOf(tx, tx.actor.userId);
}

/** The session that the payment is in, or the one in which its box is open now. */
async function lockWhereItIs(tx: InTransaction, id: PaymentId): Promise<CashSessionRecord | undefined> {
  const place = await readLastPlace(tx, id);
  if (place === undefined) return undefined;
  const [session] = await lockSessions(tx, [place.sessionId]);
  return session?.closedAt === null ? session : lockOpenSessionAt(tx, place.boxId);
}
