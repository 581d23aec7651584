import type { Period } from '@trastienda/shared/reports/period.ts';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';

/** What couriers and processors kept in these days. */
export async function readCollectionFees(ctx: Ctx, { from, to }: Period): Promise<number> {
  const { rows } = await ctx.db.execute<{ amount: number }>(sql`
    SELECT coalesce(sum(amount), 0)::float8 AS amount FROM collection_fees WHERE occurred_on BETWEEN ${from} AND ${to}`);
  return rows[0]?.amount ?? 0;
}
