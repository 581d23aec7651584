import { computeShare } from '@trastienda/shared/kernel/money.ts';
import type { Quote, QuotedCost } from '@trastienda/shared/preorders/quote.ts';
import { computeCost, computeMargin, suggestPrice } from '@trastienda/shared/preorders/quote.ts';
import { z } from 'zod';
import { parseWhole } from '#ui/form/number-text.ts';
import { parseGrams, parsePercent, parseRate, sumOf } from './figure-text.tsx';

/** One line as it is typed: what is half written is kept as it stands. */
export const preorderLineFormValues = z.object({
  /** Its name in this form, also before the server has given it an id. */
  key: z.string(),
  id: z.string().nullable(),
  variantId: z.string().nullable(),
  sku: z.string(),
  description: z.string(),
  size: z.string(),
  colour: z.string(),
  link: z.string(),
  /** A picture of its own, and the product's. */
  picture: z.string().nullable(),
  cover: z.string().nullable(),
  shopId: z.string(),
  quantity: z.string(),
  foreignPrice: z.string(),
  foreignTax: z.string(),
  foreignShipping: z.string(),
  rate: z.string(),
  weight: z.string(),
  weightUnit: z.enum(['lb', 'g']),
  freightPerLb: z.string(),
  duty: z.string(),
  otherCost: z.string(),
  margin: z.string(),
  unitPrice: z.string(),
  note: z.string(),
  /** Typed by hand: these no longer follow the other figures. */
  isTaxOwn: z.boolean(),
  isDutyOwn: z.boolean(),
  isPriceOwn: z.boolean(),
});
export type PreorderLineFormValues = z.infer<typeof preorderLineFormValues>;

export const MOST_UNITS = 9_999;

type Figures = Pick<
  PreorderLineFormValues,
  | 'foreignPrice'
  | 'foreignTax'
  | 'foreignShipping'
  | 'rate'
  | 'weight'
  | 'weightUnit'
  | 'freightPerLb'
  | 'duty'
  | 'otherCost'
>;

const orNought = (value: number): number => (Number.isNaN(value) ? 0 : value);

/** As far as it can be read: what is no number yet counts as nothing. */
export function computeQuote(line: Figures): Quote {
  return {
    foreignPrice: orNought(sumOf(line.foreignPrice)),
    foreignTax: orNought(sumOf(line.foreignTax)),
    foreignShipping: orNought(sumOf(line.foreignShipping)),
    rate: orNought(parseRate(line.rate)),
    weightGrams: orNought(parseGrams(line.weight, line.weightUnit)),
    freightPerLb: orNought(sumOf(line.freightPerLb)),
    duty: orNought(sumOf(line.duty)),
    otherCost: orNought(sumOf(line.otherCost)),
  };
}

export const taxOf = (line: Figures, taxBp: number): number =>
  computeShare(computeQuote(line).foreignPrice, taxBp);

/** Customs duty is computed on what the goods cost with their way here. */
export function computeDuty(line: Figures, dutyBp: number): number {
  const { goods, freight } = computeCost(computeQuote(line));
  return computeShare(goods + freight, dutyBp);
}

export function suggestLinePrice(
  line: Figures & Pick<PreorderLineFormValues, 'margin'>,
  roundTo: number,
): number {
  const { cost } = computeCost(computeQuote(line));
  return cost === 0 ? 0 : suggestPrice(cost, orNought(parsePercent(line.margin)), roundTo);
}

export function unitsOf({ quantity }: Pick<PreorderLineFormValues, 'quantity'>): number {
  const units = parseWhole(quantity);
  return units >= 1 && units <= MOST_UNITS ? units : Number.NaN;
}

export interface QuoteFigures extends QuotedCost {
  readonly suggested: number;
  readonly price: number;
  /** Of one unit, and of all of them. */
  readonly gain: number;
  readonly units: number;
  readonly total: number;
  /** What the price earns on its cost, in hundredths of a percent; null where nothing was paid. */
  readonly marginBp: number | null;
}

/** Everything the box shows, from what stands in it now. */
export function computeQuoteFigures(line: PreorderLineFormValues, roundTo: number): QuoteFigures {
  const cost = computeCost(computeQuote(line));
  const price = orNought(sumOf(line.unitPrice));
  const units = orNought(unitsOf(line)) || 1;
  return {
    ...cost,
    suggested: suggestLinePrice(line, roundTo),
    price,
    gain: price - cost.cost,
    units,
    total: price * units,
    marginBp: computeMargin(price, cost.cost),
  };
}
