import { asc, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { brands, categories, variants } from '../tables.ts';
import { readLocations } from './locations.ts';

const MOST_NAMES = 500;

/** What filters and forms offer: everything in use. */
export async function readOptions(ctx: Ctx) {
  const inUse = (column: typeof variants.size | typeof variants.colour) =>
    ctx.db
      .selectDistinct({ name: column })
      .from(variants)
      .where(sql`${variants.isListed}`)
      .orderBy(asc(column))
      .limit(MOST_NAMES);
  const [categoryRows, brandRows, sizes, colours, places] = await Promise.all([
    ctx.db
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .orderBy(sql`normalize_for_search(${categories.name})`),
    ctx.db
      .select({ id: brands.id, name: brands.name })
      .from(brands)
      .orderBy(sql`normalize_for_search(${brands.name})`),
    inUse(variants.size),
    inUse(variants.colour),
    readLocations(ctx),
  ]);
  const named = (rows: readonly { name: string }[]) =>
    rows.flatMap((row) => (row.name === '' ? [] : [row.name]));
  return {
    categories: categoryRows,
    brands: brandRows,
    sizes: named(sizes),
    colours: named(colours),
    locations: places,
  };
}
