import { optionalText } from '@trastienda/shared/kernel/text.ts';
import type { InvalidField } from '@trastienda/shared/kernel/validation.ts';
import { articleId } from '@trastienda/shared/preorders/ids.ts';
import { inCentavos } from '@trastienda/shared/preorders/quote.ts';
import { OPEN_ARTICLES } from '@trastienda/shared/preorders/status.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { z } from 'zod';
import { moneyText, parseCentavos, parseWhole, toMoneyText, toWholeText } from '#ui/form/number-text.ts';
import { articleName, expectedPrice, missingOf } from '../article.ts';

const MOST = 9_999;

/** Named as the server names them, so that its complaints find their fields. */
export const buyForm = z.object({
  items: z
    .array(
      z.object({
        articleId,
        quantity: z.string().trim().min(1).transform(parseWhole).pipe(z.number().int().min(1).max(MOST)),
        unitPrice: moneyText,
      }),
    )
    .min(1),
  externalNumber: optionalText(60),
  note: optionalText(2000),
});
export type BuyValues = z.output<typeof buyForm>;
type BuyFormValues = z.input<typeof buyForm>;
type BuyItemValues = BuyFormValues['items'][number];

export function canBuy(article: Article): boolean {
  return OPEN_ARTICLES.includes(article.status) && missingOf(article) > 0;
}

/** All that is missing, for what it should cost. */
export function toBuyFormValues(articles: readonly Article[]): BuyFormValues {
  return {
    items: articles.map((article) => ({
      articleId: article.id,
      quantity: toWholeText(missingOf(article)),
      unitPrice: toMoneyText(expectedPrice(article)),
    })),
    externalNumber: '',
    note: '',
  };
}

/** What the server would refuse: more than somebody waits for, and what was bought meanwhile. */
export function checkUnits(articles: readonly Article[]) {
  return ({ items }: BuyValues): readonly InvalidField[] =>
    items.flatMap(({ articleId: id, quantity }, index): InvalidField[] => {
      const article = articles.find((one) => one.id === id);
      if (article === undefined) return [];
      const field = `items.${index}.quantity`;
      if (!canBuy(article)) return [{ field, code: 'article.wrong-state', params: {} }];
      const left = missingOf(article);
      if (quantity <= left) return [];
      return [
        { field, code: 'article.too-many', params: { article: articleName(article), left: String(left) } },
      ];
    });
}

export interface ShopSum {
  readonly shopId: Article['shopId'];
  readonly shop: string;
  readonly currency: string;
  readonly units: number;
  /** In hundredths of the currency. */
  readonly amount: number;
  /** In centavos at the rate of the day; null while that is not known. */
  readonly ours: number | null;
}

type Rates = readonly { readonly code: string; readonly rate: number }[];

/** What each shop gets, as far as it is typed: one purchase each. */
export function shopSums(
  articles: readonly Article[],
  items: readonly BuyItemValues[],
  currencies: Rates,
): readonly ShopSum[] {
  const sums = new Map<string, ShopSum>();
  for (const { articleId: id, quantity, unitPrice } of items) {
    const article = articles.find((one) => one.id === id);
    if (article === undefined) continue;
    const { shopId, shop, currency } = article;
    const before = sums.get(shopId) ?? { shopId, shop, currency, units: 0, amount: 0 };
    const [enteredUnits, enteredPrice] = [parseWhole(quantity), parseCentavos(unitPrice)];
    const units = Number.isNaN(enteredUnits) ? 0 : enteredUnits;
    const amount = before.amount + units * (Number.isNaN(enteredPrice) ? 0 : enteredPrice);
    const rate = currencies.find(({ code }) => code === currency)?.rate;
    // The whole sum is converted once, as it is paid.
    const ours = rate === undefined ? null : inCentavos(amount, rate);
    sums.set(shopId, { ...before, units: before.units + units, amount, ours });
  }
  return [...sums.values()];
}
