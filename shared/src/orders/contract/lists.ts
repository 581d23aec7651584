import { z } from 'zod';
import { departmentCodes } from '../../customers/places/department-codes.ts';
import { userId } from '../../kernel/ids.ts';
import { bulkRoute, listRoutes, totalsRoute } from '../../kernel/list-routes.ts';
import { createChoicesSchema, dayRange, manyIds, numberRange } from '../../kernel/lists.ts';
import { route } from '../../kernel/route.ts';
import { tag } from '../../kernel/tags.ts';
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

const filters = {
  payment: createChoicesSchema(PAYMENT_STATES).optional(),
  fulfilment: createChoicesSchema(FULFILMENTS).optional(),
  seller: manyIds(userId).optional(),
  channel: createChoicesSchema(CHANNELS).optional(),
  courier: manyIds(courierId).optional(),
  /** Codes of two digits. */
  department: departmentCodes.optional(),
  terms: createChoicesSchema(TERMS).optional(),
  delivery: createChoicesSchema(DELIVERIES).optional(),
  created: dayRange.optional(),
  confirmed: dayRange.optional(),
  promised: dayRange.optional(),
  /** In quetzales, as people type it. */
  total: numberRange.optional(),
  tag: rawText(0, 200).optional(),
  owing: z.enum(['yes']).optional(),
  /** Holding goods until a moment; `today`: until the end of the store’s day. */
  lapsing: z.enum(['yes', 'today']).optional(),
  /** With a parcel on its way without an event for so many days. */
  still: z.coerce.number().int().min(1).max(60).optional(),
};
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
  z.strictObject({ kind: z.literal('tag'), tag }),
]);
export type OrderBulkChange = z.output<typeof bulkChange>;
const list = {
  area,
  row: orderRow,
  sorts: ORDER_SORTS,
  tabFilter: { stage: createChoicesSchema(STAGES).optional() },
  filters,
  tabs: ['all', ...STAGES],
} as const;
const all = listRoutes({ ...list, permission: ['S-01'], path: '/orders', noun: 'orders' });
const mine = listRoutes({
  ...list,
  permission: 'signed-in',
  path: '/orders/mine',
  noun: 'orders of one’s own',
});
const bulk = { id: orderId, change: bulkChange };

/** Every order, for reception; and the same calls for one's own, decided by the server. */
export const orderListRoutes = {
  all: { ...all, totals: totalsRoute(all, sums), bulk: bulkRoute(all, bulk) },
  mine: { ...mine, totals: totalsRoute(mine, sums), bulk: bulkRoute(mine, bulk) },
};
export type OrderListQuery = z.output<typeof all.query>;

const common = { area, permission: 'signed-in' } as const;

export const readOrderRow = route({
  ...common,
  method: 'GET',
  path: '/orders/rows/{id}',
  summary: 'One line of the list',
  params: z.object({ id: orderId }),
  reply: orderRow,
});

export const readMyMonth = route({
  ...common,
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
  ...common,
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
