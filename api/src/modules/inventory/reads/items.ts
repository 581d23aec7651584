import type { ITEM_SORTS, ItemListQuery, StockItem } from '@trastienda/shared/inventory/contract/items.ts';
import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import { roundHalfUp, timesQuantity } from '@trastienda/shared/kernel/money.ts';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '#platform/ctx.ts';
import { createSortings, type Sorting } from '#platform/db/keyset.ts';
import { isEmptyFilter, keysetList } from '#platform/db/keyset-list.ts';
import { storedFiles } from '#platform/db/tables.ts';
import { brands, categories, products, variantStock, variants } from '../tables.ts';
import { type ItemFilter, tablesFilteredBy, whereItems } from './item-filter.ts';

const ofStock = sql`${variantStock.variantId}`;

/** Ties are settled by the id of the table whose index gives the order. */
const sortings = createSortings<(typeof ITEM_SORTS)[number]>(variants.id, {
  name: { column: sql`${variants.sortName}`, type: 'text' },
  sku: { column: sql`lower(${variants.sku})`, type: 'text' },
  price: { column: sql`${variants.price}`, type: 'integer' },
  available: { column: sql`${variantStock.available}`, type: 'integer', id: ofStock },
  lastMovedAt: {
    column: sql`coalesce(${variantStock.lastMovedAt}, '-infinity')`,
    type: 'timestamptz',
    id: ofStock,
  },
});

const SHOWN = {
  id: variants.id,
  productId: variants.productId,
  name: products.name,
  sku: variants.sku,
  barcode: variants.barcode,
  size: variants.size,
  colour: variants.colour,
  category: { id: categories.id, name: categories.name },
  brand: { id: brands.id, name: brands.name },
  picture: storedFiles.sha256,
  onHand: variantStock.onHand,
  reserved: variantStock.reserved,
  available: variantStock.available,
  incoming: variantStock.incoming,
  minimum: variantStock.minimum,
  averageCost: variantStock.averageCost,
  price: variants.price,
  compareAt: variants.compareAt,
  weightGrams: variants.weightGrams,
  mayPreorder: variants.mayPreorder,
  description: products.description,
  lastMovedAt: variantStock.lastMovedAt,
  state: variantStock.state,
  isPublished: products.isPublished,
  isArchived: sql<boolean>`NOT ${variants.isListed}`,
};

/** Only the tables that the order and the filter ask about: what is only counted need not read the rest. */
function selectKeys(
  ctx: Ctx,
  columns: Record<string, PgColumn | SQL | SQL.Aliased>,
  filter: ItemFilter,
  sorting: Sorting | null,
) {
  const joined = tablesFilteredBy(filter);
  const keys = ctx.db.select(columns).from(variants).$dynamic();
  if (joined.products) keys.innerJoin(products, eq(products.id, variants.productId));
  if (joined.stock || sorting?.id === ofStock)
    keys.innerJoin(variantStock, eq(variantStock.variantId, variants.id));
  return keys;
}

const selectRows = (ctx: Ctx, columns: { readonly sortedBy: SQL<string> }) =>
  ctx.db
    .select({ ...SHOWN, ...columns })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(variantStock, eq(variantStock.variantId, variants.id))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(storedFiles, eq(storedFiles.id, products.coverFileId))
    .$dynamic();
export type ItemRow = Awaited<ReturnType<typeof selectRows>>[number];

/** With what only a file says: weight, description, whether it may be pre-ordered. */
export const itemList = keysetList({
  name: 'items',
  id: variants.id,
  sorting: (sort) => sortings(sort, 'name'),
  selectKeys,
  selectRows,
  toRow: (_ctx, row) => row,
  where: (ctx: Ctx, filter: ItemFilter, _options: null) => whereItems(ctx, filter),
  prepared: (ctx, filter) =>
    isEmptyFilter(filter) ? { name: '', where: () => whereItems(ctx, {}), values: {} } : null,
  firstPage: 'keys',
  isSearch: ({ q }) => q !== undefined && q !== '',
});

export async function readItemPage(ctx: Ctx, query: ItemListQuery) {
  const { items, ...page } = await itemList.readPage(ctx, query, null);
  return { items: items.map(toStockItem), ...page };
}

export async function readItems(ctx: Ctx, ids: readonly VariantId[]): Promise<StockItem[]> {
  return (await itemList.readRows(ctx, ids)).map(toStockItem);
}

function toStockItem(row: ItemRow): StockItem {
  const { weightGrams: _w, mayPreorder: _m, description: _d, ...shown } = row;
  return {
    ...shown,
    barcode: row.barcode ?? '',
    averageCost: row.averageCost === null ? null : roundHalfUp(row.averageCost),
    value: timesQuantity(row.averageCost ?? 0, row.onHand),
    lastMovedAt: row.lastMovedAt?.toISOString() ?? null,
  };
}

/** What rows are called in a report: name, colour, size. */
export async function readLabels(ctx: Ctx, ids: readonly VariantId[]): Promise<Map<VariantId, string>> {
  const rows = await ctx.db
    .select({ id: variants.id, name: products.name, colour: variants.colour, size: variants.size })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, [...ids]));
  return new Map(
    rows.map(({ id, name, colour, size }) => [id, [name, colour, size].filter(Boolean).join(' · ')]),
  );
}
