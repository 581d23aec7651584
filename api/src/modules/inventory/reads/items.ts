import { ITEM_SORTS, type StockItem } from '@trastienda/shared/inventory/contract/items.ts';
import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import { roundHalfUp, timesQuantity } from '@trastienda/shared/kernel/money.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Ctx } from '#platform/ctx.ts';
import { prepare } from '#platform/db/prepared-statement.ts';
import { storedFiles } from '#platform/db/tables.ts';
import {
  cappedTotal,
  countUpToCap,
  countUsual,
  cutPage,
  decodeCursor,
  searchPlaces,
} from '#platform/http/paging.ts';
import { brands, categories, products, variantStock, variants } from '../tables.ts';
import { type ItemFilter, type ItemListQuery, isWanted, tablesFilteredBy } from './item-filter.ts';

type Sort = (typeof ITEM_SORTS)[number];

/**
 * What each order sorts by, as text that a cursor can carry; ties are settled by the id of the table whose
 * index gives the order.
 */
const SORTED_BY: Record<Sort, { readonly column: SQL; readonly type: SQL; readonly id: SQL }> = {
  name: { column: sql`${variants.sortName}`, type: sql`text`, id: sql`${variants.id}` },
  sku: { column: sql`lower(${variants.sku})`, type: sql`text`, id: sql`${variants.id}` },
  price: { column: sql`${variants.price}`, type: sql`integer`, id: sql`${variants.id}` },
  available: {
    column: sql`${variantStock.available}`,
    type: sql`integer`,
    id: sql`${variantStock.variantId}`,
  },
  lastMovedAt: {
    column: sql`coalesce(${variantStock.lastMovedAt}, '-infinity')`,
    type: sql`timestamptz`,
    id: sql`${variantStock.variantId}`,
  },
};

const position = z.tuple([z.string().max(400), z.uuid()]);

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

/**
 * The rows from the cursor on, each with what it was sorted by. In two steps: which ones, from the tables
 * that the order and the filter ask about; then everything about these few, by a statement that is planned once.
 */
export async function selectItems(ctx: Ctx, query: ItemListQuery, limit: number) {
  return readPlaces(ctx, await selectPlaces(ctx, query, limit));
}
export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

async function readPlaces(
  ctx: Ctx,
  places: readonly { readonly id: VariantId; readonly sortedBy: string }[],
) {
  const rows = await selectByIds(
    ctx,
    places.map((place) => place.id),
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap(({ id, sortedBy }) => {
    const row = found.get(id);
    return row === undefined ? [] : [{ ...row, sortedBy }];
  });
}

async function selectPlaces(ctx: Ctx, query: ItemListQuery, limit: number) {
  if (isUsual(query))
    return prepare(ctx.db, `first items ${query.sort ?? ''} ${limit}`, () =>
      firstPlaces(ctx, query, isWanted(ctx, {}), limit),
    ).execute({});
  const { sort, isDown } = orderOf(query.sort);
  const { column, type, id } = SORTED_BY[sort];
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, position);
  const isPast =
    after === undefined
      ? undefined
      : sql`(${column}, ${id}) ${isDown ? sql`<` : sql`>`} (${after[0]}::${type}, ${after[1]}::uuid)`;
  return firstPlaces(ctx, query, and(isWanted(ctx, query), isPast), limit);
}

/** From the tables that the order and the filter ask about. */
function firstPlaces(ctx: Ctx, query: ItemListQuery, where: SQL | undefined, limit: number) {
  const { sort, isDown } = orderOf(query.sort);
  const { column, id } = SORTED_BY[sort];
  const direction = isDown ? sql`DESC` : sql`ASC`;
  return (
    selectSorted(ctx, query, { id: variants.id, sortedBy: sql<string>`${column}::text` })
      .where(where)
      // Written out: of a number that is handed over later the planner expects a tenth of the table.
      .orderBy(sql`${column} ${direction}, ${id} ${direction} LIMIT ${sql.raw(String(limit))}`)
  );
}

function selectSorted<Columns extends SelectedFields>(ctx: Ctx, query: ItemListQuery, columns: Columns) {
  const { sort } = orderOf(query.sort);
  const joined = tablesFilteredBy(filterOf(query));
  const places = ctx.db.select(columns).from(variants).$dynamic();
  if (joined.products) places.innerJoin(products, eq(products.id, variants.productId));
  if (joined.stock || sort === 'available' || sort === 'lastMovedAt')
    places.innerJoin(variantStock, eq(variantStock.variantId, variants.id));
  return places;
}

