import type { CommissionRun } from '@trastienda/shared/reports/contract/commissions.ts';
import type { CommissionRunId } from '@trastienda/shared/reports/ids.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { allocateNumber } from '#platform/documents/identifiers.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ReportPolicy } from '../policy.ts';
import { publishCommissionEvent } from '../publish-commission-event.ts';
import { readRun } from '../reads/commissions.ts';
import { readEarned } from '../reads/earned.ts';
import { insertRun, lockRuns } from '../writes/commissions.ts';

/** Writes down what everybody earned until a day. What is collected later belongs to the next run. */
export async function closeCommissions(
  ctx: SignedInCtx,
  { to, note }: { readonly to: string; readonly note: string },
  policy: Pick<ReportPolicy, 'timeZone' | 'isOnePersonShop'>,
): Promise<CommissionRun> {
  return inTransaction(ctx, async (tx) => {
    // One after the other: the second finds what the first has counted.
    await lockRuns(tx);
    const { from, lines, statements } = await readEarned(tx, to, policy);
    if (lines.length === 0) throw new AppError('commission.nothing-new');
    const id = newId<CommissionRunId>(tx.now);
    const run = {
      id,
      number: await allocateNumber(tx, 'commission'),
      status: 'closed' as const,
      fromDay: from,
      toDay: to,
      note,
      closedBy: tx.actor.userId,
      closedAt: tx.now,
    };
    await insertRun(
      tx,
      run,
      statements.map(({ sellerId, commissionBp, orders, collected, base, earned, carriedIn }) => ({
        ...{ sellerId, commissionBp, orders, collected, base, earned, carriedIn },
      })),
      lines,
    );
    await audit(tx, { entity: 'commission', entityId: id, command: 'close', after: { from, to, note } });
    await publishCommissionEvent(tx, 'created', id);
    return readRun(tx, id, policy);
  });
}
