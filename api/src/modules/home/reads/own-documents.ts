import { sql } from 'drizzle-orm';
import type { SignedInCtx } from '#platform/ctx.ts';

const RECENT_MS = 30 * 24 * 60 * 60 * 1000;

/** Whether somebody made an order or a pre-order lately: others need no list of their own on «Hoy». */
export async function hasOwnDocuments({ db, now, actor }: SignedInCtx): Promise<boolean> {
  const since = new Date(now.getTime() - RECENT_MS).toISOString();
  const { rows } = await db.execute<{ has: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM orders WHERE seller_id = ${actor.userId} AND created_at >= ${since}::timestamptz
        AND status <> 'discarded')
      OR EXISTS (SELECT 1 FROM preorders WHERE seller_id = ${actor.userId} AND created_at >= ${since}::timestamptz
        AND status <> 'discarded') AS has`);
  return rows[0]?.has === true;
}
