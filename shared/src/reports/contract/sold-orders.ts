import { z } from 'zod';
import { day } from '../../kernel/day.ts';
import { userId } from '../../kernel/ids.ts';
import { createPageSchema } from '../../kernel/paging.ts';
import { orderId } from '../../orders/ids.ts';
import { CHANNELS, STAGES } from '../../orders/status.ts';

/** By which of its days a sale is counted. */
export const BASES = ['sold', 'collected', 'delivered'] as const;
export type Basis = (typeof BASES)[number];

const money = z.number().int();

/** One of the orders behind a number, with the part of it that the number counts. */
const soldOrder = z.object({
  id: orderId,
  label: z.string(),
  /** By the requested basis. */
  day,
  customerName: z.string(),
  sellerId: userId,
  seller: z.string(),
  channel: z.enum(CHANNELS),
  stage: z.enum(STAGES),
  isCancelled: z.boolean(),
  units: z.number().int(),
  net: money,
  shipping: money,
  collected: money,
  owed: money,
});
export type SoldOrder = z.infer<typeof soldOrder>;

/** A page of them, and what all of them come to: the same number that was opened. */
export const soldOrders = z.object({
  ...createPageSchema(soldOrder).shape,
  sums: z.object({
    orders: z.number().int(),
    cancelled: z.number().int(),
    units: z.number().int(),
    net: money,
    shipping: money,
    collected: money,
    owed: money,
  }),
});
