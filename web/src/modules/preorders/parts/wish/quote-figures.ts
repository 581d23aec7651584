import { shareOf } from '@trastienda/shared/kernel/money.ts';
import type { Quote, QuotedCost } from '@trastienda/shared/preorders/quote.ts';
import { costOf, marginOf, suggestPrice } from '@trastienda/shared/preorders/quote.ts';
import { wholeOf } from '#ui/form/typed-numbers.ts';
import { gramsOf, percentOf, rateOf, sumOf } from './typed-figures.ts';
import type { WishTyped } from './wish-shape.ts';

export const MOST_UNITS = 9_999;

type Figures = Pick<
  WishTyped,
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
export function quoteOf(wish: Figures): Quote {
  return {
    foreignPrice: orNought(sumOf(wish.foreignPrice)),
    foreignTax: orNought(sumOf(wish.foreignTax)),
    foreignShipping: orNought(sumOf(wish.foreignShipping)),
    rate: orNought(rateOf(wish.rate)),
    weightGrams: orNought(gramsOf(wish.weight, wish.weightUnit)),
    freightPerLb: orNought(sumOf(wish.freightPerLb)),
    duty: orNought(sumOf(wish.duty)),
    otherCost: orNought(sumOf(wish.otherCost)),
  };
}

export const taxOf = (wish: Figures, taxBp: number): number => shareOf(quoteOf(wish).foreignPrice, taxBp);

/** Customs reckon on what the goods cost with their way here. */
export function dutyOf(wish: Figures, dutyBp: number): number {
  const { goods, freight } = costOf(quoteOf(wish));
  return shareOf(goods + freight, dutyBp);
}

export function suggestedOf(wish: Figures & Pick<WishTyped, 'margin'>, roundTo: number): number {
  const { cost } = costOf(quoteOf(wish));
  return cost === 0 ? 0 : suggestPrice(cost, orNought(percentOf(wish.margin)), roundTo);
}

export function unitsOf({ quantity }: Pick<WishTyped, 'quantity'>): number {
  const units = wholeOf(quantity);
  return units >= 1 && units <= MOST_UNITS ? units : Number.NaN;
}

export interface Reckoned extends QuotedCost {
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
export function reckon(wish: WishTyped, roundTo: number): Reckoned {
  const cost = costOf(quoteOf(wish));
  const price = orNought(sumOf(wish.unitPrice));
  const units = orNought(unitsOf(wish)) || 1;
  return {
    ...cost,
    suggested: suggestedOf(wish, roundTo),
    price,
    gain: price - cost.cost,
    units,
    total: price * units,
    marginBp: marginOf(price, cost.cost),
  };
}
