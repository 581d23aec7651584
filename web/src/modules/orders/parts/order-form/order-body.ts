import { taxData } from '@trastienda/shared/customers/fields.ts';
import { readPhone } from '@trastienda/shared/customers/phone.ts';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { computeShare, MOST_CENTAVOS, toBasisPoints } from '@trastienda/shared/kernel/money.ts';
import { cutTexts, textNames } from '@trastienda/shared/kernel/text-fields.ts';
import type { OrderDetailsInput } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderSums } from '@trastienda/shared/orders/rules.ts';
import { lineTotal, sumOrder } from '@trastienda/shared/orders/rules.ts';
import type { Delivery } from '@trastienda/shared/orders/status.ts';
import { randomHex } from '#lib/random-id.ts';
import { parseCentavos, parseWhole, toMoneyText } from '#ui/form/number-text.ts';
import type { LineFormValues, OrderFormValues } from './order-form-values.ts';

export const MOST_UNITS = 9_999;

/** What is typed as money; NaN for what is none, nought for nothing. */
export function parseMoney(text: string): number {
  return text.trim() === '' ? 0 : parseCentavos(text);
}

/** Typed percent in hundredths of one. */
export function parsePercentBp(text: string): number {
  const bare = text.trim().replace('%', '').replace(',', '.').trim();
  if (bare === '') return 0;
  return /^\d{1,3}(\.\d{1,2})?$/.test(bare) ? toBasisPoints(Number(bare)) : Number.NaN;
}

export function unitsOf({ quantity }: Pick<LineFormValues, 'quantity'>): number {
  const units = parseWhole(quantity);
  return units >= 1 && units <= MOST_UNITS ? units : Number.NaN;
}

interface Line {
  readonly quantity: number;
  readonly listPrice: number;
  readonly unitPrice: number;
  readonly discount: number;
}

const orElse = (value: number, other: number): number => (Number.isNaN(value) ? other : value);
const within = (value: number): number => Math.min(value, MOST_CENTAVOS);

/** A line as far as it can be read: what is no number yet counts as what was there before typing. */
export function pricedLine(line: LineFormValues): Line {
  const quantity = orElse(unitsOf(line), 1);
  const unitPrice = within(
    line.unitPrice.trim() === '' ? line.listPrice : orElse(parseCentavos(line.unitPrice), line.listPrice),
  );
  const discount = within(orElse(parseMoney(line.discount), 0));
  const isTooMuch = discount > quantity * unitPrice;
  return { quantity, listPrice: line.listPrice, unitPrice, discount: isTooMuch ? 0 : discount };
}

/** What the whole discount comes to: an amount, or a part of the goods. */
export function computeDiscount(
  values: Pick<OrderFormValues, 'discount' | 'discountKind' | 'lines'>,
): number {
  const subtotal = values.lines.reduce((sum, line) => sum + lineTotal(pricedLine(line)), 0);
  const typed =
    values.discountKind === 'amount'
      ? parseMoney(values.discount)
      : computeShare(subtotal, parsePercentBp(values.discount));
  return typed > subtotal ? Number.NaN : typed;
}

export function computeSums(values: OrderFormValues): OrderSums {
  return sumOrder({
    lines: values.lines.map(pricedLine),
    discount: orElse(computeDiscount(values), 0),
    shipping: within(orElse(parseMoney(values.shipping), 0)),
  });
}

const text = (typed: string, most: number): string => typed.trim().slice(0, most);

/**
 * What can be saved of a form at this moment. While it is a draft everything may be missing, so whatever
 * is half typed is left out and waits here; `isWhole` says whether anything was.
 */
