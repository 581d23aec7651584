import { randomInt } from 'node:crypto';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { BAG_CODE } from '@trastienda/shared/storefront/catalogue.ts';
import type { KeptBag } from '@trastienda/shared/storefront/catalogue-contract.ts';
import type { OpenedBag } from '@trastienda/shared/storefront/sellers-contract.ts';
import { sql } from 'drizzle-orm';
import { type Ctx, type InTransaction, inTransaction } from '#platform/ctx.ts';
import { utc } from '#platform/db/instants.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { StoreProfile } from '#platform/settings/store-settings.ts';
import { CAN_BE_HAD, IS_SHOWN } from './cards.ts';

const KEPT_DAYS = 30;
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LETTERS = 6;
const TRIES = 5;

interface Wanted {
  readonly lines: readonly { readonly variantId: string; readonly quantity: number }[];
  readonly seller: string;
}

interface Article extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly size: string;
  readonly colour: string;
  readonly price: number;
}

/** Keeps what a visitor wants. What is no longer in the catalogue is left out; with nothing left there is no bag. */
export async function putIntoBag(ctx: Ctx, wanted: Wanted, store: StoreProfile): Promise<KeptBag> {
  return inTransaction(ctx, async (tx) => {
    const { rows: articles } = await tx.db.execute<Article>(sql`
      SELECT v.id, p.name, v.size, v.colour, v.price
      FROM variants v JOIN products p ON p.id = v.product_id JOIN variant_stock s ON s.variant_id = v.id
      WHERE ${IS_SHOWN} AND v.archived_at IS NULL AND ${CAN_BE_HAD}
        AND v.id IN (${sql.join(
          wanted.lines.map(({ variantId }) => sql`${variantId}`),
          sql`, `,
        )})`);
    const lines = wanted.lines.flatMap(({ variantId, quantity }) => {
      const article = articles.find(({ id }) => id === variantId);
      return article === undefined ? [] : [{ article, quantity }];
    });
    if (lines.length === 0) throw new AppError('bag.nothing-left');
    const seller = await readSeller(tx, wanted.seller);
    const code = await takeCode(tx, seller?.id ?? null);
    await tx.db.execute(sql`
      INSERT INTO bag_lines (code, position, variant_id, quantity, seen_price) VALUES ${sql.join(
        lines.map(
          ({ article, quantity }, at) => sql`(${code}, ${at}, ${article.id}, ${quantity}, ${article.price})`,
        ),
        sql`, `,
      )}`);
    return {
      code,
      lines: lines.map(({ article: { name, size, colour, price }, quantity }) => ({
        ...{ name, size, colour, price, quantity },
      })),
      whatsapp: seller?.whatsapp ?? store.whatsApp ?? store.phone,
    };
  });
}

interface Seller extends Record<string, unknown> {
  readonly id: UserId;
  readonly whatsapp: string | null;
}

async function readSeller(ctx: Ctx, code: string): Promise<Seller | undefined> {
  const { rows } = await ctx.db.execute<Seller>(sql`
    SELECT id, seller_whatsapp AS whatsapp FROM users WHERE seller_code = ${code} AND status = 'active'`);
  return rows[0];
}

/** A code that nobody has: drawn again in the rare case that somebody does. */
async function takeCode(tx: InTransaction, sellerId: UserId | null): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const code = Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    const { rows } = await tx.db.execute(sql`
      INSERT INTO bags (code, seller_id, kept_at, expires_at)
      VALUES (${code}, ${sellerId}, ${tx.now}, ${tx.now}::timestamptz + ${KEPT_DAYS} * interval '1 day')
      ON CONFLICT (code) DO NOTHING RETURNING code`);
    if (rows.length === 1) return code;
  }
  throw new AppError('service.busy', { retryAfterSeconds: 2 });
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
