import type { StockCount } from '@trastienda/shared/inventory/contract/counts.ts';
import type { CountId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import { COUNT_TRANSITIONS, type CountCommand } from '@trastienda/shared/inventory/status.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { readWholeCount } from '../reads/counts.ts';
import { stockCountLines, stockCounts } from '../tables.ts';
import { lockCount, required } from './count-stock.ts';
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
    const differences = command === 'submit' || command === 'approve' ? await readDifferences(tx, id) : null;
    if (command === 'submit' && differences?.size === 0) throw new AppError('count.nothing-counted');
    if (command === 'approve' && differences !== null) {
      if (count.isBlind && count.submittedBy === tx.actor.userId) throw new AppError('count.own-blind');
      const document = { kind: 'count', id, label: count.title };
      await adjustBy(tx, { locationId: count.locationId, reason: count.title }, differences, document);
    }
    const closes = status === 'approved' || status === 'cancelled';
    await tx.db
      .update(stockCounts)
      .set({
        status,
        version: count.version + 1,
        ...(status === 'submitted' && { submittedAt: tx.now, submittedBy: tx.actor.userId }),
        ...(closes && { closedAt: tx.now, closedBy: tx.actor.userId }),
      })
      .where(eq(stockCounts.id, id));
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

/** What was counted less what the ledger said at that moment: sales in between stay right. */
async function readDifferences(tx: InTransaction, id: CountId): Promise<Map<VariantId, number>> {
  const lines = await tx.db
    .select()
    .from(stockCountLines)
    .where(and(eq(stockCountLines.countId, id), isNotNull(stockCountLines.counted)));
  return new Map(lines.map((line) => [line.variantId, (line.counted ?? 0) - (line.onHandThen ?? 0)]));
}
