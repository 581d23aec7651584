import { TIE_KINDS } from '@trastienda/shared/finance/contract/bank-line-tie.ts';
import { OUTCOMES, SETTLEMENT_STATUSES } from '@trastienda/shared/finance/contract/settlements.ts';
import type {
  BankLineId,
  BankLineTieId,
  SettlementId,
  SettlementLineId,
  StatementId,
} from '@trastienda/shared/finance/ids.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { CourierId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import type { AccountId, PaymentId } from '@trastienda/shared/payments/ids.ts';
import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

export const settlements = pgTable('settlements', {
  id: uuid('id').$type<SettlementId>().primaryKey(),
  number: integer('number').notNull(),
  label: text('label').generatedAlwaysAs('').notNull(),
  status: text('status', { enum: SETTLEMENT_STATUSES }).notNull(),
  courierId: uuid('courier_id').$type<CourierId>().notNull(),
  reference: text('reference').notNull(),
  settledOn: date('settled_on', { mode: 'string' }).notNull(),
  fee: integer('fee').notNull(),
  accountId: uuid('account_id').$type<AccountId>(),
  note: text('note').notNull(),
  createdBy: uuid('created_by').$type<UserId>().notNull(),
  createdAt: instant('created_at').notNull(),
  confirmedBy: uuid('confirmed_by').$type<UserId>(),
  confirmedAt: instant('confirmed_at'),
  version: integer('version').notNull().default(1),
});

export const settlementLines = pgTable('settlement_lines', {
  id: uuid('id').$type<SettlementLineId>().primaryKey(),
  settlementId: uuid('settlement_id').$type<SettlementId>().notNull(),
  position: integer('position').notNull(),
  guide: text('guide').notNull(),
  amount: integer('amount').notNull(),
  isDisputed: boolean('is_disputed').notNull().default(false),
  note: text('note').notNull().default(''),
  outcome: text('outcome', { enum: OUTCOMES }),
  expected: integer('expected'),
  shipmentId: uuid('shipment_id').$type<ShipmentId>(),
  paymentId: uuid('payment_id').$type<PaymentId>(),
});

export const bankStatements = pgTable('bank_statements', {
  id: uuid('id').$type<StatementId>().primaryKey(),
  accountId: uuid('account_id').$type<AccountId>().notNull(),
  fileName: text('file_name').notNull(),
  rows: integer('rows').notNull(),
  credits: integer('credits').notNull(),
  known: integer('known').notNull(),
  firstOn: date('first_on', { mode: 'string' }).notNull(),
  lastOn: date('last_on', { mode: 'string' }).notNull(),
  importedBy: uuid('imported_by').$type<UserId>().notNull(),
  importedAt: instant('imported_at').notNull(),
  openingBalance: bigint('opening_balance', { mode: 'number' }),
  closingBalance: bigint('closing_balance', { mode: 'number' }),
  moneyIn: bigint('money_in', { mode: 'number' }),
  moneyOut: bigint('money_out', { mode: 'number' }),
});

export const bankStatementLines = pgTable('bank_statement_lines', {
  statementId: uuid('statement_id').$type<StatementId>().notNull(),
  lineId: uuid('line_id').$type<BankLineId>().notNull(),
});

export const bankLineTies = pgTable('bank_line_ties', {
  id: uuid('id').$type<BankLineTieId>().primaryKey(),
  kind: text('kind', { enum: TIE_KINDS }).notNull(),
  fee: integer('fee').notNull(),
  note: text('note').notNull(),
  tiedBy: uuid('tied_by').$type<UserId>().notNull(),
  tiedAt: instant('tied_at').notNull(),
});

export const bankLineTieItems = pgTable('bank_line_tie_items', {
  tieId: uuid('tie_id').$type<BankLineTieId>().notNull(),
  position: integer('position').notNull(),
  settlementId: uuid('settlement_id').$type<SettlementId>(),
  paymentId: uuid('payment_id').$type<PaymentId>(),
  amount: integer('amount').notNull(),
  fee: integer('fee').notNull(),
});

export const bankLines = pgTable('bank_lines', {
  id: uuid('id').$type<BankLineId>().primaryKey(),
  statementId: uuid('statement_id').$type<StatementId>().notNull(),
  accountId: uuid('account_id').$type<AccountId>().notNull(),
  paidOn: date('paid_on', { mode: 'string' }).notNull(),
  reference: text('reference').notNull(),
  referenceKey: text('reference_key').generatedAlwaysAs('').notNull(),
  description: text('description').notNull(),
  amount: integer('amount').notNull(),
  occurrence: integer('occurrence').notNull(),
  paymentId: uuid('payment_id').$type<PaymentId>(),
  matchedBy: uuid('matched_by').$type<UserId>(),
  matchedAt: instant('matched_at'),
  tieId: uuid('tie_id').$type<BankLineTieId>(),
  ignoredNote: text('ignored_note'),
});

export const dailyCloses = pgTable('daily_closes', {
  day: date('day', { mode: 'string' }).primaryKey(),
  cashCounted: integer('cash_counted').notNull(),
  cashExpected: integer('cash_expected').notNull(),
  note: text('note').notNull(),
  figures: jsonb('figures').notNull(),
  closedBy: uuid('closed_by').$type<UserId>().notNull(),
  closedAt: instant('closed_at').notNull(),
});
