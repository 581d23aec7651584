import type { closeCash as closeRoute } from '@trastienda/shared/cash/contract/sessions.ts';
import type { CashSessionId } from '@trastienda/shared/cash/ids.ts';
import { maySeeSession } from '@trastienda/shared/cash/rules.ts';
import { countPieces } from '@trastienda/shared/kernel/denominations.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { publishCashEvent } from '../publish-cash-event.ts';
import { readLatestMovementAt } from '../reads/movements.ts';
import { lockSessions, updateSession } from '../writes/sessions.ts';
import { requireOpen } from './move-by-hand.ts';

/**
 * Counts a box and closes it for good, also after the close of the day. A first count that differs is kept for
 * finance: whoever counts may count again, or say why, but is not told by how much it differs.
 */
export async function closeSession(
  ctx: SignedInCtx,
  id: CashSessionId,
  { pieces, note }: BodyOf<typeof closeRoute>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [session] = await lockSessions(tx, [id]);
    requireOpen(session, session !== undefined && maySeeSession(tx.actor, session));
    const kept = Object.fromEntries(Object.entries(pieces).filter(([, count]) => (count ?? 0) > 0));
    const counted = countPieces(kept);
    const isFirst = session.firstCounted === null;
    const differs = counted !== session.balance;
    const figures = { cashCounted: counted, cashExpected: session.balance };
    if (differs && note === '') {
      if (isFirst) await updateSession(tx, id, { firstCounted: counted });
      await audit(tx, { entity: 'cash-session', entityId: id, command: 'first-count', after: figures });
      return;
    }
    const latest = Math.max(session.openedAt.getTime(), (await readLatestMovementAt(tx, id))?.getTime() ?? 0);
    await updateSession(tx, id, {
      closedBy: tx.actor.userId,
      // A payment that was let in first may have begun later.
      closedAt: new Date(Math.max(tx.now.getTime(), latest)),
      ...{ pieces: kept, counted, closingNote: note },
    });
    await audit(tx, {
      entity: 'cash-session',
      entityId: id,
      command: 'close',
      after: figures,
      ...(note !== '' && { reason: note }),
    });
    await publishCashEvent(tx, session);
  });
}
