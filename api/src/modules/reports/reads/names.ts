import type { Dimension } from '@trastienda/shared/reports/dimensions.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';

const NAMES_OF: Partial<Record<Dimension, SQL>> = {
  seller: sql`SELECT id::text AS key, first_name || ' ' || last_name AS name FROM users`,
  category: sql`SELECT id::text AS key, name FROM categories`,
  brand: sql`SELECT id::text AS key, name FROM brands`,
  product: sql`SELECT id::text AS key, name FROM products`,
  courier: sql`SELECT id::text AS key, name FROM couriers`,
};

/** What the keys of a dimension are called; nothing where the screen has the words itself. */
export async function readNames(
  ctx: Ctx,
  dimension: Dimension,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const named = NAMES_OF[dimension];
  if (named === undefined || keys.length === 0) return new Map();
  const { rows } = await ctx.db.execute<{ key: string; name: string }>(sql`
    SELECT * FROM (${named}) named WHERE key IN (${sql.join(
      keys.map((one) => sql`${one}`),
      sql`, `,
    )})`);
  return new Map(rows.map(({ key, name }) => [key, name]));
}
