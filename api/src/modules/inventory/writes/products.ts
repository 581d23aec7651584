import type { ProductId } from '@trastienda/shared/inventory/ids.ts';
import { slugOf } from '@trastienda/shared/inventory/rules.ts';
import { and, eq, like, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/app-error.ts';
import type { InTransaction } from '../../../platform/ctx.ts';
import { readProductPage } from '../reads/product.ts';
import { products } from '../tables.ts';

export type ProductRow = typeof products.$inferSelect;

/** The row, held until the transaction ends: every change of a product or its variants takes it first. */
export async function lockProduct(tx: InTransaction, id: ProductId): Promise<ProductRow> {
  const [row] = await tx.db.select().from(products).where(eq(products.id, id)).for('update');
  if (row === undefined) throw new AppError('resource.not-found');
  return row;
}

/** Changes a product that nobody else changed since `version`; otherwise says what is there now. */
export async function updateProduct(
  tx: InTransaction,
  id: ProductId,
  version: number,
  change: Partial<Omit<ProductRow, 'id' | 'version' | 'createdAt' | 'changedAt'>>,
): Promise<void> {
  const updated = await tx.db
    .update(products)
    .set({ ...change, changedAt: tx.now, version: sql`${products.version} + 1` })
    .where(and(eq(products.id, id), eq(products.version, version)))
    .returning({ id: products.id });
  if (updated.length === 0)
    throw new AppError('resource.stale', { current: await readProductPage(tx, id, { withCost: true }) });
}

/** An address of its own: the second «Blusa» becomes `blusa-2`. Two at once wait for each other. */
export async function freeSlug(tx: InTransaction, name: string): Promise<string> {
  const slug = slugOf(name);
  await tx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`slug ${slug}`}, 0))`);
  const rows = await tx.db
    .select({ slug: products.slug })
    .from(products)
    .where(like(products.slug, `${slug}%`));
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number++;
  return `${slug}-${number}`;
}
