import { createHash } from 'node:crypto';
import { type ImportReport, MOST_IMPORT_ROWS } from '@trastienda/shared/inventory/contract/imports.ts';
import type { ImportId } from '@trastienda/shared/inventory/ids.ts';
import { audit } from '#platform/audit.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { violatedConstraint } from '#platform/db/db.ts';
import { newId } from '#platform/db/new-id.ts';
import { readSpreadsheet } from '#platform/files/spreadsheets.ts';
import { AppError } from '#platform/http/app-error.ts';
import { longDay } from '#platform/settings/store-days.ts';
import { applyImport } from '../import/apply-import.ts';
import { parseRow } from '../import/parse-row.ts';
import { planImport } from '../import/plan.ts';
import { type ImportSheet, importSheet, readSheetRows } from '../import/read-rows.ts';
import { toReport } from '../import/report.ts';
import { readKnownGoods, readWhenImported } from '../reads/imports.ts';
import { insertImport, lockImport, markImportDone, saveImportReport } from '../writes/imports.ts';

/** Reads a file, keeps its rows and says what they would do. Nothing of the store changes. */
export async function readImport(
  ctx: SignedInCtx,
  file: Buffer,
  fileName: string,
  timeZone: string,
): Promise<ImportReport> {
  const sha256 = createHash('sha256').update(file).digest('hex');
  await refuseDoneBefore(ctx, sha256, timeZone);
  const sheet = readSheetRows(await readSpreadsheet(file, MOST_IMPORT_ROWS, 1));
  return inTransaction(ctx, async (tx) => {
    const id = newId<ImportId>(tx.now);
    await insertImport(tx, {
      id,
      sha256,
      fileName,
      rows: sheet,
      createdAt: tx.now,
      createdBy: tx.actor.userId,
    });
    return toReport({ id, fileName, doneAt: null }, sheet, await readPlan(tx, sheet), tx.language);
  });
}

/** Plans again with what the store holds now, and does it: all valid rows or, if anything fails, none. */
export async function runImport(ctx: SignedInCtx, id: ImportId, timeZone: string): Promise<ImportReport> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockImport(tx, id);
    await refuseDoneBefore(tx, row.sha256, timeZone);
    // Marked first: whoever runs the same file at the same moment waits here and is then refused.
    await markImportDone(tx, id);
    const sheet = importSheet.parse(row.rows);
    const plan = await readPlan(tx, sheet);
    const report = toReport({ id, fileName: row.fileName, doneAt: tx.now }, sheet, plan, tx.language);
    if (report.refused === report.rows) throw new AppError('import.nothing-valid');
    await applyImport(tx, plan, { kind: 'import', id, label: row.fileName });
    await saveImportReport(tx, id, report);
    const { sample: _, errors: _e, ...numbers } = report;
    await audit(tx, { entity: 'import', entityId: id, command: 'run', after: numbers });
    return report;
  }).catch((error: unknown) => {
    // Somebody else finished the same file this very moment. Nothing can be read in a transaction that failed.
    throw violatedConstraint(error) === 'product_imports_done_key'
      ? doneBefore(ctx, ctx.now, timeZone)
      : error;
  });
}

async function readPlan(ctx: Ctx, sheet: ImportSheet) {
  const rows = sheet.rows.map(parseRow);
  return planImport(rows, await readKnownGoods(ctx, rows));
}

async function refuseDoneBefore(ctx: Ctx, sha256: string, timeZone: string): Promise<void> {
  const doneAt = await readWhenImported(ctx, sha256);
  if (doneAt !== null) throw doneBefore(ctx, doneAt, timeZone);
}

function doneBefore(ctx: Ctx, doneAt: Date, timeZone: string): AppError {
  return new AppError('import.done-before', { params: { day: longDay(doneAt, ctx.language, timeZone) } });
}
