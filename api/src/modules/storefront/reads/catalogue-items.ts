import { toSlug } from '@trastienda/shared/inventory/rules.ts';
import type { CatalogueSort } from '@trastienda/shared/storefront/catalogue.ts';
import type { Catalogue } from '@trastienda/shared/storefront/catalogue-contract.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/ctx.ts';
import { matchesWords } from '#platform/db/search.ts';
import { cutPage, decodeCursor } from '#platform/http/paging.ts';
import { CAN_BE_HAD, IS_SHOWN, inOrder, readCards } from './catalogue-cards.ts';

export interface CatalogueQuery {
  readonly q?: string | undefined;
  readonly category?: readonly string[] | undefined;
  readonly size?: readonly string[] | undefined;
  readonly colour?: readonly string[] | undefined;
  readonly availability?: 'now' | 'order' | undefined;
  readonly sort: CatalogueSort;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const SORTED: Record<CatalogueSort, { readonly by: SQL; readonly type: SQL; readonly isDown: boolean }> = {
  new: { by: sql`p.created_at`, type: sql`timestamptz`, isDown: true },
  price: { by: sql`x.price`, type: sql`integer`, isDown: false },
  '-price': { by: sql`x.price`, type: sql`integer`, isDown: true },
  name: { by: sql`normalize_for_search(p.name)`, type: sql`text`, isDown: false },
};
const position = z.tuple([z.string().max(120), z.uuid()]);

interface Place extends Record<string, unknown> {
  readonly id: string;
  readonly at: string;
}

export async function readCatalogueItems(ctx: Ctx, query: CatalogueQuery): Promise<Catalogue> {
  const isFirst = query.cursor === undefined;
  const categories = await readCategories(ctx);
  const [places, counted, facets] = await Promise.all([
    selectPlaces(ctx, query, categories),
    countShown(ctx, query, categories),
    isFirst ? readFacets(ctx, query, categories) : null,
  ]);
  const { items, nextCursor } = cutPage(places, query.limit, ({ at, id }) => [at, id]);
  const cards = await readCards(
    ctx,
    items.map(({ id }) => id),
  );
  return { items: cards, nextCursor, total: counted, facets };
}

interface Category extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
}

async function readCategories(ctx: Ctx): Promise<readonly Category[]> {
  return (await ctx.db.execute<Category>(sql`SELECT id, name FROM categories`)).rows;
}

const sqlList = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** Which variants match; a product's price is that of the cheapest of these. */
function isWantedVariant({ size, colour, availability }: CatalogueQuery): SQL {
  const parts = [sql`v.archived_at IS NULL`, CAN_BE_HAD];
  if (size?.length)
    parts.push(
      sql`normalize_for_search(v.size) IN (SELECT normalize_for_search(one) FROM unnest(ARRAY[${sqlList(size)}]::text[]) one)`,
    );
  if (colour?.length)
    parts.push(
      sql`normalize_for_search(v.colour) IN (SELECT normalize_for_search(one) FROM unnest(ARRAY[${sqlList(colour)}]::text[]) one)`,
    );
  if (availability === 'now') parts.push(sql`s.available > 0`);
  if (availability === 'order') parts.push(sql`s.available <= 0`);
  return sql.join(parts, sql` AND `);
}

function isWanted(query: CatalogueQuery, categories: readonly Category[]): SQL {
  const parts = [IS_SHOWN];
  const words = matchesWords(
    sql`normalize_for_search(p.name || ' ' || c.name || ' ' || coalesce(b.name, ''))`,
    query.q,
  );
  if (words !== undefined) parts.push(words);
  if (query.category?.length) {
    const ids = categories.filter(({ name }) => query.category?.includes(toSlug(name))).map(({ id }) => id);
    parts.push(ids.length === 0 ? sql`false` : sql`p.category_id IN (${sqlList(ids)})`);
  }
  return sql.join(parts, sql` AND `);
}

const NAMED = sql`products p JOIN categories c ON c.id = p.category_id LEFT JOIN brands b ON b.id = p.brand_id`;

/** Looks at the variants of one product after the other: right for the few of one page. */
const oneByOne = (query: CatalogueQuery): SQL => sql`${NAMED} CROSS JOIN LATERAL (
  SELECT min(v.price) AS price FROM variants v JOIN variant_stock s ON s.variant_id = v.id
  WHERE v.product_id = p.id AND ${isWantedVariant(query)}) x`;

/** Looks at all variants at once: several times as quick where every product is wanted. */
const allAtOnce = (query: CatalogueQuery): SQL => sql`${NAMED} JOIN (
  SELECT v.product_id, min(v.price) AS price FROM variants v JOIN variant_stock s ON s.variant_id = v.id
  WHERE ${isWantedVariant(query)} GROUP BY v.product_id) x ON x.product_id = p.id`;

async function selectPlaces(
  ctx: Ctx,
  query: CatalogueQuery,
  categories: readonly Category[],
): Promise<Place[]> {
  const { by, type, isDown } = SORTED[query.sort];
  const isByPrice = query.sort === 'price' || query.sort === '-price';
  const direction = isDown ? sql`DESC` : sql`ASC`;
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, position);
  const isPast =
    after === undefined
      ? sql`true`
      : sql`(${by}, p.id) ${isDown ? sql`<` : sql`>`} (${after[0]}::${type}, ${after[1]}::uuid)`;
  const { rows } = await ctx.db.execute<Place>(sql`
    SELECT p.id, (${by})::text AS at FROM ${isByPrice ? allAtOnce(query) : oneByOne(query)}
    WHERE ${isWanted(query, categories)} AND x.price IS NOT NULL AND ${isPast}
    ORDER BY ${by} ${direction}, p.id ${direction} LIMIT ${query.limit + 1}`);
  return rows;
}

async function countShown(ctx: Ctx, query: CatalogueQuery, categories: readonly Category[]): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM ${allAtOnce(query)} WHERE ${isWanted(query, categories)}`);
  return rows[0]?.count ?? 0;
}

/** Under the search alone for categories, under both for sizes and colours: what is chosen can be changed. */
async function readFacets(
  ctx: Ctx,
  query: CatalogueQuery,
  categories: readonly Category[],
): Promise<Catalogue['facets']> {
  const wide = { ...query, size: undefined, colour: undefined };
  const [byCategory, kinds] = await Promise.all([
    ctx.db.execute<{ name: string; count: number }>(sql`
      SELECT c.name, count(*)::int AS count FROM ${allAtOnce(wide)}
      WHERE ${isWanted({ ...wide, category: undefined }, categories)} GROUP BY 1 ORDER BY 2 DESC, 1`),
    ctx.db.execute<{ sizes: string[] | null; colours: string[] | null }>(sql`
      SELECT array_agg(DISTINCT v.size) FILTER (WHERE v.size <> '') AS sizes,
        array_agg(DISTINCT v.colour) FILTER (WHERE v.colour <> '') AS colours
      FROM ${NAMED} JOIN variants v ON v.product_id = p.id JOIN variant_stock s ON s.variant_id = v.id
      WHERE ${isWantedVariant(wide)} AND ${isWanted(wide, categories)}`),
  ]);
  const [kind] = kinds.rows;
  return {
    categories: byCategory.rows.map(({ name, count }) => ({ slug: toSlug(name), name, count })),
    sizes: inOrder(kind?.sizes ?? []),
    colours: [...(kind?.colours ?? [])].sort((a, b) => a.localeCompare(b, 'es')),
  };
}
