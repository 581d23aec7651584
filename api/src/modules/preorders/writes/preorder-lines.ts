import type { ArticleId, PreorderLineId, PurchaseLineId } from '@trastienda/shared/preorders/ids.ts';
import type { LineStatus } from '@trastienda/shared/preorders/status.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { preorderLines } from '../tables.ts';
import type { PreorderLineRecord } from '../types.ts';

type Change = Partial<Omit<PreorderLineRecord, 'id' | 'preorderId' | 'status' | 'statusSince' | 'total'>>;

/** Lines of pre-orders that are held go to another state, with what is known then. */
export async function setPreorderLineStatus(
  tx: InTransaction,
  ids: readonly PreorderLineId[],
  status: LineStatus,
  change: Change = {},
): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .update(preorderLines)
    .set({ status, statusSince: tx.now, ...change })
    .where(inArray(preorderLines.id, [...ids]));
}

type NewLine = Omit<typeof preorderLines.$inferInsert, 'id' | 'statusSince'>;

export async function insertPreorderLines(tx: InTransaction, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.db
    .insert(preorderLines)
    .values(lines.map((line) => ({ ...line, id: newId<PreorderLineId>(tx.now), statusSince: tx.now })));
}

export async function updatePreorderLine(
  tx: InTransaction,
  id: PreorderLineId,
  change: Change,
): Promise<void> {
  await tx.db.update(preorderLines).set(change).where(eq(preorderLines.id, id));
}

export async function deletePreorderLines(tx: InTransaction, ids: readonly PreorderLineId[]): Promise<void> {
  await tx.db.delete(preorderLines).where(inArray(preorderLines.id, [...ids]));
}

/** The customer knows of the status that these lines have now. */
export async function markLinesNotified(tx: InTransaction, ids: readonly PreorderLineId[]): Promise<void> {
  await tx.db
    .update(preorderLines)
    .set({ notifiedStatus: sql`${preorderLines.status}` })
    .where(inArray(preorderLines.id, [...ids]));
}

export async function setPurchaseLine(
  tx: InTransaction,
  ids: readonly PreorderLineId[],
  purchaseLineId: PurchaseLineId,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .update(preorderLines)
    .set({ purchaseLineId })
    .where(inArray(preorderLines.id, [...ids]));
}

/** The lines of some articles become lines of another. */
export async function setArticle(
  tx: InTransaction,
  from: readonly ArticleId[],
  to: ArticleId,
): Promise<void> {
  await tx.db
    .update(preorderLines)
    .set({ articleId: to })
    .where(inArray(preorderLines.articleId, [...from]));
}

/**
 * Parts a line in two, because some of its units go another way: the line keeps so many, the rest becomes a
 * line of its own that is like it in everything. Returns the rest.
 */
async function splitPreorderLine(
  tx: InTransaction,
  line: PreorderLineRecord,
  keeps: number,
): Promise<PreorderLineRecord> {
  const { total: _, ...columns } = line;
  await tx.db.update(preorderLines).set({ quantity: keeps }).where(eq(preorderLines.id, line.id));
  const [rest] = await tx.db
    .insert(preorderLines)
    .values({
      ...columns,
      id: newId<PreorderLineId>(tx.now),
      quantity: line.quantity - keeps,
      splitFromId: line.id,
    })
    .returning();
  if (rest === undefined) throw new Error('an insert without a row');
  return rest;
}

/** So many units of these lines, in their order; the last one is parted where it must be. */
export async function allocateUnits(
  tx: InTransaction,
  lines: readonly PreorderLineRecord[],
  units: number,
): Promise<{ readonly taken: readonly PreorderLineRecord[]; readonly left: readonly PreorderLineRecord[] }> {
  const taken: PreorderLineRecord[] = [];
  const left: PreorderLineRecord[] = [];
  let missing = units;
  for (const line of lines) {
    if (missing === 0) {
      left.push(line);
    } else if (line.quantity <= missing) {
      taken.push(line);
      missing -= line.quantity;
    } else {
      left.push(await splitPreorderLine(tx, line, missing));
      taken.push({ ...line, quantity: missing });
      missing = 0;
    }
  }
  return { taken, left };
}
