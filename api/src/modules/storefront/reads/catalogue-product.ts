import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import { computeAvailability } from '@trastienda/shared/storefront/catalogue.ts';
import type { CatalogueProduct } from '@trastienda/shared/storefront/catalogue-contract.ts';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type CardRow, IS_SHOWN, readCards, toCard } from './catalogue-cards.ts';

const MOST_RELATED = 8;
/** Every slug that was ever given looks like this: anything else is not looked up. */
const SLUG = /^[a-z0-9-]{1,200}$/;

interface ProductRow extends CardRow {
  readonly description: string;
  readonly category_id: string;
  readonly variants: {
    readonly id: VariantId;
    readonly size: string;
    readonly colour: string;
    readonly price: number;
    readonly compareAt: number | null;
    readonly available: number;
    readonly mayPreorder: boolean;
  }[];
  readonly pictures: CatalogueProduct['pictures'] | null;
}

/** One article. A published one that is sold out is still shown: its link may have been shared. */
export async function readProduct(ctx: Ctx, slug: string): Promise<CatalogueProduct> {
  if (!SLUG.test(slug)) throw new AppError('catalogue.not-found');
  const { rows } = await ctx.db.execute<ProductRow>(sql`
    SELECT p.id, p.slug, p.name, p.description, p.category_id, c.name AS category, b.name AS brand,
      x.*, f.sha256, coalesce(i.alt, '') AS alt, f.width, f.height,
      (SELECT json_agg(json_build_object('sha256', g.sha256, 'alt', m.alt, 'colour', m.colour, 'width', g.width, 'height', g.height)
          ORDER BY m.position)
        FROM product_images m JOIN stored_files g ON g.id = m.file_id AND g.is_public WHERE m.product_id = p.id) AS pictures
    FROM products p JOIN categories c ON c.id = p.category_id LEFT JOIN brands b ON b.id = p.brand_id
      CROSS JOIN LATERAL (SELECT coalesce(min(v.price) FILTER (WHERE s.available > 0 OR v.may_preorder), min(v.price)) AS price,
          coalesce(max(v.price) FILTER (WHERE s.available > 0 OR v.may_preorder), max(v.price)) AS price_to,
          (array_agg(v.compare_at ORDER BY (s.available > 0 OR v.may_preorder) DESC, v.price, v.position))[1] AS compare_at,
          coalesce(sum(s.available), 0)::int AS available, coalesce(bool_or(v.may_preorder), false) AS may_preorder,
          coalesce(array_agg(DISTINCT v.size) FILTER (WHERE v.size <> ''), '{}') AS sizes,
          coalesce(array_agg(DISTINCT v.colour) FILTER (WHERE v.colour <> ''), '{}') AS colours,
          json_agg(json_build_object('id', v.id, 'size', v.size, 'colour', v.colour, 'price', v.price,
            'compareAt', v.compare_at, 'available', s.available, 'mayPreorder', v.may_preorder) ORDER BY v.position, v.id) AS variants
        FROM variants v JOIN variant_stock s ON s.variant_id = v.id
        WHERE v.product_id = p.id AND v.archived_at IS NULL) x
      LEFT JOIN stored_files f ON f.id = p.cover_file_id AND f.is_public
      LEFT JOIN product_images i ON i.product_id = p.id AND i.file_id = p.cover_file_id
    WHERE ${IS_SHOWN} AND x.variants IS NOT NULL AND p.slug = ${slug}`);
  const [row] = rows;
  if (row === undefined) throw new AppError('catalogue.not-found');
  return {
    ...toCard(row),
    description: row.description,
    pictures: row.pictures ?? [],
    variants: row.variants.map(({ available, mayPreorder, ...variant }) => ({
      ...variant,
      availability: computeAvailability({ available, mayPreorder }),
    })),
    related: await readRelated(ctx, row),
  };
}

/** Of the same category, what was added last first. */
async function readRelated(ctx: Ctx, { id, category_id: category }: ProductRow) {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    SELECT p.id FROM products p WHERE ${IS_SHOWN} AND p.category_id = ${category} AND p.id <> ${id}
      AND EXISTS (SELECT 1 FROM variants v JOIN variant_stock s ON s.variant_id = v.id
        WHERE v.product_id = p.id AND v.archived_at IS NULL AND s.available > 0)
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${MOST_RELATED}`);
  return readCards(
    ctx,
    rows.map((row) => row.id),
  );
}
