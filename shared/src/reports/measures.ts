import { perUnit, ratioInBasisPoints } from '../kernel/money.ts';
/**
 * What reports count, each defined once: here by name, in `messages/` by a sentence that the page shows behind a
 * question mark (`report.measure.<name>` and `.meaning`), and in `sale_facts` of the database by what it is.
 */
export const MEASURES = [
  'orders',
  'units',
  'gross',
  'discount',
  'returned',
  'net',
  'shipping',
  'total',
  'iva',
  'netPrice',
  'cost',
  'margin',
  'collected',
  'owed',
  'codOut',
  'averageTicket',
  'cancelled',
  'cancelledShare',
  'commission',
] as const;
export type Measure = (typeof MEASURES)[number];

/** How a figure is written; `share` is in hundredths of a percent. */
export type MeasureKind = 'count' | 'money' | 'share';

const COUNTS: readonly Measure[] = ['orders', 'units', 'cancelled'];
export const getMeasureKind = (measure: Measure): MeasureKind =>
  measure === 'cancelledShare' ? 'share' : COUNTS.includes(measure) ? 'count' : 'money';

/** Shown only to whoever sees costs (M-03). */
export const COST_MEASURES: readonly Measure[] = ['cost', 'margin'];

/** What is kept added up; everything else follows from it. */
export interface SaleSums {
  readonly orders: number;
  readonly cancelled: number;
  readonly units: number;
  readonly gross: number;
  readonly discount: number;
  readonly returned: number;
  readonly shipping: number;
  readonly iva: number;
  /** How much of the goods is tax. */
  readonly goodsTax: number;
  readonly cost: number;
  /** What of the collected money was paid for goods, and how much of that is tax. */
  readonly collectedGoods: number;
  readonly collectedGoodsTax: number;
  readonly collected: number;
  readonly owed: number;
  readonly codOut: number;
}

export const NO_SALES: SaleSums = {
  orders: 0,
  cancelled: 0,
  units: 0,
  gross: 0,
  discount: 0,
  returned: 0,
  shipping: 0,
  iva: 0,
  goodsTax: 0,
  cost: 0,
  collectedGoods: 0,
  collectedGoodsTax: 0,
  collected: 0,
  owed: 0,
  codOut: 0,
};

const computeNet = (sums: SaleSums): number => sums.gross - sums.discount - sums.returned;

/** Every measure of the same sales; a commission is a seller's, so it is only computed with theirs. */
export function computeFigures(sums: SaleSums, commission = 0): Readonly<Record<Measure, number>> {
  const { goodsTax, collectedGoods: _goods, collectedGoodsTax: _tax, ...known } = sums;
  const net = computeNet(sums);
  return {
    ...known,
    net,
    total: net + sums.shipping,
    netPrice: net - goodsTax,
    margin: net - goodsTax - sums.cost,
    averageTicket: perUnit(net, sums.orders),
    cancelledShare: ratioInBasisPoints(sums.cancelled, sums.orders + sums.cancelled),
    commission,
  };
}
