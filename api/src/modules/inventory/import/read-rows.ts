import { IMPORT_COLUMNS, type ImportColumn } from '@trastienda/shared/inventory/contract/imports.ts';
import { LANGUAGES } from '@trastienda/shared/kernel/languages.ts';
import { z } from 'zod';
import type { SheetRow } from '#platform/files/spreadsheets.ts';
import { AppError } from '#platform/http/app-error.ts';
import { sentence } from '#platform/http/error-codes.ts';

/** The rows as they were typed, under our own column names; kept between the preview and the action. */
export const importSheet = z.object({
  rows: z.array(z.object({ row: z.number(), cells: z.partialRecord(z.enum(IMPORT_COLUMNS), z.string()) })),
  unknownColumns: z.array(z.string()),
});
export type ImportSheet = z.output<typeof importSheet>;
export type ImportSheetRow = ImportSheet['rows'][number];

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The names a column may have in any of our languages, and what people also call it. */
const ALSO_CALLED: Partial<Record<ImportColumn, readonly string[]>> = {
  sku: ['codigo', 'referencia'],
  name: ['nombre', 'articulo', 'nombre del producto'],
  size: ['tamano'],
  price: ['precio de venta', 'precio venta'],
  compareAt: ['precio antes', 'precio normal'],
  cost: ['costo unitario', 'precio de costo'],
  minimum: ['minimo', 'stock minimo', 'existencia minima'],
  onHand: ['existencia', 'stock', 'cantidad', 'inventario'],
  barcode: ['codigo barras', 'ean', 'upc'],
};

function columnNames(): Map<string, ImportColumn> {
  const names = new Map<string, ImportColumn>();
  for (const column of IMPORT_COLUMNS) {
    const titles = LANGUAGES.map((language) => sentence(language, `export.inventory.${column}`));
    for (const name of [column, ...titles, ...(ALSO_CALLED[column] ?? [])]) names.set(plain(name), column);
  }
  return names;
}

/** Columns of our export that say something about the stock but are not taken from a file. */
const PASSED_OVER = ['reserved', 'available', 'incoming', 'value', 'published', 'lastMovedAt'];

/** Finds the columns by their titles in the first row and drops rows without a word in them. */
export function readSheetRows(sheet: readonly SheetRow[]): ImportSheet {
  const [header, ...body] = sheet;
  if (header === undefined || sheet.every((row) => row.every((cell) => cell.trim() === '')))
    throw new AppError('import.empty');
  const names = columnNames();
  const columns = header.map((title) => names.get(plain(title)) ?? null);
  if (!columns.includes('sku') || !columns.includes('name')) throw new AppError('import.no-header');
  const passedOver = new Set(
    LANGUAGES.flatMap((language) =>
      PASSED_OVER.map((key) => plain(sentence(language, `export.inventory.${key}`))),
    ),
  );
  const rows = body
    .map((cells, index) => ({ row: index + 2, cells: underNames(cells, columns) }))
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== '') && !isTotals(cells));
  if (rows.length === 0) throw new AppError('import.empty');
  return {
    rows,
    unknownColumns: header.filter(
      (title, index) => title.trim() !== '' && columns[index] === null && !passedOver.has(plain(title)),
    ),
  };
}

/** The last row of our own export. */
function isTotals({ sku, name }: ImportSheetRow['cells']): boolean {
  return name === '' && LANGUAGES.some((language) => sku === sentence(language, 'export.total'));
}

function underNames(cells: SheetRow, columns: readonly (ImportColumn | null)[]): ImportSheetRow['cells'] {
  const named: Partial<Record<ImportColumn, string>> = {};
  for (const [index, column] of columns.entries()) {
    // Our own export puts an apostrophe before what a spreadsheet would take for a formula.
    const cell = (cells[index] ?? '').trim().replace(/^'(?=[=+\-@\t\r])/, '');
    if (column !== null && (named[column] ?? '') === '') named[column] = cell;
  }
  return named;
}
