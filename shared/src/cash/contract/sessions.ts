import { z } from 'zod';
import { countPieces, DENOMINATIONS } from '../../kernel/denominations.ts';
import { fileId, userId } from '../../kernel/ids.ts';
import { MOST_CENTAVOS } from '../../kernel/money.ts';
import { centavos } from '../../kernel/money-schema.ts';
import { createPageSchema, pageQuery } from '../../kernel/paging.ts';
import { route } from '../../kernel/route.ts';
import { line, optionalText } from '../../kernel/text.ts';
import { area, permission } from '../../payments/contract/payments.ts';
import { accountId, paymentId } from '../../payments/ids.ts';
import { cashBoxId, cashMovementId, cashSessionId } from '../ids.ts';
import { CASH_MOVEMENT_KINDS, EXPENSE_CATEGORIES } from '../status.ts';

/** Whoever has signed in: of each box and session the server asks whose it is. */
const own = { area, permission: 'signed-in' } as const;
const amount = z.number().int();

const cashMovement = z.object({
  id: cashMovementId,
  kind: z.enum(CASH_MOVEMENT_KINDS),
  /** Into the box above 0, out of it below. */
  amount,
  at: z.iso.datetime(),
  recordedBy: z.string().nullable(),
  category: z.enum(EXPENSE_CATEGORIES).nullable(),
  description: z.string(),
  reference: z.string(),
  /** Of the payment or refund. */
  label: z.string().nullable(),
  paymentId: paymentId.nullable(),
  account: z.string().nullable(),
  /** The other side of a transfer. */
  otherBox: z.string().nullable(),
  reverses: cashMovementId.nullable(),
  isReversed: z.boolean(),
  receipts: z.array(fileId),
});
export type CashMovement = z.infer<typeof cashMovement>;

/** What movements come to by what they were, reversals taken off. */
const cashSums = z.object({
  payments: amount,
  broughtIn: amount,
  refunds: amount,
  expenses: amount,
  takenOut: amount,
});
export type CashSums = z.infer<typeof cashSums>;

const sessionFacts = {
  id: cashSessionId,
  boxId: cashBoxId,
  box: z.string(),
  holder: z.string(),
  holderId: userId,
  openedAt: z.iso.datetime(),
  opening: amount,
  openingExpected: amount.nullable(),
  openingReason: z.string(),
  closedAt: z.iso.datetime().nullable(),
  closedBy: z.string().nullable(),
  counted: amount.nullable(),
  difference: amount.nullable(),
  closingNote: z.string(),
};

const cashSession = z.object({
  ...sessionFacts,
  pieces: z.record(z.string(), z.number().int()).nullable(),
  /** What should be in the box; null for whoever counts it blind. */
  expected: amount.nullable(),
  sums: cashSums.nullable(),
  /** It was counted and did not come to what should be there: counted again, or closed with a note. */
  needsNote: z.boolean(),
  /** The first count where it differed from the last; for finance. */
  firstCounted: amount.nullable(),
  movements: z.array(cashMovement),
});
export type CashSession = z.infer<typeof cashSession>;

const sessionRow = z.object({ ...sessionFacts, expected: amount, firstCounted: amount.nullable() });
export type CashSessionRow = z.infer<typeof sessionRow>;

export const readMyCash = route({
  ...own,
  method: 'GET',
  path: '/cash/mine',
  summary: 'The boxes that the caller may open, and the one that the caller has open',
  reply: z.object({
    boxes: z.array(
      z.object({
        id: cashBoxId,
        name: z.string(),
        isPlace: z.boolean(),
        /** Who has it open. */
        holder: z.string().nullable(),
        /** What the last count left in it. */
        left: amount.nullable(),
      }),
    ),
    session: cashSession.nullable(),
    /** Where money can be taken: bank accounts, and boxes that are open. */
    accounts: z.array(z.object({ id: accountId, name: z.string() })),
    others: z.array(z.object({ id: cashBoxId, name: z.string() })),
    isDayClosed: z.boolean(),
  }),
});

export const listCashSessions = route({
  area,
  permission,
  method: 'GET',
  path: '/cash/sessions',
  summary: 'Sessions of all boxes, or of one, the latest first',
  query: z.object({ ...pageQuery, box: cashBoxId.optional() }),
  reply: createPageSchema(sessionRow),
  refusals: ['list.bad-cursor'],
});

