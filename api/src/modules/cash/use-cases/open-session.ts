import type { CashBoxId, CashSessionId } from '@trastienda/shared/cash/ids.ts';
import { mayWorkBox } from '@trastienda/shared/cash/rules.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { violatedConstraint } from '#platform/db/db.ts';
import { newId } from '#platform/db/new-id.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import { storeDay } from '#platform/settings/store-days.ts';
import type { CashPolicy } from '../policy.ts';
import { publishCashEvent } from '../publish-cash-event.ts';
import { isBoxOpen, readLastClose } from '../reads/sessions.ts';
import { lockBox } from '../writes/boxes.ts';
import { insertSession } from '../writes/sessions.ts';

/** The books of a day that was closed take no more cash by hand. */
export async function refuseClosedDay(
  tx: InTransaction,
  { timeZone, isClosedDay }: CashPolicy,
): Promise<void> {
  if (await isClosedDay(tx, storeDay(tx.now, timeZone))) throw new AppError('cash.closed-day');
}

/** A box is opened by one person, with what the last count left in it or with a reason why not. */
export async function openSession(
  ctx: SignedInCtx,
  boxId: CashBoxId,
  { opening, reason }: { readonly opening: number; readonly reason: string },
  policy: CashPolicy,
): Promise<CashSessionId> {
  return inTransaction(ctx, async (tx) => {
    const box = await lockBox(tx, boxId);
    // Another's box answers like a missing one.
    if (box === undefined || !mayWorkBox(tx.actor, box)) throw new AppError('resource.not-found');
    if (!box.isActive) throw new AppError('cash.box-inactive');
    if (await isBoxOpen(tx, boxId)) throw new AppError('cash.box-open');
    await refuseClosedDay(tx, policy);
    const last = await readLastClose(tx, boxId);
    const openingExpected = last?.counted ?? null;
    const differs = openingExpected !== null && opening !== openingExpected;
    if (differs && reason === '') throw fieldRefused('reason', 'cash.opening-differs');
    const id = newId<CashSessionId>(tx.now);
    const openedBy = tx.actor.userId;
    await insertSession(tx, {
      ...{ id, boxId, openedBy, opening, openingExpected, balance: opening },
      // After the last close, whichever request began first.
      openedAt: new Date(Math.max(tx.now.getTime(), (last?.closedAt?.getTime() ?? 0) + 1)),
      openingReason: differs ? reason : '',
    });
    await audit(tx, {
      entity: 'cash-session',
      entityId: id,
      command: 'open',
      after: { name: box.name, cashCounted: opening, cashExpected: openingExpected },
      ...(differs && { reason }),
    });
    await publishCashEvent(tx, { id, openedBy });
    return id;
  }).catch((error: unknown) =>
    Promise.reject(
      violatedConstraint(error) === 'cash_sessions_open_holder_key'
        ? new AppError('cash.already-open', { cause: error })
        : error,
    ),
  );
}
