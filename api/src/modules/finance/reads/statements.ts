import type { Statement } from '@trastienda/shared/finance/contract/statements.ts';
import type { StatementId } from '@trastienda/shared/finance/ids.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { bankAccounts } from '#modules/payments/tables.ts';
import { users } from '#modules/users/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { bankStatements } from '../tables.ts';

const MOST_STATEMENTS = 50;

function selectSummaries(ctx: Ctx) {
  return ctx.db
    .select({
      id: bankStatements.id,
      accountId: bankStatements.accountId,
      account: sql<string>`${bankAccounts.bank} || ' ' || ${bankAccounts.number}`,
      fileName: bankStatements.fileName,
      rows: bankStatements.rows,
      credits: bankStatements.credits,
      known: bankStatements.known,
      firstOn: bankStatements.firstOn,
      lastOn: bankStatements.lastOn,
      importedBy: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      importedAt: bankStatements.importedAt,
      closingBalance: bankStatements.closingBalance,
    })
    .from(bankStatements)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankStatements.accountId))
    .innerJoin(users, eq(users.id, bankStatements.importedBy))
    .$dynamic();
}

type StatementSummary = Awaited<ReturnType<typeof selectSummaries>>[number];
const toStatement = (summary: StatementSummary): Statement => ({
  ...summary,
  importedAt: summary.importedAt.toISOString(),
});

export async function readStatementSummary(ctx: Ctx, id: StatementId): Promise<Statement> {
  const [summary] = await selectSummaries(ctx).where(eq(bankStatements.id, id));
  if (summary === undefined) throw new AppError('resource.not-found');
  return toStatement(summary);
}

export async function readStatements(ctx: Ctx): Promise<Statement[]> {
  const summaries = await selectSummaries(ctx)
    .orderBy(desc(bankStatements.importedAt), desc(bankStatements.id))
    .limit(MOST_STATEMENTS);
  return summaries.map(toStatement);
}
