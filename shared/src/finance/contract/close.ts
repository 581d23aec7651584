import { z } from 'zod';
import { customerId } from '../../customers/ids.ts';
import { centavos } from '../../kernel/money-schema.ts';
import { pageQuery } from '../../kernel/paging.ts';
import { route } from '../../kernel/route.ts';
import { optionalText, rawText } from '../../kernel/text.ts';
import { orderId } from '../../orders/ids.ts';
import { area, permission } from '../../payments/contract/payments.ts';
import { accountId, paymentId } from '../../payments/ids.ts';
import { settlementId } from '../ids.ts';

const shared = { area, permission } as const;

/** The numbers of a day. Parts of some of them are further figures of the form `collected:<key>`. */
export const CLOSE_FIGURES = [
  'ordered',
  'cancelled',
  'collected',
  'waiting',
  'codOnTheStreet',
  'codSettled',
  'creditGiven',
  'creditUsed',
  'refunded',
  'voided',
  'fees',
  'onTheWay',
] as const;
export type CloseFigure = (typeof CLOSE_FIGURES)[number];

const figure = z.object({ count: z.number().int(), amount: z.number().int() });
export type Figure = z.infer<typeof figure>;

const money = z.number().int();

/** A cash box between its opening on the day and its count. */
const boxOfDay = z.object({
  sessionId: z.uuid(),
  box: z.string(),
  holder: z.string(),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  opening: money,
  in: money,
  out: money,
  expenses: money,
  expected: money,
  counted: money.nullable(),
  difference: money.nullable(),
});
export type BoxOfDay = z.infer<typeof boxOfDay>;

const dayClose = z.object({
  day: z.iso.date(),
  figures: z.object({
    ordered: figure,
    cancelled: figure,
    collected: figure,
    waiting: figure,
    codOnTheStreet: figure,
    codSettled: figure,
    creditGiven: figure,
    creditUsed: figure,
    refunded: figure,
    voided: figure,
    /** Kept by couriers and processors. */
    fees: figure,
    /** Confirmed settlements less their fees, and payments by link, that no bank's list shows yet. */
    onTheWay: figure,
  } satisfies Record<CloseFigure, typeof figure>),
  /** What was collected, by where it lies: `cash`, `card_link`, `cod`, or an account's id. They add up to it. */
  collected: z.array(figure.extend({ key: z.string(), name: z.string().nullable() })),
  /**
   * What each account was to get and really got; the last, without an account, are payments by link before the
   * deposit is known that they came with. Rows: `received:<id>`, `fees:<id>`, `onTheWay:<id>`, with `none` for the last.
   */
  accounts: z.array(
    z.object({
      accountId: accountId.nullable(),
      name: z.string().nullable(),
      collected: figure,
      /** Deposits of the bank's day, without those set aside; null where no list of the bank holds the day. */
      received: figure.nullable(),
      fees: figure,
      onTheWay: figure,
    }),
  ),
  cash: z.object({
    boxes: z.array(boxOfDay),
    /** Boxes of earlier days that nobody had counted by the end of this one. */
    stillOpen: z.array(z.object({ box: z.string(), openedAt: z.iso.datetime() })),
    /** Cash that came or went on the day and is in no box, although the store has boxes. */
    withoutBox: figure,
  }),
  /** What should be in the boxes of the day and without one; in a store without boxes, the cash approved on the day. */
  cashExpected: z.number().int(),
  closed: z
    .object({
      cashCounted: z.number().int(),
      cashExpected: z.number().int(),
      note: z.string(),
      closedBy: z.string(),
      closedAt: z.iso.datetime(),
    })
    .nullable(),
});
export type DayClose = z.infer<typeof dayClose>;

const day = z.iso.date();

export const readClose = route({
  ...shared,
  method: 'GET',
  path: '/close/{day}',
  summary: 'One day of the store: ordered, collected per account, on the street, credits',
  params: z.object({ day }),
  reply: dayClose,
  refusals: ['payment.in-the-future', 'payment.before-the-store'],
});

export const closeRow = z.object({
  label: z.string(),
  customerName: z.string(),
  customerId: customerId.nullable(),
  detail: z.string(),
  at: z.iso.datetime(),
  amount: z.number().int(),
  orderId: orderId.nullable(),
  paymentId: paymentId.nullable(),
  settlementId: settlementId.nullable(),
  /** Where a day is known and no hour. */
  on: z.iso.date().nullable(),
});

export const readCloseRows = route({
  ...shared,
  method: 'GET',
  path: '/close/{day}/rows',
  summary: 'What is behind a number of the day',
  params: z.object({ day }),
  query: z.object({ figure: rawText(1, 60), cursor: pageQuery.cursor }),
  reply: z.object({
    items: z.array(closeRow),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['close.unknown-figure', 'list.bad-cursor', 'payment.in-the-future', 'payment.before-the-store'],
});

export const closeDay = route({
  ...shared,
  method: 'POST',
  path: '/close/{day}',
  summary: 'The drawer was counted: the day is kept with its figures',
  params: z.object({ day }),
  body: z.strictObject({ cashCounted: centavos, note: optionalText(1000).default('') }),
  reply: dayClose,
  refusals: ['payment.in-the-future', 'payment.before-the-store', 'close.done-before'],
});
