import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { BAG_CODE } from '@trastienda/shared/storefront/catalogue.ts';
import type { SharedList } from '@trastienda/shared/storefront/catalogue-contract.ts';
import type {
  OpenedBag,
  readMyCatalogue,
  shareList as shareRoute,
} from '@trastienda/shared/storefront/sellers-contract.ts';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { utc } from '#platform/db/instants.ts';
import { AppError } from '#platform/http/app-error.ts';
import { CAN_BE_HAD, IS_SHOWN, readCards } from './catalogue-cards.ts';
import { toSearchedToken } from './parts.ts';

export type SellerList = z.infer<typeof shareRoute.reply>;

export interface ListRow extends Record<string, unknown> {
  readonly id: SellerList['id'];
  readonly title: string;
  readonly products: number;
  readonly token: string;
  readonly created_at: string;
  readonly expires_at: string;
}

export const LIST_FIELDS = sql`id, title, cardinality(product_ids) AS products, token, to_json(created_at)#>>'{}' AS created_at,
  to_json(expires_at)#>>'{}' AS expires_at`;

export const toSellerList = ({
  token,
  created_at: createdAt,
  expires_at: expiresAt,
  ...row
}: ListRow): SellerList => ({
  ...row,
  path: `/catalogo/lista/${token}`,
  createdAt: utc(createdAt),
  expiresAt: utc(expiresAt),
});

export async function readOwnCatalogue(ctx: SignedInCtx): Promise<z.infer<typeof readMyCatalogue.reply>> {
  const [codes, lists] = await Promise.all([
    ctx.db.execute<{ code: string; whatsapp: string | null }>(
      sql`SELECT seller_code AS code, seller_whatsapp AS whatsapp FROM users WHERE id = ${ctx.actor.userId}`,
    ),
    ctx.db.execute<ListRow>(sql`
      SELECT ${LIST_FIELDS} FROM shared_lists
      WHERE seller_id = ${ctx.actor.userId} AND ended_at IS NULL AND expires_at > ${ctx.now}
      ORDER BY shared_lists.created_at DESC LIMIT 50`),
  ]);
  const { code = '', whatsapp = null } = codes.rows[0] ?? {};
  return { code, path: `/catalogo?v=${code}`, whatsApp: whatsapp, lists: lists.rows.map(toSellerList) };
}

/** How many of these anybody may see. */
export async function countShownProducts(ctx: Ctx, ids: readonly string[]): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM products p
    WHERE ${IS_SHOWN} AND p.id IN (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`);
  return rows[0]?.count ?? 0;
}

interface OpenRow extends Record<string, unknown> {
  readonly title: string;
  readonly name: string;
  readonly code: string;
  readonly expires_at: string;
  readonly product_ids: string[];
}

/** Unknown, ended and expired links answer alike. */
export async function readList(ctx: Ctx, token: string): Promise<SharedList> {
  const { rows } = await ctx.db.execute<OpenRow>(sql`
    SELECT l.title, u.first_name AS name, u.seller_code AS code, to_json(l.expires_at)#>>'{}' AS expires_at, l.product_ids
    FROM shared_lists l JOIN users u ON u.id = l.seller_id
    WHERE l.token = ${toSearchedToken(token)} AND l.ended_at IS NULL AND l.expires_at > ${ctx.now}`);
  const [row] = rows;
  if (row === undefined) throw new AppError('catalogue.not-found');
  const { title, name, code, product_ids: ids } = row;
  return { title, seller: { name, code }, expiresAt: utc(row.expires_at), items: await readCards(ctx, ids) };
}

interface Article extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly size: string;
  readonly colour: string;
  readonly price: number;
}

/** Those of these variants that are in the catalogue and can be had. */
export async function readBagArticles(ctx: Ctx, variantIds: readonly string[]): Promise<Article[]> {
  const { rows } = await ctx.db.execute<Article>(sql`
    SELECT v.id, p.name, v.size, v.colour, v.price
    FROM variants v JOIN products p ON p.id = v.product_id JOIN variant_stock s ON s.variant_id = v.id
    WHERE ${IS_SHOWN} AND v.archived_at IS NULL AND ${CAN_BE_HAD}
      AND v.id IN (${sql.join(
        variantIds.map((id) => sql`${id}`),
        sql`, `,
      )})`);
  return rows;
}

interface Seller extends Record<string, unknown> {
  readonly id: UserId;
  readonly whatsapp: string | null;
}

export async function readSeller(ctx: Ctx, code: string): Promise<Seller | undefined> {
  const { rows } = await ctx.db.execute<Seller>(sql`
    SELECT id, seller_whatsapp AS whatsapp FROM users WHERE seller_code = ${code} AND status = 'active'`);
  return rows[0];
}

interface BagRow extends Record<string, unknown> {
  readonly kept_at: string;
  readonly seller_id: UserId | null;
  readonly seller: string | null;
  readonly lines: OpenedBag['lines'];
}

export async function readBag(ctx: Ctx, code: string): Promise<OpenedBag> {
  if (!BAG_CODE.test(code)) throw new AppError('bag.not-found');
  const { rows } = await ctx.db.execute<BagRow>(sql`
    SELECT to_json(b.kept_at)#>>'{}' AS kept_at, b.seller_id, u.first_name || ' ' || u.last_name AS seller,
      (SELECT json_agg(json_build_object('variantId', v.id, 'productId', p.id, 'name', p.name, 'sku', v.sku, 'size', v.size,
          'colour', v.colour, 'quantity', l.quantity, 'seenPrice', l.seen_price, 'price', v.price, 'available', s.available,
          'mayPreorder', v.may_preorder, 'isGone', v.archived_at IS NOT NULL OR p.archived_at IS NOT NULL,
          'picture', f.sha256) ORDER BY l.position)
        FROM bag_lines l JOIN variants v ON v.id = l.variant_id JOIN products p ON p.id = v.product_id
          JOIN variant_stock s ON s.variant_id = v.id LEFT JOIN stored_files f ON f.id = p.cover_file_id
        WHERE l.code = b.code) AS lines
    FROM bags b LEFT JOIN users u ON u.id = b.seller_id
    WHERE b.code = ${code} AND b.expires_at > ${ctx.now}`);
  const [row] = rows;
  if (row === undefined) throw new AppError('bag.not-found');
  const { seller_id: id, seller: name, lines } = row;
  return {
    code,
    keptAt: utc(row.kept_at),
    seller: id === null || name === null ? null : { id, name },
    lines,
  };
}
