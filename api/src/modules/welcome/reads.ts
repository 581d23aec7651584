import { sql } from 'drizzle-orm';
import { isStoreNew } from '#modules/users/reads.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Queryable } from '#platform/db/db.ts';

interface Figures extends Record<string, unknown> {
  readonly orders: number;
  readonly preorders: number;
  readonly products: number;
  readonly customers: number;
  readonly people: number;
}

/** How much a demonstration has of its own. It is small: counting it is no work. */
export async function countSample(ctx: Ctx): Promise<Figures> {
  const { rows } = await ctx.db.execute<Figures>(sql`
    SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT count(*)::int FROM preorders) AS preorders,
      (SELECT count(*)::int FROM products) AS products, (SELECT count(*)::int FROM customers) AS customers,
      (SELECT count(*)::int FROM users) AS people`);
  const [figures] = rows;
  if (figures === undefined) throw new Error('nothing was counted');
  return figures;
}

/** The same for every visitor: once somebody has come, nobody asks the database again. */
export function newnessReader(db: Queryable): () => Promise<boolean> {
  let isNew: boolean | null = null;
  return async () => {
    if (isNew !== false) isNew = await isStoreNew(db);
    return isNew;
  };
}
