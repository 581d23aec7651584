import type { ImportReport } from '@trastienda/shared/inventory/contract/imports.ts';
import type { ImportId } from '@trastienda/shared/inventory/ids.ts';
import { eq } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { productImports } from '../tables.ts';

export async function insertImport(
  tx: InTransaction,
  row: typeof productImports.$inferInsert,
): Promise<void> {
  await tx.db.insert(productImports).values(row);
}

export async function lockImport(tx: InTransaction, id: ImportId) {
  const [row] = await tx.db.select().from(productImports).where(eq(productImports.id, id)).for('update');
  if (row === undefined) throw new AppError('resource.not-found');
  return row;
}

export async function markImportDone(tx: InTransaction, id: ImportId): Promise<void> {
  await tx.db.update(productImports).set({ doneAt: tx.now }).where(eq(productImports.id, id));
}

export async function saveImportReport(tx: InTransaction, id: ImportId, report: ImportReport): Promise<void> {
  await tx.db.update(productImports).set({ result: report }).where(eq(productImports.id, id));
}
