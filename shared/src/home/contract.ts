import { z } from 'zod';
import { productId } from '../inventory/ids.ts';
import { day, period } from '../kernel/day.ts';
import { userId } from '../kernel/ids.ts';
import { route } from '../kernel/route.ts';
import { CARD_KINDS } from './cards.ts';

const money = z.number().int();

const card = z.object({
  kind: z.enum(CARD_KINDS),
  count: z.number().int(),
  /** Beyond the cap of lists it is only known that there are more; sum and age are not known then. */
  isExact: z.boolean(),
  /** What the rows come to; null where they are no money. */
  amount: money.nullable(),
  /** Since when the first of them waits; of reservations, when the first expires. */
  since: z.iso.datetime().nullable(),
});
export type HomeCard = z.infer<typeof card>;

/** As the consolidated report says it of the same days: margin only to whoever sees costs. */
const figures = z.object({
  orders: z.number().int(),
  net: money,
  collected: money,
  margin: money.nullable(),
});
const compared = z.object({
  period: z.object(period),
  figures,
  before: z.object({ period: z.object(period), figures }),
});
export type ComparedFigures = z.infer<typeof compared>;

const storeFigures = z.object({
  today: compared,
  month: compared,
  /** The last thirty days, today last. */
  course: z.array(z.object({ day, net: money })),
  /** What couriers have collected, or will, and not brought yet. */
  codOut: money,
  sellers: z.array(z.object({ id: userId, name: z.string(), net: money })),
  articles: z.array(z.object({ id: productId, name: z.string(), net: money })),
});
export type StoreFigures = z.infer<typeof storeFigures>;

export const readHome = route({
  area: 'home',
  permission: 'signed-in',
  method: 'GET',
  path: '/home',
  summary: 'What waits for you now, and with S-013 how the store sells',
  reply: z.object({
    /** Those that have rows, the most urgent first. */
    cards: z.array(card),
    /** Whether one made an order or a pre-order within the last thirty days. */
    hasOwnDocuments: z.boolean(),
    figures: storeFigures.nullable(),
  }),
});
export type Home = z.infer<typeof readHome.reply>;
