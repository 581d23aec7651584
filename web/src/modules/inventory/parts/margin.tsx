import { roundHalfUp } from '@trastienda/shared/kernel/money.ts';
import { computeMargin, netPrice, type TaxRules } from '@trastienda/shared/kernel/tax.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { useProductOptions } from '../queries/product.ts';

interface Priced {
  readonly price: number;
  /** Null or left out where it is not known, or not for this person. */
  readonly averageCost?: number | null | undefined;
}

export interface Margin {
  readonly centavos: number;
  /** Of the price without tax; null where it is given away. */
  readonly share: number | null;
}

/** What is left of a price once tax and cost are paid; null without a cost. */
export function marginOf({ price, averageCost }: Priced, rules: TaxRules): Margin | null {
  if (averageCost === null || averageCost === undefined) return null;
  const centavos = computeMargin(price, roundHalfUp(averageCost), rules);
  return { centavos, share: price === 0 ? null : centavos / netPrice(price, rules) };
}

/** Undefined until it is known, and for whoever may not see costs. */
export const useTaxRules = (isWanted = true): TaxRules | undefined => useProductOptions(isWanted).data?.tax;

/** How a margin was computed, with the numbers of this article: «Q 519.99 ÷ 1.12 − Q 210.00». */
export function useMarginFormula(): (of: Priced, rules: TaxRules) => string {
  const t = useT();
  const money = useMoney();
  return ({ price, averageCost }, { regime, costHasIva }) => {
    const isCostNet = regime === 'general' && costHasIva;
    return t(`inventory.margin.${regime}${isCostNet ? '-net-cost' : ''}`, {
      price: money(price),
      cost: money(roundHalfUp(averageCost ?? 0)),
    });
  };
}

/** A share, or from which to which. */
export function useShares(): (shares: { readonly low: number; readonly high: number }) => string {
  const intl = useIntl();
  const show = (share: number) => intl.formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });
  return ({ low, high }) => (show(low) === show(high) ? show(low) : `${show(low)} – ${show(high)}`);
}
