import type { OfferedItem } from '@trastienda/shared/inventory/contract/items.ts';
import type { PreorderLine } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { BuyingOptions, Shop } from '@trastienda/shared/preorders/contract/settings.ts';
import { randomHex } from '#lib/random-id.ts';
import { typedMoney } from '#ui/form/typed-numbers.ts';
import { dutyOf, suggestedOf, taxOf } from './quote-figures.ts';
import { gramsOf, typedPercent, typedRate, typedWeight } from './typed-figures.ts';
import type { WishTyped } from './wish-shape.ts';

/** What the figures of a wish are reckoned with. */
export type Known = Pick<BuyingOptions, 'shops' | 'currencies' | 'quote'>;

export const shopOf = ({ shops }: Pick<Known, 'shops'>, id: string): Shop | undefined =>
  shops.find((shop) => shop.id === id);

/** A currency's sign before any shop was chosen. */
const USUAL_CURRENCY = 'USD';
export const currencyOf = (known: Pick<Known, 'shops'>, shopId: string): string =>
  shopOf(known, shopId)?.currency ?? USUAL_CURRENCY;

const rateOfCurrency = ({ currencies }: Known, currency: string): string => {
  const rate = currencies.find(({ code }) => code === currency)?.rate;
  return rate === undefined ? '' : typedRate(rate);
};

/** An empty wish, at the shop of the one before it. */
export function emptyWish(known: Known, shopId = ''): WishTyped {
  const offered = known.shops.filter(({ isActive }) => isActive);
  const [only] = offered.length === 1 ? offered : [];
  const shop = shopOf(known, shopId) ?? only;
  return {
    key: randomHex(8),
    id: null,
    variantId: null,
    sku: '',
    description: '',
    size: '',
    colour: '',
    link: '',
    picture: null,
    cover: null,
    shopId: shop?.id ?? '',
    quantity: '1',
    foreignPrice: '',
    foreignTax: '',
    foreignShipping: '',
    rate: rateOfCurrency(known, shop?.currency ?? USUAL_CURRENCY),
    weight: '',
    weightUnit: 'lb',
    freightPerLb: typedMoney(known.quote.freightPerLb),
    duty: '',
    otherCost: '',
    margin: typedPercent(known.quote.marginBp),
    unitPrice: '',
    note: '',
    isTaxOwn: false,
    isDutyOwn: false,
    isPriceOwn: false,
  };
}

/** Something of ours that is to be bought again: its price is known already. */
export function wishOfGoods(known: Known, item: OfferedItem, shopId = ''): WishTyped {
  const { id, sku, name, size, colour, picture, price } = item;
  return {
    ...emptyWish(known, shopId),
    variantId: id,
    sku,
    description: name,
    size,
    colour,
    cover: picture,
    unitPrice: price === 0 ? '' : typedMoney(price),
    isPriceOwn: price > 0,
  };
}

/** What nobody typed by hand follows the rest. */
export function following(wish: WishTyped, known: Known): WishTyped {
  const shown = (amount: number) => (amount === 0 ? '' : typedMoney(amount));
  const taxBp = shopOf(known, wish.shopId)?.taxBp ?? 0;
  const taxed = wish.isTaxOwn ? wish : { ...wish, foreignTax: shown(taxOf(wish, taxBp)) };
  const duty = wish.isDutyOwn ? taxed : { ...taxed, duty: shown(dutyOf(taxed, known.quote.dutyBp)) };
  return wish.isPriceOwn ? duty : { ...duty, unitPrice: shown(suggestedOf(duty, known.quote.roundTo)) };
}

/** Another shop: its currency at today's rate, its tax. */
export function withShop(wish: WishTyped, known: Known, shopId: string): WishTyped {
  const isSameMoney = currencyOf(known, wish.shopId) === currencyOf(known, shopId);
  const rate = isSameMoney ? wish.rate : rateOfCurrency(known, currencyOf(known, shopId));
  return following({ ...wish, shopId, rate: rate === '' ? wish.rate : rate, isTaxOwn: false }, known);
}

/** The same weight, said in the other unit. */
export function withUnit(wish: WishTyped, weightUnit: WishTyped['weightUnit']): WishTyped {
  const grams = gramsOf(wish.weight, wish.weightUnit);
  return Number.isNaN(grams)
    ? { ...wish, weightUnit }
    : { ...wish, weightUnit, weight: typedWeight(grams, weightUnit) };
}

/** A saved line as its form shows it; what equals its rule goes on following it. */
export function typedLine(line: PreorderLine, known: Known): WishTyped {
  const shown = (amount: number) => (amount === 0 ? '' : typedMoney(amount));
  const wish: WishTyped = {
    key: line.id,
    id: line.id,
    variantId: line.variantId,
    sku: line.sku ?? '',
    description: line.description,
    size: line.size,
    colour: line.colour,
    link: line.link,
    picture: line.pictureFileId,
    cover: line.picture,
    shopId: line.shopId,
    quantity: String(line.quantity),
    foreignPrice: shown(line.foreignPrice),
    foreignTax: shown(line.foreignTax),
    foreignShipping: shown(line.foreignShipping),
    rate: typedRate(line.rate),
    weight: typedWeight(line.weightGrams, 'lb'),
    weightUnit: 'lb',
    freightPerLb: typedMoney(line.freightPerLb),
    duty: shown(line.duty),
    otherCost: shown(line.otherCost),
    margin: typedPercent(known.quote.marginBp),
    unitPrice: shown(line.unitPrice),
    note: line.note,
    isTaxOwn: false,
    isDutyOwn: false,
    isPriceOwn: false,
  };
  // Said in pounds it may weigh a gram more or less: then grams keep it as it was.
  const weighed =
    gramsOf(wish.weight, 'lb') === line.weightGrams
      ? wish
      : { ...wish, weight: typedWeight(line.weightGrams, 'g'), weightUnit: 'g' as const };
  return {
    ...weighed,
    isTaxOwn: line.foreignTax !== taxOf(weighed, shopOf(known, line.shopId)?.taxBp ?? 0),
    isDutyOwn: line.duty !== dutyOf(weighed, known.quote.dutyBp),
    isPriceOwn: line.unitPrice !== suggestedOf(weighed, known.quote.roundTo),
  };
}
