import type { ImportReport } from '@trastienda/shared/inventory/contract/imports.ts';
import type { ImportId } from '@trastienda/shared/inventory/ids.ts';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import { sentence } from '#platform/http/error-codes.ts';
import type { PlannedRow } from './plan.ts';
import type { ImportSheet } from './read-rows.ts';

const MOST_SAMPLES = 100;
const MOST_ERRORS = 1000;

/** What a plan comes to, in numbers and in the first rows. */
export function toReport(
  file: { readonly id: ImportId; readonly fileName: string; readonly doneAt: Date | null },
  sheet: ImportSheet,
  plan: readonly PlannedRow[],
  language: Language,
): ImportReport {
  const count = (effect: PlannedRow['effect']) => plan.filter((row) => row.effect === effect).length;
  const deltas = plan.map((row) => ('delta' in row ? row.delta : 0));
  const errors = plan.flatMap((row) => (row.effect === 'refused' ? row.errors : []));
  return {
    id: file.id,
    fileName: file.fileName,
    rows: plan.length,
    newProducts: count('new-product'),
    newVariants: count('new-product') + count('new-variant'),
    changed: count('change'),
    unchanged: count('nothing'),
    refused: count('refused'),
    unitsIn: deltas.reduce((sum, delta) => sum + Math.max(0, delta), 0),
    unitsOut: deltas.reduce((sum, delta) => sum + Math.max(0, -delta), 0),
    unknownColumns: sheet.unknownColumns.slice(0, 20).map((title) => title.slice(0, 60)),
    sample: plan.slice(0, MOST_SAMPLES).map(({ row, effect }, index) => ({
      row,
      effect,
      cells: sheet.rows[index]?.cells ?? {},
    })),
    errors: errors.slice(0, MOST_ERRORS).map(({ params, ...error }) => ({
      ...error,
      value: error.value.slice(0, 200),
      message: sentence(language, error.code, params),
    })),
    doneAt: file.doneAt?.toISOString() ?? null,
  };
}
