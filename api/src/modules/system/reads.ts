import type { BrowserReport } from '@trastienda/shared/system/browser-reports.ts';
import type { auditQuery } from '@trastienda/shared/system/contract.ts';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { cappedTotal, countUpToCap, cutPage, decodeCursor } from '#platform/paging.ts';
import { auditEntries } from '#platform/tables.ts';
import { browserReports } from './tables.ts';

const position = z.tuple([z.number().int().positive()]);

/** A page of the audit, newest first. */
export async function readAudit(ctx: SignedInCtx, query: z.output<typeof auditQuery>) {
  const { limit, cursor, entity, entityId, actorId } = query;
  const isWanted = and(
    entity === undefined ? undefined : eq(auditEntries.entity, entity),
    entityId === undefined ? undefined : eq(auditEntries.entityId, entityId),
    actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
  );
  const after = cursor === undefined ? undefined : decodeCursor(cursor, position);
  const rows = await ctx.db
    .select()
    .from(auditEntries)
    .where(and(isWanted, after === undefined ? undefined : lt(auditEntries.id, after[0])))
    .orderBy(desc(auditEntries.id))
    .limit(limit + 1);
  const total = await countUpToCap(ctx, ctx.db.select({ one: sql`1` }).from(auditEntries).where(isWanted));

  const { items, nextCursor } = cutPage(rows, limit, (row) => [row.id]);
  return {
    items: items.map(({ at, requestId: _, ...row }) => ({ ...row, at: at.toISOString() })),
    nextCursor,
    ...cappedTotal(total),
  };
}

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
