import type { StockCount } from '@trastienda/shared/inventory/contract/counts.ts';
import type { CountId } from '@trastienda/shared/inventory/ids.ts';
import { COUNT_TRANSITIONS, type CountCommand } from '@trastienda/shared/inventory/status.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { readCountDifferences, readWholeCount } from '../reads/counts.ts';
import { lockCount, updateCount } from '../writes/counts.ts';
import { required } from './count-stock.ts';
import { adjustBy } from './move-stock.ts';

/** Hands a count in, gives it back, approves it or leaves it. */
export async function commandCount(
  ctx: SignedInCtx,
  id: CountId,
  command: CountCommand,
  version: number,
): Promise<StockCount> {
  return inTransaction(ctx, async (tx) => {
    const count = await lockCount(tx, id);
    const status = COUNT_TRANSITIONS[count.status][command];
    if (status === undefined) throw new AppError('count.wrong-state');
    if (count.version !== version)
      throw new AppError('resource.stale', { current: await readWholeCount(tx, id) });
    const differences =
      command === 'submit' || command === 'approve' ? await readCountDifferences(tx, id) : null;
    if (command === 'submit' && differences?.size === 0) throw new AppError('count.nothing-counted');
    if (command === 'approve' && differences !== null) {
      if (count.isBlind && count.submittedBy === tx.actor.userId) throw new AppError('count.own-blind');
      const document = { kind: 'count', id, label: count.title };
      await adjustBy(tx, { locationId: count.locationId, reason: count.title }, differences, document);
    }
    const closes = status === 'approved' || status === 'cancelled';
    await updateCount(tx, id, {
      status,
      version: count.version + 1,
      ...(status === 'submitted' && { submittedAt: tx.now, submittedBy: tx.actor.userId }),
      ...(closes && { closedAt: tx.now, closedBy: tx.actor.userId }),
    });
    await audit(tx, {
      entity: 'count',
      entityId: id,
      command,
      before: { status: count.status },
      after: { status },
    });
    return required(await readWholeCount(tx, id));
  });
}
