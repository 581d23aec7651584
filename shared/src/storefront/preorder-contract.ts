import { z } from 'zod';
import { account, seller, store } from './contract-parts.ts';

/** The way of what is brought from abroad, as its customer knows it; it ends where an order begins. */
const PREORDER_STEPS = [
  'quoted',
  'awaiting_deposit',
  'to_buy',
  'ordered',
  'in_transit',
  'received',
  'converted',
] as const;
export type PreorderStep = (typeof PREORDER_STEPS)[number];

/** What came of one article; beside the way stand the prices that no longer hold and what is not to be had. */
const TRACKED_LINE_STATES = [...PREORDER_STEPS, 'expired', 'unavailable', 'replaced', 'cancelled'] as const;
export type TrackedLineState = (typeof TRACKED_LINE_STATES)[number];

const PREORDER_EVENTS = [
  'quoted',
  'accepted',
  'receipt',
  'receipt_refused',
  'paid',
  'ordered',
  'in_transit',
  'received',
  'converted',
  'unavailable',
  'cancelled',
] as const;
export type PreorderEvent = (typeof PREORDER_EVENTS)[number];

const preorderHistoryEvent = z.object({
  kind: z.enum(PREORDER_EVENTS),
  at: z.iso.datetime(),
  /** Of a payment. */
  amount: z.number().int().nullable(),
  /** What it happened to; empty where it happened to all of it. */
  article: z.string(),
  /** How many articles it happened to, where it was not one nor all of them; else 0. */
  articles: z.number().int(),
});
export type PreorderHistoryEvent = z.infer<typeof preorderHistoryEvent>;

const arrival = z.object({ from: z.iso.date(), to: z.iso.date() });
export type Arrival = z.infer<typeof arrival>;

/** Everything a customer's page may show of a pre-order, and nothing else. */
export const trackedPreorder = z.object({
  kind: z.literal('preorder'),
  label: z.string(),
  customer: z.string(),
  store,
  seller,
  steps: z.array(z.enum(PREORDER_STEPS)),
  /** What asks for attention first. */
  step: z.enum([...PREORDER_STEPS, 'expired', 'unavailable', 'cancelled']),
  /** When what is still to come should be here: as it travels, or else as it was promised. */
  arrival: arrival.nullable(),
  happened: z.array(preorderHistoryEvent),
  articles: z.array(
    z.object({
      name: z.string(),
      size: z.string(),
      colour: z.string(),
      quantity: z.number().int(),
      total: z.number().int(),
      picture: z.string().nullable(),
      state: z.enum(TRACKED_LINE_STATES),
      arrival: arrival.nullable(),
    }),
  ),
  /** What stands, the part of it that orders ask for now, and what is still owed here. */
  total: z.number().int(),
  converted: z.number().int(),
  paid: z.number().int(),
  inReview: z.number().int(),
  balance: z.number().int(),
  /** What is missing of the deposit without which nothing is bought. */
  deposit: z.number().int(),
  /** Until when the prices hold, and the deposit is waited for; null once neither matters. */
  validUntil: z.iso.datetime().nullable(),
  depositDueAt: z.iso.datetime().nullable(),
  accounts: z.array(account),
  /** What the store wants its customer to know. */
  note: z.string(),
  /** The pages of the orders that came of it. */
  orders: z.array(z.object({ label: z.string(), token: z.string() })),
});
export type TrackedPreorder = z.infer<typeof trackedPreorder>;
export type TrackedLine = TrackedPreorder['articles'][number];
