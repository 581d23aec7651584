import type { Dimension } from '@trastienda/shared/reports/dimensions.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';

const NAMES_OF: Partial<Record<Dimension, SQL>> = {
  seller: sql`first_name || ' ' || last_name AS name FROM users`,
  category: sql`name FROM categories`,
  brand: sql`name FROM brands`,
  product: sql`name FROM products`,
  courier: sql`name FROM couriers`,
};

/** What the keys of a dimension are called; nothing where the screen has the words itself. */
export async function readNames(
  ctx: Ctx,
  dimension: Dimension,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const named = NAMES_OF[dimension];
  // Goods without a brand and orders without a courier have an empty key.
  const ids = keys.filter((key) => key !== '');
  if (named === undefined || ids.length === 0) return new Map();
  const { rows } = await ctx.db.execute<{ key: string; name: string }>(
    sql`SELECT id::text AS key, ${named} WHERE id = ANY(${sql.param(ids)}::uuid[])`,
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}
