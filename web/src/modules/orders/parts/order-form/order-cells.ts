import { placeName } from '@trastienda/shared/customers/places/places.ts';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { pickTexts, textNames } from '@trastienda/shared/kernel/text-fields.ts';
import type { OrderDetailsInput } from '@trastienda/shared/orders/contract/order.ts';
import type { LineFormValues, OrderFormValues } from './order-form-values.ts';

/**
 * An order in the pieces that two people may change apart from each other. An address is one piece: half
 * of one and half of another would be a third that nobody meant.
 */
export type Cells = Readonly<Record<string, string>>;

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

const THERE = 'there';
const GONE = '';
export const lineCell = (key: string, part: LinePart | 'stays') => `line:${key}:${part}`;

export function readLineCell(cell: string): { key: string; part: LinePart | 'stays' } | null {
  const [kind, key, part] = cell.split(':');
  if (kind !== 'line' || key === undefined) return null;
  return { key, part: LINE_PARTS.find((one) => one === part) ?? 'stays' };
}

/** `keys` names the lines in their order: the saved ones by their id, new ones as the form calls them. */
export function toCells(body: OrderDetailsInput, keys: readonly string[]): Cells {
  const { customer, address } = body;
  const { receiverName, receiverPhone, ...place } = address;
  const fields: Record<FieldCell, unknown> = {
    'customer.phone': customer.phone,
    'customer.name': customer.name,
    'customer.tax': customer.tax,
    delivery: body.delivery,
    courierId: body.courierId,
    address: place,
    receiver: [receiverName, receiverPhone],
    promisedOn: body.promisedOn,
    terms: body.terms,
    shipping: body.shipping,
    discount: body.discount,
    channel: body.channel,
    sellerId: body.sellerId ?? null,
    ...pickTexts(NOTES, body),
  };
  const cells: Record<string, string> = {};
  for (const name of FIELD_CELLS) cells[name] = JSON.stringify(fields[name], sorted);
  for (const [index, line] of body.lines.entries()) {
    const key = keys[index] ?? String(index);
    cells[lineCell(key, 'stays')] = THERE;
    cells[lineCell(key, 'quantity')] = String(line.quantity);
    cells[lineCell(key, 'unitPrice')] = String(line.unitPrice);
    cells[lineCell(key, 'discount')] = String(line.discount ?? 0);
  }
  return cells;
}

/** The same address written in another order of its parts is the same address. */
function sorted(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

export const isThere = (cells: Cells, key: string): boolean =>
  (cells[lineCell(key, 'stays')] ?? GONE) === THERE;

/** Puts one piece of `from` into `values`. */
export function withField(values: OrderFormValues, from: OrderFormValues, cell: FieldCell): OrderFormValues {
  const { customer, address } = values;
  switch (cell) {
    case 'customer.phone':
      return { ...values, customer: { ...customer, phone: from.customer.phone, id: from.customer.id } };
    case 'customer.name':
      return { ...values, customer: { ...customer, name: from.customer.name } };
    case 'customer.tax':
      return { ...values, customer: { ...customer, tax: from.customer.tax } };
    case 'address': {
      const { receiverName, receiverPhone } = address;
      return { ...values, address: { ...from.address, receiverName, receiverPhone } };
    }
    case 'receiver': {
      const { receiverName, receiverPhone } = from.address;
      return { ...values, address: { ...address, receiverName, receiverPhone } };
    }
    case 'discount':
      return { ...values, discount: from.discount, discountKind: from.discountKind };
    default:
      return { ...values, [cell]: from[cell] };
  }
}

export function withLinePart(line: LineFormValues, from: LineFormValues, part: LinePart): LineFormValues {
  return { ...line, [part]: from[part] };
}

/** An address in one line, as people say it. */
export function shownAddress(address: OrderFormValues['address']): string {
  const { municipality, place, line, reference } = address;
  return [line, place, municipality === null ? '' : placeName(municipality), reference]
    .filter((part) => part.trim() !== '')
    .join(', ');
}
