import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { pickTexts, textNames } from '@trastienda/shared/kernel/text-fields.ts';
import type { MergeRules } from '#ui/editor/merge.ts';
import { isThere, readLineCell, toCells } from '#ui/editor/merge.ts';
import { pricedLine, toRequestBody } from './order-body.ts';
import type { OrderFormValues } from './order-form-values.ts';

export const FIELD_CELLS = [
  'customer.phone',
  'customer.name',
  'customer.tax',
  'delivery',
  'courierId',
  'address',
  'receiver',
  'promisedOn',
  'terms',
  'shipping',
  'discount',
  'channel',
  'sellerId',
  ...textNames(NOTES),
] as const;
export type FieldCell = (typeof FIELD_CELLS)[number];

export const LINE_PARTS = ['quantity', 'unitPrice', 'discount'] as const;
export type LinePart = (typeof LINE_PARTS)[number];

const fieldOf = (cell: string) => FIELD_CELLS.find((one) => one === cell);

/**
 * What is compared is what would be sent: the same phone written otherwise is the same. An address is one
 * piece: half of one and half of another would be a third that nobody meant.
 */
export const ORDER_MERGE: MergeRules<OrderFormValues> = {
  readFields: (values): Record<FieldCell, unknown> => {
    const body = toRequestBody(values);
    const { customer, delivery, courierId, promisedOn, terms, shipping, discount, channel } = body;
    const { receiverName, receiverPhone, ...address } = body.address;
    return {
      'customer.phone': customer.phone,
      'customer.name': customer.name,
      'customer.tax': customer.tax,
      ...{ delivery, courierId, address, receiver: [receiverName, receiverPhone], promisedOn },
      ...{ terms, shipping, discount, channel, sellerId: body.sellerId ?? null },
      ...pickTexts(NOTES, body),
    };
  },
  takeField: (values, from, cell) => {
    const { customer, address } = values;
    const { receiverName, receiverPhone } = from.address;
    const field = fieldOf(cell);
    switch (field) {
      case undefined:
        return values;
      case 'customer.phone':
        return { ...values, customer: { ...customer, phone: from.customer.phone, id: from.customer.id } };
      case 'customer.name':
        return { ...values, customer: { ...customer, name: from.customer.name } };
      case 'customer.tax':
        return { ...values, customer: { ...customer, tax: from.customer.tax } };
      case 'address': {
        const receiver = { receiverName: address.receiverName, receiverPhone: address.receiverPhone };
        return { ...values, address: { ...from.address, ...receiver } };
      }
      case 'receiver':
        return { ...values, address: { ...address, receiverName, receiverPhone } };
      case 'discount':
        return { ...values, discount: from.discount, discountKind: from.discountKind };
      default:
        return { ...values, [field]: from[field] };
    }
  },
  readLine: (line) => {
    const { quantity, unitPrice, discount } = pricedLine(line);
    return { quantity, unitPrice, discount };
  },
  takeLine: (line, from, parts) => {
    const taken = LINE_PARTS.filter((part) => parts.includes(part)).map((part) => [part, from[part]]);
    return { ...line, ...Object.fromEntries(taken), listPrice: from.listPrice };
  },
  isSameAddition: (mine, theirs) => mine.variantId === theirs.variantId,
  // Words are put on and taken off one by one: there is nothing to dispute.
  mergeRest: ({ base, mine, theirs }) => ({
    tags: [
      ...theirs.tags.filter((tag) => mine.tags.includes(tag) || !base.tags.includes(tag)),
      ...mine.tags.filter((tag) => !base.tags.includes(tag) && !theirs.tags.includes(tag)),
    ],
  }),
};

/** What is different between two versions; of a line that came or went only that. */
export function changedCells(before: OrderFormValues, after: OrderFormValues): string[] {
  const [was, is] = [toCells(ORDER_MERGE, before), toCells(ORDER_MERGE, after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const isWhole = (cell: string) => {
    const ofLine = readLineCell(cell);
    if (ofLine === null || ofLine.part === 'stays') return true;
    return isThere(was, ofLine.key) && isThere(is, ofLine.key);
  };
  return names
    .filter((cell) => was[cell] !== is[cell] && isWhole(cell))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Goods first: they are what others have in their hands. */
const rankOf = (cell: string): number => (readLineCell(cell) === null ? 1 : 0);
