import type { ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { ArticleId } from '@trastienda/shared/preorders/ids.ts';
import type {
  ARTICLE_SORTS,
  Article,
  ArticleListQuery,
} from '@trastienda/shared/purchases/contract/items.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { articles, shops } from '#modules/preorders/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { cappedTotal, countPrepared, countUpToCap } from '#platform/db/capped-count.ts';
import { createSortings, cutPage, decodeCursor, type Slice } from '#platform/db/keyset.ts';
import { isEmptyFilter, isPreparablePage } from '#platform/db/keyset-list.ts';
import { prepare } from '#platform/db/prepared-statement.ts';
import { AppError } from '#platform/http/app-error.ts';
import { readArticles } from './article.ts';
import { type ArticleFilter, inTab, whereArticles } from './article-filter.ts';

interface ArticleKey {
  readonly id: ArticleId;
  /** What a cursor carries before the id; nothing for groups, whose names may be longer than an address. */
  readonly sortedBy: string | null;
}

const GROUP_COLUMNS = ['product_key', 'size', 'colour', 'id'] as const;
const groupOrder = (isDown: boolean, before: readonly string[] = []) =>
  sql.join(
    [...before, ...GROUP_COLUMNS].map(
      (name) => sql`${sql.identifier(name)} ${isDown ? sql`DESC` : sql`ASC`}`,
    ),
    sql`, `,
  );

interface Wanted {
  readonly shop: SQL;
  readonly article: SQL | undefined;
}

/** The first of each shop, from the index of its groups: however much a shop has, little of it is read. */
function selectFirstOfShops(which: Wanted, isDown: boolean, limit: number) {
  return sql`SELECT s.position, s.id AS shop_id, a.product_key, a.size, a.colour, a.id
    FROM shops s CROSS JOIN LATERAL (SELECT articles.product_key, articles.size, articles.colour, articles.id
      FROM articles WHERE ${and(sql`articles.shop_id = s.id`, which.article)}
      ORDER BY ${groupOrder(isDown)} LIMIT ${sql.raw(String(limit))}) a
    WHERE ${which.shop}`;
}

/** What words find is found once, not once for each shop; of the rest the first are sorted out. */
function selectFoundInShops({ shop, article }: Wanted) {
  return sql`SELECT s.position, s.id AS shop_id, articles.product_key, articles.size, articles.colour, articles.id
    FROM articles JOIN shops s ON s.id = articles.shop_id WHERE ${and(shop, article)}`;
}

interface Anchor {
  readonly position: number;
  readonly shopId: string;
  readonly productKey: string;
  readonly size: string;
  readonly colour: string;
  readonly id: ArticleId;
}

async function readAnchor(ctx: Ctx, cursor: string): Promise<Anchor> {
  const [id] = decodeCursor(cursor, z.tuple([z.uuid()]));
  const [row] = await ctx.db
    .select({
      position: shops.position,
      shopId: articles.shopId,
      productKey: articles.productKey,
      size: articles.size,
      colour: articles.colour,
      id: articles.id,
    })
    .from(articles)
    .innerJoin(shops, eq(shops.id, articles.shopId))
    .where(eq(sql`${articles.id}`, id));
  if (row === undefined) throw new AppError('list.bad-cursor');
  return row;
}

/** After an article come the rest of its shop and the shops after that one. */
function groupsAfter(
  anchor: Anchor,
  wanted: SQL | undefined,
  isDown: boolean,
  inShops: (which: Wanted) => SQL,
) {
  const { position, shopId, productKey, size, colour, id } = anchor;
  const past = isDown ? sql`<` : sql`>`;
  const inShop = sql`(articles.product_key, articles.size, articles.colour, articles.id)
    ${past} (${productKey}, ${size}, ${colour}, ${id}::uuid)`;
  return sql`(${inShops({ shop: sql`s.id = ${shopId}`, article: and(wanted, inShop) })})
    UNION ALL (${inShops({
      shop: sql`(s.position, s.id) ${past} (${position}, ${shopId}::uuid)`,
      article: wanted,
    })})`;
}

function selectGroups(ctx: Ctx, found: SQL, isDown: boolean, limit: number) {
  return ctx.db
    .select({ id: sql<ArticleId>`id`, sortedBy: sql<null>`NULL` })
    .from(sql`(${found}) AS found`)
    .orderBy(sql`${groupOrder(isDown, ['position', 'shop_id'])} LIMIT ${sql.raw(String(limit))}`);
}

const sortingsByDate = createSortings<Exclude<(typeof ARTICLE_SORTS)[number], 'group'>>(articles.id, {
  createdAt: { column: sql`${articles.createdAt}`, type: 'timestamptz' },
  neededBy: { column: sql`coalesce(${articles.neededBy}, 'infinity')`, type: 'date' },
});

/** What the screen opens with: by shop, product and size, one tab or all. */
const isPrepared = ({ sort, tab: _t, ...rest }: ArticleListQuery) =>
  sort === undefined && isEmptyFilter(rest);

async function selectPageKeys(ctx: Ctx, query: ArticleListQuery, limit: number): Promise<ArticleKey[]> {
  if (isPreparablePage(query) && isPrepared(query))
    return prepare(ctx.db, `first articles ${query.tab ?? ''} ${limit}`, () => {
      const found = selectFirstOfShops({ shop: sql`true`, article: inTab(query.tab) }, false, limit);
      return selectGroups(ctx, found, false, limit);
    }).execute({});
  const wanted = whereArticles(query);
  const isDescending = query.sort?.startsWith('-') ?? false;
  if (query.sort === undefined || query.sort.endsWith('group')) {
    const inShops = query.q?.trim()
      ? selectFoundInShops
      : (which: Wanted) => selectFirstOfShops(which, isDescending, limit);
    const found =
      query.cursor === undefined
        ? inShops({ shop: sql`true`, article: wanted })
        : groupsAfter(await readAnchor(ctx, query.cursor), wanted, isDescending, inShops);
    return selectGroups(ctx, found, isDescending, limit);
  }
  const { sortedBy, orderBy, after } = sortingsByDate(query.sort, 'createdAt');
  return ctx.db
    .select({ id: articles.id, sortedBy })
    .from(articles)
    .where(and(wanted, after(query.cursor)))
    .orderBy(orderBy)
    .limit(limit);
}

async function countArticles(ctx: Ctx, query: ArticleListQuery): Promise<number> {
  if (!isPrepared(query)) return countUpToCap(ctx, selectOnes(ctx, whereArticles(query)));
  return countPrepared(ctx, `count of articles ${query.tab ?? ''}`, {}, () =>
    selectOnes(ctx, inTab(query.tab)),
  );
}

export const selectOnes = (ctx: Ctx, wanted: SQL | undefined) =>
  ctx.db.select({ one: sql`1` }).from(articles).where(wanted);

/** A page without a total, as a file asks for it. */
export async function readArticleSlice(ctx: Ctx, query: ArticleListQuery): Promise<Slice<Article>> {
  const keys = await selectPageKeys(ctx, query, query.limit + 1);
  const { items, nextCursor } = cutPage(keys, query.limit, ({ sortedBy, id }) =>
    sortedBy === null ? [id] : [sortedBy, id],
  );
  const ids = items.map((key) => key.id);
  const found = new Map((await readArticles(ctx, ids)).map((row) => [row.id, row]));
  return { items: ids.flatMap((id) => found.get(id) ?? []), nextCursor };
}

export async function readArticlePage(ctx: Ctx, query: ArticleListQuery) {
  const [slice, total] = await Promise.all([readArticleSlice(ctx, query), countArticles(ctx, query)]);
  return { ...slice, ...cappedTotal(total) };
}

/** The ids behind a selection by filter, one more than allowed to tell when it is too many. */
export async function readSelectedIds(ctx: Ctx, filter: ArticleFilter, most: number): Promise<ArticleId[]> {
  const rows = await ctx.db
    .select({ id: articles.id })
    .from(articles)
    .where(whereArticles(filter))
    .orderBy(articles.id)
    .limit(most + 1);
  return rows.map((row) => row.id);
}

/** What articles are called in a report. */
export async function readLabels(ctx: Ctx, ids: readonly ArticleId[]): Promise<Map<ArticleId, string>> {
  const rows = await ctx.db
    .select({
      id: articles.id,
      description: articles.description,
      size: articles.size,
      colour: articles.colour,
    })
    .from(articles)
    .where(inArray(articles.id, [...ids]));
  return new Map(
    rows.map(({ id, description, size, colour }) => [
      id,
      [description, [size, colour].filter(Boolean).join(' ')].filter(Boolean).join(' · '),
    ]),
  );
}

const MOST_SUGGESTED = 500;

interface Low extends Record<string, unknown> {
  readonly variant_id: VariantId;
  readonly product_id: ProductId;
  readonly description: string;
  readonly size: string;
  readonly colour: string;
  readonly missing: number;
}

/** Goods below their minimum that are neither on their way nor written down to be bought for stock. */
export async function readGoodsBelowMinimum(ctx: Ctx) {
  const { rows } = await ctx.db.execute<Low>(sql`
    SELECT v.id AS variant_id, v.product_id, p.name AS description, v.size, v.colour,
      s.minimum - s.available - s.incoming AS missing
    FROM variant_stock s JOIN variants v ON v.id = s.variant_id JOIN products p ON p.id = v.product_id
    WHERE s.minimum > 0 AND s.available + s.incoming < s.minimum AND v.is_listed
      AND NOT EXISTS (SELECT 1 FROM articles a WHERE a.variant_id = v.id AND a.for_stock > 0
        AND a.status IN ('pending', 'assigned', 'in_cart', 'partially_bought'))
    ORDER BY p.name, v.position LIMIT ${sql.raw(String(MOST_SUGGESTED))}`);
  return rows.map(({ variant_id: variantId, product_id: productId, ...words }) => ({
    ...{ variantId, productId },
    ...words,
  }));
}
