import { z } from 'zod';
import { userId } from '../../kernel/ids.ts';
import {
  createBulkResultSchema,
  createSelectionSchema,
  dayRange,
  exportFormat,
  listQuery,
  manyIds,
  manyOf,
  numberRange,
  tabCount,
} from '../../kernel/lists.ts';
import { createPageSchema } from '../../kernel/paging.ts';
import { route } from '../../kernel/route.ts';
import { line, rawText } from '../../kernel/text.ts';
import { accountId } from '../../payments/ids.ts';
import { courierId, orderId } from '../ids.ts';
import { CHANNELS, DELIVERIES, FULFILMENTS, PAYMENT_STATES, STAGES, TERMS } from '../status.ts';
import { area, orderSummary } from './order-summary.ts';

const orderRow = z.object({
  ...orderSummary,
  /** The last event of a parcel that is on its way or in trouble; empty otherwise. */
  lastEvent: z.string(),
});
export type OrderRow = z.infer<typeof orderRow>;

export const ORDER_SORTS = ['createdAt', 'total', 'stageSince', 'promisedOn'] as const;

const otherFilters = {
  payment: manyOf(PAYMENT_STATES).optional(),
  fulfilment: manyOf(FULFILMENTS).optional(),
  seller: manyIds(userId).optional(),
  channel: manyOf(CHANNELS).optional(),
  courier: manyIds(courierId).optional(),
  /** Codes of two digits. */
  department: z
    .string()
    .regex(/^\d{2}(,\d{2}){0,21}$/)
    .transform((joined) => joined.split(','))
    .optional(),
  terms: manyOf(TERMS).optional(),
  delivery: manyOf(DELIVERIES).optional(),
  created: dayRange.optional(),
  confirmed: dayRange.optional(),
  promised: dayRange.optional(),
  /** In quetzales, as people type it. */
  total: numberRange.optional(),
  tag: rawText(0, 200).optional(),
  owing: z.enum(['yes']).optional(),
  lapsing: z.enum(['yes']).optional(),
  /** With a parcel on its way without an event for so many days. */
  still: z.coerce.number().int().min(1).max(60).optional(),
};
const orderFilter = { stage: manyOf(STAGES).optional(), ...otherFilters };

export const orderListQuery = z.object({ ...listQuery(ORDER_SORTS), ...orderFilter });
const countQuery = z.object({ q: rawText(0, 100).optional(), ...otherFilters });
const sumQuery = z.object({ q: rawText(0, 100).optional(), ...orderFilter });
const exportQuery = z.object({ format: exportFormat, ...listQuery(ORDER_SORTS), ...orderFilter });

const tabs = z.object({
  all: tabCount,
  draft: tabCount,
  awaiting_payment: tabCount,
  to_prepare: tabCount,
  to_label: tabCount,
  to_dispatch: tabCount,
  on_route: tabCount,
  to_settle: tabCount,
  trouble: tabCount,
  completed: tabCount,
  cancelled: tabCount,
});
const sums = z.object({
  orders: z.number().int(),
  units: z.number().int(),
  total: z.number().int(),
  paid: z.number().int(),
  balance: z.number().int(),
});

const bulkChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('confirm') }),
  z.strictObject({ kind: z.literal('pack') }),
  z.strictObject({ kind: z.literal('hand_over') }),
  z.strictObject({ kind: z.literal('deliver') }),
  z.strictObject({ kind: z.literal('cancel'), reason: line(300) }),
  z.strictObject({ kind: z.literal('tag'), tag: line(30) }),
]);
export type OrderBulkChange = z.output<typeof bulkChange>;
const bulkBody = z.strictObject({
  change: bulkChange,
  isPreview: z.boolean(),
  selection: createSelectionSchema(
    orderId,
    z.strictObject({ q: rawText(0, 100).optional(), ...orderFilter }),
  ),
});

/** Every order, for reception; and the same calls for one's own, decided by the server. */
const all = { area, permission: ['S-01'] } as const;
const mine = { area, permission: 'signed-in' } as const;
const page = { query: orderListQuery, reply: createPageSchema(orderRow), refusals: ['list.bad-cursor'] };
const bulk = { body: bulkBody, reply: createBulkResultSchema(orderId), refusals: ['bulk.too-many'] };

