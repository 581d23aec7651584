import type { ProductVariant } from '@trastienda/shared/inventory/contract/products.ts';

export interface Matrix<Cell> {
  /** In the order of the variants. */
  readonly sizes: readonly string[];
  readonly colours: readonly { readonly colour: string; readonly cells: readonly (Cell | null)[] }[];
}

/** Colours down, sizes across; null where a colour does not come in a size. */
export function toMatrix<Cell extends { readonly size: string; readonly colour: string }>(
  variants: readonly Cell[],
): Matrix<Cell> {
  const sizes = [...new Set(variants.map(({ size }) => size))];
  const colours = [...new Set(variants.map(({ colour }) => colour))];
  return {
    sizes,
    colours: colours.map((colour) => ({
      colour,
      cells: sizes.map((size) => variants.find((one) => one.colour === colour && one.size === size) ?? null),
    })),
  };
}

/** What the matrix can show. The last ones are for those who may see costs. */
export const MATRIX_VIEWS = [
  'available',
  'onHand',
  'reserved',
  'incoming',
  'minimum',
  'price',
  'weight',
  'cost',
  'margin',
] as const;
export type MatrixView = (typeof MATRIX_VIEWS)[number];
export const COST_VIEWS: readonly MatrixView[] = ['cost', 'margin'];

/** Units can be added up; prices cannot. */
const UNIT_VIEWS: readonly MatrixView[] = ['available', 'onHand', 'reserved', 'incoming'];

export function isUnits(view: MatrixView): boolean {
  return UNIT_VIEWS.includes(view);
}

/** Money and weight need more room than a number of pieces. */
export function isWide(view: MatrixView): boolean {
  return !isUnits(view) && view !== 'minimum';
}

/** Null where it is not known. */
export function valueIn(view: MatrixView, variant: ProductVariant): number | null {
  switch (view) {
    case 'available':
    case 'onHand':
    case 'reserved':
    case 'incoming':
    case 'minimum':
    case 'price':
      return variant[view];
    case 'weight':
      return variant.weightGrams;
    case 'cost':
      return variant.averageCost ?? null;
    case 'margin':
      return variant.averageCost === null || variant.averageCost === undefined
        ? null
        : variant.price - variant.averageCost;
  }
}
