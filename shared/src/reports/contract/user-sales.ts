import { z } from 'zod';
import { day, period } from '../../kernel/day.ts';
import { userId } from '../../kernel/ids.ts';
import { exportFormat } from '../../kernel/lists.ts';
import { pageQuery } from '../../kernel/paging.ts';
import { route } from '../../kernel/route.ts';
import type { MEASURES } from '../measures.ts';
import { COMPARISONS, GRAINS, isPeriod } from '../period.ts';
import { BASES, soldOrders } from './sold-orders.ts';

const shared = { area: 'reports', permission: ['S-012'], method: 'GET' } as const;

const basis = z.enum(BASES).default('sold');
const selectionShape = {
  ...period,
  basis,
  compare: z.enum(COMPARISONS).default('previous'),
};
const isWithinReason = { error: 'validation.period', path: ['to'] };

/** The measures of sellers; whoever may not see costs gets none. */
export const SELLER_MEASURES = [
  'orders',
  'units',
  'gross',
  'discount',
  'returned',
  'net',
  'averageTicket',
  'collected',
  'owed',
  'cancelled',
  'cancelledShare',
  'commission',
] as const satisfies readonly (typeof MEASURES)[number][];
export type SellerMeasure = (typeof SELLER_MEASURES)[number];

const figures = z.record(z.enum(SELLER_MEASURES), z.number());
export type SellerFigures = z.infer<typeof figures>;

export const readUserSales = route({
  ...shared,
  path: '/reports/user-sales',
  summary: 'What each seller sold in a period, beside another period',
  query: z.object(selectionShape).refine(isPeriod, isWithinReason),
  reply: z.object({
    basis: z.enum(BASES),
    period: z.object(period),
    compared: z.object(period).nullable(),
    /** Most sold first; all who sold in either period. */
    sellers: z.array(
      z.object({
        id: userId,
        name: z.string(),
        /** The person's own percentage, as it is now. */
        commissionBp: z.number().int(),
        /** The percentages that these sales are paid by, the lowest first. */
        rates: z.array(z.number().int()),
        isActive: z.boolean(),
        figures,
        before: figures.nullable(),
      }),
    ),
    totals: z.object({ figures, before: figures.nullable() }),
    /** The course of the period; `day` is the first of its week or month where the grain is that. */
    grain: z.enum(GRAINS),
    course: z.array(z.object({ day, sellerId: userId, orders: z.number().int(), net: z.number().int() })),
    /** The same of the other period, all sellers together, in its own days. */
    courseBefore: z.array(z.object({ day, orders: z.number().int(), net: z.number().int() })),
  }),
});
export type UserSales = z.infer<typeof readUserSales.reply>;

export const exportUserSales = route({
  ...shared,
  path: '/reports/user-sales/export',
  summary: 'A file of the same table',
  query: z.object({ ...selectionShape, format: exportFormat }).refine(isPeriod, isWithinReason),
  reply: 'file',
});

const behind = { ...period, basis, seller: userId.optional() };

export const listSoldBySellers = route({
  ...shared,
  path: '/reports/user-sales/orders',
  summary: 'Exactly the orders behind a number of that table',
  query: z.object({ ...pageQuery, ...behind }).refine(isPeriod, isWithinReason),
  reply: soldOrders,
  refusals: ['list.bad-cursor'],
});

export const exportSoldBySellers = route({
  ...shared,
  path: '/reports/user-sales/orders/export',
  summary: 'A file of the same orders',
  query: z.object({ ...behind, format: exportFormat }).refine(isPeriod, isWithinReason),
  reply: 'file',
});
