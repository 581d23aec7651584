import { z } from 'zod';
import { userId } from '../../kernel/ids.ts';
import { route } from '../../kernel/route.ts';
import { orderId } from '../ids.ts';
import { area } from './order-summary.ts';

/** One difference that an edit made. Money in centavos; what a field held, as it was kept. */
const difference = z.object({
  field: z.string(),
  /** The article, for what happened to a line. */
  article: z.string().nullable(),
  from: z.union([z.string(), z.number(), z.boolean()]).nullable(),
  to: z.union([z.string(), z.number(), z.boolean()]).nullable(),
});
export type Difference = z.infer<typeof difference>;

export const timelineEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  actorId: userId.nullable(),
  /** Empty: the system did it. */
  actorName: z.string(),
  command: z.string(),
  reason: z.string().nullable(),
  /** A comment's words. */
  text: z.string().nullable(),
  /** What an action was about: amount, label, number of units. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  differences: z.array(difference),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const readTimeline = route({
  method: 'GET',
  path: '/orders/{id}/timeline',
  permission: 'signed-in',
  area,
  summary: 'What happened to an order, the latest first',
  params: z.object({ id: orderId }),
  reply: z.object({ entries: z.array(timelineEntry) }),
});
