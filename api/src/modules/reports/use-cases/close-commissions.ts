import type { CommissionRun } from '@trastienda/shared/reports/contract/commissions.ts';
import type { CommissionRunId } from '@trastienda/shared/reports/ids.ts';
import { sql } from 'drizzle-orm';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { chunk } from '#platform/db/chunk.ts';
import { allocateNumber } from '#platform/db/document-numbers.ts';
import { newId } from '#platform/db/new-id.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ReportPolicy } from '../policy.ts';
import { readRun } from '../reads/commissions.ts';
import { readEarned } from '../reads/earned.ts';
import { commissionLines, commissionRuns, commissionStatements } from '../tables.ts';

/** Writes down what everybody earned until a day. What is collected later belongs to the next run. */
export async function closeCommissions(
  ctx: SignedInCtx,
  { to, note }: { readonly to: string; readonly note: string },
  policy: Pick<ReportPolicy, 'timeZone' | 'isOnePersonShop'>,
): Promise<CommissionRun> {
  return inTransaction(ctx, async (tx) => {
    // One after the other: the second finds what the first has counted.
    await tx.db.execute(sql`LOCK TABLE commission_runs IN SHARE ROW EXCLUSIVE MODE`);
    const { from, lines, statements } = await readEarned(tx, to, policy.timeZone);
    if (lines.length === 0) throw new AppError('commission.nothing-new');
    const id = newId<CommissionRunId>(tx.now);
    await tx.db.insert(commissionRuns).values({
      id,
      number: await allocateNumber(tx, 'commission'),
      status: 'closed',
      fromDay: from,
      toDay: to,
      note,
      closedBy: tx.actor.userId,
      closedAt: tx.now,
    });
    await tx.db.insert(commissionStatements).values(
      statements.map(({ sellerId, commissionBp, orders, collected, earned, carriedIn }) => ({
        ...{ runId: id, sellerId, commissionBp, orders, collected, earned, carriedIn },
      })),
    );
    for (const some of chunk(lines.map((line) => ({ runId: id, ...line }))))
      await tx.db.insert(commissionLines).values(some);
    await audit(tx, { entity: 'commission', entityId: id, command: 'close', after: { from, to, note } });
    return readRun(tx, id, policy);
  });
}
