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
import { CHANNELS } from '../../orders/status.ts';
import { preorderId, preorderLineId, shopId } from '../ids.ts';
import { LINE_STATUSES, PREORDER_STAGES } from '../status.ts';
import { preorderSummary } from './preorder-summary.ts';
import { area } from './settings.ts';

const preorderRow = z.object(preorderSummary);
export type PreorderRow = z.infer<typeof preorderRow>;

export const PREORDER_SORTS = ['createdAt', 'total', 'stageSince', 'eta'] as const;

const otherFilters = {
  seller: manyIds(userId).optional(),
  shop: manyIds(shopId).optional(),
  channel: manyOf(CHANNELS).optional(),
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
const preorderFilter = { stage: manyOf(PREORDER_STAGES).optional(), ...otherFilters };

export const preorderListQuery = z.object({ ...listQuery(PREORDER_SORTS), ...preorderFilter });
export type PreorderListQuery = z.output<typeof preorderListQuery>;
const search = { q: rawText(0, 100).optional() };
const countQuery = z.object({ ...search, ...otherFilters });
const sumQuery = z.object({ ...search, ...preorderFilter });
const exportQuery = z.object({ format: exportFormat, ...listQuery(PREORDER_SORTS), ...preorderFilter });

const tabs = z.object({
  all: tabCount,
  draft: tabCount,
  quoted: tabCount,
  awaiting_deposit: tabCount,
  in_review: tabCount,
  to_buy: tabCount,
  ordered: tabCount,
  in_transit: tabCount,
  received: tabCount,
  converted: tabCount,
  unavailable: tabCount,
  cancelled: tabCount,
});
const sums = z.object({
  preorders: z.number().int(),
  units: z.number().int(),
  total: z.number().int(),
  paid: z.number().int(),
  balance: z.number().int(),
  /** Only with S-05. */
  profit: z.number().int().nullable(),
});

const bulkBody = z.strictObject({
  change: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('quote') }),
    z.strictObject({ kind: z.literal('accept') }),
    z.strictObject({ kind: z.literal('notify') }),
    z.strictObject({ kind: z.literal('cancel'), reason: line(300) }),
    z.strictObject({ kind: z.literal('tag'), tag: line(30) }),
  ]),
  isPreview: z.boolean(),
  selection: createSelectionSchema(preorderId, z.strictObject({ ...search, ...preorderFilter })),
});
export type PreorderBulkChange = z.output<typeof bulkBody>['change'];

const all = { area, permission: ['S-05'] } as const;
const mine = { area, permission: 'signed-in' } as const;
const page = {
  query: preorderListQuery,
  reply: createPageSchema(preorderRow),
  refusals: ['list.bad-cursor'],
};
const bulk = { body: bulkBody, reply: createBulkResultSchema(preorderId), refusals: ['bulk.too-many'] };

export const listPreorders = route({
  ...all,
  ...page,
  method: 'GET',
  path: '/preorders',
  summary: 'All pre-orders',
});
export const listMyPreorders = route({
  ...mine,
  ...page,
  method: 'GET',
  path: '/preorders/mine',
  summary: 'One’s own pre-orders',
});
export const countPreorders = route({
  ...all,
  method: 'GET',
  path: '/preorders/counts',
  summary: 'How many pre-orders stand at each stage',
  query: countQuery,
  reply: tabs,
});
export const countMyPreorders = route({
  ...mine,
  method: 'GET',
  path: '/preorders/mine/counts',
  summary: 'How many of one’s own stand at each stage',
  query: countQuery,
  reply: tabs,
});
export const sumPreorders = route({
  ...all,
  method: 'GET',
  path: '/preorders/totals',
  summary: 'What the pre-orders of a filter come to',
  query: sumQuery,
  reply: sums,
});
export const sumMyPreorders = route({
  ...mine,
  method: 'GET',
  path: '/preorders/mine/totals',
  summary: 'What one’s own pre-orders of a filter come to',
  query: sumQuery,
  reply: sums,
});
export const exportPreorders = route({
  ...all,
  method: 'GET',
  path: '/preorders/export',
  summary: 'A file of the same list',
  query: exportQuery,
  reply: 'file',
});
export const exportMyPreorders = route({
  ...mine,
  method: 'GET',
  path: '/preorders/mine/export',
  summary: 'A file of one’s own pre-orders',
  query: exportQuery,
  reply: 'file',
});
export const bulkPreorders = route({
  ...all,
  ...bulk,
  method: 'POST',
  path: '/preorders/bulk',
  summary: 'One change on many pre-orders; a preview says what would happen',
});
export const bulkMyPreorders = route({
  ...mine,
  ...bulk,
  method: 'POST',
  path: '/preorders/mine/bulk',
  summary: 'One change on many of one’s own',
});
export const readPreorderRow = route({
  ...mine,
  method: 'GET',
  path: '/preorders/rows/{id}',
  summary: 'One line of the list',
  params: z.object({ id: preorderId }),
  reply: preorderRow,
});

export const readCustomersToNotify = route({
  ...mine,
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
