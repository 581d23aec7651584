import { computeShare } from '@trastienda/shared/kernel/money.ts';
import { computeCost, type Quote, suggestPrice } from '@trastienda/shared/preorders/quote.ts';
import { pickOne, type Random } from '../boutique/seeded-random.ts';
import type { DemoVariant } from '../goods.ts';
import { pickWeighted } from '../random.ts';
import { createLink, FOREIGN_PRODUCTS } from './foreign-products.ts';
import type { WantedItem } from './planned.ts';
import { rateAt, SAMPLE_SHOPS, type ShopName } from './shops.ts';

/** As the settings of every new store begin. */
const FREIGHT_PER_LB = 3_500;
const MARGIN_BP = 3_500;
const ROUND_TO = 500;

/** What a wholesaler asks of what goods of ours cost once they are here. */
const [ABROAD, QUETZALES_A_DOLLAR] = [0.8, 7.75] as const;

/** Of its wholesaler the boutique has what is in its own catalogue, too. */
const OF_OURS = 0.45;

/** Something that a customer saw at a shop. */
export function pickItem(random: Random, shop: ShopName, ours: readonly DemoVariant[]): WantedItem {
  const own =
    shop === 'Mayorista' && random() < OF_OURS ? ours[Math.floor(random() * ours.length)] : undefined;
  if (own !== undefined) return toWantedItem(own, shop);
  const [first, ...others] = FOREIGN_PRODUCTS.filter((product) => product.shop === shop);
  if (first === undefined) throw new Error(`nobody wants anything of ${shop}`);
  const product = pickOne(random, [first, ...others]);
  const colour = pickOne(random, product.colours);
  return {
    shop,
    words: product.words,
    size: pickOne(random, product.sizes),
    colour,
    link: createLink(product, colour),
    grams: product.grams,
    price: product.price,
    variant: null,
    garment: product.garment,
  };
}

/** What the store knows already and buys again. */
export function toWantedItem(variant: DemoVariant, shop: ShopName): WantedItem {
  const { sample, values } = variant;
  return {
    shop,
    words: sample.name,
    size: values.size,
    colour: values.colour,
    link: '',
    grams: sample.weightGrams,
    price: Math.max(100, Math.round((sample.costCentavos * ABROAD) / QUETZALES_A_DOLLAR)),
    variant,
    garment: sample.garment,
  };
}

/** What one unit costs abroad and on its way, by the rate of the day, and what is asked for it. */
export function quoteItem(
  random: Random,
  item: WantedItem,
  { now, at }: { readonly now: Date; readonly at: Date },
): { readonly quote: Quote; readonly unitPrice: number } {
  const { currency, taxBp } = SAMPLE_SHOPS[item.shop];
  const quote: Quote = {
    foreignPrice: item.price,
    foreignTax: computeShare(item.price, taxBp),
    foreignShipping: pickWeighted(random, [
      [0, 70],
      [currency === 'MXN' ? 4_900 : 299, 20],
      [currency === 'MXN' ? 9_900 : 599, 10],
    ]),
    rate: rateAt(now, currency, at),
    weightGrams: item.grams,
    freightPerLb: FREIGHT_PER_LB,
    duty: item.shop === 'Mayorista' ? 2_500 : 0,
    otherCost: pickWeighted(random, [
      [0, 80],
      [1_000, 20],
    ]),
  };
  return { quote, unitPrice: suggestPrice(computeCost(quote).cost, MARGIN_BP, ROUND_TO) };
}
