import type { LiveEvent } from '@trastienda/shared/system/contract.ts';
import { desc, gt, sql } from 'drizzle-orm';
import type { SignedInCtx } from '#platform/ctx.ts';
import { eventOf, mayHear } from '#platform/events.ts';
import { liveEvents } from '#platform/tables.ts';

/** Further back nobody reads it as news. */
const MOST = 500;

/**
 * What the caller may know of since `after`, oldest first: for a tab that was away for a moment, where the
 * stream begins anew. Without `after`, only the place to ask from the next time.
 */
export async function readMissedEvents(
  ctx: SignedInCtx,
  after: string | undefined,
): Promise<{ items: LiveEvent[]; lastId: string }> {
  if (after === undefined) {
    const [newest] = await ctx.db.select({ id: sql<string>`coalesce(max(id), 0)::text` }).from(liveEvents);
    return { items: [], lastId: newest?.id ?? '0' };
  }
  const rows = await ctx.db
    .select()
    .from(liveEvents)
    .where(gt(liveEvents.id, Number(after)))
    .orderBy(desc(liveEvents.id))
    .limit(MOST);
  const items = rows
    .filter((row) => mayHear(ctx.actor, row))
    .reverse()
    .map(eventOf);
  return { items, lastId: items.at(-1)?.id ?? after };
}
