import type { ReportKind } from '@trastienda/shared/system/browser-reports.ts';
import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

/** Faults of browsers, counted by day. */
export const browserReports = pgTable('browser_reports', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  day: date().notNull(),
  fingerprint: text().notNull(),
  kind: text().notNull().$type<ReportKind>(),
  message: text().notNull(),
  source: text().notNull(),
  route: text().notNull(),
  build: text().notNull(),
  browser: text().notNull(),
  times: integer().notNull(),
  firstAt: instant('first_at').notNull(),
  lastAt: instant('last_at').notNull(),
});
