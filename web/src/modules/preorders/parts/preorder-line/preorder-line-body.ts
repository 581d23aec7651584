import { MOST_CENTAVOS } from '@trastienda/shared/kernel/money.ts';
import type { InvalidField } from '@trastienda/shared/kernel/validation.ts';
import type { PreorderLineInput } from '../../queries/preorder-commands.ts';
import { parseGrams, parsePercent, parseRate, sumOf } from './figure-text.ts';
import type { PreorderLineFormValues } from './preorder-line-form-values.ts';
import { computeQuote, MOST_UNITS, unitsOf } from './quote-figures.ts';

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
