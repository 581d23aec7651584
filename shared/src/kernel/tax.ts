import { type Centavos, prorate } from './money.ts';

/** How the tax office knows a store: IVA of 12 % inside its prices, or a small taxpayer who pays 5 % of them. */
export const REGIMES = ['general', 'small'] as const;
export type Regime = (typeof REGIMES)[number];

/** What decides how much of a price and of a cost is tax. */
export interface TaxRules {
  readonly regime: Regime;
  /** Costs are written down with the IVA that the tax office gives back. */
  readonly costHasIva: boolean;
}

/** How much of a price belongs to the tax office. In SQL: `tax_within`. */
export const taxWithin = (price: Centavos, regime: Regime): Centavos =>
  regime === 'general' ? price - prorate(price, 100, 112) : prorate(price, 5, 100);

export const netPrice = (price: Centavos, { regime }: TaxRules): Centavos => price - taxWithin(price, regime);

/** A small taxpayer gets no IVA back. */
export const netCost = (cost: Centavos, { regime, costHasIva }: TaxRules): Centavos =>
  costHasIva && regime === 'general' ? cost - taxWithin(cost, 'general') : cost;

/** What a price earns once tax and cost are paid. */
export const computeMargin = (price: Centavos, cost: Centavos, rules: TaxRules): Centavos =>
  netPrice(price, rules) - netCost(cost, rules);