export const listOrders = route({ ...all, ...page, method: 'GET', path: '/orders', summary: 'All orders' });
export const listMyOrders = route({
  ...mine,
  ...page,
  method: 'GET',
  path: '/orders/mine',
  summary: 'One’s own orders',
});

export const countOrders = route({
  ...all,
  method: 'GET',
  path: '/orders/counts',
  summary: 'How many orders stand at each stage under a search and filters',
  query: countQuery,
  reply: tabs,
});
export const countMyOrders = route({
  ...mine,
  method: 'GET',
  path: '/orders/mine/counts',
  summary: 'How many of one’s own stand at each stage',
  query: countQuery,
  reply: tabs,
});

export const sumOrders = route({
  ...all,
  method: 'GET',
  path: '/orders/totals',
  summary: 'What the orders of a filter come to',
  query: sumQuery,
  reply: sums,
});
export const sumMyOrders = route({
  ...mine,
  method: 'GET',
  path: '/orders/mine/totals',
  summary: 'What one’s own orders of a filter come to',
  query: sumQuery,
  reply: sums,
});

export const exportOrders = route({
  ...all,
  method: 'GET',
  path: '/orders/export',
  summary: 'A file of the same list',
  query: exportQuery,
  reply: 'file',
});
export const exportMyOrders = route({
  ...mine,
  method: 'GET',
  path: '/orders/mine/export',
  summary: 'A file of one’s own orders',
  query: exportQuery,
  reply: 'file',
});

export const bulkOrders = route({
  ...all,
  ...bulk,
  method: 'POST',
  path: '/orders/bulk',
  summary: 'One change on many orders; a preview says what would happen',
});
export const bulkMyOrders = route({
  ...mine,
  ...bulk,
  method: 'POST',
  path: '/orders/mine/bulk',
  summary: 'One change on many of one’s own orders',
});

export const readOrderRow = route({
  ...mine,
  method: 'GET',
  path: '/orders/rows/{id}',
  summary: 'One line of the list',
  params: z.object({ id: orderId }),
  reply: orderRow,
});

export const readMyMonth = route({
  ...mine,
  method: 'GET',
  path: '/orders/mine/month',
  summary: 'One’s own month: orders, sold, collected, commission; what is to be collected; what expires soon',
  reply: z.object({
    /** `2026-11`, in the store's days. */
    month: z.string(),
    orders: z.number().int(),
    sold: z.number().int(),
    collected: z.number().int(),
    commission: z.number().int(),
    owed: z.object({ orders: z.number().int(), amount: z.number().int() }),
    expiring: z.array(
      z.object({
        id: orderId,
        label: z.string(),
        customerName: z.string(),
        customerPhone: z.string().nullable(),
        balance: z.number().int(),
        expiresAt: z.iso.datetime(),
      }),
    ),
  }),
});

export const readOrderOptions = route({
  ...mine,
  method: 'GET',
  path: '/orders/options',
  summary: 'What the forms and filters of orders offer: sellers, couriers, accounts, tags, limits',
  reply: z.object({
    /** Everyone who sells, with S-01; otherwise only oneself. */
    sellers: z.array(z.object({ id: userId, name: z.string(), discountLimitBp: z.number().int() })),
    couriers: z.array(
      z.object({
        id: courierId,
        name: z.string(),
        kind: z.enum(['courier', 'messenger']),
        guidePattern: z.string(),
        /** The courier's page of a parcel; the guide's number goes where `{guide}` stands. Empty: nowhere. */
        trackingLink: z.string(),
      }),
    ),
    accounts: z.array(z.object({ id: accountId, bank: z.string(), holder: z.string(), number: z.string() })),
    tags: z.array(z.string()),
    discountLimitBp: z.number().int(),
    depositBp: z.number().int(),
    codLimit: z.number().int(),
    cfLimit: z.number().int(),
    reservationHours: z.number().int(),
    mapTiles: z.string().nullable(),
  }),
});
export type OrderOptions = z.infer<typeof readOrderOptions.reply>;
