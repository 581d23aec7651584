import type { GridColumn, VariantGridValues, VariantRowValues } from './variant-grid.ts';
import { GRID_COLUMNS } from './variant-grid.ts';

/** Cell by cell, so that two people who changed other cells both keep theirs. */
export type Cells = Readonly<Record<string, string>>;

const STAYS = 'stays';
const YES = 'yes';
const NO = 'no';

const keyOf = (id: string, column: GridColumn | typeof STAYS) => `${id}.${column}`;

export function toCells(rows: readonly VariantRowValues[], ids: readonly string[]): Cells {
  const cells: Record<string, string> = {};
  for (const id of ids) {
    const row = rows.find((one) => one.id === id);
    cells[keyOf(id, STAYS)] = row === undefined ? NO : YES;
    if (row === undefined) continue;
    for (const column of GRID_COLUMNS)
      cells[keyOf(id, column)] = column === 'mayPreorder' ? (row.mayPreorder ? YES : NO) : row[column];
  }
  return cells;
}

export interface DisputedCell {
  readonly key: string;
  readonly row: VariantRowValues;
  readonly column: GridColumn | null;
}

/** What can be chosen about: the variants that are saved now. One that somebody added simply stays. */
export function disputableCells(
  mine: readonly VariantRowValues[],
  theirs: readonly VariantRowValues[],
): DisputedCell[] {
  return theirs.flatMap((row): DisputedCell[] => {
    if (row.id === undefined) return [];
    const id = row.id;
    if (!mine.some((one) => one.id === id)) return [{ key: keyOf(id, STAYS), row, column: null }];
    return GRID_COLUMNS.map((column) => ({ key: keyOf(id, column), row, column }));
  });
}

export function idsOf(rows: readonly VariantRowValues[]): string[] {
  return rows.flatMap(({ id }) => (id === undefined ? [] : [id]));
}

/** Puts the chosen cells together again, on the version that has just been seen. */
export function mergedGrid(
  merged: Cells,
  mine: VariantGridValues,
  theirs: VariantGridValues,
): VariantGridValues {
  const kept = theirs.variants.flatMap((row): VariantRowValues[] => {
    if (row.id === undefined || merged[keyOf(row.id, STAYS)] === NO) return [];
    const { id } = row;
    const cell = (column: Exclude<GridColumn, 'mayPreorder'>) => merged[keyOf(id, column)] ?? row[column];
    return [
      {
        id,
        sku: cell('sku'),
        barcode: cell('barcode'),
        size: cell('size'),
        colour: cell('colour'),
        price: cell('price'),
        compareAt: cell('compareAt'),
        weightGrams: cell('weightGrams'),
        minimum: cell('minimum'),
        mayPreorder: (merged[keyOf(id, 'mayPreorder')] ?? (row.mayPreorder ? YES : NO)) === YES,
      },
    ];
  });
  return {
    version: theirs.version,
    variants: [...kept, ...mine.variants.filter((row) => row.id === undefined)],
  };
}
