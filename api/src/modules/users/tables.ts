import type { FileId, SessionId, UserId } from '@trastienda/shared/kernel/ids.ts';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import type { FirstStepId } from '@trastienda/shared/users/first-steps.ts';
import type { SavedView, ViewState } from '@trastienda/shared/users/views-contract.ts';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

export const users = pgTable('users', {
  id: uuid('id').$type<UserId>().primaryKey(),
  userName: text('user_name').notNull(),
  email: text('email').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  roleId: integer('role_id').notNull(),
  permissionCodes: text('permission_codes').array().$type<PermissionCode[]>().notNull(),
  status: text('status', { enum: ['pending', 'active', 'suspended'] }).notNull(),
  passwordHash: text('password_hash').notNull(),
  language: text('language', { enum: ['es', 'en', 'fr'] }).notNull(),
  pictureFileId: uuid('picture_file_id').$type<FileId>(),
  discountLimitBp: integer('discount_limit_bp').notNull().default(1000),
  commissionBp: integer('commission_bp').notNull().default(0),
  /** Kept by the database: how the list is sorted and searched, without accents or case. */
  sortName: text('sort_name')
    .generatedAlwaysAs(sql`normalize_for_search(first_name || ' ' || last_name)`)
    .notNull(),
  searchText: text('search_text')
    .generatedAlwaysAs(
      sql`normalize_for_search(first_name || ' ' || last_name || ' ' || user_name || ' ' || email)`,
    )
    .notNull(),
  /** Kept by the database. */
  hasFactor: boolean('has_factor').notNull().default(false),
  firstSteps: text('first_steps').array().$type<FirstStepId[]>().notNull().default([]),
  hidesFirstSteps: boolean('hides_first_steps').notNull().default(false),
  /** `22:00`, by the store's clock; both or neither. */
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
  version: integer('version').notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at'),
});

export const sessions = pgTable('sessions', {
  id: uuid('id').$type<SessionId>().primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  device: text('device').notNull(),
  address: text('address').notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  confirmedAt: instant('confirmed_at').notNull(),
  endedAt: instant('ended_at'),
  endedBy: text('ended_by', { enum: ['logout', 'user', 'password', 'suspension', 'reset', 'factor'] }),
});

export const passwordResets = pgTable('password_resets', {
  tokenHash: text('token_hash').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  createdBy: uuid('created_by').$type<UserId>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

export const savedViews = pgTable('saved_views', {
  id: uuid('id').$type<SavedView['id']>().primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  list: text('list').notNull(),
  name: text('name').notNull(),
  state: jsonb('state').$type<ViewState>().notNull(),
  createdAt: instant('created_at').notNull(),
});
