import type { CountId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import { and, eq } from 'drizzle-orm';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { stockCountLines, stockCounts } from '../tables.ts';

type CountRow = typeof stockCounts.$inferSelect;

/** A count with its lines in the order given. */
export async function insertCount(
  tx: InTransaction,
  count: typeof stockCounts.$inferInsert & { readonly id: CountId },
  lines: readonly { readonly variantId: VariantId }[],
): Promise<void> {
  await tx.db.insert(stockCounts).values(count);
  await tx.db
    .insert(stockCountLines)
    .values(lines.map((line, position) => ({ ...line, countId: count.id, position })));
}

export async function lockCount(tx: InTransaction, id: CountId): Promise<CountRow> {
  const [row] = await tx.db.select().from(stockCounts).where(eq(stockCounts.id, id)).for('update');
  if (row === undefined) throw new AppError('resource.not-found');
  return row;
}

/** What was counted of one line, or that it is not counted after all, beside what the ledger says now. */
export async function saveCountedLine(
  tx: InTransaction<SignedInCtx>,
  id: CountId,
  line: { readonly variantId: VariantId; readonly counted: number | null; readonly onHand: number },
): Promise<void> {
  const { variantId, counted } = line;
  const noted = await tx.db
    .update(stockCountLines)
    .set({
      counted,
      onHandThen: counted === null ? null : line.onHand,
      countedAt: counted === null ? null : tx.now,
      countedBy: counted === null ? null : tx.actor.userId,
    })
    .where(and(eq(stockCountLines.countId, id), eq(stockCountLines.variantId, variantId)))
    .returning({ id: stockCountLines.variantId });
  if (noted.length === 0) throw new AppError('stock.unknown-variant');
}

export async function updateCount(
  tx: InTransaction,
  id: CountId,
  change: Partial<Omit<CountRow, 'id'>>,
): Promise<void> {
  await tx.db.update(stockCounts).set(change).where(eq(stockCounts.id, id));
}
