import type { OfferedItem } from '@trastienda/shared/inventory/contract/items.ts';
import { MOST_CENTAVOS } from '@trastienda/shared/kernel/money.ts';
import type { InvalidField } from '@trastienda/shared/kernel/validation.ts';
import type { PreorderLine } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { BuyingOptions, Shop } from '@trastienda/shared/preorders/contract/settings.ts';
import { randomHex } from '#lib/random-id.ts';
import { toMoneyText } from '#ui/form/number-text.ts';
import type { PreorderLineInput } from '../../queries/preorder-commands.ts';
import {
  parseGrams,
  parsePercent,
  parseRate,
  sumOf,
  toPercentText,
  toRateText,
  toWeightText,
} from './figure-text.tsx';
import type { PreorderLineFormValues } from './preorder-line-values.ts';
import {
  computeDuty,
  computeQuote,
  MOST_UNITS,
  suggestLinePrice,
  taxOf,
  unitsOf,
} from './preorder-line-values.ts';

/** What the figures of a line are computed with. */
export type Known = Pick<BuyingOptions, 'shops' | 'currencies' | 'quote'>;

export const shopOf = ({ shops }: Pick<Known, 'shops'>, id: string): Shop | undefined =>
  shops.find((shop) => shop.id === id);

/** A currency's sign before any shop was chosen. */
const USUAL_CURRENCY = 'USD';
export const currencyOf = (known: Pick<Known, 'shops'>, shopId: string): string =>
  shopOf(known, shopId)?.currency ?? USUAL_CURRENCY;

const rateOfCurrency = ({ currencies }: Known, currency: string): string => {
  const rate = currencies.find(({ code }) => code === currency)?.rate;
  return rate === undefined ? '' : toRateText(rate);
};

/** An empty line, at the shop of the one before it. */
export function createEmptyLine(known: Known, shopId = ''): PreorderLineFormValues {
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
    freightPerLb: toMoneyText(known.quote.freightPerLb),
    duty: '',
    otherCost: '',
    margin: toPercentText(known.quote.marginBp),
    unitPrice: '',
    note: '',
    isTaxOwn: false,
    isDutyOwn: false,
    isPriceOwn: false,
  };
}

/** Something of ours that is to be bought again: its price is known already. */
export function createLineFromGoods(known: Known, item: OfferedItem, shopId = ''): PreorderLineFormValues {
  const { id, sku, name, size, colour, picture, price } = item;
  return {
    ...createEmptyLine(known, shopId),
    variantId: id,
    sku,
    description: name,
    size,
    colour,
    cover: picture,
    unitPrice: price === 0 ? '' : toMoneyText(price),
    isPriceOwn: price > 0,
  };
}

/** What nobody typed by hand follows the rest. */
export function following(line: PreorderLineFormValues, known: Known): PreorderLineFormValues {
  const shown = (amount: number) => (amount === 0 ? '' : toMoneyText(amount));
  const taxBp = shopOf(known, line.shopId)?.taxBp ?? 0;
  const taxed = line.isTaxOwn ? line : { ...line, foreignTax: shown(taxOf(line, taxBp)) };
  const duty = line.isDutyOwn ? taxed : { ...taxed, duty: shown(computeDuty(taxed, known.quote.dutyBp)) };
  return line.isPriceOwn ? duty : { ...duty, unitPrice: shown(suggestLinePrice(duty, known.quote.roundTo)) };
}

/** Another shop: its currency at today's rate, its tax. */
export function withShop(line: PreorderLineFormValues, known: Known, shopId: string): PreorderLineFormValues {
  const isSameMoney = currencyOf(known, line.shopId) === currencyOf(known, shopId);
  const rate = isSameMoney ? line.rate : rateOfCurrency(known, currencyOf(known, shopId));
  return following({ ...line, shopId, rate: rate === '' ? line.rate : rate, isTaxOwn: false }, known);
}

/** The same weight, said in the other unit. */
export function withUnit(
  line: PreorderLineFormValues,
  weightUnit: PreorderLineFormValues['weightUnit'],
): PreorderLineFormValues {
  const grams = parseGrams(line.weight, line.weightUnit);
  return Number.isNaN(grams)
    ? { ...line, weightUnit }
    : { ...line, weightUnit, weight: toWeightText(grams, weightUnit) };
}

