import { z } from 'zod';
import { customerId } from '../../customers/ids.ts';
import { userId } from '../../kernel/ids.ts';
import { CHANNELS } from '../../orders/status.ts';
import { preorderId } from '../ids.ts';
import { LINE_STATUSES, PREORDER_STAGES, PREORDER_STATUSES } from '../status.ts';

/** What both the row of a list and the whole pre-order say. */
export const preorderSummary = {
  id: preorderId,
  label: z.string(),
  status: z.enum(PREORDER_STATUSES),
  sellerId: userId,
  seller: z.string(),
  channel: z.enum(CHANNELS),
  customerId: customerId.nullable(),
  customerName: z.string(),
  customerPhone: z.string().nullable(),
  depositBp: z.number().int(),
  units: z.number().int(),
  total: z.number().int(),
  /** The part of the total that orders ask for now, and the money that went with it. */
  converted: z.number().int(),
  moved: z.number().int(),
  paid: z.number().int(),
  inReview: z.number().int(),
  balance: z.number().int(),
  /** What it should earn; only with S-05. */
  profit: z.number().int().nullable(),
  stage: z.enum(PREORDER_STAGES),
  stageSince: z.iso.datetime(),
  progress: z.partialRecord(z.enum(LINE_STATUSES), z.number().int()),
  /** What it is, in a few words; shops; purchases it was bought with. */
  articles: z.string(),
  shops: z.string(),
  purchases: z.string(),
  picture: z.string().nullable(),
  promisedFrom: z.iso.date().nullable(),
  promisedTo: z.iso.date().nullable(),
  etaFrom: z.iso.date().nullable(),
  etaTo: z.iso.date().nullable(),
  isToNotify: z.boolean(),
  tags: z.array(z.string()),
  createdAt: z.iso.datetime(),
  version: z.number().int(),
};
