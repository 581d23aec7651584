import { readPhone } from '@trastienda/shared/customers/phone.ts';
import { MOST_TAGS, NOTES } from '@trastienda/shared/documents/fields.ts';
import { cutTexts, textNames } from '@trastienda/shared/kernel/text-fields.ts';
import type { InvalidField } from '@trastienda/shared/kernel/validation.ts';
import { depositDue } from '@trastienda/shared/orders/rules.ts';
import type { PreorderDetailsInput, PreorderLine } from '@trastienda/shared/preorders/contract/preorder.ts';
import { MOST_PREORDER_LINES } from '@trastienda/shared/preorders/contract/preorder.ts';
import { parsePercent } from '../preorder-line/figure-text.ts';
import {
  findInvalidLineFields,
  findMissingLineFields,
  toPreorderLineInput,
} from '../preorder-line/preorder-line-body.ts';
import type { PreorderLineFormValues } from '../preorder-line/preorder-line-form-values.ts';
import { computeQuoteFigures } from '../preorder-line/quote-figures.ts';
import type { PreorderFormValues } from './preorder-form-values.ts';

const ALL_BP = 10_000;

/** What is sent; it has been judged before. What is settled goes first, as it is. */
export function toRequestBody(
  values: PreorderFormValues,
  settled: readonly PreorderLine[],
): PreorderDetailsInput {
  const { customer } = values;
  return {
    ...(values.sellerId !== null && { sellerId: values.sellerId }),
    channel: values.channel,
    customer: { id: customer.id, name: customer.name.trim(), phone: readPhone(customer.phone) },
    lines: [
      ...settled.map(settledBody),
      ...values.lines.map((line) => ({ id: line.id, ...toPreorderLineInput(line) })),
    ],
    depositBp: parsePercent(values.deposit),
    promisedFrom: values.promisedFrom === '' ? null : values.promisedFrom,
    promisedTo: values.promisedTo === '' ? null : values.promisedTo,
    ...cutTexts(NOTES, values),
    tags: values.tags,
  };
}

function settledBody(line: PreorderLine): PreorderDetailsInput['lines'][number] {
  const { id, variantId, description, size, colour, link, pictureFileId, shopId, quantity, note, unitPrice } =
    line;
  const { foreignPrice, foreignTax, foreignShipping, rate, weightGrams, freightPerLb, duty, otherCost } =
    line;
  return {
    ...{ id, variantId, description, size, colour, link, picture: pictureFileId, shopId, quantity, note },
    ...{ foreignPrice, foreignTax, foreignShipping, rate, weightGrams, freightPerLb, duty, otherCost },
    unitPrice,
  };
}

const wrong = (field: string, code: string, params: Record<string, string> = {}): InvalidField => ({
  field,
  code,
  params,
});

/** Lines by their places in the form. */
const ofLines = (
  { lines }: Pick<PreorderFormValues, 'lines'>,
  find: (line: PreorderLineFormValues) => InvalidField[],
): InvalidField[] =>
  lines.flatMap((line, place) => find(line).map((one) => ({ ...one, field: `lines.${place}.${one.field}` })));

/** What stands in the form and cannot be saved as it is. */
export function whatIsWrong(values: PreorderFormValues): InvalidField[] {
  const { customer, promisedFrom, promisedTo, tags } = values;
  const found: InvalidField[] = [];
  if (customer.phone.trim() !== '' && readPhone(customer.phone) === null)
    found.push(wrong('customer.phone', 'validation.phone'));
  if (customer.name.trim().length > 100)
    found.push(wrong('customer.name', 'validation.too-long', { max: '100' }));
  found.push(...ofLines(values, findInvalidLineFields));
  if (!(parsePercent(values.deposit) <= ALL_BP)) found.push(wrong('deposit', 'preorders.form.no-percent'));
  if (promisedFrom !== '' && promisedTo !== '' && promisedFrom > promisedTo)
    found.push(wrong('promisedTo', 'preorder.bad-window'));
  for (const name of textNames(NOTES))
    if (values[name].trim().length > NOTES[name].max)
      found.push(wrong(name, 'validation.too-long', { max: String(NOTES[name].max) }));
  if (tags.some((tag) => tag.length > 30)) found.push(wrong('tags', 'validation.too-long', { max: '30' }));
  if (tags.length > MOST_TAGS) found.push(wrong('tags', 'order.too-many-tags'));
  return found;
}

/** What it still lacks before its prices can go to a customer; the server asks the same. */
export function whatIsLacking({ customer, lines }: PreorderFormValues): InvalidField[] {
  return [
    ...(customer.phone.trim() === '' ? [wrong('customer.phone', 'preorder.needs-phone')] : []),
    ...(customer.name.trim() === '' ? [wrong('customer.name', 'preorder.needs-customer')] : []),
    ...(lines.length === 0 ? [wrong('lines', 'preorder.needs-lines')] : []),
    ...ofLines({ lines }, findMissingLineFields),
  ];
}

export const isFull = (values: PreorderFormValues, settled: readonly PreorderLine[]): boolean =>
  values.lines.length + settled.length >= MOST_PREORDER_LINES;

export interface PreorderSums {
  readonly units: number;
  readonly total: number;
  readonly cost: number;
  readonly deposit: number;
}

const OVER: readonly PreorderLine['status'][] = ['cancelled'];

/** What it comes to, the settled lines included. */
export function computeSums(
  values: PreorderFormValues,
  settled: readonly PreorderLine[],
  roundTo: number,
): PreorderSums {
  const remaining = settled.filter(({ status }) => !OVER.includes(status));
  const typed = values.lines.map((line) => computeQuoteFigures(line, roundTo));
  const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const total = add([...remaining.map((line) => line.total), ...typed.map((line) => line.total)]);
  const depositBp = parsePercent(values.deposit);
  return {
    units: add([...remaining.map((line) => line.quantity), ...typed.map((line) => line.units)]),
    total,
    cost: add([
      ...remaining.map((line) => line.unitCost * line.quantity),
      ...typed.map((line) => line.cost * line.units),
    ]),
    deposit: depositDue({ total, depositBp: Number.isNaN(depositBp) ? 0 : depositBp }),
  };
}
