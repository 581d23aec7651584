import type { ItemListQuery } from '@trastienda/shared/inventory/contract/items.ts';
import { toCentavos } from '@trastienda/shared/kernel/money.ts';
import { and, eq, gte, inArray, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { matchesWords } from '#platform/db/search.ts';
import { products, variantStock, variants } from '../tables.ts';

export type ItemFilter = Omit<ItemListQuery, 'sort' | 'limit' | 'cursor'>;

const DAY_MS = 86_400_000;

/** What a filter asks of a variant, its product and its stock. Archived goods only when asked for. */
export function whereItems(ctx: Ctx, filter: ItemFilter): SQL | undefined {
  const { q, state, published, missing, idleDays, category, brand, price, archived } = filter;
  const idleSince = idleDays === undefined ? undefined : new Date(ctx.now.getTime() - idleDays * DAY_MS);
  return and(
    matchesWords(variants.searchText, q),
    archived === 'yes' ? not(variants.isListed) : sql`${variants.isListed}`,
    state?.length ? inArray(variantStock.state, state) : undefined,
    published === undefined ? undefined : eq(products.isPublished, published === 'yes'),
    missing?.includes('picture') ? isNull(products.coverFileId) : undefined,
    missing?.includes('price') ? eq(variants.price, 0) : undefined,
    missing?.includes('cost') ? isNull(variantStock.averageCost) : undefined,
    missing?.includes('barcode') ? isNull(variants.barcode) : undefined,
    idleSince === undefined
      ? undefined
      : sql`coalesce(${variantStock.lastMovedAt}, '-infinity') < ${idleSince.toISOString()}::timestamptz`,
    category?.length ? inArray(products.categoryId, category) : undefined,
    brand?.length ? inArray(products.brandId, brand) : undefined,
    price?.from == null ? undefined : gte(variants.price, toCentavos(price.from)),
    price?.to == null ? undefined : lte(variants.price, toCentavos(price.to)),
  );
}

/** Which other tables a filter asks about: what is only counted need not read the rest. */
export function tablesFilteredBy(filter: ItemFilter): {
  readonly products: boolean;
  readonly stock: boolean;
} {
  const { state, published, missing = [], idleDays, category = [], brand = [] } = filter;
  return {
    products:
      published !== undefined || category.length > 0 || brand.length > 0 || missing.includes('picture'),
    stock: (state ?? []).length > 0 || idleDays !== undefined || missing.includes('cost'),
  };
}