/** A saved line as its form shows it; what equals its rule goes on following it. */
export function toLineFormValues(line: PreorderLine, known: Known): PreorderLineFormValues {
  const shown = (amount: number) => (amount === 0 ? '' : toMoneyText(amount));
  const values: PreorderLineFormValues = {
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
    rate: toRateText(line.rate),
    weight: toWeightText(line.weightGrams, 'lb'),
    weightUnit: 'lb',
    freightPerLb: toMoneyText(line.freightPerLb),
    duty: shown(line.duty),
    otherCost: shown(line.otherCost),
    margin: toPercentText(known.quote.marginBp),
    unitPrice: shown(line.unitPrice),
    note: line.note,
    isTaxOwn: false,
    isDutyOwn: false,
    isPriceOwn: false,
  };
  // Said in pounds it may weigh a gram more or less: then grams keep it as it was.
  const weighed =
    parseGrams(values.weight, 'lb') === line.weightGrams
      ? values
      : { ...values, weight: toWeightText(line.weightGrams, 'g'), weightUnit: 'g' as const };
  return {
    ...weighed,
    isTaxOwn: line.foreignTax !== taxOf(weighed, shopOf(known, line.shopId)?.taxBp ?? 0),
    isDutyOwn: line.duty !== computeDuty(weighed, known.quote.dutyBp),
    isPriceOwn: line.unitPrice !== suggestLinePrice(weighed, known.quote.roundTo),
  };
}

/** As it is pasted from a shop's page: with or without «https://». */
export function linkOf(typed: string): string {
  const bare = typed.trim();
  return bare === '' || /^https?:\/\//i.test(bare) ? bare : `https://${bare}`;
}

/** What is sent of a line; it has been validated before. */
export function toPreorderLineInput(line: PreorderLineFormValues): PreorderLineInput {
  return {
    variantId: line.variantId,
    description: line.description.trim(),
    size: line.size.trim(),
    colour: line.colour.trim(),
    link: linkOf(line.link),
    picture: line.picture,
    shopId: line.shopId,
    quantity: unitsOf(line),
    ...computeQuote(line),
    unitPrice: sumOf(line.unitPrice),
    note: line.note.trim(),
  };
}

const wrong = (field: string, code: string, params: Record<string, string> = {}): InvalidField => ({
  field,
  code,
  params,
});

const SUMS = [
  'foreignPrice',
  'foreignTax',
  'foreignShipping',
  'freightPerLb',
  'duty',
  'otherCost',
  'unitPrice',
] as const;
const LONGEST = { description: 200, size: 30, colour: 40, note: 300 } as const;
const MOST_RATE = 2_000_000_000;
const MOST_GRAMS = 1_000_000;
const MOST_FREIGHT = 1_000_000;
const MOST_MARGIN_BP = 100_000;

const isWithin = (value: number, least: number, most: number) => value >= least && value <= most;

/** What stands in a line and cannot be saved as it is, field by field. */
export function findInvalidLineFields(line: PreorderLineFormValues): InvalidField[] {
  const found: InvalidField[] = [];
  if (line.description.trim() === '') found.push(wrong('description', 'preorders.form.no-description'));
  for (const part of ['description', 'size', 'colour', 'note'] as const) {
    const most = LONGEST[part];
    if (line[part].trim().length > most)
      found.push(wrong(part, 'validation.too-long', { max: String(most) }));
  }
  if (!isWebLink(line.link)) found.push(wrong('link', 'preorders.form.no-link'));
  if (line.shopId === '') found.push(wrong('shopId', 'preorders.form.no-shop'));
  if (Number.isNaN(unitsOf(line)))
    found.push(wrong('quantity', 'preorders.form.no-quantity', { max: String(MOST_UNITS) }));
  for (const part of SUMS)
    if (!isWithin(sumOf(line[part]), 0, part === 'freightPerLb' ? MOST_FREIGHT : MOST_CENTAVOS))
      found.push(wrong(part, 'preorders.form.no-money'));
  if (!isWithin(parseRate(line.rate), 1, MOST_RATE)) found.push(wrong('rate', 'preorders.form.no-rate'));
  if (!isWithin(parseGrams(line.weight, line.weightUnit), 0, MOST_GRAMS))
    found.push(wrong('weight', 'preorders.form.no-weight'));
  if (!isWithin(parsePercent(line.margin), 0, MOST_MARGIN_BP))
    found.push(wrong('margin', 'preorders.form.no-percent'));
  return found;
}

/** What it still lacks before a customer can be told its price. */
export function findMissingLineFields(line: PreorderLineFormValues): InvalidField[] {
  return sumOf(line.unitPrice) === 0 ? [wrong('unitPrice', 'preorder.needs-price')] : [];
}

function isWebLink(typed: string): boolean {
  const link = linkOf(typed);
  return (
    link === '' || (link.length <= 1000 && /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(link) && URL.canParse(link))
  );
}
