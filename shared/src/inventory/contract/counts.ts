import { z } from 'zod';
import { createChoicesSchema } from '../../kernel/lists.ts';
import { createPageSchema, pageQuery } from '../../kernel/paging.ts';
import { route } from '../../kernel/route.ts';
import { line } from '../../kernel/text.ts';
import { brandId, categoryId, countId, locationId, variantId } from '../ids.ts';
import { COUNT_STATUSES } from '../status.ts';

const area = 'inventory';
const permission = ['M-03'] as const;
const byId = z.object({ id: countId });
const version = z.number().int();

const countSummary = z.object({
  id: countId,
  number: z.number().int(),
  title: z.string(),
  location: z.object({ id: locationId, name: z.string() }),
  isBlind: z.boolean(),
  status: z.enum(COUNT_STATUSES),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  submittedBy: z.string().nullable(),
  closedAt: z.iso.datetime().nullable(),
  closedBy: z.string().nullable(),
  lines: z.number().int(),
  counted: z.number().int(),
  version,
});
export type CountSummary = z.infer<typeof countSummary>;

const countLine = z.object({
  variantId,
  name: z.string(),
  sku: z.string(),
  barcode: z.string(),
  size: z.string(),
  colour: z.string(),
  picture: z.string().nullable(),
  counted: z.number().int().nullable(),
  /** Left out while a blind count is open: whoever counts must not know. */
  expected: z.number().int().optional(),
  /** What a unit cost on average, beside what was expected: differences are weighed by it. */
  cost: z.number().int().nullable().optional(),
});
export type CountLine = z.infer<typeof countLine>;

const count = countSummary.extend({ items: z.array(countLine) });
export type StockCount = z.infer<typeof count>;

export const listCounts = route({
  method: 'GET',
  path: '/stock/counts',
  permission,
  area,
  summary: 'Counts, the latest first',
  query: z.object({ ...pageQuery, status: createChoicesSchema(COUNT_STATUSES).optional() }),
  reply: createPageSchema(countSummary),
  refusals: ['list.bad-cursor'],
});

export const readCount = route({
  method: 'GET',
  path: '/stock/counts/{id}',
  permission,
  area,
  summary: 'A count with its lines; a blind one hides what the ledger says until it is handed in',
  params: byId,
  reply: count,
});

export const createCount = route({
  method: 'POST',
  path: '/stock/counts',
  permission,
  area,
  summary: 'Begin to count a place: everything, a category, a brand or chosen variants',
  body: z.strictObject({
    title: line(100),
    locationId,
    isBlind: z.boolean(),
    scope: z.strictObject({
      categoryIds: z.array(categoryId).max(50).optional(),
      brandIds: z.array(brandId).max(50).optional(),
      variantIds: z.array(variantId).max(1000).optional(),
    }),
  }),
  reply: count,
  status: 201,
  refusals: ['count.nothing-to-count', 'stock.unknown-location'],
});

export const enterCounts = route({
  method: 'PUT',
  path: '/stock/counts/{id}/lines',
  permission,
  area,
  summary: 'Write down what was counted; null takes a number back',
  params: byId,
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ variantId, counted: z.number().int().min(0).max(999_999).nullable() }))
      .min(1)
      .max(500),
  }),
  reply: z.object({ counted: z.number().int(), version }),
  refusals: ['count.wrong-state', 'stock.unknown-variant'],
});

const commanded = {
  method: 'POST',
  permission,
  area,
  params: byId,
  body: z.strictObject({ version }),
  reply: count,
} as const;

export const submitCount = route({
  ...commanded,
  path: '/stock/counts/{id}/commands/submit',
  summary: 'Hand a count in',
  refusals: ['count.wrong-state', 'count.nothing-counted'],
});

export const reopenCount = route({
  ...commanded,
  path: '/stock/counts/{id}/commands/reopen',
  summary: 'Give a count back to be counted again',
  refusals: ['count.wrong-state'],
});

export const approveCount = route({
  ...commanded,
  path: '/stock/counts/{id}/commands/approve',
  summary: 'Write the differences; a blind count is approved by someone who did not hand it in',
  refusals: ['count.wrong-state', 'count.own-blind', 'stock.insufficient'],
});

export const cancelCount = route({
  ...commanded,
  path: '/stock/counts/{id}/commands/cancel',
  summary: 'Leave a count without effect',
  refusals: ['count.wrong-state'],
});
