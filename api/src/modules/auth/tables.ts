import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/columns.ts';

export const signInFailures = pgTable('sign_in_failures', {
  subject: text('subject').primaryKey(),
  failures: integer('failures').notNull(),
  windowStart: instant('window_start').notNull(),
});
