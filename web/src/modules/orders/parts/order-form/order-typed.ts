import { TAX_KINDS } from '@trastienda/shared/customers/fields.ts';
import { showPhone } from '@trastienda/shared/customers/phone.ts';
import { showTaxId } from '@trastienda/shared/customers/tax-id.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { CHANNELS, DELIVERIES, TERMS } from '@trastienda/shared/orders/status.ts';
import { z } from 'zod';
import { typedMoney } from '#ui/form/typed-numbers.ts';

const goods = {
  variantId: z.string(),
  name: z.string(),
  sku: z.string(),
  size: z.string(),
  colour: z.string(),
  picture: z.string().nullable(),
  listPrice: z.number().int(),
};

const lineTyped = z.object({
  /** Its name in this form, also before the server has given it an id. */
  key: z.string(),
  id: z.string().nullable(),
  ...goods,
  quantity: z.string(),
  unitPrice: z.string(),
  discount: z.string(),
});
export type LineTyped = z.infer<typeof lineTyped>;

/** What a line goes by when versions of an order are compared. */
export const lineName = ({ id, key }: Pick<LineTyped, 'id' | 'key'>): string => id ?? key;

/** The form as it is typed: what is half written is kept as it stands. */
export const orderTyped = z.object({
  sellerId: z.string().nullable(),
  channel: z.enum(CHANNELS),
  customer: z.object({
    id: z.string().nullable(),
    name: z.string(),
    phone: z.string(),
    tax: z.object({ kind: z.enum(TAX_KINDS), id: z.string(), name: z.string() }),
  }),
  lines: z.array(lineTyped),
  discountKind: z.enum(['amount', 'percent']),
  discount: z.string(),
  shipping: z.string(),
  terms: z.enum(TERMS),
  delivery: z.enum(DELIVERIES),
  courierId: z.string().nullable(),
  address: z.object({
    municipality: z.string().nullable(),
    place: z.string(),
    line: z.string(),
    reference: z.string(),
    receiverName: z.string(),
    receiverPhone: z.string().nullable(),
    pin: z.object({ lat: z.number(), lng: z.number() }).nullable(),
    atOffice: z.boolean(),
  }),
  promisedOn: z.string(),
  staffNotes: z.string(),
  customerNotes: z.string(),
  tags: z.array(z.string()),
});
export type OrderTyped = z.infer<typeof orderTyped>;

export const EMPTY_ORDER: OrderTyped = {
  sellerId: null,
  channel: 'whatsapp',
  customer: { id: null, name: '', phone: '', tax: { kind: 'cf', id: '', name: '' } },
  lines: [],
  discountKind: 'amount',
  discount: '',
  shipping: '',
  terms: 'prepaid',
  delivery: 'courier',
  courierId: null,
  address: {
    municipality: null,
    place: '',
    line: '',
    reference: '',
    receiverName: '',
    receiverPhone: null,
    pin: null,
    atOffice: false,
  },
  promisedOn: '',
  staffNotes: '',
  customerNotes: '',
  tags: [],
};

/** Nothing is an empty field, not «0.00». */
const shownMoney = (amount: number): string => (amount === 0 ? '' : typedMoney(amount));

/** A saved order as its form shows it. */
export function typedOf(order: Order): OrderTyped {
  const { tax } = order;
  return {
    sellerId: order.sellerId,
    channel: order.channel,
    customer: {
      id: order.customerId,
      name: order.customerName,
      phone: order.customerPhone === null ? '' : showPhone(order.customerPhone),
      tax: shownTax(tax),
    },
    lines: order.lines.map((line) => ({
      key: line.id,
      id: line.id,
      variantId: line.variantId,
      name: line.name,
      sku: line.sku,
      size: line.size,
      colour: line.colour,
      picture: line.picture,
      listPrice: line.listPrice,
      quantity: String(line.quantity),
      unitPrice: typedMoney(line.unitPrice),
      discount: shownMoney(line.discount),
    })),
    discountKind: 'amount',
    discount: shownMoney(order.discount),
    shipping: shownMoney(order.shipping),
    terms: order.terms,
    delivery: order.delivery,
    courierId: order.courierId,
    address: {
      ...order.address,
      receiverPhone: order.address.receiverPhone === null ? null : showPhone(order.address.receiverPhone),
    },
    promisedOn: order.promisedOn ?? '',
    staffNotes: order.staffNotes,
    customerNotes: order.customerNotes,
    tags: [...order.tags],
  };
}

export function shownTax({ kind, id, name }: Order['tax']): OrderTyped['customer']['tax'] {
  if (kind === 'cf') return { kind, id: '', name };
  return { kind, id: kind === 'foreign' ? id : showTaxId({ kind, id }), name };
}
