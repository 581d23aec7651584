import { z } from 'zod';
import { addressInput, phoneNumber } from '../../customers/fields.ts';
import { customerId } from '../../customers/ids.ts';
import { documentRoutes } from '../../documents/contract.ts';
import { NOTES } from '../../documents/fields.ts';
import { productId, variantId } from '../../inventory/ids.ts';
import { fileId, userId } from '../../kernel/ids.ts';
import { centavos } from '../../kernel/money-schema.ts';
import { route } from '../../kernel/route.ts';
import { tags } from '../../kernel/tags.ts';
import { line, optionalText } from '../../kernel/text.ts';
import { textInputs, textOutputs } from '../../kernel/text-fields.ts';
import { courierId, orderId } from '../../orders/ids.ts';
import { CHANNELS, DELIVERIES, TERMS } from '../../orders/status.ts';
import { documentPayment } from '../../payments/contract/document-payments.ts';
import { preorderId, preorderLineId, purchaseId, shopId } from '../ids.ts';
import { LINE_STATUSES, MONEY_GOES } from '../status.ts';
import { preorderSummary } from './preorder-summary.ts';
import { area, currencyCode, exchangeRate } from './settings.ts';

export const MOST_PREORDER_LINES = 100;

/** The figures of one unit; the server computes the cost from them. */
const quoteInput = {
  foreignPrice: centavos,
  foreignTax: centavos,
  foreignShipping: centavos,
  rate: exchangeRate,
  weightGrams: z.number().int().min(0).max(1_000_000),
  freightPerLb: centavos.max(1_000_000),
  duty: centavos,
  otherCost: centavos,
};

const webLink = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1000)]);

const lineInput = {
  /** A variant of ours, or null and a description of something that is not. */
  variantId: variantId.nullable(),
  description: line(200),
  size: optionalText(30),
  colour: optionalText(40),
  link: webLink,
  picture: fileId.nullable(),
  shopId,
  quantity: z.number().int().min(1).max(9_999),
  ...quoteInput,
  unitPrice: centavos,
  note: optionalText(300),
};

const details = {
  sellerId: userId.optional(),
  channel: z.enum(CHANNELS),
  customer: z.strictObject({
    id: customerId.nullable(),
    name: optionalText(100),
    phone: phoneNumber.nullable(),
  }),
  lines: z.array(z.strictObject({ id: preorderLineId.nullable(), ...lineInput })).max(MOST_PREORDER_LINES),
  depositBp: z.number().int().min(0).max(10_000),
  promisedFrom: z.iso.date().nullable(),
  promisedTo: z.iso.date().nullable(),
  ...textInputs(NOTES),
  tags,
};
const preorderDetails = z.strictObject(details);
export type PreorderDetails = z.output<typeof preorderDetails>;
export type PreorderDetailsInput = z.input<typeof preorderDetails>;

const preorderLine = z.object({
  id: preorderLineId,
  status: z.enum(LINE_STATUSES),
  statusSince: z.iso.datetime(),
  variantId: variantId.nullable(),
  productId: productId.nullable(),
  sku: z.string().nullable(),
  description: z.string(),
  size: z.string(),
  colour: z.string(),
  link: z.string(),
  /** A picture of its own, or the cover of the product. */
  picture: z.string().nullable(),
  pictureFileId: fileId.nullable(),
  shopId,
  shop: z.string(),
  quantity: z.number().int(),
  note: z.string(),
  currency: currencyCode,
  ...quoteInput,
  unitCost: z.number().int(),
  unitPrice: z.number().int(),
  total: z.number().int(),
  closedReason: z.string(),
  releaseReason: z.string(),
  isFunded: z.boolean(),
  isReleased: z.boolean(),
  replacesId: preorderLineId.nullable(),
  /** How it was bought and where it is; only what its customer may know too. */
  purchaseLabel: z.string().nullable(),
  purchaseId: purchaseId.nullable(),
  etaFrom: z.iso.date().nullable(),
  etaTo: z.iso.date().nullable(),
  orderId: orderId.nullable(),
  orderLabel: z.string().nullable(),
  /** Something the customer is to be notified of. */
  isToNotify: z.boolean(),
});
export type PreorderLine = z.infer<typeof preorderLine>;

export const wholePreorder = z.object({
  ...preorderSummary,
  /** What must be verified before anything is bought. */
  depositDue: z.number().int(),
  ...textOutputs(NOTES),
  trackingToken: z.string(),
  moneyOut: z.number().int(),
  /** What is left for a quote to stand, and for a deposit to come. */
  validUntil: z.iso.datetime().nullable(),
  depositDueAt: z.iso.datetime().nullable(),
  /** What the store owes this customer. */
  credit: z.number().int(),
  /** Its customer was erased: nothing more is done with it. */
  isErased: z.boolean().default(false),
  lines: z.array(preorderLine),
  payments: z.array(documentPayment),
  orders: z.array(z.object({ id: orderId, label: z.string(), stage: z.string(), balance: z.number().int() })),
});
export type Preorder = z.infer<typeof wholePreorder>;