/** What the screen opens with, always asked alike: planned once. */
const isUsual = (query: ItemListQuery) => query.cursor === undefined && isPlain(filterOf(query));
const isPlain = (filter: ItemFilter) =>
  Object.values(filter).every((value) => value === undefined || value === '');

function selectByIds(ctx: Ctx, ids: readonly VariantId[]) {
  return prepare(ctx.db, 'items by id', () =>
    ctx.db
      .select(SHOWN)
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .innerJoin(variantStock, eq(variantStock.variantId, variants.id))
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .leftJoin(brands, eq(brands.id, products.brandId))
      .leftJoin(storedFiles, eq(storedFiles.id, products.coverFileId))
      .where(sql`${variants.id} = ANY(${sql.placeholder('ids')}::uuid[])`),
  ).execute({ ids });
}

const filterOf = ({ limit: _l, cursor: _c, sort: _s, ...filter }: ItemListQuery): ItemFilter => filter;

export async function readItemPage(ctx: Ctx, query: ItemListQuery) {
  const [rows, total] = query.q ? await searchItems(ctx, query) : await listItems(ctx, query);
  const { items, nextCursor } = cutPage(rows, query.limit, (row) => [row.sortedBy, row.id]);
  return { items: items.map(wireItemOf), nextCursor, ...cappedTotal(total) };
}

const listItems = (ctx: Ctx, query: ItemListQuery) =>
  Promise.all([selectItems(ctx, query, query.limit + 1), countItems(ctx, filterOf(query))]);

async function searchItems(ctx: Ctx, query: ItemListQuery): Promise<[ItemRow[], number]> {
  const { sort, isDown } = orderOf(query.sort);
  const { column, type, id } = SORTED_BY[sort];
  const { count, places } = await searchPlaces<VariantId>(ctx, {
    find: selectSorted(ctx, query, { id: id.as('id'), sorted: column.as('sorted') }).where(
      isWanted(ctx, query),
    ),
    isDown,
    after: query.cursor === undefined ? undefined : { position: decodeCursor(query.cursor, position), type },
    limit: query.limit + 1,
  });
  const rows = places === null ? selectItems(ctx, query, query.limit + 1) : readPlaces(ctx, places);
  return [await rows, count];
}

export async function readItems(ctx: Ctx, ids: readonly VariantId[]): Promise<StockItem[]> {
  return (await selectByIds(ctx, ids)).map(wireItemOf);
}

function wireItemOf(row: Omit<ItemRow, 'sortedBy'>): StockItem {
  const { weightGrams: _w, mayPreorder: _m, description: _d, ...shown } = row;
  return {
    ...shown,
    barcode: row.barcode ?? '',
    averageCost: row.averageCost === null ? null : roundHalfUp(row.averageCost),
    value: timesQuantity(row.averageCost ?? 0, row.onHand),
    lastMovedAt: row.lastMovedAt?.toISOString() ?? null,
  };
}

function orderOf(requested: ItemListQuery['sort']): { sort: Sort; isDown: boolean } {
  const key = requested?.replace(/^-/, '');
  return {
    sort: ITEM_SORTS.find((sort) => sort === key) ?? 'name',
    isDown: requested?.startsWith('-') ?? false,
  };
}

export function countItems(ctx: Ctx, filter: ItemFilter): Promise<number> {
  const found = ctx.db.select({ one: sql`1` }).from(variants).$dynamic();
  if (isPlain(filter)) return countUsual(ctx, 'count of items', {}, () => found.where(isWanted(ctx, {})));
  const joined = tablesFilteredBy(filter);
  if (joined.products) found.innerJoin(products, eq(products.id, variants.productId));
  if (joined.stock) found.innerJoin(variantStock, eq(variantStock.variantId, variants.id));
  return countUpToCap(ctx, found.where(isWanted(ctx, filter)));
}

/** The ids behind a selection by filter, one more than allowed to tell when it is too many. */
export async function readSelectedIds(ctx: Ctx, filter: ItemFilter, most: number): Promise<VariantId[]> {
  const rows = await ctx.db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(variantStock, eq(variantStock.variantId, variants.id))
    .where(isWanted(ctx, filter))
    .limit(most + 1);
  return rows.map((row) => row.id);
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
