import type { ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { ArticleId, ShopId } from '@trastienda/shared/preorders/ids.ts';
import { sql } from 'drizzle-orm';
import { articles } from '#modules/preorders/tables.ts';
import { recomputeArticles } from '#modules/preorders/writes/articles.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { requireShop } from '../reads/known.ts';

const MOST_SUGGESTED = 500;

interface Low extends Record<string, unknown> {
  readonly variant_id: VariantId;
  readonly product_id: ProductId;
  readonly description: string;
  readonly size: string;
  readonly colour: string;
  readonly missing: number;
}

/** Goods below their minimum become something to buy, unless that is written down already. */
export async function suggestArticles(ctx: SignedInCtx, shopId: ShopId): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const shop = await requireShop(tx, shopId);
    const { rows } = await tx.db.execute<Low>(sql`
      SELECT v.id AS variant_id, v.product_id, p.name AS description, v.size, v.colour,
        s.minimum - s.available - s.incoming AS missing
      FROM variant_stock s JOIN variants v ON v.id = s.variant_id JOIN products p ON p.id = v.product_id
      WHERE s.minimum > 0 AND s.available + s.incoming < s.minimum AND v.is_listed
        AND NOT EXISTS (SELECT 1 FROM articles a WHERE a.variant_id = v.id AND a.for_stock > 0
          AND a.status IN ('pending', 'assigned', 'in_cart', 'partially_bought'))
      ORDER BY p.name, v.position LIMIT ${sql.raw(String(MOST_SUGGESTED))}`);
    if (rows.length === 0) return 0;
    // Two who ask at the same time get it written once: the second one's lines meet the first one's.
    const made = await tx.db
      .insert(articles)
      .values(
        rows.map(({ variant_id, product_id, missing, ...words }) => ({
          ...words,
          id: newId<ArticleId>(tx.now),
          source: 'minimum' as const,
          status: 'pending' as const,
          shopId,
          currency: shop.currency,
          variantId: variant_id,
          productId: product_id,
          link: '',
          forStock: Math.min(missing, 9_999),
          createdAt: tx.now,
          changedAt: tx.now,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: articles.id });
    await audit(tx, {
      entity: 'article',
      entityId: shopId,
      command: 'suggest',
      after: { articles: made.length, shop: shop.name },
    });
    await recomputeArticles(
      tx,
      made.map((row) => row.id),
      'created',
    );
    return made.length;
  });
}
