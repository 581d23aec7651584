import { MOST_CENTAVOS } from '@trastienda/shared/kernel/money.ts';
import type { InvalidField } from '@trastienda/shared/kernel/validation.ts';
import type { Wish } from '../../queries/preorder-commands.ts';
import { MOST_UNITS, quoteOf, unitsOf } from './quote-figures.ts';
import { gramsOf, percentOf, rateOf, sumOf } from './typed-figures.ts';
import type { WishTyped } from './wish-shape.ts';

/** As it is pasted from a shop's page: with or without «https://». */
export function linkOf(typed: string): string {
  const bare = typed.trim();
  return bare === '' || /^https?:\/\//i.test(bare) ? bare : `https://${bare}`;
}

/** What is sent of a wish; it has been judged before. */
export function wishBody(wish: WishTyped): Wish {
  return {
    variantId: wish.variantId,
    description: wish.description.trim(),
    size: wish.size.trim(),
    colour: wish.colour.trim(),
    link: linkOf(wish.link),
    picture: wish.picture,
    shopId: wish.shopId,
    quantity: unitsOf(wish),
    ...quoteOf(wish),
    unitPrice: sumOf(wish.unitPrice),
    note: wish.note.trim(),
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

/** What stands in a wish and cannot be saved as it is, field by field. */
export function wishWrong(wish: WishTyped): InvalidField[] {
  const found: InvalidField[] = [];
  if (wish.description.trim() === '') found.push(wrong('description', 'preorders.form.no-description'));
  for (const part of ['description', 'size', 'colour', 'note'] as const) {
    const most = LONGEST[part];
    if (wish[part].trim().length > most)
      found.push(wrong(part, 'validation.too-long', { max: String(most) }));
  }
  if (!isWebLink(wish.link)) found.push(wrong('link', 'preorders.form.no-link'));
  if (wish.shopId === '') found.push(wrong('shopId', 'preorders.form.no-shop'));
  if (Number.isNaN(unitsOf(wish)))
    found.push(wrong('quantity', 'preorders.form.no-quantity', { max: String(MOST_UNITS) }));
  for (const part of SUMS)
    if (!isWithin(sumOf(wish[part]), 0, part === 'freightPerLb' ? MOST_FREIGHT : MOST_CENTAVOS))
      found.push(wrong(part, 'preorders.form.no-money'));
  if (!isWithin(rateOf(wish.rate), 1, MOST_RATE)) found.push(wrong('rate', 'preorders.form.no-rate'));
  if (!isWithin(gramsOf(wish.weight, wish.weightUnit), 0, MOST_GRAMS))
    found.push(wrong('weight', 'preorders.form.no-weight'));
  if (!isWithin(percentOf(wish.margin), 0, MOST_MARGIN_BP))
    found.push(wrong('margin', 'preorders.form.no-percent'));
  return found;
}

/** What it still lacks before a customer can be told its price. */
export function wishLacking(wish: WishTyped): InvalidField[] {
  return sumOf(wish.unitPrice) === 0 ? [wrong('unitPrice', 'preorder.needs-price')] : [];
}

function isWebLink(typed: string): boolean {
  const link = linkOf(typed);
  return (
    link === '' || (link.length <= 1000 && /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(link) && URL.canParse(link))
  );
}
