import { z } from 'zod';
import { period } from '../../kernel/day.ts';
import { exportFormat } from '../../kernel/lists.ts';
import { pageQuery } from '../../kernel/paging.ts';
import { route } from '../../kernel/route.ts';
import { DIMENSIONS, groupFilter } from '../dimensions.ts';
import { MEASURES } from '../measures.ts';
import { isPeriod } from '../period.ts';
import { soldOrders } from './sold-orders.ts';

const shared = { area: 'reports', permission: ['S-013'], method: 'GET' } as const;

/** Everything but commissions, which are sellers' and stand in the other report. */
export const PIVOT_MEASURES = MEASURES.filter((one) => one !== 'commission');
const measureList = z
  .string()
  .max(300)
  .transform((joined) => joined.split(',').filter((one) => one !== ''))
  .pipe(
    z
      .array(z.enum(MEASURES).exclude(['commission']))
      .min(1)
      .max(MEASURES.length),
  );

const selectionShape = { ...period, ...groupFilter };
const isWithinReason = { error: 'validation.period', path: ['to'] };
const laidOut = {
  rows: z.enum(DIMENSIONS),
  columns: z.enum(DIMENSIONS).optional(),
  measures: measureList,
};
const isTable = {
  error: 'validation.same-dimension',
  path: ['columns'],
};
const differs = ({ rows, columns }: { rows: string; columns?: string | undefined }) => rows !== columns;

/** One number per requested measure, in that order; null for what the caller may not see. */
const values = z.array(z.number().nullable());
const head = z.object({
  /** A day, an id, a code; `none` for what has none, `others` for what is left beyond the greatest. */
  key: z.string(),
  /** Empty where the screen has the words: stages, channels, terms, places, days. */
  name: z.string(),
  values,
});

export const readConsolidated = route({
  ...shared,
  path: '/reports/consolidated-sales',
  summary: 'A pivot of what was sold in a period',
  query: z
    .object({ ...selectionShape, ...laidOut })
    .refine(isPeriod, isWithinReason)
    .refine(differs, isTable),
  reply: z.object({
    period: z.object(period),
    measures: z.array(z.enum(MEASURES)),
    /** Time in its order; everything else the greatest first, by the first measure. */
    rows: z.array(head),
    columns: z.array(head),
    /** Cells that hold something: which row, which column. Without columns there are none. */
    cells: z.array(z.object({ row: z.number().int(), column: z.number().int(), values })),
    totals: values,
    /**
     * What collecting cost in the period, and the margin less that. Null for who may not see costs, and with filters:
     * couriers and processors keep their fees of everything together.
     */
    collection: z.object({ fees: z.number().int(), marginAfterFees: z.number().int() }).nullable(),
    /** How many rows and columns stand together as `others`. */
    otherRows: z.number().int(),
    otherColumns: z.number().int(),
  }),
  refusals: ['report.too-many-columns'],
});
export type Consolidated = z.infer<typeof readConsolidated.reply>;

export const proveConsolidated = route({
  ...shared,
  path: '/reports/consolidated-sales/proof',
  summary: 'What the orders themselves come to, computed from the orders and not from what reports keep',
  query: z.object(selectionShape).refine(isPeriod, isWithinReason),
  reply: z.object({
    orders: z.number().int(),
    cancelled: z.number().int(),
    units: z.number().int(),
    /** Goods less discounts and returns. */
    net: z.number().int(),
    shipping: z.number().int(),
    /** Both together. */
    total: z.number().int(),
    collected: z.number().int(),
    /** With a filter of goods only those goods of each order count: the orders alone cannot say it. */
    isWhole: z.boolean(),
  }),
});
export type Proof = z.infer<typeof proveConsolidated.reply>;

export const exportConsolidated = route({
  ...shared,
  path: '/reports/consolidated-sales/export',
  summary: 'A file of the same table',
  query: z
    .object({ ...selectionShape, ...laidOut, format: exportFormat })
    .refine(isPeriod, isWithinReason)
    .refine(differs, isTable),
  reply: 'file',
  refusals: ['report.too-many-columns'],
});

export const listSoldOrders = route({
  ...shared,
  path: '/reports/consolidated-sales/orders',
  summary: 'Exactly the orders behind a number: the filters of its row and column, the days of its cell',
  query: z.object({ ...pageQuery, ...selectionShape }).refine(isPeriod, isWithinReason),
  reply: soldOrders,
  refusals: ['list.bad-cursor'],
});

export const exportSoldOrders = route({
  ...shared,
  path: '/reports/consolidated-sales/orders/export',
  summary: 'A file of the same orders',
  query: z.object({ ...selectionShape, format: exportFormat }).refine(isPeriod, isWithinReason),
  reply: 'file',
});

export const readReportOptions = route({
  ...shared,
  path: '/reports/options',
  summary: 'What the filters of the consolidated report offer',
  reply: z.object({
    groups: z.object({
      seller: z.array(z.object({ key: z.string(), name: z.string() })),
      category: z.array(z.object({ key: z.string(), name: z.string() })),
      brand: z.array(z.object({ key: z.string(), name: z.string() })),
      courier: z.array(z.object({ key: z.string(), name: z.string() })),
    }),
    /** Whether cost and margin may be requested. */
    seesCosts: z.boolean(),
    /** The first day anything was sold on; null in a store that has sold nothing. */
    firstDay: z.iso.date().nullable(),
  }),
});
