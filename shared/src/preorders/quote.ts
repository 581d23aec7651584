import { computeShare, prorate, ratioInBasisPoints, roundUpToMultiple } from '../kernel/money.ts';

/** Rates are kept in millionths of a quetzal: exact, and whole numbers to compute with. */
export const RATE_ONE = 1_000_000;
const GRAMS_PER_LB = 453.592_37;

/** What one unit costs abroad and on its way here. Foreign sums in hundredths, ours in centavos. */
export interface Quote {
  readonly foreignPrice: number;
  readonly foreignTax: number;
  readonly foreignShipping: number;
  readonly rate: number;
  readonly weightGrams: number;
  readonly freightPerLb: number;
  readonly duty: number;
  readonly otherCost: number;
}

export interface QuotedCost {
  /** The foreign part in centavos. */
  readonly goods: number;
  readonly freight: number;
  readonly duty: number;
  readonly other: number;
  readonly cost: number;
}

export const inCentavos = (foreign: number, rate: number): number => prorate(foreign, rate, RATE_ONE);

const computeFreight = (weightGrams: number, freightPerLb: number): number =>
  prorate(freightPerLb, weightGrams, GRAMS_PER_LB);

export function computeCost(quote: Quote): QuotedCost {
  const goods = inCentavos(quote.foreignPrice + quote.foreignTax + quote.foreignShipping, quote.rate);
  const freight = computeFreight(quote.weightGrams, quote.freightPerLb);
  const { duty, otherCost: other } = quote;
  return { goods, freight, duty, other, cost: goods + freight + duty + other };
}

/** Margin is what is earned on top of the cost; the price goes up to a round figure. */
export function suggestPrice(cost: number, marginBp: number, roundTo: number): number {
  const wanted = cost + computeShare(cost, marginBp);
  return roundUpToMultiple(wanted, roundTo);
}

/** What a price earns on top of its cost, in hundredths of a percent; null where nothing was paid. */
export const computeMargin = (price: number, cost: number): number | null =>
  cost === 0 ? null : ratioInBasisPoints(price - cost, cost);
