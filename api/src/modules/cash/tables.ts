import type { CashBoxId, CashMovementId, CashSessionId } from '@trastienda/shared/cash/ids.ts';
import { CASH_MOVEMENT_KINDS } from '@trastienda/shared/cash/status.ts';
import type { LocationId } from '@trastienda/shared/inventory/ids.ts';
import type { Pieces } from '@trastienda/shared/kernel/denominations.ts';
import type { FileId, UserId } from '@trastienda/shared/kernel/ids.ts';
import type { AccountId, PaymentId } from '@trastienda/shared/payments/ids.ts';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

export const cashBoxes = pgTable('cash_boxes', {
  id: uuid('id').$type<CashBoxId>().primaryKey(),
  name: text('name').notNull(),
  userId: uuid('user_id').$type<UserId>(),
  locationId: uuid('location_id').$type<LocationId>(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: instant('created_at').notNull(),
  version: integer('version').notNull().default(1),
});

export const cashSessions = pgTable('cash_sessions', {
  id: uuid('id').$type<CashSessionId>().primaryKey(),
  boxId: uuid('box_id').$type<CashBoxId>().notNull(),
  openedBy: uuid('opened_by').$type<UserId>().notNull(),
  openedAt: instant('opened_at').notNull(),
  opening: integer('opening').notNull(),
  openingExpected: integer('opening_expected'),
  openingReason: text('opening_reason').notNull().default(''),
  balance: integer('balance').notNull(),
  firstCounted: integer('first_counted'),
  closedBy: uuid('closed_by').$type<UserId>(),
  closedAt: instant('closed_at'),
  pieces: jsonb('pieces').$type<Pieces>(),
  counted: integer('counted'),
  closingNote: text('closing_note').notNull().default(''),
});

export const cashMovements = pgTable('cash_movements', {
  id: uuid('id').$type<CashMovementId>().primaryKey(),
  sessionId: uuid('session_id').$type<CashSessionId>().notNull(),
  kind: text('kind', { enum: CASH_MOVEMENT_KINDS }).notNull(),
  amount: integer('amount').notNull(),
  at: instant('at').notNull(),
  recordedBy: uuid('recorded_by').$type<UserId>(),
  category: text('category').notNull().default(''),
  description: text('description').notNull().default(''),
  reference: text('reference').notNull().default(''),
  paymentId: uuid('payment_id').$type<PaymentId>(),
  refundId: uuid('refund_id'),
  accountId: uuid('account_id').$type<AccountId>(),
  transferId: uuid('transfer_id'),
  reverses: uuid('reverses').$type<CashMovementId>(),
});

export const cashReceipts = pgTable(
  'cash_receipts',
  {
    movementId: uuid('movement_id').$type<CashMovementId>().notNull(),
    fileId: uuid('file_id').$type<FileId>().notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.movementId, table.fileId] })],
);
