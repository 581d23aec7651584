import type { Product, ProductVariant } from '@trastienda/shared/inventory/contract/products.ts';
import { variantDetails } from '@trastienda/shared/inventory/contract/products.ts';
import { variantId } from '@trastienda/shared/inventory/ids.ts';
import { suggestedSku } from '@trastienda/shared/inventory/rules.ts';
import { z } from 'zod';
import {
  moneyText,
  optionalMoneyText,
  optionalWholeText,
  toMoneyText,
  toWholeText,
  wholeText,
} from '#ui/form/number-text.ts';

const MOST_GRAMS = 1_000_000;
const MOST_MINIMUM = 99_999;
const MOST_VARIANTS = 200;

const { sku, barcode, size, colour } = variantDetails.shape;

/** A row as it is typed: cells are text, and the schema makes of them what the server wants. */
const gridRow = z.object({
  id: variantId.optional(),
  sku,
  barcode,
  size,
  colour,
  price: moneyText,
  compareAt: optionalMoneyText,
  weightGrams: optionalWholeText(MOST_GRAMS),
  minimum: wholeText(MOST_MINIMUM),
  mayPreorder: z.boolean(),
});

export const variantGrid = z.object({
  version: z.number(),
  variants: z.array(gridRow).min(1).max(MOST_VARIANTS),
});
export type VariantGridValues = z.input<typeof variantGrid>;
export type VariantRowValues = VariantGridValues['variants'][number];
export type GridChange = z.output<typeof variantGrid>;

/** In the order of the screen, which is also the order of a paste. */
export const GRID_COLUMNS = [
  'colour',
  'size',
  'sku',
  'barcode',
  'price',
  'compareAt',
  'weightGrams',
  'minimum',
  'mayPreorder',
] as const;
export type GridColumn = (typeof GRID_COLUMNS)[number];

function toRowValues(variant: ProductVariant): VariantRowValues {
  return {
    id: variant.id,
    sku: variant.sku,
    barcode: variant.barcode,
    size: variant.size,
    colour: variant.colour,
    price: toMoneyText(variant.price),
    compareAt: toMoneyText(variant.compareAt),
    weightGrams: toWholeText(variant.weightGrams),
    minimum: toWholeText(variant.minimum),
    mayPreorder: variant.mayPreorder,
  };
}

export function toGridValues({
  version,
  variants,
}: Pick<Product, 'version' | 'variants'>): VariantGridValues {
  return { version, variants: variants.map(toRowValues) };
}

/** A new row begins like the one it stands below: most sizes cost and weigh the same. */
export function newRow(
  like: VariantRowValues | undefined,
  own: Partial<VariantRowValues> = {},
): VariantRowValues {
  return {
    sku: '',
    barcode: '',
    size: '',
    colour: '',
    price: like?.price ?? '',
    compareAt: like?.compareAt ?? '',
    weightGrams: like?.weightGrams ?? '',
    minimum: like?.minimum ?? '0',
    mayPreorder: like?.mayPreorder ?? false,
    ...own,
  };
}

/** A code that none of these has: `BLU-NEG-M`, else `BLU-NEG-M-2`. */
export function freeSku(
  name: string,
  of: { colour: string; size: string },
  taken: readonly string[],
): string {
  const suggestion = suggestedSku(name, of.colour, of.size);
  const isTaken = (code: string) => taken.some((one) => one.toLowerCase() === code.toLowerCase());
  if (!isTaken(suggestion)) return suggestion;
  for (let number = 2; ; number++) if (!isTaken(`${suggestion}-${number}`)) return `${suggestion}-${number}`;
}

/** The combinations of these sizes and colours that are not there yet, after those that are. */
export function grownGrid(
  rows: readonly VariantRowValues[],
  wanted: { readonly sizes: readonly string[]; readonly colours: readonly string[] },
  name: string,
): VariantRowValues[] {
  const next = [...rows];
  for (const colour of orNone(wanted.colours))
    for (const size of orNone(wanted.sizes)) {
      if (next.some((row) => isSame(row.size, size) && isSame(row.colour, colour))) continue;
      const code = freeSku(
        name,
        { colour, size },
        next.map((row) => row.sku),
      );
      next.push(
        newRow(next.find((row) => isSame(row.colour, colour)) ?? next[0], { size, colour, sku: code }),
      );
    }
  return next;
}

function orNone(words: readonly string[]): readonly string[] {
  return words.length === 0 ? [''] : words;
}

function isSame(a: string, b: string): boolean {
  const plain = (text: string) =>
    text
      .trim()
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase();
  return plain(a) === plain(b);
}

/** Cells of a spreadsheet laid over the grid from one cell on; rows that are missing are added. */
export function laidOver(
  rows: readonly VariantRowValues[],
  from: { readonly row: number; readonly column: GridColumn },
  cells: readonly (readonly string[])[],
): VariantRowValues[] {
  const next = [...rows];
  const first = GRID_COLUMNS.indexOf(from.column);
  for (const [down, line] of cells.entries()) {
    const at = from.row + down;
    if (at >= MOST_VARIANTS) break;
    let row = next[at] ?? newRow(next.at(-1));
    for (const [across, text] of line.entries()) {
      const column = GRID_COLUMNS[first + across];
      if (column === undefined) break;
      row = column === 'mayPreorder' ? { ...row, mayPreorder: saysYes(text) } : { ...row, [column]: text };
    }
    next[at] = row;
  }
  return next;
}

function saysYes(text: string): boolean {
  return /^(s[ií]|x|1|true|verdadero|yes|oui|✓)$/i.test(text.trim());
}

export const keepGrid = (values: VariantGridValues): VariantGridValues => values;

/** Half-typed cells are kept as they are: only their kind is looked at. */
const draftShape = z.object({
  version: z.number(),
  variants: z
    .array(
      z.object({
        id: variantId.optional(),
        sku: z.string(),
        barcode: z.string(),
        size: z.string(),
        colour: z.string(),
        price: z.string(),
        compareAt: z.string(),
        weightGrams: z.string(),
        minimum: z.string(),
        mayPreorder: z.boolean(),
      }),
    )
    .min(1),
});
export const parseGrid = (draft: unknown): VariantGridValues | null =>
  draftShape.safeParse(draft).data ?? null;

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
