import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import type { FileId, UserId } from '@trastienda/shared/kernel/ids.ts';
import type { AccountId, PaymentId } from '@trastienda/shared/payments/ids.ts';
import {
  DUPLICATE_KINDS,
  DUPLICATE_LEVELS,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  REJECT_CODES,
} from '@trastienda/shared/payments/status.ts';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

export const bankAccounts = pgTable('bank_accounts', {
  id: uuid('id').$type<AccountId>().primaryKey(),
  bank: text('bank').notNull(),
  holder: text('holder').notNull(),
  number: text('number').notNull(),
  kind: text('kind').notNull().default(''),
  position: integer('position').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  /** Which column of this bank's files says what: finance's. */
  statementColumns: jsonb('statement_columns'),
  version: integer('version').notNull().default(1),
});

export const payments = pgTable('payments', {
  id: uuid('id').$type<PaymentId>().primaryKey(),
  number: integer('number').notNull(),
  label: text('label').generatedAlwaysAs('').notNull(),
  status: text('status', { enum: PAYMENT_STATUSES }).notNull(),
  method: text('method', { enum: PAYMENT_METHODS }).notNull(),
  accountId: uuid('account_id').$type<AccountId>(),
  reference: text('reference').notNull(),
  amount: integer('amount').notNull(),
  paidOn: date('paid_on', { mode: 'string' }).notNull(),
  note: text('note').notNull(),
  customerId: uuid('customer_id').$type<CustomerId>(),
  /** Null for what a courier reported in its settlement, or the customer on their page. */
  submittedBy: uuid('submitted_by').$type<UserId>(),
  isFromCustomer: boolean('is_from_customer').notNull().default(false),
  submittedAt: instant('submitted_at').notNull(),
  settlementId: uuid('settlement_id'),
  claimedBy: uuid('claimed_by').$type<UserId>(),
  claimedAt: instant('claimed_at'),
  reviewedBy: uuid('reviewed_by').$type<UserId>(),
  reviewedAt: instant('reviewed_at'),
  reviewNote: text('review_note').notNull().default(''),
  rejectCode: text('reject_code', { enum: REJECT_CODES }),
  overrideReason: text('override_reason').notNull().default(''),
  isSelfReviewed: boolean('is_self_reviewed').notNull().default(false),
  voidedBy: uuid('voided_by').$type<UserId>(),
  voidedAt: instant('voided_at'),
  duplicate: text('duplicate', { enum: DUPLICATE_LEVELS }).notNull().default('none'),
  referenceKey: text('reference_key').generatedAlwaysAs('').notNull(),
  searchText: text('search_text').notNull().default(''),
  version: integer('version').notNull().default(1),
});

export const paymentProofs = pgTable(
  'payment_proofs',
  {
    paymentId: uuid('payment_id').$type<PaymentId>().notNull(),
    fileId: uuid('file_id').$type<FileId>().notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.fileId] })],
);

export const paymentDuplicates = pgTable(
  'payment_duplicates',
  {
    paymentId: uuid('payment_id').$type<PaymentId>().notNull(),
    duplicateId: uuid('duplicate_id').$type<PaymentId>().notNull(),
    kind: text('kind', { enum: DUPLICATE_KINDS }).notNull(),
    isHard: boolean('is_hard').notNull(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.duplicateId, table.kind] })],
);
