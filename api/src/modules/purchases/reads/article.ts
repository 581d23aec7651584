import type { ArticleId } from '@trastienda/shared/preorders/ids.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { eq, sql } from 'drizzle-orm';
import { products, variants } from '#modules/inventory/tables.ts';
import { articles, shops } from '#modules/preorders/tables.ts';
import { users } from '#modules/users/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { prepare } from '#platform/db/prepared-statement.ts';
import { storedFiles } from '#platform/db/tables.ts';
import { AppError } from '#platform/http/app-error.ts';

const MOST_WAITING = 50;

// Since when: the line itself may be younger, divided off another.
const WAITING = sql<Article['waiting']>`(
  SELECT coalesce(json_agg(json_build_object('lineId', w.id, 'preorderId', w.preorder_id, 'label', w.label,
    'customerName', w.customer_name, 'seller', w.seller, 'quantity', w.quantity, 'isBought', w.is_bought,
    'since', w.since) ORDER BY w.is_bought, w.since, w.id), '[]')
  FROM (SELECT l.id, l.preorder_id, p.label, p.customer_name, u.first_name || ' ' || u.last_name AS seller, l.quantity,
      l.status <> 'to_buy' AS is_bought, least(l.funded_at, l.released_at) AS since
    FROM preorder_lines l JOIN preorders p ON p.id = l.preorder_id JOIN users u ON u.id = p.seller_id
    WHERE l.article_id = ${articles.id} AND l.status IN ('to_buy', 'ordered', 'in_transit', 'received', 'converted')
    ORDER BY is_bought, since, l.id LIMIT ${sql.raw(String(MOST_WAITING))}) w)`;

/** Enough to have one among them that was not called off. */
const LATEST = sql.raw('20');

// The same goods wherever bought, or the same product of this shop: each question with its index, and only of
// the latest. Ids grow with time, so that what is bought year after year costs no more than what was bought twice.
const LAST_PRICE = sql<number | null>`(
  SELECT paid.unit_price FROM (
    (SELECT l.unit_price, c.created_at
      FROM (SELECT o.unit_price, o.purchase_id FROM purchase_lines o WHERE o.variant_id = ${articles.variantId}
          ORDER BY o.id DESC LIMIT ${LATEST}) l JOIN purchases c ON c.id = l.purchase_id
      WHERE c.currency = ${articles.currency} AND c.cancelled_at IS NULL
      ORDER BY c.created_at DESC LIMIT 1)
    UNION ALL
    (SELECT l.unit_price, c.created_at
      FROM (SELECT o.id FROM articles o
          WHERE o.shop_id = ${articles.shopId} AND o.product_key = ${articles.productKey} AND o.bought > 0
          ORDER BY o.id DESC LIMIT ${LATEST}) a
        JOIN purchase_lines l ON l.article_id = a.id JOIN purchases c ON c.id = l.purchase_id
      WHERE c.currency = ${articles.currency} AND c.cancelled_at IS NULL
      ORDER BY c.created_at DESC LIMIT 1)
  ) paid ORDER BY paid.created_at DESC LIMIT 1)`;

export async function readArticles(ctx: Ctx, ids: readonly ArticleId[]): Promise<Article[]> {
  if (ids.length === 0) return [];
  const rows = await prepare(ctx.db, 'articles by id', () =>
    ctx.db
      .select({
        id: articles.id,
        source: articles.source,
        status: articles.status,
        shopId: articles.shopId,
        shop: shops.name,
        productKey: articles.productKey,
        variantId: articles.variantId,
        productId: articles.productId,
        sku: variants.sku,
        description: articles.description,
        size: articles.size,
        colour: articles.colour,
        link: articles.link,
        picture: storedFiles.sha256,
        pictureFileId: articles.pictureFileId,
        needed: articles.needed,
        bought: articles.bought,
        forStock: articles.forStock,
        currency: articles.currency,
        targetPrice: articles.targetPrice,
        lastPrice: LAST_PRICE,
        neededBy: articles.neededBy,
        buyerId: articles.buyerId,
        buyer: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
        note: articles.note,
        isInCart: sql<boolean>`${articles.inCartAt} IS NOT NULL`,
        closedReason: articles.closedReason,
        waiting: WAITING,
        createdAt: articles.createdAt,
        version: articles.version,
      })
      .from(articles)
      .innerJoin(shops, eq(shops.id, articles.shopId))
      .leftJoin(variants, eq(variants.id, articles.variantId))
      .leftJoin(products, eq(products.id, articles.productId))
      .leftJoin(storedFiles, eq(storedFiles.id, products.coverFileId))
      .leftJoin(users, eq(users.id, articles.buyerId))
      .where(sql`${articles.id} = ANY(${sql.placeholder('ids')}::uuid[])`),
  ).execute({ ids });
  return rows.map(({ waiting, createdAt, ...row }) => ({
    ...row,
    // PostgreSQL writes instants into JSON with its own offset.
    waiting: waiting.map((one) => ({ ...one, since: new Date(one.since).toISOString() })),
    createdAt: createdAt.toISOString(),
  }));
}

export async function readArticle(ctx: Ctx, id: ArticleId): Promise<Article> {
  const [row] = await readArticles(ctx, [id]);
  if (row === undefined) throw new AppError('resource.not-found');
  return row;
}
