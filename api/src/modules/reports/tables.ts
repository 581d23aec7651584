import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { REGIMES } from '@trastienda/shared/kernel/tax.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { PAID_WITH, RUN_STATUSES } from '@trastienda/shared/reports/commissions.ts';
import type { CommissionRuleId, CommissionRunId } from '@trastienda/shared/reports/ids.ts';
import { COMMISSION_BASES } from '@trastienda/shared/system/settings.ts';
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

const money = (name: string) => bigint(name, { mode: 'number' });
const day = (name: string) => date(name, { mode: 'string' });

export const commissionRuns = pgTable('commission_runs', {
  id: uuid('id').$type<CommissionRunId>().primaryKey(),
  number: integer('number').notNull(),
  label: text('label').generatedAlwaysAs('').notNull(),
  status: text('status', { enum: RUN_STATUSES }).notNull(),
  fromDay: day('from_day').notNull(),
  toDay: day('to_day').notNull(),
  note: text('note').notNull(),
  closedBy: uuid('closed_by').$type<UserId>().notNull(),
  closedAt: instant('closed_at').notNull(),
  approvedBy: uuid('approved_by').$type<UserId>(),
  approvedAt: instant('approved_at'),
  isSelfApproved: boolean('is_self_approved').notNull().default(false),
  version: integer('version').notNull().default(1),
});

export const commissionStatements = pgTable(
  'commission_statements',
  {
    runId: uuid('run_id').$type<CommissionRunId>().notNull(),
    sellerId: uuid('seller_id').$type<UserId>().notNull(),
    commissionBp: integer('commission_bp').notNull(),
    orders: integer('orders').notNull(),
    collected: money('collected').notNull(),
    base: money('base').notNull(),
    earned: money('earned').notNull(),
    carriedIn: money('carried_in').notNull(),
    due: money('due').generatedAlwaysAs(0).notNull(),
    carriedOut: money('carried_out').generatedAlwaysAs(0).notNull(),
    paidOn: day('paid_on'),
    paidWith: text('paid_with', { enum: PAID_WITH }),
    reference: text('reference').notNull().default(''),
    paidBy: uuid('paid_by').$type<UserId>(),
    paidAt: instant('paid_at'),
  },
  (table) => [primaryKey({ columns: [table.runId, table.sellerId] })],
);

export const monthLocks = pgTable('month_locks', {
  month: day('month').primaryKey(),
  lockedBy: uuid('locked_by').$type<UserId>().notNull(),
  lockedAt: instant('locked_at').notNull(),
  note: text('note').notNull().default(''),
  lastEntry: money('last_entry').notNull(),
  figures: jsonb('figures').notNull(),
});

export const commissionLines = pgTable(
  'commission_lines',
  {
    runId: uuid('run_id').$type<CommissionRunId>().notNull(),
    sellerId: uuid('seller_id').$type<UserId>().notNull(),
    orderId: uuid('order_id').$type<OrderId>().notNull(),
    commissionBp: integer('commission_bp').notNull(),
    collected: money('collected').notNull(),
    basis: text('basis', { enum: COMMISSION_BASES }).notNull(),
    ruleId: uuid('rule_id').$type<CommissionRuleId>(),
    regime: text('regime', { enum: REGIMES }).notNull(),
    base: money('base').notNull(),
    earned: money('earned').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.sellerId, table.orderId] })],
);

/** Kept by the database: rules of one person never share a day, and closed days stay as they are. */
export const commissionRules = pgTable('commission_rules', {
  id: uuid('id').$type<CommissionRuleId>().primaryKey(),
  sellerId: uuid('seller_id').$type<UserId>(),
  fromDay: day('from_day').notNull(),
  toDay: day('to_day'),
  commissionBp: integer('commission_bp').notNull(),
  basis: text('basis', { enum: COMMISSION_BASES }),
  note: text('note').notNull(),
  createdBy: uuid('created_by').$type<UserId>().notNull(),
  createdAt: instant('created_at').notNull(),
  endedBy: uuid('ended_by').$type<UserId>(),
  endedAt: instant('ended_at'),
  version: integer('version').notNull().default(1),
});
