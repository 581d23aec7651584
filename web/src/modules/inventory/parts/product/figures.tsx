import type { Product, ProductVariant } from '@trastienda/shared/inventory/contract/products.ts';
import type { LocationId } from '@trastienda/shared/inventory/ids.ts';
import type { TaxRules } from '@trastienda/shared/kernel/tax.ts';
import { MoneyText } from '#ui/display/money-text.tsx';
import { marginOf } from '../margin.tsx';

type Units = Pick<ProductVariant, 'onHand' | 'reserved' | 'available' | 'incoming'>;

export function unitsOf(variants: readonly Units[]): Units {
  const sum = (name: keyof Units) => variants.reduce((total, variant) => total + variant[name], 0);
  return {
    onHand: sum('onHand'),
    reserved: sum('reserved'),
    available: sum('available'),
    incoming: sum('incoming'),
  };
}

export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Null when there is nothing to compare. */
export function computeRange(amounts: readonly number[]): Range | null {
  return amounts.length === 0 ? null : { low: Math.min(...amounts), high: Math.max(...amounts) };
}

export interface Earnings {
  readonly cost: Range;
  /** Price without tax less average cost, in centavos. */
  readonly margin: Range;
  /** The same as a share of the price without tax; null when everything is given away. */
  readonly marginShare: Range | null;
  /** What lies in stock is worth, at cost. */
  readonly value: number;
}

/** Null while no cost is known: nothing has come in yet, or the reader may not see costs. */
export function computeEarnings(
  variants: readonly ProductVariant[],
  rules: TaxRules | undefined,
): Earnings | null {
  if (rules === undefined) return null;
  const known = variants.flatMap(({ price, averageCost, onHand }) =>
    averageCost === null || averageCost === undefined ? [] : [{ price, averageCost, onHand }],
  );
  const margins = known.flatMap((one) => marginOf(one, rules) ?? []);
  const cost = computeRange(known.map((one) => one.averageCost));
  const margin = computeRange(margins.map(({ centavos }) => centavos));
  if (cost === null || margin === null) return null;
  return {
    cost,
    margin,
    marginShare: computeRange(margins.flatMap(({ share }) => share ?? [])),
    value: known.reduce((sum, one) => sum + one.averageCost * one.onHand, 0),
  };
}

export interface PlaceUnits {
  readonly id: LocationId;
  readonly name: string;
  readonly onHand: number;
  readonly reserved: number;
}

/** The whole product at each place. */
export function unitsByPlace({ locations, variants }: Pick<Product, 'locations' | 'variants'>): PlaceUnits[] {
  return locations.map(({ id, name }) => {
    const levels = variants.flatMap((variant) => variant.levels.filter((level) => level.locationId === id));
    return {
      id,
      name,
      onHand: levels.reduce((sum, level) => sum + level.onHand, 0),
      reserved: levels.reduce((sum, level) => sum + level.reserved, 0),
    };
  });
}

export function MoneyRange({ range: { low, high } }: { readonly range: Range }) {
  if (low === high) return <MoneyText centavos={low} />;
  return (
    <>
      <MoneyText centavos={low} /> – <MoneyText centavos={high} />
    </>
  );
}

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
export function valueIn(
  view: MatrixView,
  variant: ProductVariant,
  rules: TaxRules | undefined,
): number | null {
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
      return rules === undefined ? null : (marginOf(variant, rules)?.centavos ?? null);
  }
}
