import type { Customer } from '@trastienda/shared/customers/contract.ts';
import { TAX_KINDS } from '@trastienda/shared/customers/fields.ts';
import { showPhone } from '@trastienda/shared/customers/phone.ts';
import { showTaxId } from '@trastienda/shared/customers/tax-id.ts';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { emptyTexts, pickTexts, textOutputs } from '@trastienda/shared/kernel/text-fields.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { CHANNELS, DELIVERIES, TERMS } from '@trastienda/shared/orders/status.ts';
import { z } from 'zod';
import { fillCustomer, isDefault, toAddressFormValues } from '#modules/customers/exports.ts';
import { toMoneyText } from '#ui/form/number-text.ts';

const goods = {
  variantId: z.string(),
  name: z.string(),
  sku: z.string(),
  size: z.string(),
  colour: z.string(),
  picture: z.string().nullable(),
  listPrice: z.number().int(),
};

const lineFormValues = z.object({
  /** Its name in this form, also before the server has given it an id. */
  key: z.string(),
  id: z.string().nullable(),
  ...goods,
  quantity: z.string(),
  unitPrice: z.string(),
  discount: z.string(),
});
export type LineFormValues = z.infer<typeof lineFormValues>;

/** The form as it is typed: what is half written is kept as it stands. */
export const orderFormValues = z.object({
  sellerId: z.string().nullable(),
  channel: z.enum(CHANNELS),
  customer: z.object({
    id: z.string().nullable(),
    name: z.string(),
    phone: z.string(),
    tax: z.object({ kind: z.enum(TAX_KINDS), id: z.string(), name: z.string() }),
  }),
  lines: z.array(lineFormValues),
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
  ...textOutputs(NOTES),
  tags: z.array(z.string()),
});
export type OrderFormValues = z.infer<typeof orderFormValues>;

export const EMPTY_ORDER: OrderFormValues = {
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
  ...emptyTexts(NOTES),
  tags: [],
};

/** Nothing is an empty field, not «0.00». */
const shownMoney = (amount: number): string => (amount === 0 ? '' : toMoneyText(amount));

/** A saved order as its form shows it. */
export function toFormValues(order: Order): OrderFormValues {
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
      unitPrice: toMoneyText(line.unitPrice),
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
    ...pickTexts(NOTES, order),
    tags: [...order.tags],
  };
}

export function shownTax({ kind, id, name }: Order['tax']): OrderFormValues['customer']['tax'] {
  if (kind === 'cf') return { kind, id: '', name };
  return { kind, id: kind === 'foreign' ? id : showTaxId({ kind, id }), name };
}

/** A known customer is taken whole: their name, their tax data, and where the last parcel went. */
export function withCustomer(values: OrderFormValues, customer: Customer): OrderFormValues {
  const { tax } = values.customer;
  // Of somebody else's customer only a line is known: she says the rest herself.
  const [last] = customer.isKnown ? customer.addresses : [];
  return {
    ...values,
    customer: {
      ...fillCustomer(values.customer, customer),
      tax: isDefault(tax, EMPTY_ORDER.customer.tax) ? shownTax(customer.tax) : tax,
    },
    address:
      last !== undefined && isDefault(values.address, EMPTY_ORDER.address)
        ? toAddressFormValues(last)
        : values.address,
  };
}
