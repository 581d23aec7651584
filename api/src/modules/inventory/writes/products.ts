import type { ProductId } from '@trastienda/shared/inventory/ids.ts';
import { toSlug } from '@trastienda/shared/inventory/rules.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { chunk } from '#platform/db/chunk.ts';
import { holdLock } from '#platform/db/own-schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import { readProductPage } from '../reads/product.ts';
import { productImages, products } from '../tables.ts';

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

type NewProduct = Pick<ProductRow, 'id' | 'name' | 'slug' | 'description' | 'categoryId' | 'brandId'>;

export async function insertProducts(tx: InTransaction, rows: readonly NewProduct[]): Promise<void> {
  for (const some of chunk(rows))
    await tx.db
      .insert(products)
      .values(some.map((row) => ({ ...row, version: 1, createdAt: tx.now, changedAt: tx.now })));
}

type NewImage = Omit<typeof productImages.$inferInsert, 'productId' | 'position'>;

export async function replaceImages(
  tx: InTransaction,
  productId: ProductId,
  images: readonly NewImage[],
): Promise<void> {
  await tx.db.delete(productImages).where(eq(productImages.productId, productId));
  if (images.length === 0) return;
  await tx.db
    .insert(productImages)
    .values(images.map((image, position) => ({ ...image, productId, position })));
}

/** An address for each name: the second «Blusa» becomes `blusa-2`. Whoever names at the same time waits. */
export async function freeSlugs(tx: InTransaction, names: readonly string[]): Promise<string[]> {
  await holdLock(tx, 'slugs');
  const slugs = names.map(toSlug);
  const { rows } = await tx.db.execute<{ slug: string }>(sql`
    SELECT slug FROM products WHERE regexp_replace(slug, '-[0-9]+$', '') = ANY(
      SELECT regexp_replace(one, '-[0-9]+$', '') FROM unnest(${sql.param(slugs)}::text[]) AS one
      -- A name that ends in a number of its own: its second is «laptop-15-2», not «laptop-2».
      UNION SELECT unnest(${sql.param(slugs)}::text[]))`);
  const taken = new Set(rows.map((row) => row.slug));
  return slugs.map((slug) => {
    let free = slug;
    for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`;
    taken.add(free);
    return free;
  });
}
