import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { PAID_WITH } from '@trastienda/shared/reports/commissions.ts';
import type { CommissionRun } from '@trastienda/shared/reports/contract/commissions.ts';
import type { CommissionRunId } from '@trastienda/shared/reports/ids.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { actorName, notifyOthers } from '#platform/notices.ts';
import type { ReportPolicy } from '../policy.ts';
import { publishCommissionEvent } from '../publish-commission-event.ts';
import { isAnythingDue, readRun, readStatement } from '../reads/commissions.ts';
import { updateRun, updateStatement } from '../writes/commissions.ts';
import { lockRunFor } from './approve-commissions.ts';

interface Paid {
  readonly version: number;
  readonly paidOn: string;
  readonly paidWith: (typeof PAID_WITH)[number];
  readonly reference: string;
}

/** Pays one seller of an approved run; with the last of them the run is paid. */
export async function payCommission(
  ctx: SignedInCtx,
  { id, sellerId }: { readonly id: CommissionRunId; readonly sellerId: UserId },
  { version, ...paid }: Paid,
  policy: Pick<ReportPolicy, 'isOnePersonShop'>,
): Promise<CommissionRun> {
  return inTransaction(ctx, async (tx) => {
    const statement = await readStatement(tx, { id, sellerId });
    if (statement === null) throw new AppError('resource.not-found');
    if (statement.paidOn !== null) throw new AppError('commission.paid-before');
    const { label } = await lockRunFor(tx, { id, version }, 'pay', policy);
    if (statement.due === 0) throw new AppError('commission.nothing-due');
    await updateStatement(tx, { id, sellerId }, { ...paid, paidBy: tx.actor.userId, paidAt: tx.now });
    await updateRun(tx, id, { status: (await isAnythingDue(tx, id)) ? 'approved' : 'paid' });
    await audit(tx, {
      ...{ entity: 'commission', entityId: id, command: 'pay' },
      after: { sellerId, due: statement.due, ...paid },
    });
    await notifyOthers(tx, [sellerId], {
      kind: 'commission-paid',
      params: { document: 'commission', id, label, by: actorName(tx) },
    });
    await publishCommissionEvent(tx, 'changed', id);
    return readRun(tx, id, policy);
  });
}
