import type { BrowserReport } from '@trastienda/shared/system/browser-reports.ts';
import type { OwnStore } from '@trastienda/shared/system/store.ts';
import { desc, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { readInstallation } from '#platform/db/installation.ts';
import { storeProfile } from '#platform/db/tables.ts';
import type { StoreProfile } from '#platform/settings/store-settings.ts';
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

/** As its owner edits it: what was written, or what the settings say while nobody has written anything. */
export async function readOwnStore(ctx: Ctx, settings: StoreProfile): Promise<OwnStore> {
  const [written] = await ctx.db.select().from(storeProfile);
  const installed = await readInstallation(ctx.db);
  const isBeingSetUp = installed !== null && !installed.isDemo && installed.welcomedAt === null;
  if (written === undefined) {
    const { brand, name } = settings;
    return { ...settings, name: name === brand ? null : name, logoFileId: null, isBeingSetUp, version: 0 };
  }
  return { ...written, isBeingSetUp };
}
