import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { canCommandRun, type PAID_WITH, type RunCommand } from '@trastienda/shared/reports/commissions.ts';
import type { CommissionRun } from '@trastienda/shared/reports/contract/commissions.ts';
import type { CommissionRunId } from '@trastienda/shared/reports/ids.ts';
import { and, eq, sql } from 'drizzle-orm';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ReportPolicy } from '../policy.ts';
import { readRun } from '../reads/commissions.ts';
import { commissionRuns, commissionStatements } from '../tables.ts';

type RunRecord = typeof commissionRuns.$inferSelect;

export async function commandRun(
  ctx: SignedInCtx,
  { id, command }: { readonly id: CommissionRunId; readonly command: RunCommand },
  version: number,
  policy: Pick<ReportPolicy, 'isOnePersonShop'>,
): Promise<CommissionRun> {
  return inTransaction(ctx, async (tx) => {
    const run = await takeRun(tx, id, version, command, policy);
    if (command === 'discard') await writeRun(tx, id, { status: 'discarded' });
    else
      await writeRun(tx, id, {
        // With nothing to pay there is nothing left to do.
        status: (await isAnythingDue(tx, id)) ? 'approved' : 'paid',
        approvedBy: tx.actor.userId,
        approvedAt: tx.now,
        isSelfApproved: run.closedBy === tx.actor.userId,
      });
    await audit(tx, { entity: 'commission', entityId: id, command });
    return readRun(tx, id, policy);
  });
}

interface Paid {
  readonly version: number;
  readonly paidOn: string;
  readonly paidWith: (typeof PAID_WITH)[number];
  readonly reference: string;
}

export async function payCommission(
  ctx: SignedInCtx,
  { id, sellerId }: { readonly id: CommissionRunId; readonly sellerId: UserId },
  { version, ...paid }: Paid,
  policy: Pick<ReportPolicy, 'isOnePersonShop'>,
): Promise<CommissionRun> {
  return inTransaction(ctx, async (tx) => {
    const ofSeller = and(eq(commissionStatements.runId, id), eq(commissionStatements.sellerId, sellerId));
    const [statement] = await tx.db.select().from(commissionStatements).where(ofSeller);
    if (statement === undefined) throw new AppError('resource.not-found');
    if (statement.paidOn !== null) throw new AppError('commission.paid-before');
    await takeRun(tx, id, version, 'pay', policy);
    if (statement.due === 0) throw new AppError('commission.nothing-due');
    await tx.db
      .update(commissionStatements)
      .set({ ...paid, paidBy: tx.actor.userId, paidAt: tx.now })
      .where(ofSeller);
    await writeRun(tx, id, { status: (await isAnythingDue(tx, id)) ? 'approved' : 'paid' });
    await audit(tx, {
      ...{ entity: 'commission', entityId: id, command: 'pay' },
      after: { sellerId, due: statement.due, ...paid },
    });
    return readRun(tx, id, policy);
  });
}

/** Takes a run for one who may do this with it. With a version that is no longer the present one: the present state. */
async function takeRun(
  tx: InTransaction<SignedInCtx>,
  id: CommissionRunId,
  version: number,
  command: RunCommand | 'pay',
  policy: Pick<ReportPolicy, 'isOnePersonShop'>,
): Promise<RunRecord> {
  const [run] = await tx.db.select().from(commissionRuns).where(eq(commissionRuns.id, id)).for('update');
  if (run === undefined) throw new AppError('resource.not-found');
  if (run.version !== version)
    throw new AppError('resource.stale', { current: await readRun(tx, id, policy) });
  const { rows } = await tx.db.execute<{ later: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM commission_runs WHERE number > ${run.number} AND status <> 'discarded') AS later`);
  const facts = { status: run.status, closedById: run.closedBy, isLast: rows[0]?.later !== true };
  const verdict = canCommandRun(tx.actor, facts, command, policy);
  if (!verdict.ok) throw new AppError(verdict.code);
  return run;
}

async function writeRun(
  tx: InTransaction<SignedInCtx>,
  id: CommissionRunId,
  change: Partial<RunRecord>,
): Promise<void> {
  await tx.db
    .update(commissionRuns)
    .set({ ...change, version: sql`${commissionRuns.version} + 1` })
    .where(eq(commissionRuns.id, id));
}

async function isAnythingDue(tx: InTransaction<SignedInCtx>, id: CommissionRunId): Promise<boolean> {
  const { rows } = await tx.db.execute<{ due: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM commission_statements
      WHERE run_id = ${id} AND due > 0 AND paid_on IS NULL) AS due`);
  return rows[0]?.due === true;
}
