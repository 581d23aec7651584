import type { BankLineId, StatementId } from '@trastienda/shared/finance/ids.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { chunk } from '#platform/db/chunk.ts';
import { bankLines, bankStatements } from '../tables.ts';

export type BankLine = typeof bankLines.$inferSelect;

export async function lockBankLine(tx: InTransaction, id: BankLineId): Promise<BankLine | undefined> {
  const [line] = await tx.db.select().from(bankLines).where(eq(bankLines.id, id)).for('update');
  return line;
}

const IS_OPEN = and(isNull(bankLines.paymentId), isNull(bankLines.tieId), isNull(bankLines.ignoredNote));

/** Gives a free deposit to a payment; undefined where it is taken or set aside. */
export async function assignToPayment(
  tx: InTransaction,
  id: BankLineId,
  { paymentId, matchedBy }: { readonly paymentId: PaymentId; readonly matchedBy: UserId },
): Promise<Pick<BankLine, 'accountId' | 'amount'> | undefined> {
  const [line] = await tx.db
    .update(bankLines)
    .set({ paymentId, matchedBy, matchedAt: tx.now })
    .where(and(eq(bankLines.id, id), IS_OPEN))
    .returning({ accountId: bankLines.accountId, amount: bankLines.amount });
  return line;
}

export async function releaseFromPayment(tx: InTransaction, paymentId: PaymentId): Promise<void> {
  await tx.db
    .update(bankLines)
    .set({ paymentId: null, matchedBy: null, matchedAt: null })
    .where(eq(bankLines.paymentId, paymentId));
}

/** Returns false where the deposit is a payment's, or tied. */
export async function updateIgnoredNote(
  tx: InTransaction,
  id: BankLineId,
  ignoredNote: string | null,
): Promise<boolean> {
  const changed = await tx.db
    .update(bankLines)
    .set({ ignoredNote })
    .where(and(eq(bankLines.id, id), isNull(bankLines.paymentId), isNull(bankLines.tieId)))
    .returning({ id: bankLines.id });
  return changed.length > 0;
}

export async function insertStatement(
  tx: InTransaction,
  statement: typeof bankStatements.$inferInsert,
): Promise<void> {
  await tx.db.insert(bankStatements).values(statement);
}

export async function updateStatementCounts(
  tx: InTransaction,
  id: StatementId,
  counts: { readonly credits: number; readonly known: number },
): Promise<void> {
  await tx.db.update(bankStatements).set(counts).where(eq(bankStatements.id, id));
}

/** Keeps which deposits a statement holds. Returns how many of them no earlier one had brought. */
export async function insertNewBankLines(
  tx: InTransaction,
  statementId: StatementId,
  rows: readonly (typeof bankLines.$inferInsert)[],
): Promise<number> {
  let inserted = 0;
  for (const some of chunk(rows)) {
    const fresh = await tx.db
      .insert(bankLines)
      .values([...some])
      .onConflictDoNothing()
      .returning({ id: bankLines.id });
    inserted += fresh.length;
    const keys = some.map(({ paidOn, reference, description, amount, occurrence }) => ({
      ...{ paid_on: paidOn, reference, description, amount, occurrence },
    }));
    await tx.db.execute(sql`
      INSERT INTO bank_statement_lines (statement_id, line_id)
      SELECT b.id, l.id FROM bank_statements b CROSS JOIN jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
          AS k (paid_on date, reference text, description text, amount integer, occurrence integer)
        JOIN bank_lines l ON l.account_id = b.account_id AND l.paid_on = k.paid_on
          AND l.reference_key = normalize_reference(k.reference) AND l.amount = k.amount
          AND l.description = k.description AND l.occurrence = k.occurrence
      WHERE b.id = ${statementId} ON CONFLICT DO NOTHING`);
  }
  return inserted;
}
