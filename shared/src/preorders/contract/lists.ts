import { z } from 'zod';
import { userId } from '../../kernel/ids.ts';
import { bulkRoute, listRoutes, totalsRoute } from '../../kernel/list-routes.ts';
import { createChoicesSchema, dayRange, manyIds, numberRange } from '../../kernel/lists.ts';
import { route } from '../../kernel/route.ts';
import { tag } from '../../kernel/tags.ts';
import { line, rawText } from '../../kernel/text.ts';
import { CHANNELS } from '../../orders/status.ts';
import { preorderId, preorderLineId, shopId } from '../ids.ts';
import { LINE_STATUSES, PREORDER_STAGES } from '../status.ts';
import { preorderSummary } from './preorder-summary.ts';
import { area } from './settings.ts';

const preorderRow = z.object(preorderSummary);
export type PreorderRow = z.infer<typeof preorderRow>;

export const PREORDER_SORTS = ['createdAt', 'total', 'stageSince', 'eta'] as const;

const filters = {
  seller: manyIds(userId).optional(),
  shop: manyIds(shopId).optional(),
  channel: createChoicesSchema(CHANNELS).optional(),
  created: dayRange.optional(),
  eta: dayRange.optional(),
  /** In quetzales, as people type it. */
  total: numberRange.optional(),
  tag: rawText(0, 200).optional(),
  owing: z.enum(['yes']).optional(),
  /** Later than what was promised. */
  late: z.enum(['yes']).optional(),
  toTell: z.enum(['yes']).optional(),
};
const sums = z.object({
  preorders: z.number().int(),
  units: z.number().int(),
  total: z.number().int(),
  paid: z.number().int(),
  balance: z.number().int(),
  /** Only with S-05. */
  profit: z.number().int().nullable(),
});

const bulkChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('quote') }),
  z.strictObject({ kind: z.literal('accept') }),
  z.strictObject({ kind: z.literal('notify') }),
  z.strictObject({ kind: z.literal('cancel'), reason: line(300) }),
  z.strictObject({ kind: z.literal('tag'), tag }),
]);
export type PreorderBulkChange = z.output<typeof bulkChange>;

const list = {
  area,
  row: preorderRow,
  sorts: PREORDER_SORTS,
  tabFilter: { stage: createChoicesSchema(PREORDER_STAGES).optional() },
  filters,
  tabs: ['all', ...PREORDER_STAGES],
} as const;
const all = listRoutes({ ...list, permission: ['S-05'], path: '/preorders', noun: 'pre-orders' });
const mine = listRoutes({
  ...list,
  permission: 'signed-in',
  path: '/preorders/mine',
  noun: 'pre-orders of one’s own',
});
const bulk = { id: preorderId, change: bulkChange };

/** Every pre-order, for those who look after them; and the same calls for one's own, decided by the server. */
export const preorderListRoutes = {
  all: { ...all, totals: totalsRoute(all, sums), bulk: bulkRoute(all, bulk) },
  mine: { ...mine, totals: totalsRoute(mine, sums), bulk: bulkRoute(mine, bulk) },
};
export type PreorderListQuery = z.output<typeof all.query>;

const common = { area, permission: 'signed-in' } as const;

export const readPreorderRow = route({
  ...common,
  method: 'GET',
  path: '/preorders/rows/{id}',
  summary: 'One line of the list',
  params: z.object({ id: preorderId }),
  reply: preorderRow,
});

export const readCustomersToNotify = route({
  ...common,
  method: 'GET',
  path: '/preorders/mine/to-notify',
  summary: 'One’s own customers who wait for an update, the longest waiting first, with what is new for them',
  reply: z.object({
    total: z.number().int(),
    customers: z.array(
      z.object({
        id: preorderId,
        label: z.string(),
        customerName: z.string(),
        customerPhone: z.string().nullable(),
        trackingToken: z.string(),
        balance: z.number().int(),
        depositDue: z.number().int(),
        since: z.iso.datetime(),
        updates: z.array(
          z.object({
            id: preorderLineId,
            status: z.enum(LINE_STATUSES),
            description: z.string(),
            quantity: z.number().int(),
            etaTo: z.iso.date().nullable(),
          }),
        ),
      }),
    ),
  }),
});
export type CustomersToNotify = z.infer<typeof readCustomersToNotify.reply>;
