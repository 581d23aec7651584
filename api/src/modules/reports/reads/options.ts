import type { readReportOptions as optionsRoute } from '@trastienda/shared/reports/contract/consolidated.ts';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { SignedInCtx } from '#platform/ctx.ts';

interface Option extends Record<string, unknown> {
  readonly group: 'seller' | 'category' | 'brand' | 'courier';
  readonly key: string;
  readonly name: string;
}

export async function readReportOptions(ctx: SignedInCtx): Promise<z.infer<typeof optionsRoute.reply>> {
  const [{ rows }, first] = await Promise.all([
    // Whoever ever sold something, also those who left.
    ctx.db.execute<Option>(sql`
      SELECT 'seller' AS group, u.id::text AS key, u.first_name || ' ' || u.last_name AS name FROM users u
        WHERE EXISTS (SELECT 1 FROM orders o WHERE o.seller_id = u.id AND o.confirmed_at IS NOT NULL)
      UNION ALL SELECT 'category', id::text, name FROM categories
      UNION ALL SELECT 'brand', id::text, name FROM brands
      UNION ALL SELECT 'courier', id::text, name FROM couriers
      ORDER BY 1, 3, 2`),
    ctx.db.execute<{ day: string | null }>(sql`SELECT min(sold_on)::text AS day FROM sale_lines`),
  ]);
  const of = (group: Option['group']) =>
    rows.filter((row) => row.group === group).map(({ key, name }) => ({ key, name }));
  return {
    groups: { seller: of('seller'), category: of('category'), brand: of('brand'), courier: of('courier') },
    seesCosts: ctx.actor.codes.includes('M-03'),
    firstDay: first.rows[0]?.day ?? null,
  };
}
