import { readPhone, showPhone } from '@trastienda/shared/customers/phone.ts';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { MOST_TAGS } from '@trastienda/shared/kernel/tags.ts';
import {
  cutTexts,
  emptyTexts,
  pickTexts,
  textNames,
  textOutputs,
} from '@trastienda/shared/kernel/text-fields.ts';
import type { InvalidField } from '@trastienda/shared/kernel/validation.ts';
import { depositDue } from '@trastienda/shared/orders/rules.ts';
import { CHANNELS } from '@trastienda/shared/orders/status.ts';
import type {
  Preorder,
  PreorderDetailsInput,
  PreorderLine,
} from '@trastienda/shared/preorders/contract/preorder.ts';
import { MOST_PREORDER_LINES } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { seesAllPreorders } from '@trastienda/shared/preorders/rules.ts';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { parsePercent, toPercentText } from '../preorder-line/figure-text.tsx';
import {
  findInvalidLineFields,
  findMissingLineFields,
  shopOf,
  toLineFormValues,
  toPreorderLineInput,
} from '../preorder-line/preorder-line-edits.ts';
import type { PreorderLineFormValues } from '../preorder-line/preorder-line-values.ts';
import { computeQuoteFigures, preorderLineFormValues } from '../preorder-line/preorder-line-values.ts';

/** The form as it is typed: what is half written is kept as it stands. */
export const preorderFormValues = z.object({
  sellerId: z.string().nullable(),
  channel: z.enum(CHANNELS),
  customer: z.object({ id: z.string().nullable(), name: z.string(), phone: z.string() }),
  /** What may still be changed; what is settled is only shown. */
  lines: z.array(preorderLineFormValues),
  deposit: z.string(),
  promisedFrom: z.string(),
  promisedTo: z.string(),
  /** Promised by hand: it no longer follows the shops. */
  isPromiseOwn: z.boolean(),
  ...textOutputs(NOTES),
  tags: z.array(z.string()),
});
export type PreorderFormValues = z.infer<typeof preorderFormValues>;

/** What nobody has said yes to yet. */
const isOpenLine = ({ status }: Pick<PreorderLine, 'status'>): boolean =>
  status === 'draft' || status === 'quoted';

export const settledLines = (preorder: Preorder | null): readonly PreorderLine[] =>
  preorder?.lines.filter((line) => !isOpenLine(line)) ?? [];

export function emptyPreorder(actor: Actor, options: BuyingOptions): PreorderFormValues {
  return {
    sellerId: seesAllPreorders(actor) ? actor.id : null,
    channel: 'whatsapp',
    customer: { id: null, name: '', phone: '' },
    lines: [],
    deposit: toPercentText(options.depositBp),
    promisedFrom: '',
    promisedTo: '',
    isPromiseOwn: false,
    ...emptyTexts(NOTES),
    tags: [],
  };
}

/** A saved pre-order as its form shows it. */
export function toFormValues(preorder: Preorder, options: BuyingOptions): PreorderFormValues {
  const { customerPhone, promisedFrom, promisedTo } = preorder;
  return {
    sellerId: preorder.sellerId,
    channel: preorder.channel,
    customer: {
      id: preorder.customerId,
      name: preorder.customerName,
      phone: customerPhone === null ? '' : showPhone(customerPhone),
    },
    lines: preorder.lines.filter(isOpenLine).map((line) => toLineFormValues(line, options)),
    deposit: toPercentText(preorder.depositBp),
    promisedFrom: promisedFrom ?? '',
    promisedTo: promisedTo ?? '',
    isPromiseOwn: promisedFrom !== null || promisedTo !== null,
    ...pickTexts(NOTES, preorder),
    tags: [...preorder.tags],
  };
}

const DAY_MS = 86_400_000;
const later = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);

/** The slowest of its shops says when all of it can be here: as its parcels came, else as it usually takes. */
export function withPromise(
  values: PreorderFormValues,
  options: BuyingOptions,
  today: string,
): PreorderFormValues {
  if (values.isPromiseOwn) return values;
  const ways = values.lines.flatMap(({ shopId }) => {
    const shop = shopOf(options, shopId);
    if (shop === undefined) return [];
    const { known, leadMinDays, leadMaxDays } = shop;
    return [{ from: known?.fromDays ?? leadMinDays, to: known?.toDays ?? leadMaxDays }];
  });
  if (ways.length === 0) return { ...values, promisedFrom: '', promisedTo: '' };
  return {
    ...values,
    promisedFrom: later(today, Math.max(...ways.map(({ from }) => from))),
    promisedTo: later(today, Math.max(...ways.map(({ to }) => to))),
  };
}

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
