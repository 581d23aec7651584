import { toSlug } from '@trastienda/shared/inventory/rules.ts';
import type { CatalogueSort } from '@trastienda/shared/storefront/catalogue.ts';
import type { Catalogue } from '@trastienda/shared/storefront/catalogue-contract.ts';
import { type SQL, sql } from 'drizzle-orm';
import { type FoundProducts, findProducts } from '#modules/inventory/reads/goods/find-products.ts';
import type { Ctx } from '#platform/ctx.ts';
import { createSortings, cutPage, keyPosition } from '#platform/db/keyset.ts';
import { matchesWords } from '#platform/db/search.ts';
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

const sortings = createSortings(sql`p.id`, {
  new: { column: sql`p.created_at`, type: 'timestamptz' },
  price: { column: sql`x.price`, type: 'integer' },
  name: { column: sql`normalize_for_search(p.name)`, type: 'text' },
});

interface ItemKey extends Record<string, unknown> {
  readonly id: string;
  readonly sortedBy: string;
}

export async function readCatalogueItems(ctx: Ctx, query: CatalogueQuery): Promise<Catalogue> {
  const isFirst = query.cursor === undefined;
  const [categories, found] = await Promise.all([readCategories(ctx), findShown(ctx, query.q)]);
  const [keys, counted, facets] = await Promise.all([
    selectPageKeys(ctx, query, { categories, found }),
    countShown(ctx, query, { categories, found }),
    isFirst ? readFacets(ctx, query, { categories, found }) : null,
  ]);
  const { items, nextCursor } = cutPage(keys, query.limit, keyPosition);
  const cards = await readCards(
    ctx,
    items.map(({ id }) => id),
  );
  return { items: cards, nextCursor, total: counted, facets, differs: found?.differs ?? null };
}

interface Category extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
}

async function readCategories(ctx: Ctx): Promise<readonly Category[]> {
  return (await ctx.db.execute<Category>(sql`SELECT id, name FROM categories`)).rows;
}

interface Known {
  readonly categories: readonly Category[];
  /** What the search means; null without one, and where its words mean nothing. */
  readonly found: FoundProducts | null;
}

async function findShown(ctx: Ctx, q: string | undefined): Promise<FoundProducts | null> {
  if (q === undefined || q.trim() === '') return null;
  const isShown = sql`EXISTS (SELECT FROM products p WHERE p.id = v.product_id AND ${IS_SHOWN})`;
  return findProducts(ctx, q, sql`${CAN_BE_HAD} AND ${isShown}`);
}

const sqlList = (values: readonly string[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** Which variants match; a product's price is that of the cheapest of these. */
function whereVariants({ size, colour, availability }: CatalogueQuery): SQL {
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

function whereProducts(query: CatalogueQuery, { categories, found }: Known): SQL {
  const parts = [IS_SHOWN];
  const words = matchesWords(
    sql`normalize_for_search(p.name || ' ' || c.name || ' ' || coalesce(b.name, ''))`,
    query.q,
  );
  if (found !== null) parts.push(sql`p.id = ANY(${sql.param([...found.ids])}::uuid[])`);
  else if (words !== undefined) parts.push(words);
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
  WHERE v.product_id = p.id AND ${whereVariants(query)}) x`;

/** Looks at all variants at once: several times as quick where every product is wanted. */
const allAtOnce = (query: CatalogueQuery): SQL => sql`${NAMED} JOIN (
  SELECT v.product_id, min(v.price) AS price FROM variants v JOIN variant_stock s ON s.variant_id = v.id
  WHERE ${whereVariants(query)} GROUP BY v.product_id) x ON x.product_id = p.id`;

async function selectPageKeys(ctx: Ctx, query: CatalogueQuery, known: Known): Promise<ItemKey[]> {
  const isByPrice = query.sort === 'price' || query.sort === '-price';
  const { sortedBy, orderBy, after } = sortings(query.sort === 'new' ? undefined : query.sort, '-new');
  const { rows } = await ctx.db.execute<ItemKey>(sql`
    SELECT p.id, ${sortedBy} AS "sortedBy" FROM ${isByPrice ? allAtOnce(query) : oneByOne(query)}
    WHERE ${whereProducts(query, known)} AND x.price IS NOT NULL AND ${after(query.cursor) ?? sql`true`}
    ORDER BY ${orderBy} LIMIT ${query.limit + 1}`);
  return rows;
}

async function countShown(ctx: Ctx, query: CatalogueQuery, known: Known): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM ${allAtOnce(query)} WHERE ${whereProducts(query, known)}`);
  return rows[0]?.count ?? 0;
}

/** Under the search alone for categories, under both for sizes and colours: what is chosen can be changed. */
async function readFacets(ctx: Ctx, query: CatalogueQuery, known: Known): Promise<Catalogue['facets']> {
  const wide = { ...query, size: undefined, colour: undefined };
  const [byCategory, kinds] = await Promise.all([
    ctx.db.execute<{ name: string; count: number }>(sql`
      SELECT c.name, count(*)::int AS count FROM ${allAtOnce(wide)}
      WHERE ${whereProducts({ ...wide, category: undefined }, known)} GROUP BY 1 ORDER BY 2 DESC, 1`),
    ctx.db.execute<{ sizes: string[] | null; colours: string[] | null }>(sql`
      SELECT array_agg(DISTINCT v.size) FILTER (WHERE v.size <> '') AS sizes,
        array_agg(DISTINCT v.colour) FILTER (WHERE v.colour <> '') AS colours
      FROM ${NAMED} JOIN variants v ON v.product_id = p.id JOIN variant_stock s ON s.variant_id = v.id
      WHERE ${whereVariants(wide)} AND ${whereProducts(wide, known)}`),
  ]);
  const [kind] = kinds.rows;
  return {
    categories: byCategory.rows.map(({ name, count }) => ({ slug: toSlug(name), name, count })),
    sizes: inOrder(kind?.sizes ?? []),
    colours: [...(kind?.colours ?? [])].sort((a, b) => a.localeCompare(b, 'es')),
  };
}
