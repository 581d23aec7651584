import { canCommandRun, type RunCommand } from '@trastienda/shared/reports/commissions.ts';
import type { CommissionRun } from '@trastienda/shared/reports/contract/commissions.ts';
import type { CommissionRunId } from '@trastienda/shared/reports/ids.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ReportPolicy } from '../policy.ts';
import { publishCommissionEvent } from '../publish-commission-event.ts';
import { hasLaterRun, isAnythingDue, readRun } from '../reads/commissions.ts';
import { lockRun, type RunRecord, updateRun } from '../writes/commissions.ts';

type Policy = Pick<ReportPolicy, 'isOnePersonShop'>;

interface Run {
  readonly id: CommissionRunId;
  readonly version: number;
}

export async function approveCommissions(
  ctx: SignedInCtx,
  { id, version }: Run,
  policy: Policy,
): Promise<CommissionRun> {
  return inTransaction(ctx, async (tx) => {
    const run = await lockRunFor(tx, { id, version }, 'approve', policy);
    await updateRun(tx, id, {
      // With nothing to pay there is nothing left to do.
      status: (await isAnythingDue(tx, id)) ? 'approved' : 'paid',
      approvedBy: tx.actor.userId,
      approvedAt: tx.now,
      isSelfApproved: run.closedBy === tx.actor.userId,
    });
    await audit(tx, { entity: 'commission', entityId: id, command: 'approve' });
    await publishCommissionEvent(tx, 'changed', id);
    return readRun(tx, id, policy);
  });
}

export async function discardCommissions(
  ctx: SignedInCtx,
  { id, version }: Run,
  policy: Policy,
): Promise<CommissionRun> {
  return inTransaction(ctx, async (tx) => {
    await lockRunFor(tx, { id, version }, 'discard', policy);
    await updateRun(tx, id, { status: 'discarded' });
    await audit(tx, { entity: 'commission', entityId: id, command: 'discard' });
    await publishCommissionEvent(tx, 'changed', id);
    return readRun(tx, id, policy);
  });
}

/** Takes a run for one who may do this with it. With a version that is no longer the present one: the present state. */
export async function lockRunFor(
  tx: InTransaction<SignedInCtx>,
  { id, version }: Run,
  command: RunCommand | 'pay',
  policy: Policy,
): Promise<RunRecord> {
  const run = await lockRun(tx, id);
  if (run.version !== version)
    throw new AppError('resource.stale', { current: await readRun(tx, id, policy) });
  const isLast = !(await hasLaterRun(tx, run.number));
  const verdict = canCommandRun(
    tx.actor,
    { status: run.status, closedById: run.closedBy, isLast },
    command,
    policy,
  );
  if (!verdict.ok) throw new AppError(verdict.code);
  return run;
}
