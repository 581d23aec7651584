import { z } from 'zod';
import { documentRoutes } from '../../documents/contract.ts';
import { productId, variantId } from '../../inventory/ids.ts';
import { fileId, userId } from '../../kernel/ids.ts';
import { centavos } from '../../kernel/money-schema.ts';
import { route } from '../../kernel/route.ts';
import { line, optionalText } from '../../kernel/text.ts';
import { exchangeRate } from '../../preorders/contract/settings.ts';
import {
  articleId,
  preorderId,
  preorderLineId,
  purchaseId,
  purchaseLineId,
  shopId,
} from '../../preorders/ids.ts';
import { LINE_STATUSES } from '../../preorders/status.ts';
import { parcelId, purchaseCostId } from '../ids.ts';
import { COST_BASES, COST_KINDS, PARCEL_STATUSES } from '../status.ts';
import { area } from './items.ts';
import { purchaseSummary } from './purchase-summary.ts';

const money = z.number().int();
const day = z.iso.date().nullable();

const demand = z.object({
  lineId: preorderLineId,
  preorderId,
  label: z.string(),
  customerName: z.string(),
  quantity: z.number().int(),
  status: z.enum(LINE_STATUSES),
});

const purchaseLine = z.object({
  id: purchaseLineId,
  parcelId,
  articleId: articleId.nullable(),
  variantId: variantId.nullable(),
  productId: productId.nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  description: z.string(),
  size: z.string(),
  colour: z.string(),
  link: z.string(),
  picture: z.string().nullable(),
  /** A picture of its own, under `/purchase-items/pictures`. */
  pictureFileId: fileId.nullable(),
  quantity: z.number().int(),
  unitPrice: money,
  weightGrams: z.number().int().nullable(),
  good: z.number().int(),
  damaged: z.number().int(),
  missing: z.number().int(),
  extra: z.number().int(),
  isReceived: z.boolean(),
  /** With its share of every cost: final once closed, until then by the rate of the day. */
  landed: money,
  /** Whose units these are; the rest is for stock. */
  demand: z.array(demand),
});
export type PurchaseLine = z.infer<typeof purchaseLine>;

const parcel = z.object({
  id: parcelId,
  position: z.number().int(),
  status: z.enum(PARCEL_STATUSES),
  statusSince: z.iso.datetime(),
  carrier: z.string(),
  foreignTracking: z.string(),
  localTracking: z.string(),
  locker: z.string(),
  weightGrams: z.number().int().nullable(),
  eta: day,
  firstEta: day,
  slips: z.number().int(),
  note: z.string(),
  receivedAt: z.iso.datetime().nullable(),
  events: z.array(
    z.object({
      kind: z.string(),
      note: z.string(),
      eta: day,
      happenedAt: z.iso.datetime(),
      recordedBy: z.string(),
    }),
  ),
  version: z.number().int(),
});
export type Parcel = z.infer<typeof parcel>;

const costInput = {
  kind: z.enum(COST_KINDS),
  note: optionalText(100),
  isForeign: z.boolean(),
  amount: z.number().int().min(1).max(99_999_999),
  basis: z.enum(COST_BASES),
};

export const wholePurchase = z.object({
  ...purchaseSummary,
  note: z.string(),
  paidWith: z.string(),
  /** The rate it was paid at, or of today while it is not. */
  rateNow: exchangeRate,
  extras: money,
  cancelReason: z.string(),
  closedAt: z.iso.datetime().nullable(),
  lines: z.array(purchaseLine),
  parcels: z.array(parcel),
  costs: z.array(z.object({ id: purchaseCostId, ...costInput, note: z.string() })),
});
export type Purchase = z.infer<typeof wholePurchase>;

export const params = z.object({ id: purchaseId });
const permission = ['S-018'] as const;
export const versioned = { version: z.number().int() };
export const MOVED = ['resource.stale', 'purchase.wrong-state'];

export const readPurchase = route({
  method: 'GET',
  path: '/purchases/{id}',
  permission: ['S-018', 'S-04'],
  area,
  summary: 'One purchase with its lines, parcels, costs and who waits for what',
  params,
  reply: wholePurchase,
});

export const createPurchase = route({
  method: 'POST',
  path: '/purchases',
  permission,
  area,
  summary: 'A purchase for stock, without articles behind it',
  body: z.strictObject({
    shopId,
    externalNumber: optionalText(60),
    note: optionalText(2000),
    lines: z
      .array(
        z.strictObject({
          variantId: variantId.nullable(),
          description: line(200),
          size: optionalText(30),
          colour: optionalText(40),
          link: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1000)]),
          picture: fileId.nullable(),
          quantity: z.number().int().min(1).max(9_999),
          unitPrice: centavos,
          weightGrams: z.number().int().min(0).max(1_000_000).nullable(),
        }),
      )
      .min(1)
      .max(200),
  }),
  reply: wholePurchase,
  status: 201,
  refusals: ['buying.unknown-shop', 'preorder.unknown-goods', 'preorder.unknown-picture'],
});

export const changePurchase = route({
  method: 'PATCH',
  path: '/purchases/{id}',
  permission,
  area,
  summary: 'The shop’s number, notes, prices, weights and what came on top',
  params,
  body: z.strictObject({
    ...versioned,
    externalNumber: optionalText(60),
    note: optionalText(2000),
    buyerId: userId,
    lines: z
      .array(
        z.strictObject({
          id: purchaseLineId,
          unitPrice: centavos,
          weightGrams: z.number().int().min(0).max(1_000_000).nullable(),
        }),
      )
      .max(500),
    costs: z.array(z.strictObject({ id: purchaseCostId.nullable(), ...costInput })).max(50),
  }),
  reply: wholePurchase,
  refusals: [...MOVED, 'purchase.unknown-line', 'article.unknown-buyer'],
});

export const payPurchase = route({
  method: 'POST',
  path: '/purchases/{id}/commands/pay',
  permission,
  area,
  summary: 'It was paid: the rate is frozen',
  params,
  body: z.strictObject({ ...versioned, rate: exchangeRate, paidWith: optionalText(60) }),
  reply: wholePurchase,
  refusals: MOVED,
});

export const closePurchase = route({
  method: 'POST',
  path: '/purchases/{id}/commands/close',
  permission,
  area,
  summary: 'Nothing more is to come: what it cost is final and moves the average cost',
  params,
  body: z.strictObject(versioned),
  reply: wholePurchase,
  refusals: [...MOVED, 'purchase.not-paid', 'purchase.still-open'],
});

export const cancelPurchase = route({
  method: 'POST',
  path: '/purchases/{id}/commands/cancel',
  permission,
  area,
  summary: 'It is off: what customers wait for is to be bought again',
  params,
  body: z.strictObject({ ...versioned, reason: line(300) }),
  reply: wholePurchase,
  refusals: MOVED,
});

export const {
  timeline: readPurchaseTimeline,
  comment: commentPurchase,
  readers: readPurchaseReaders,
} = documentRoutes({
  area,
  permission,
  path: '/purchases',
  id: purchaseId,
  noun: 'a purchase',
});
