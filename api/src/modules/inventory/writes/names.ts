import type { BrandId, CategoryId } from '@trastienda/shared/inventory/ids.ts';
import { sql } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { brands, categories } from '../tables.ts';

/** The category of this name, made if there is none; accents and case do not make another. */
export async function categoryNamed(tx: InTransaction, name: string): Promise<CategoryId> {
  await tx.db
    .insert(categories)
    .values({ id: newId<CategoryId>(tx.now), name, createdAt: tx.now })
    .onConflictDoNothing();
  const [row] = await tx.db
    .select({ id: categories.id })
    .from(categories)
    .where(sql`normalize_for_search(${categories.name}) = normalize_for_search(${name})`);
  if (row === undefined) throw new Error('a category was not stored');
  return row.id;
}

export async function brandNamed(tx: InTransaction, name: string): Promise<BrandId | null> {
  if (name === '') return null;
  await tx.db
    .insert(brands)
    .values({ id: newId<BrandId>(tx.now), name, createdAt: tx.now })
    .onConflictDoNothing();
  const [row] = await tx.db
    .select({ id: brands.id })
    .from(brands)
    .where(sql`normalize_for_search(${brands.name}) = normalize_for_search(${name})`);
  if (row === undefined) throw new Error('a brand was not stored');
  return row.id;
}
