import { addressInput } from '@trastienda/shared/customers/fields.ts';
import { readPhone } from '@trastienda/shared/customers/phone.ts';
import type { InvalidField } from '@trastienda/shared/kernel/validation.ts';
import { whatIsMissing } from '@trastienda/shared/orders/completeness.ts';
import type { Preorder, PreorderLine } from '@trastienda/shared/preorders/contract/preorder.ts';
import { moneyToMove } from '@trastienda/shared/preorders/rules.ts';
import type { OrderFormValues } from '#modules/orders/exports.ts';
import { EMPTY_ORDER } from '#modules/orders/exports.ts';
import type { Conversion } from '#modules/preorders/queries/preorder.ts';
import { sumOf } from '../../preorder-line/figure-text.ts';

/** How the goods get to their customer, as the order form says it. */
export type DeliveryFormValues = Pick<
  OrderFormValues,
  'terms' | 'delivery' | 'courierId' | 'address' | 'shipping'
>;

export const EMPTY_DELIVERY: DeliveryFormValues = {
  terms: 'prepaid',
  delivery: EMPTY_ORDER.delivery,
  courierId: null,
  address: EMPTY_ORDER.address,
  shipping: '',
};

/** An order that the goods may join: it already knows its way. */
export interface Joinable {
  readonly id: string;
  readonly terms: DeliveryFormValues['terms'];
  readonly delivery: DeliveryFormValues['delivery'];
  readonly courierId: string | null;
}

export const receivedLines = ({ lines }: Preorder): readonly PreorderLine[] =>
  lines.filter(({ status }) => status === 'received');

export interface Moved {
  /** What the chosen lines cost, and the money that goes with them. */
  readonly price: number;
  readonly money: number;
}

export function movedBy(preorder: Preorder, ids: ReadonlySet<string>): Moved {
  const chosen = preorder.lines.filter(({ id }) => ids.has(id));
  return {
    price: chosen.reduce((sum, { total }) => sum + total, 0),
    money: moneyToMove(preorder, chosen),
  };
}

/** What is still missing for a new order; the server asks the same. */
export function deliveryWrong(preorder: Preorder, typed: DeliveryFormValues): InvalidField[] {
  const { address, delivery } = typed;
  const missing = whatIsMissing({
    customerName: preorder.customerName,
    customerPhone: preorder.customerPhone,
    lineCount: 1,
    delivery,
    municipality: address.municipality,
    place: address.place.trim(),
    addressLine: address.line.trim(),
    reference: address.reference.trim(),
    atOffice: address.atOffice,
  }).map(({ field, code }) => ({ field, code, params: {} }));
  const phone = address.receiverPhone ?? '';
  return [
    ...missing,
    ...(phone.trim() !== '' && readPhone(phone) === null
      ? [{ field: 'address.receiverPhone', code: 'validation.phone', params: {} }]
      : []),
    ...(Number.isNaN(sumOf(typed.shipping))
      ? [{ field: 'shipping', code: 'preorders.form.no-money', params: {} }]
      : []),
  ];
}

/** What is sent: a new order with its way, or the order that takes the goods in. */
export function conversionOf(
  { version }: Preorder,
  lineIds: readonly PreorderLine['id'][],
  typed: DeliveryFormValues,
  joined: Joinable | null,
): Conversion {
  if (joined !== null) {
    const { id, terms, delivery, courierId } = joined;
    const address = EMPTY_ORDER.address;
    return { version, lineIds: [...lineIds], orderId: id, terms, delivery, courierId, address, shipping: 0 };
  }
  const { address, delivery } = typed;
  const isPickup = delivery === 'pickup';
  const whole = addressInput.safeParse({ ...address, receiverPhone: readPhone(address.receiverPhone ?? '') });
  return {
    version,
    lineIds: [...lineIds],
    orderId: null,
    terms: typed.terms,
    delivery,
    courierId: isPickup ? null : typed.courierId,
    address: whole.success && !isPickup ? whole.data : EMPTY_ORDER.address,
    shipping: isPickup ? 0 : sumOf(typed.shipping),
  };
}
