import { z } from 'zod';
import { day } from '../../kernel/day.ts';
import { pageQuery } from '../../kernel/paging.ts';
import { route } from '../../kernel/route.ts';
import { line, rawText } from '../../kernel/text.ts';
import { AGES, BALANCES, isMonth, MONTH_FIGURES, ROWS_OF } from '../months.ts';

/** Costs and receipts of the whole store: reading needs M-03 beside S-013, locking S-09 too. */
const shared = { area: 'reports', permission: ['S-013'] } as const;
const money = z.number().int();
const month = z.string().refine(isMonth);
const params = z.object({ month });

const amounts = { count: z.number().int(), amount: money, tax: money };
const carried = z.object({ amount: money, closed: money.nullable() });

const monthPage = z.object({
  month,
  /** From the first month in which anything happened to this one. */
  first: month,
  last: month,
  /** The one that may be locked next; null while it is not over. */
  next: month.nullable(),
  mayLock: z.boolean(),
  isLocked: z.boolean(),
  /** Of this month; a month before the first that was locked is locked with it. */
  lock: z.object({ month, by: z.string(), at: z.iso.datetime(), note: z.string() }).nullable(),
  corrections: z.number().int(),
  sums: z.array(
    z.object({
      figure: z.enum(MONTH_FIGURES),
      part: z.string(),
      name: z.string().nullable(),
      ...amounts,
      closed: z.object(amounts).nullable(),
    }),
  ),
  balances: z.array(z.object({ balance: z.enum(BALANCES), opening: carried, closing: carried })),
  ages: z.array(carried.extend({ age: z.enum(AGES), count: z.number().int() })),
});
export type MonthPage = z.infer<typeof monthPage>;

export const readMonth = route({
  ...shared,
  method: 'GET',
  path: '/reports/months/{month}',
  summary: 'The figures of a month, now and as it was locked (with M-03)',
  params,
  reply: monthPage,
  refusals: ['month.not-begun'],
});

const monthRow = z.object({
  id: z.string(),
  /** Null of a balance. */
  day: day.nullable(),
  figure: z.string(),
  part: z.string(),
  label: z.string(),
  name: z.string(),
  link: z
    .object({
      kind: z.enum(['order', 'preorder', 'payment', 'invoice', 'customer', 'product']),
      id: z.uuid(),
    })
    .nullable(),
  units: z.number().int().nullable(),
  amount: money,
  tax: money,
  /** Why a locked month was changed, by whom. */
  reason: z.string().nullable(),
  by: z.string().nullable(),
  at: z.iso.datetime().nullable(),
});
export type MonthRow = z.infer<typeof monthRow>;

const rows = z.object({ items: z.array(monthRow), nextCursor: z.string().nullable() });

export const readMonthRows = route({
  ...shared,
  method: 'GET',
  path: '/reports/months/{month}/rows',
  summary: 'What a figure of a month is made of: its rows come to the figure',
  params,
  query: z.object({ rowsOf: z.enum(ROWS_OF), part: rawText(0, 100).optional(), ...pageQuery }),
  reply: rows,
  refusals: ['list.bad-cursor', 'month.not-begun'],
});

export const readMonthCorrections = route({
  ...shared,
  method: 'GET',
  path: '/reports/months/{month}/corrections',
  summary: 'What changed a locked month afterwards, the latest first',
  params,
  query: z.object(pageQuery),
  reply: rows,
  refusals: ['list.bad-cursor', 'month.not-begun'],
});

export const exportMonth = route({
  ...shared,
  method: 'GET',
  path: '/reports/months/{month}/workbook',
  summary: 'A month as one workbook: a sheet per block, and the rows behind it',
  params,
  reply: 'file',
  refusals: ['month.not-begun'],
});

export const lockMonth = route({
  ...shared,
  method: 'POST',
  path: '/reports/months/{month}/lock',
  summary:
    'Keep the figures of a month that is over; what changes them later needs a reason (with M-03 and S-09)',
  params,
  body: z.strictObject({ note: line(300).or(z.literal('')) }),
  reply: monthPage,
  refusals: ['month.not-begun', 'month.not-over', 'month.not-next', 'month.locked-before'],
});
