import type { FileId, UserId } from '@trastienda/shared/kernel/ids.ts';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';

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
  version: integer('version').notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at'),
});
