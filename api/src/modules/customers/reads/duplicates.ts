import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { CustomerOrders } from '../customer-data.ts';
import { readCustomers } from './customers.ts';

interface Duplicate extends Record<string, unknown> {
  readonly id: CustomerId;
  readonly name: string;
  readonly phone: string;
  readonly orders: number;
  readonly alike: string;
}

const MOST_DUPLICATES = 10;

/** Who may be the same person: the same tax number, e-mail or Instagram, or nearly the same name. */
export async function readDuplicates(
  ctx: Ctx,
  id: CustomerId,
  { countOrders }: CustomerOrders,
): Promise<{ items: Duplicate[] }> {
  const [customer] = await readCustomers(ctx, [id]);
  if (customer === undefined) throw new AppError('resource.not-found');
  if (customer.erasedAt !== undefined) return { items: [] };
  const { rows } = await ctx.db.execute<Duplicate>(sql`
    SELECT c.id, c.name, c.phone, ${countOrders(sql`c.id`)} AS orders,
      CASE WHEN c.tax_id <> '' AND c.tax_id = ${customer.tax.id} THEN 'tax'
        WHEN c.email <> '' AND lower(c.email) = lower(${customer.email}) THEN 'email'
        WHEN c.instagram <> '' AND lower(c.instagram) = lower(${customer.instagram}) THEN 'instagram'
        ELSE 'name' END AS alike
    FROM customers c
    WHERE c.id <> ${id} AND c.merged_into IS NULL AND c.erased_at IS NULL AND (
      (c.tax_id <> '' AND c.tax_id = ${customer.tax.id})
      OR (c.email <> '' AND lower(c.email) = lower(${customer.email}))
      OR (c.instagram <> '' AND lower(c.instagram) = lower(${customer.instagram}))
      OR (c.search_text % normalize_for_search(${customer.name}) AND similarity(normalize_for_search(c.name), normalize_for_search(${customer.name})) > 0.6))
    ORDER BY similarity(normalize_for_search(c.name), normalize_for_search(${customer.name})) DESC, c.id
    LIMIT ${sql.raw(String(MOST_DUPLICATES))}`);
  return { items: rows };
}
