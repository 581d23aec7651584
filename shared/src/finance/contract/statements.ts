import { z } from 'zod';
import { dayRange, listQuery, manyIds, tabCount } from '../../kernel/lists.ts';
import { createPageSchema } from '../../kernel/paging.ts';
import { route } from '../../kernel/route.ts';
import { line, rawText } from '../../kernel/text.ts';
import { orderId } from '../../orders/ids.ts';
import { area, permission } from '../../payments/contract/payments.ts';
import { accountId, paymentId } from '../../payments/ids.ts';
import { bankLineId, settlementId, statementId } from '../ids.ts';
import { bankLineTie } from './bank-line-tie.ts';

const shared = { area, permission } as const;
const amount = z.number().int();

export const MOST_STATEMENT_ROWS = 10_000;

/** What a bank's file can say, by the number of its column. One signed amount, or what came in apart. */
export const STATEMENT_FIELDS = [
  'date',
  'reference',
  'description',
  'amount',
  'credit',
  'debit',
  'balance',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

const column = z.number().int().min(0).max(99);
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export const statementColumns = z
  .strictObject({
    /** The row of the titles, from 0; what stands above it is not read. */
    headerRow: z.number().int().min(0).max(50),
    date: column,
    dateOrder: z.enum(DATE_ORDERS),
    reference: column.nullable(),
    description: column.nullable(),
    amount: column.nullable(),
    credit: column.nullable(),
    /** What went out and the balance after each row: with them the file's balance is checked. */
    debit: column.nullable().default(null),
    balance: column.nullable().default(null),
  })
  .refine(({ amount: signed, credit }) => signed !== null || credit !== null, {
    error: 'statement.needs-amount',
    path: ['amount'],
  });
export type StatementColumns = z.infer<typeof statementColumns>;

const guessedColumns = z.object({
  headerRow: z.number().int(),
  date: z.number().int().nullable(),
  dateOrder: z.enum(DATE_ORDERS),
  reference: z.number().int().nullable(),
  description: z.number().int().nullable(),
  amount: z.number().int().nullable(),
  credit: z.number().int().nullable(),
  debit: z.number().int().nullable(),
  balance: z.number().int().nullable(),
});
export type GuessedColumns = z.infer<typeof guessedColumns>;

export const readStatement = route({
  ...shared,
  method: 'POST',
  path: '/statements/read',
  summary: 'Look into a bank’s file: its first rows, and which column seems to say what; nothing is kept',
  query: z.object({ accountId }),
  body: 'spreadsheet',
  reply: z.object({
    rows: z.array(z.array(z.string())),
    rowCount: z.number().int(),
    /** As they were for this account the last time, or as the titles suggest; null where they say nothing. */
    columns: guessedColumns.nullable(),
    isRemembered: z.boolean(),
  }),
  refusals: ['import.empty', 'payment.unknown-account'],
});

export const statement = z.object({
  id: statementId,
  accountId,
  account: z.string(),
  fileName: z.string(),
  rows: z.number().int(),
  /** Deposits that were new. */
  credits: z.number().int(),
  /** Deposits that an earlier file had brought. */
  known: z.number().int(),
  firstOn: z.iso.date(),
  lastOn: z.iso.date(),
  importedBy: z.string(),
  importedAt: z.iso.datetime(),
  /** After the last row; null for a file without balances. */
  closingBalance: amount.nullable(),
});
export type Statement = z.infer<typeof statement>;

export const importStatement = route({
  ...shared,
  method: 'POST',
  path: '/statements',
  summary: 'Keep the deposits of a bank’s file and remember which column says what',
  query: z.object({
    accountId,
    fileName: line(200),
    /** `statementColumns` as JSON. */
    columns: rawText(0, 500),
  }),
  body: 'spreadsheet',
  reply: statement.extend({
    errors: z.array(z.object({ row: z.number().int(), message: z.string(), value: z.string() })),
  }),
  status: 201,
  refusals: ['import.empty', 'payment.unknown-account', 'statement.needs-amount', 'statement.nothing-found'],
});

export const listStatements = route({
  ...shared,
  method: 'GET',
  path: '/statements',
  summary: 'The last fifty files',
  reply: z.object({ statements: z.array(statement) }),
});

const candidate = z.object({
  paymentId,
  label: z.string(),
  customerName: z.string(),
  orders: z.string(),
  reference: z.string(),
  amount,
  paidOn: z.iso.date(),
  submittedBy: z.string(),
  duplicate: z.enum(['none', 'soft', 'hard']),
  version: z.number().int(),
});

export const bankLineRow = z.object({
  id: bankLineId,
  accountId,
  account: z.string(),
  paidOn: z.iso.date(),
  reference: z.string(),
  description: z.string(),
  amount,
  payment: z.object({ id: paymentId, label: z.string(), customerName: z.string() }).nullable(),
  tie: bankLineTie.nullable(),
  /** A confirmed settlement that should bring exactly this, while nothing explains the deposit. */
  likely: z.object({ settlementId, label: z.string(), courier: z.string() }).nullable(),
  ignoredNote: z.string().nullable(),
  /** Waiting payments that it may be: with the same number and amount first. */
  nearness: z.enum(['exact', 'near', 'none']),
  candidates: z.array(candidate),
});
export type BankLineRow = z.infer<typeof bankLineRow>;

export const BANK_LINE_TABS = ['exact', 'near', 'unknown', 'matched', 'ignored'] as const;
export type BankLineTab = (typeof BANK_LINE_TABS)[number];

const filters = {
  account: manyIds(accountId).optional(),
  paidOn: dayRange.optional(),
};

export const bankLineQuery = z.object({
  ...listQuery(['paidOn']),
  tab: z.enum(BANK_LINE_TABS).default('exact'),
  ...filters,
});

export const listBankLines = route({
  ...shared,
  method: 'GET',
  path: '/bank-lines',
  summary: 'Deposits of the bank’s lists: with an exact match, a near one, or whose they are is not known',
  query: bankLineQuery,
  reply: createPageSchema(bankLineRow),
  refusals: ['list.bad-cursor'],
});

export const countBankLines = route({
  ...shared,
  method: 'GET',
  path: '/bank-lines/counts',
  summary: 'How many deposits each tab holds',
  query: z.object({ ...filters }),
  reply: z.object({
    exact: tabCount,
    near: tabCount,
    unknown: tabCount,
    matched: tabCount,
    ignored: tabCount,
  } satisfies Record<BankLineTab, typeof tabCount>),
});

export const matchBankLines = route({
  ...shared,
  method: 'POST',
  path: '/bank-lines/match',
  summary: 'Approve the payments that these deposits are; a preview says what would happen',
  body: z.strictObject({
    isPreview: z.boolean(),
    pairs: z.array(z.strictObject({ bankLineId, paymentId })).min(1).max(500),
  }),
  reply: z.object({
    isPreview: z.boolean(),
    done: z.number().int(),
    refused: z.number().int(),
    amount,
    rows: z.array(
      z.object({
        bankLineId,
        paymentId,
        label: z.string(),
        customerName: z.string(),
        amount,
        isDone: z.boolean(),
        code: z.string().nullable(),
        message: z.string().nullable(),
      }),
    ),
  }),
});
export type MatchResult = z.infer<typeof matchBankLines.reply>;

const byLine = z.object({ id: bankLineId });

export const ignoreBankLine = route({
  ...shared,
  method: 'POST',
  path: '/bank-lines/{id}/commands/ignore',
  summary: 'A deposit that is no customer’s payment, with the reason',
  params: byLine,
  body: z.strictObject({ note: line(300) }),
  reply: bankLineRow,
  refusals: ['bank-line.taken'],
});

export const restoreBankLine = route({
  ...shared,
  method: 'POST',
  path: '/bank-lines/{id}/commands/restore',
  summary: 'Look for its owner again',
  params: byLine,
  reply: bankLineRow,
  refusals: ['bank-line.taken'],
});

export const searchOwingOrders = route({
  ...shared,
  method: 'GET',
  path: '/bank-lines/owing-orders',
  summary: 'Orders that owe money, by number, name, phone or amount: whose deposit could this be?',
  query: z.object({
    q: rawText(0, 100).default(''),
    amount: z.coerce.number().int().min(1).max(99_999_999).optional(),
  }),
  reply: z.object({
    orders: z.array(
      z.object({
        id: orderId,
        label: z.string(),
        customerName: z.string(),
        customerPhone: z.string().nullable(),
        seller: z.string(),
        total: amount,
        balance: amount,
        createdAt: z.iso.datetime(),
      }),
    ),
  }),
});

export const assignBankLine = route({
  ...shared,
  method: 'POST',
  path: '/bank-lines/{id}/commands/assign',
  summary: 'Make this deposit a payment of an order; another person approves it',
  params: byLine,
  body: z.strictObject({ orderId }),
  reply: z.object({ paymentId, label: z.string() }),
  refusals: ['bank-line.taken', 'order.wrong-state'],
});
