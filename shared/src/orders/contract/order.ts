import { z } from 'zod';
import { address, addressInput, phoneNumber, tax, taxData } from '../../customers/fields.ts';
import { customerId } from '../../customers/ids.ts';
import { documentRoutes } from '../../documents/contract.ts';
import { NOTES } from '../../documents/fields.ts';
import { variantId } from '../../inventory/ids.ts';
import { userId } from '../../kernel/ids.ts';
import { centavos } from '../../kernel/money-schema.ts';
import { route } from '../../kernel/route.ts';
import { tags } from '../../kernel/tags.ts';
import { line, optionalText } from '../../kernel/text.ts';
import { textInputs, textOutputs } from '../../kernel/text-fields.ts';
import { documentPayment } from '../../payments/contract/document-payments.ts';
import { courierId, orderId, orderLineId } from '../ids.ts';
import { CHANNELS, DELIVERIES, TERMS } from '../status.ts';
import { orderLine, shipment } from './order-parts.ts';
import { area, orderSummary } from './order-summary.ts';

export const MOST_LINES = 200;

/** What a form sends. While it is a draft nearly everything may be missing; confirming asks for the rest. */
const details = {
  /** Left out, the order is one's own; only reception sells in the name of others. */
  sellerId: userId.optional(),
  channel: z.enum(CHANNELS),
  customer: z.strictObject({
    id: customerId.nullable(),
    name: optionalText(100),
    phone: phoneNumber.nullable(),
    tax: taxData,
  }),
  lines: z
    .array(
      z.strictObject({
        /** Known lines keep their id, so that a change is recorded as a change. */
        id: orderLineId.nullable(),
        variantId,
        quantity: z.number().int().min(1).max(9_999),
        /** Left out, the price of the list. */
        unitPrice: centavos.optional(),
        discount: centavos.default(0),
      }),
    )
    .max(MOST_LINES),
  discount: centavos,
  shipping: centavos,
  terms: z.enum(TERMS),
  delivery: z.enum(DELIVERIES),
  courierId: courierId.nullable(),
  address: addressInput,
  promisedOn: z.iso.date().nullable(),
  ...textInputs(NOTES),
  tags,
};
const orderDetails = z.strictObject(details);
export type OrderDetails = z.output<typeof orderDetails>;
export type OrderDetailsInput = z.input<typeof orderDetails>;
const orderChange = z.strictObject({ version: z.number().int(), ...details });

export type OrderLine = z.infer<typeof orderLine>;

export type Shipment = z.infer<typeof shipment>;

export type OrderPayment = z.infer<typeof documentPayment>;

const orderLink = z.object({ id: orderId, label: z.string() });

const wholeOrder = z.object({
  ...orderSummary,
  tax,
  address,
  discount: z.number().int(),
  shipping: z.number().int(),
  subtotal: z.number().int(),
  /** What came back and is no longer charged. */
  returned: z.number().int(),
  ...textOutputs(NOTES),
  trackingToken: z.string(),
  cancelReason: z.string().nullable(),
  /** What live invoices of it come to. */
  invoiced: z.number().int(),
  /** The order whose goods came back for this one, and those that were made in exchange for goods of this one. */
  exchangeOf: orderLink.nullable(),
  exchanges: z.array(orderLink),
  /** Its customer was erased: nothing more is done with it. */
  isErased: z.boolean().default(false),
  lines: z.array(orderLine),
  shipments: z.array(shipment),
  payments: z.array(documentPayment),
});
export type Order = z.infer<typeof wholeOrder>;

const params = z.object({ id: orderId });
const permission = 'signed-in';
const WRONG_GOODS = ['order.unknown-goods', 'order.unknown-seller', 'order.unknown-courier'];

export const createOrder = route({
  method: 'POST',
  path: '/orders',
  permission,
  area,
  summary: 'Begin an order: a draft that holds no stock',
  body: orderDetails,
  reply: wholeOrder,
  status: 201,
  refusals: WRONG_GOODS,
});

export const readOrder = route({
  method: 'GET',
  path: '/orders/{id}',
  permission,
  area,
  summary: 'One order, with its lines, parcels and payments; one’s own, or any with S-01',
  params,
  reply: wholeOrder,
});

export const changeOrder = route({
  method: 'PATCH',
  path: '/orders/{id}',
  permission,
  area,
  summary: 'Change an order; one that is confirmed holds more or fewer goods afterwards',
  params,
  body: orderChange,
  reply: wholeOrder,
  refusals: [
    ...WRONG_GOODS,
    'resource.stale',
    'order.wrong-state',
    'order.already-packed',
    'order.has-invoice',
    'order.discount-too-high',
    'order.incomplete',
    'stock.insufficient',
  ],
});

const versioned = { version: z.number().int() };

export const confirmOrder = route({
  method: 'POST',
  path: '/orders/{id}/commands/confirm',
  permission,
  area,
  summary: 'Confirm a draft: its goods are held from now on',
  params,
  body: z.strictObject(versioned),
  reply: wholeOrder,
  refusals: [
    'resource.stale',
    'order.wrong-state',
    'order.incomplete',
    'order.discount-too-high',
    'order.cod-too-high',
    'stock.insufficient',
  ],
});

export const commandOrder = route({
  method: 'POST',
  path: '/orders/{id}/commands/{command}',
  permission,
  area,
  summary: 'Discard a draft, put an order on hold, resume it, or reopen a cancelled one',
  params: params.extend({ command: z.enum(['discard', 'hold', 'resume', 'reopen']) }),
  body: z.strictObject({ ...versioned, reason: optionalText(300) }),
  reply: wholeOrder,
  refusals: ['resource.stale', 'order.wrong-state', 'order.holds-money', 'stock.insufficient'],
});

export const cancelOrder = route({
  method: 'POST',
  path: '/orders/{id}/commands/cancel',
  permission,
  area,
  summary: 'Cancel an order with a reason; its goods are free again, its money becomes credit or a refund',
  params,
  body: z.strictObject({ ...versioned, reason: line(300), moneyGoes: z.enum(['credit', 'refund']) }),
  reply: wholeOrder,
  refusals: [
    'resource.stale',
    'order.wrong-state',
    'order.holds-money',
    'order.already-packed',
    'order.goods-outside',
    'order.has-invoice',
  ],
});

export const duplicateOrder = route({
  method: 'POST',
  path: '/orders/{id}/commands/duplicate',
  permission,
  area,
  summary: 'A new draft with the same customer and goods, at the prices of today',
  params,
  body: z.strictObject({}),
  reply: wholeOrder,
  status: 201,
});

export const {
  timeline: readOrderTimeline,
  comment: commentOrder,
  readers: readOrderReaders,
} = documentRoutes({
  area,
  permission,
  path: '/orders',
  id: orderId,
  noun: 'an order',
});

export const renewTracking = route({
  method: 'POST',
  path: '/orders/{id}/commands/renew-tracking',
  permission,
  area,
  summary: 'A new tracking link; the old one ends',
  params,
  body: z.strictObject(versioned),
  reply: wholeOrder,
  refusals: ['resource.stale'],
});