export function toRequestBody(values: OrderFormValues): OrderDetailsInput {
  const { customer, address } = values;
  const receiverPhone = readPhone(address.receiverPhone ?? '');
  return {
    ...(values.sellerId !== null && { sellerId: values.sellerId }),
    channel: values.channel,
    customer: {
      id: customer.id,
      name: text(customer.name, 100),
      phone: readPhone(customer.phone),
      tax: savedTax(customer.tax),
    },
    lines: values.lines.map((line) => {
      const { quantity, unitPrice, discount } = pricedLine(line);
      return { id: line.id, variantId: line.variantId, quantity, unitPrice, discount };
    }),
    discount: orElse(computeDiscount(values), 0),
    shipping: within(orElse(parseMoney(values.shipping), 0)),
    terms: values.terms,
    delivery: values.delivery,
    courierId: values.delivery === 'pickup' ? null : values.courierId,
    address: {
      ...address,
      place: text(address.place, 100),
      line: text(address.line, 100),
      reference: text(address.reference, 200),
      receiverName: text(address.receiverName, 100),
      receiverPhone,
    },
    promisedOn: values.promisedOn === '' ? null : values.promisedOn,
    ...cutTexts(NOTES, values),
    tags: values.tags.map((tag) => text(tag, 30)).slice(0, 20),
  };
}

function savedTax(tax: OrderFormValues['customer']['tax']): OrderFormValues['customer']['tax'] {
  const read = taxData.safeParse({ ...tax, name: text(tax.name, 150) });
  return read.success ? read.data : { kind: 'cf', id: '', name: '' };
}

/** From here on it is worth a number of its own: somebody, or something, is in it. */
export function isWorthSaving(values: OrderFormValues): boolean {
  const { customer, lines, address } = values;
  return (
    lines.length > 0 ||
    readPhone(customer.phone) !== null ||
    customer.name.trim().length > 2 ||
    address.municipality !== null ||
    [address.line, ...textNames(NOTES).map((name) => values[name])].some((typed) => typed.trim().length > 2)
  );
}

/** What can be put on a line: found by search, by scanner or in a chat. */
export interface Goods {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly size: string;
  readonly colour: string;
  readonly picture: string | null;
  readonly price: number;
}

export function createLine(goods: Goods, quantity = 1): LineFormValues {
  return {
    key: randomHex(12),
    id: null,
    variantId: goods.id,
    name: goods.name,
    sku: goods.sku,
    size: goods.size,
    colour: goods.colour,
    picture: goods.picture,
    listPrice: goods.price,
    quantity: String(quantity),
    unitPrice: toMoneyText(goods.price),
    discount: '',
  };
}

/** The same goods again are one more of them, not another line. */
export function withGoods(lines: readonly LineFormValues[], goods: Goods, quantity = 1): LineFormValues[] {
  const at = lines.findIndex((line) => line.variantId === goods.id);
  if (at < 0) return [...lines, createLine(goods, quantity)];
  return lines.map((line, index) => (index === at ? stepped(line, quantity) : line));
}

export function stepped(line: LineFormValues, by: number): LineFormValues {
  const units = unitsOf(line);
  const next = Math.max(1, Math.min(MOST_UNITS, (Number.isNaN(units) ? 0 : units) + by));
  return { ...line, quantity: String(next) };
}

export function changedLine(
  lines: readonly LineFormValues[],
  key: string,
  change: Partial<LineFormValues>,
): LineFormValues[] {
  return lines.map((line) => (line.key === key ? { ...line, ...change } : line));
}

/** How many of each variant the whole order asks for: one may stand on two lines. */
export function wantedUnits(lines: readonly LineFormValues[]): ReadonlyMap<string, number> {
  const wanted = new Map<string, number>();
  for (const line of lines) {
    const units = unitsOf(line);
    wanted.set(line.variantId, (wanted.get(line.variantId) ?? 0) + (Number.isNaN(units) ? 0 : units));
  }
  return wanted;
}

interface Way {
  readonly delivery: Delivery;
  readonly municipality: string | null;
}

/** Department and capital share a code. */
const CAPITAL = '01';

/** What is usually charged for the way, in centavos; the likeliest first after «free». */
export function shippingChoices({ delivery, municipality }: Way): readonly number[] {
  if (delivery === 'pickup') return [];
  if (delivery === 'messenger') return [0, 2000, 2500, 3000];
  if (municipality === null) return [0, 2500, 3500, 4500];
  return municipality.startsWith(CAPITAL) ? [0, 2500, 3000, 3500] : [0, 3500, 4500, 5500];
}
