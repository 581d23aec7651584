import type { auditQuery } from '@trastienda/shared/system/contract.ts';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedInCtx } from '#platform/ctx.ts';
import { cappedTotal, countUpToCap, cutPage, decodeCursor } from '#platform/paging.ts';
import { auditEntries } from '#platform/tables.ts';

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
