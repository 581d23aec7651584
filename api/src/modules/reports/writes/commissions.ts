import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { CommissionRunId } from '@trastienda/shared/reports/ids.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { chunk } from '#platform/db/chunk.ts';
import { AppError } from '#platform/http/app-error.ts';
import { commissionLines, commissionRuns, commissionStatements } from '../tables.ts';

export type RunRecord = typeof commissionRuns.$inferSelect;
type NewStatement = Omit<typeof commissionStatements.$inferInsert, 'runId'>;
type NewLine = Omit<typeof commissionLines.$inferInsert, 'runId'>;

/** Runs are closed one after the other. */
export async function lockRuns(tx: InTransaction): Promise<void> {
  await tx.db.execute(sql`LOCK TABLE commission_runs IN SHARE ROW EXCLUSIVE MODE`);
}

export async function insertRun(
  tx: InTransaction,
  run: typeof commissionRuns.$inferInsert,
  statements: readonly NewStatement[],
  lines: readonly NewLine[],
): Promise<void> {
  const runId = run.id;
  await tx.db.insert(commissionRuns).values(run);
  await tx.db.insert(commissionStatements).values(statements.map((statement) => ({ ...statement, runId })));
  for (const some of chunk(lines.map((line) => ({ runId, ...line }))))
    await tx.db.insert(commissionLines).values(some);
}

export async function lockRun(tx: InTransaction, id: CommissionRunId): Promise<RunRecord> {
  const [run] = await tx.db.select().from(commissionRuns).where(eq(commissionRuns.id, id)).for('update');
  if (run === undefined) throw new AppError('resource.not-found');
  return run;
}

export async function updateRun(
  tx: InTransaction,
  id: CommissionRunId,
  change: Partial<RunRecord>,
): Promise<void> {
  await tx.db
    .update(commissionRuns)
    .set({ ...change, version: sql`${commissionRuns.version} + 1` })
    .where(eq(commissionRuns.id, id));
}

export async function updateStatement(
  tx: InTransaction,
  { id, sellerId }: { readonly id: CommissionRunId; readonly sellerId: UserId },
  change: Partial<typeof commissionStatements.$inferSelect>,
): Promise<void> {
  await tx.db
    .update(commissionStatements)
    .set(change)
    .where(and(eq(commissionStatements.runId, id), eq(commissionStatements.sellerId, sellerId)));
}