const bySession = z.object({ id: cashSessionId });
const ofSession = { ...own, params: bySession, reply: cashSession } as const;

export const readCashSession = route({
  ...ofSession,
  method: 'GET',
  path: '/cash/sessions/{id}',
  summary: 'One session with its movements: the holder’s own, or any for finance',
});

export const openCash = route({
  ...own,
  method: 'POST',
  path: '/cash/boxes/{id}/commands/open',
  summary: 'Open a box with what is in it; another amount than the last count left needs a reason',
  params: z.object({ id: cashBoxId }),
  body: z.strictObject({ opening: centavos, reason: optionalText(300).default('') }),
  reply: cashSession,
  status: 201,
  refusals: [
    'cash.box-open',
    'cash.already-open',
    'cash.box-inactive',
    'cash.opening-differs',
    'cash.closed-day',
  ],
});

const MOVING = ['cash.closed', 'cash.closed-day'];
const receipts = z.array(fileId).max(5).default([]);

const expenseDetails = z.strictObject({
  category: z.enum(EXPENSE_CATEGORIES),
  description: line(200),
  amount: centavos.min(1),
  receipts,
});

export const recordExpense = route({
  ...ofSession,
  method: 'POST',
  path: '/cash/sessions/{id}/expenses',
  summary: 'Something was paid from the box, with the picture of its receipt',
  body: expenseDetails,
  status: 201,
  refusals: [...MOVING, 'cash.not-enough', 'payment.unknown-proof'],
});

const bringInDetails = z.strictObject({ amount: centavos.min(1), description: line(200) });

export const bringInCash = route({
  ...ofSession,
  method: 'POST',
  path: '/cash/sessions/{id}/bring-in',
  summary: 'Money was put into the box that no customer paid: change, a loan of the owner',
  body: bringInDetails,
  status: 201,
  refusals: MOVING,
});

const depositDetails = z.strictObject({
  accountId,
  amount: centavos.min(1),
  reference: optionalText(60).default(''),
  description: optionalText(200).default(''),
  receipts,
});

export const depositCash = route({
  ...ofSession,
  method: 'POST',
  path: '/cash/sessions/{id}/deposits',
  summary: 'Money was taken from the box to a bank account of the store',
  body: depositDetails,
  status: 201,
  refusals: [...MOVING, 'cash.not-enough', 'payment.unknown-account', 'payment.unknown-proof'],
});

const transferDetails = z.strictObject({
  boxId: cashBoxId,
  amount: centavos.min(1),
  description: optionalText(200).default(''),
});

export const transferCash = route({
  ...ofSession,
  method: 'POST',
  path: '/cash/sessions/{id}/transfers',
  summary: 'Money was handed to another box that is open; its holder may move it back',
  body: transferDetails,
  status: 201,
  refusals: [...MOVING, 'cash.not-enough', 'cash.box-not-open'],
});

const pieceCounts = z.partialRecord(
  z.enum(DENOMINATIONS.map(({ id }) => id)),
  z.number().int().min(0).max(99_999),
);

export const closeCash = route({
  ...ofSession,
  method: 'POST',
  path: '/cash/sessions/{id}/commands/close',
  summary:
    'Count and close. A count that differs needs a note: without one it is kept as the first count, and the session stays open',
  body: z.strictObject({
    pieces: pieceCounts.refine((pieces) => countPieces(pieces) <= MOST_CENTAVOS, {
      error: 'validation.number',
    }),
    note: optionalText(300).default(''),
  }),
  refusals: ['cash.closed'],
});

const byMovement = z.object({ id: cashMovementId });

export const reverseCash = route({
  ...own,
  method: 'POST',
  path: '/cash/movements/{id}/commands/reverse',
  summary: 'Move a movement back with a reason while its session is open; both sides of a transfer',
  params: byMovement,
  body: z.strictObject({ reason: line(300) }),
  reply: cashSession,
  refusals: [...MOVING, 'cash.not-enough', 'cash.cannot-reverse'],
});

export const readCashReceipt = route({
  ...own,
  method: 'GET',
  path: '/cash/movements/{id}/receipts/{fileId}',
  summary: 'The picture of a receipt: for the holder of the session and finance',
  params: byMovement.extend({ fileId }),
  query: z.object({ size: z.enum(['full', 'thumb']).default('full') }),
  reply: 'file',
});
