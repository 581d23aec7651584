import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/ctx.ts';
import { cappedTotal, countUpToCap } from '#platform/db/capped-count.ts';
import { cutPage, decodeCursor } from '#platform/db/keyset.ts';
import { auditEntries } from '#platform/db/tables.ts';

interface ActivityQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}
const cursorSchema = z.tuple([z.number().int().positive()]);

/** What is written down about one user, newest first. */
export async function readActivity(ctx: Ctx, id: UserId, { limit, cursor }: ActivityQuery) {
  const isOfUser = and(eq(auditEntries.entity, 'user'), eq(auditEntries.entityId, id));
  const after = cursor === undefined ? undefined : decodeCursor(cursor, cursorSchema);
  const rows = await ctx.db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      actorName: auditEntries.actorName,
      command: auditEntries.command,
      before: auditEntries.before,
      after: auditEntries.after,
      reason: auditEntries.reason,
    })
    .from(auditEntries)
    .where(and(isOfUser, after === undefined ? undefined : lt(auditEntries.id, after[0])))
    .orderBy(desc(auditEntries.id))
    .limit(limit + 1);
  const total = await countUpToCap(ctx, ctx.db.select({ one: sql`1` }).from(auditEntries).where(isOfUser));
  const { items, nextCursor } = cutPage(rows, limit, (row) => [row.id]);
  return {
    items: items.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    nextCursor,
    ...cappedTotal(total),
  };
}