export const params = z.object({ id: preorderId });
const lineParams = params.extend({ lineId: preorderLineId });
const permission = 'signed-in';
const versioned = { version: z.number().int() };
const WRONG_GOODS = [
  'preorder.unknown-goods',
  'buying.unknown-shop',
  'order.unknown-seller',
  'preorder.unknown-picture',
];
const MOVED = ['resource.stale', 'preorder.wrong-state'];
const LIMITS = ['preorder.below-cost', 'preorder.discount-too-high', 'preorder.deposit-too-low'];

export const createPreorder = route({
  method: 'POST',
  path: '/preorders',
  permission,
  area,
  summary: 'Begin a pre-order: a draft',
  body: preorderDetails,
  reply: wholePreorder,
  status: 201,
  refusals: WRONG_GOODS,
});

export const readPreorder = route({
  method: 'GET',
  path: '/preorders/{id}',
  permission,
  area,
  summary: 'One pre-order with its lines and payments; one’s own, or any with S-05',
  params,
  reply: wholePreorder,
});

export const changePreorder = route({
  method: 'PATCH',
  path: '/preorders/{id}',
  permission,
  area,
  summary: 'Change a pre-order; what the customer has accepted keeps its price',
  params,
  body: z.strictObject({ ...versioned, ...details }),
  reply: wholePreorder,
  refusals: [...WRONG_GOODS, ...MOVED, ...LIMITS, 'preorder.line-is-settled', 'preorder.incomplete'],
});

export const commandPreorder = route({
  method: 'POST',
  path: '/preorders/{id}/commands/{command}',
  permission,
  area,
  summary: 'Send the quote, note that the customer accepts all of it, discard a draft',
  params: params.extend({ command: z.enum(['quote', 'accept', 'discard']) }),
  body: z.strictObject(versioned),
  reply: wholePreorder,
  refusals: [...MOVED, ...LIMITS, 'preorder.incomplete', 'preorder.quote-expired', 'preorder.holds-money'],
});

export const cancelPreorder = route({
  method: 'POST',
  path: '/preorders/{id}/commands/cancel',
  permission,
  area,
  summary: 'Cancel every line that can be; the money becomes credit or a refund',
  params,
  body: z.strictObject({ ...versioned, reason: line(300), moneyGoes: z.enum(['credit', 'refund']) }),
  reply: wholePreorder,
  refusals: MOVED,
});

export const moveLine = route({
  method: 'POST',
  path: '/preorders/{id}/lines/{lineId}/commands/{command}',
  permission,
  area,
  summary: 'The customer accepts one line; or it is bought without a deposit (S-05 and M-03)',
  params: lineParams.extend({ command: z.enum(['accept', 'release']) }),
  body: z.strictObject({ ...versioned, reason: optionalText(300) }),
  reply: wholePreorder,
  refusals: [...MOVED, 'preorder.needs-reason', 'preorder.quote-expired'],
});

export const cancelLine = route({
  method: 'POST',
  path: '/preorders/{id}/lines/{lineId}/cancel',
  permission,
  area,
  summary: 'Cancel one line; what was bought goes to the next who waits for it, else to stock',
  params: lineParams,
  body: z.strictObject({ ...versioned, reason: line(300), moneyGoes: z.enum(MONEY_GOES) }),
  reply: wholePreorder,
  refusals: MOVED,
});

export const substituteLine = route({
  method: 'POST',
  path: '/preorders/{id}/lines/{lineId}/substitute',
  permission,
  area,
  summary: 'Something else in place of what cannot be had; the deposit stays',
  params: lineParams,
  body: z.strictObject({ ...versioned, replacement: z.strictObject(lineInput) }),
  reply: wholePreorder,
  refusals: [...MOVED, ...WRONG_GOODS, ...LIMITS],
});

export const convertPreorder = route({
  method: 'POST',
  path: '/preorders/{id}/commands/convert',
  permission,
  area,
  summary: 'What has arrived becomes an order, or joins one; goods and money go with it',
  params,
  body: z.strictObject({
    ...versioned,
    lineIds: z.array(preorderLineId).min(1).max(MOST_PREORDER_LINES),
    /** An order of the same customer that is not packed yet; null makes a new one. */
    orderId: orderId.nullable(),
    terms: z.enum(TERMS),
    delivery: z.enum(DELIVERIES),
    courierId: courierId.nullable(),
    address: addressInput,
    shipping: centavos,
  }),
  reply: z.object({ preorder: wholePreorder, orderId, orderLabel: z.string() }),
  refusals: [
    ...MOVED,
    'order.incomplete',
    'order.unknown-courier',
    'order.wrong-state',
    'order.already-packed',
    'order.has-invoice',
    'order.cod-too-high',
    'preorder.other-customer',
  ],
});

export const markPreorderNotified = route({
  method: 'POST',
  path: '/preorders/{id}/commands/notify',
  permission,
  area,
  summary: 'The customer was notified: they leave the list of those to notify',
  params,
  body: z.strictObject({}),
  reply: wholePreorder,
});

export const {
  timeline: readPreorderTimeline,
  comment: commentPreorder,
  readers: readPreorderReaders,
} = documentRoutes({
  area,
  permission,
  path: '/preorders',
  id: preorderId,
  noun: 'a pre-order',
});
