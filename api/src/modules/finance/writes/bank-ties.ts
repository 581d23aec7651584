import type { BankLineId, BankLineTieId, SettlementId } from '@trastienda/shared/finance/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { eq, sql } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { bankLines, bankLineTieItems, bankLineTies } from '../tables.ts';

/** In the order of their ids, settlements before payments: two ties at once never wait in a circle. */
export async function lockTieable(
  tx: InTransaction,
  { settlementIds, paymentIds }: { settlementIds: readonly SettlementId[]; paymentIds: readonly PaymentId[] },
): Promise<void> {
  await tx.db.execute(
    sql`SELECT FROM settlements WHERE id = ANY(${sql.param(settlementIds)}::uuid[]) ORDER BY id FOR UPDATE`,
  );
  await tx.db.execute(
    sql`SELECT FROM payments WHERE id = ANY(${sql.param(paymentIds)}::uuid[]) ORDER BY id FOR UPDATE`,
  );
}

type Tie = typeof bankLineTies.$inferInsert;
type Item = Omit<typeof bankLineTieItems.$inferInsert, 'tieId' | 'position'>;

/** Triggers …_agree refuse at commit what does not come to the deposit with its fees. */
export async function insertTie(
  tx: InTransaction,
  lineId: BankLineId,
  tie: Tie,
  items: readonly Item[],
): Promise<void> {
  await tx.db.insert(bankLineTies).values(tie);
  await tx.db
    .insert(bankLineTieItems)
    .values(items.map((item, position) => ({ ...item, tieId: tie.id, position })));
  await tx.db.update(bankLines).set({ tieId: tie.id }).where(eq(bankLines.id, lineId));
}

export async function deleteTie(tx: InTransaction, lineId: BankLineId, id: BankLineTieId): Promise<void> {
  await tx.db.update(bankLines).set({ tieId: null }).where(eq(bankLines.id, lineId));
  await tx.db.delete(bankLineTieItems).where(eq(bankLineTieItems.tieId, id));
  await tx.db.delete(bankLineTies).where(eq(bankLineTies.id, id));
}
