import type { transferCash as transferRoute } from '@trastienda/shared/cash/contract/sessions.ts';
import type { CashSessionId } from '@trastienda/shared/cash/ids.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import type { CashPolicy } from '../policy.ts';
import { publishCashEvent } from '../publish-cash-event.ts';
import { readOpenSessionAt } from '../reads/sessions.ts';
import { insertMovement } from '../writes/movements.ts';
import { lockSessions } from '../writes/sessions.ts';
import { requireEnough, requireOpen } from './move-by-hand.ts';
import { refuseClosedDay } from './open-session.ts';

/** Money is handed from one open box to another: out of one and into the other, or not at all. */
export async function transferCash(
  ctx: SignedInCtx,
  id: CashSessionId,
  { boxId, amount, description }: BodyOf<typeof transferRoute>,
  policy: CashPolicy,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const otherId = await readOpenSessionAt(tx, boxId);
    const locked = await lockSessions(tx, otherId === null ? [id] : [id, otherId]);
    const from = locked.find((session) => session.id === id);
    requireOpen(from, from?.openedBy === tx.actor.userId);
    await refuseClosedDay(tx, policy);
    const to = locked.find((session) => session.id === otherId);
    // It may have been closed while this waited.
    if (to === undefined || to.id === from.id || to.closedAt !== null)
      throw fieldRefused('boxId', 'cash.box-not-open');
    requireEnough(from, amount);
    const transferId = newId(tx.now);
    await insertMovement(tx, from, { kind: 'transfer_out', amount: -amount, description, transferId });
    await insertMovement(tx, to, { kind: 'transfer_in', amount, description, transferId });
    for (const [session, moved] of [
      [from, -amount],
      [to, amount],
    ] as const) {
      await audit(tx, {
        entity: 'cash-session',
        entityId: session.id,
        command: 'transfer',
        after: { amount: moved, description },
      });
      await publishCashEvent(tx, session);
    }
  });
}
