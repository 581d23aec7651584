import type { SessionId, UserId } from '@trastienda/shared/kernel/ids.ts';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';

export const sessions = pgTable('sessions', {
  id: uuid('id').$type<SessionId>().primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  device: text('device').notNull(),
  address: text('address').notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
  endedBy: text('ended_by', { enum: ['logout', 'user', 'password', 'suspension', 'reset'] }),
});

export const signInFailures = pgTable('sign_in_failures', {
  subject: text('subject').primaryKey(),
  failures: integer('failures').notNull(),
  windowStart: instant('window_start').notNull(),
});
