import { toSlug } from '@trastienda/shared/inventory/rules.ts';
import { computeAvailability } from '@trastienda/shared/storefront/catalogue.ts';
import type { Card } from '@trastienda/shared/storefront/catalogue-contract.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';

export interface CardRow extends Record<string, unknown> {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  readonly brand: string | null;
  readonly price: number;
  readonly price_to: number;
  readonly compare_at: number | null;
  readonly available: number;
  readonly may_preorder: boolean;
  readonly sizes: string[];
  readonly colours: string[];
  readonly sha256: string | null;
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** In the catalogue: published, and at least one of its variants can be had, now or on order. */
export const IS_SHOWN = sql`p.is_published AND p.archived_at IS NULL`;
export const CAN_BE_HAD = sql`(s.available > 0 OR v.may_preorder)`;

/** What a product's variants come to; those that cannot be had do not make it cheaper. */
const OF_VARIANTS = sql`SELECT min(v.price) AS price, max(v.price) AS price_to,
    (array_agg(v.compare_at ORDER BY v.price, v.position))[1] AS compare_at, sum(s.available)::int AS available,
    bool_or(v.may_preorder) AS may_preorder,
    coalesce(array_agg(DISTINCT v.size) FILTER (WHERE v.size <> ''), '{}') AS sizes,
    coalesce(array_agg(DISTINCT v.colour) FILTER (WHERE v.colour <> ''), '{}') AS colours
  FROM variants v JOIN variant_stock s ON s.variant_id = v.id
  WHERE v.product_id = p.id AND v.archived_at IS NULL AND ${CAN_BE_HAD}`;

/** The cards of these products, in this order; whichever is not in the catalogue is left out. */
export async function readCards(ctx: Ctx, ids: readonly string[]): Promise<Card[]> {
  if (ids.length === 0) return [];
  const wanted = sql`p.id IN (${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`;
  const rows = await selectCards(ctx, wanted);
  const byId = new Map(rows.map((row) => [row.id, toCard(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function selectCards(ctx: Ctx, wanted: SQL): Promise<CardRow[]> {
  const { rows } = await ctx.db.execute<CardRow>(sql`
    SELECT p.id, p.slug, p.name, c.name AS category, b.name AS brand, x.*, f.sha256, coalesce(i.alt, '') AS alt,
      f.width, f.height
    FROM products p JOIN categories c ON c.id = p.category_id LEFT JOIN brands b ON b.id = p.brand_id
      CROSS JOIN LATERAL (${OF_VARIANTS}) x
      LEFT JOIN stored_files f ON f.id = p.cover_file_id AND f.is_public
      LEFT JOIN product_images i ON i.product_id = p.id AND i.file_id = p.cover_file_id
    WHERE ${IS_SHOWN} AND x.price IS NOT NULL AND ${wanted}`);
  return rows;
}

export function toCard(row: CardRow): Card {
  return {
    slug: row.slug,
    name: row.name,
    category: { slug: toSlug(row.category), name: row.category },
    brand: row.brand,
    price: row.price,
    priceTo: row.price_to,
    compareAt: row.compare_at,
    picture:
      row.sha256 === null
        ? null
        : { sha256: row.sha256, alt: row.alt, width: row.width ?? 0, height: row.height ?? 0 },
    sizes: inOrder(row.sizes),
    colours: [...row.colours].sort((a, b) => a.localeCompare(b, 'es')),
    availability: computeAvailability({ available: row.available, mayPreorder: row.may_preorder }),
  };
}

const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];

/** Letters by their size, numbers by their value, everything else by the alphabet. */
export function inOrder(sizes: readonly string[]): string[] {
  const place = (size: string): number => {
    const letter = LETTERS.indexOf(size.toUpperCase());
    if (letter >= 0) return letter;
    const number = Number.parseFloat(size.replace(',', '.'));
    return Number.isNaN(number) ? 10_000 : 100 + number;
  };
  return [...sizes].sort((a, b) => place(a) - place(b) || a.localeCompare(b, 'es', { numeric: true }));
}

/** Every article of the catalogue with the day of its last change, the newest first. */
export async function readSitemapEntries(ctx: Ctx, most: number): Promise<{ slug: string; day: string }[]> {
  const { rows } = await ctx.db.execute<{ slug: string; day: string }>(sql`
    SELECT p.slug, to_char(p.changed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM products p
    WHERE ${IS_SHOWN} ORDER BY p.created_at DESC, p.id DESC LIMIT ${most}`);
  return rows;
}
