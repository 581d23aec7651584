import type { BrowserReport } from '@trastienda/shared/system/browser-reports.ts';
import { desc, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { browserReports } from './tables.ts';

const MOST_FAULTS_SHOWN = 20;

/** Faults of browsers, each once, the latest first. */
export async function readBrowserReports({ db }: Ctx): Promise<BrowserReport[]> {
  const { kind, message, source, route, build, fingerprint, firstAt, lastAt } = browserReports;
  const latest = sql`max(${lastAt})`;
  const rows = await db
    .select({
      ...{ kind, message, source, route, build },
      id: sql<number>`max(${browserReports.id})`,
      browser: sql<string>`(array_agg(${browserReports.browser} ORDER BY ${lastAt} DESC))[1]`,
      times: sql<number>`sum(${browserReports.times})`.mapWith(Number),
      firstAt: sql`min(${firstAt})`.mapWith(firstAt),
      lastAt: sql`max(${lastAt})`.mapWith(lastAt),
    })
    .from(browserReports)
    .groupBy(fingerprint, kind, message, source, route, build)
    .orderBy(desc(latest))
    .limit(MOST_FAULTS_SHOWN);
  return rows.map((row) => ({
    ...row,
    firstAt: new Date(row.firstAt).toISOString(),
    lastAt: new Date(row.lastAt).toISOString(),
  }));
}
