import type { ImportColumn } from '@trastienda/shared/inventory/contract/imports.ts';
import type { VariantDetails } from '@trastienda/shared/inventory/contract/products.ts';
import type { ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import { roundHalfUp } from '@trastienda/shared/kernel/money.ts';
import type { CellError, ParsedRow } from './parse-row.ts';

export type Cells = Omit<VariantDetails, 'id'>;

/** A variant that is already in the store, as far as a file can speak of it. */
export interface KnownVariant {
  readonly id: VariantId;
  readonly productId: ProductId;
  readonly productName: string;
  readonly isArchived: boolean;
  readonly cells: Cells;
  readonly onHand: number;
  readonly averageCost: number | null;
}

export interface KnownGoods {
  /** By the SKU in small letters. */
  readonly variants: ReadonlyMap<string, KnownVariant>;
  /** The SKU that has a barcode, by barcode. */
  readonly barcodes: ReadonlyMap<string, string>;
  /** By name without accents or case: the product, and the sizes and colours it has. */
  readonly products: ReadonlyMap<string, { readonly id: ProductId; readonly grid: ReadonlySet<string> }>;
}

export interface PlannedProduct {
  readonly key: string;
  readonly existing: ProductId | null;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly brand: string;
}

interface Planned {
  readonly row: number;
  readonly cost: number | null;
}
export interface PlannedNew extends Planned {
  readonly effect: 'new-product' | 'new-variant';
  readonly product: PlannedProduct;
  readonly cells: Cells;
  readonly delta: number;
}
export interface PlannedChange extends Planned {
  readonly effect: 'change';
  readonly known: KnownVariant;
  readonly cells: Cells;
  readonly delta: number;
}
export type PlannedRow =
  | PlannedNew
  | PlannedChange
  | (Planned & { readonly effect: 'nothing' })
  | (Planned & { readonly effect: 'refused'; readonly errors: readonly CellError[] });

export const plainName = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
export const gridKey = (size: string, colour: string) => `${plainName(size)}\n${plainName(colour)}`;

/**
 * Decides row by row what a file does to the store. It knows nothing of the database: what the preview
 * shows and what is done come from here.
 */
export function planImport(rows: readonly ParsedRow[], known: KnownGoods): PlannedRow[] {
  const seen = {
    skus: new Set<string>(),
    barcodes: new Map(known.barcodes),
    products: new Map<string, PlannedProduct>(),
    grids: new Map([...known.products].map(([key, { grid }]) => [key, new Set(grid)])),
  };
  return rows.map((parsed) => {
    const sku = (parsed.values.sku ?? '').toLowerCase();
    const variant = known.variants.get(sku);
    const { cells, errors } = mergeCells(parsed, variant, seen);
    const planned =
      variant === undefined
        ? planNew(parsed, cells, errors, known, seen)
        : planChange(parsed, cells, errors, variant, seen);
    if (planned.effect !== 'refused') {
      if (cells.barcode !== '') seen.barcodes.set(cells.barcode, sku);
      const key = plainName(variant?.productName ?? parsed.values.name ?? '');
      seen.grids.set(key, (seen.grids.get(key) ?? new Set()).add(gridKey(cells.size, cells.colour)));
    }
    return planned;
  });
}

interface Seen {
  readonly skus: Set<string>;
  readonly barcodes: Map<string, string>;
  readonly products: Map<string, PlannedProduct>;
  readonly grids: Map<string, Set<string>>;
}

const cellError = ({ row, values }: ParsedRow, column: ImportColumn, code: string): CellError => ({
  row,
  column,
  code,
  params: {},
  value: String(values[column] ?? ''),
});

/** What the variant would be: a filled cell counts, an empty one leaves what is there. */
function mergeCells(parsed: ParsedRow, variant: KnownVariant | undefined, seen: Seen) {
  const { values } = parsed;
  const before = variant?.cells;
  const sku = values.sku ?? '';
  const errors = [...parsed.errors];
  if (sku !== '' && seen.skus.has(sku.toLowerCase()))
    errors.push(cellError(parsed, 'sku', 'import.sku-twice'));
  seen.skus.add(sku.toLowerCase());
  const owner = values.barcode === undefined ? undefined : seen.barcodes.get(values.barcode);
  if (owner !== undefined && owner !== sku.toLowerCase())
    errors.push(cellError(parsed, 'barcode', 'variant.barcode-taken'));
  const price = values.price ?? before?.price ?? 0;
  const typed = values.compareAt ?? before?.compareAt ?? null;
  // A previous price equal to the price says that there is none.
  const compareAt = typed === price ? null : typed;
  if (compareAt !== null && compareAt < price)
    errors.push(cellError(parsed, 'compareAt', 'variant.compare-at-below-price'));
  const cells: Cells = {
    sku: before?.sku ?? sku,
    barcode: values.barcode ?? before?.barcode ?? '',
    size: values.size ?? before?.size ?? '',
    colour: values.colour ?? before?.colour ?? '',
    price,
    compareAt,
    weightGrams: values.weightGrams ?? before?.weightGrams ?? null,
    minimum: values.minimum ?? before?.minimum ?? 0,
    mayPreorder: values.mayPreorder ?? before?.mayPreorder ?? false,
  };
  return { cells, errors };
}

function planChange(
  parsed: ParsedRow,
  cells: Cells,
  errors: CellError[],
  known: KnownVariant,
  seen: Seen,
): PlannedRow {
  const { row, values } = parsed;
  const cost = values.cost ?? null;
  if (known.isArchived) errors.push(cellError(parsed, 'sku', 'import.archived'));
  if (values.name !== undefined && plainName(values.name) !== plainName(known.productName))
    errors.push(cellError(parsed, 'name', 'import.other-product'));
  const delta = (values.onHand ?? known.onHand) - known.onHand;
  const average = known.averageCost === null ? null : roundHalfUp(known.averageCost);
  if (cost !== null && delta <= 0 && cost !== average)
    errors.push(cellError(parsed, 'cost', 'stock.cost-without-receipt'));
  const [before, after] = [gridKey(known.cells.size, known.cells.colour), gridKey(cells.size, cells.colour)];
  if (before !== after && seen.grids.get(plainName(known.productName))?.has(after))
    errors.push(cellError(parsed, 'size', 'variant.twice'));
  if (errors.length > 0) return { row, cost, effect: 'refused', errors };
  const isSame = delta === 0 && JSON.stringify(cells) === JSON.stringify(known.cells);
  return isSame ? { row, cost, effect: 'nothing' } : { row, cost, effect: 'change', known, cells, delta };
}

function planNew(
  parsed: ParsedRow,
  cells: Cells,
  errors: CellError[],
  known: KnownGoods,
  seen: Seen,
): PlannedRow {
  const { row, values } = parsed;
  const cost = values.cost ?? null;
  if (values.name === undefined) errors.push(cellError(parsed, 'name', 'validation.required'));
  const key = plainName(values.name ?? '');
  const existing = known.products.get(key)?.id ?? null;
  const begun = seen.products.get(key);
  if (existing === null && begun === undefined && values.category === undefined)
    errors.push(cellError(parsed, 'category', 'validation.required'));
  if (seen.grids.get(key)?.has(gridKey(cells.size, cells.colour)))
    errors.push(cellError(parsed, 'size', 'variant.twice'));
  if (errors.length > 0) return { row, cost, effect: 'refused', errors };

  const product = begun ?? {
    key,
    existing,
    name: values.name ?? '',
    description: values.description ?? '',
    category: values.category ?? '',
    brand: values.brand ?? '',
  };
  seen.products.set(key, product);
  const isNew = existing === null && begun === undefined;
  return {
    row,
    cost,
    effect: isNew ? 'new-product' : 'new-variant',
    product,
    cells,
    delta: values.onHand ?? 0,
  };
}
