import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { matchesWords } from '#platform/db/search.ts';
import { storedFiles } from '#platform/db/tables.ts';
import { products, variantStock, variants } from '../tables.ts';
import { findGoods } from './goods/find-goods.ts';
import type { FoundVariant } from './goods/hits.ts';

interface LookupQuery {
  readonly q: string;
  readonly limit: number;
  readonly toPreorder?: 'yes' | undefined;
}

/** One word with a digit or a hyphen, too long for a size. */
const LOOKS_LIKE_CODE = /^(?=.*[\d-])\S{4,}$/;

/**
 * What can be offered under these words. A typed or scanned code goes first; then what the words mean; where they
 * mean nothing, whatever has their letters. No cost is read at all.
 */
export async function lookUp(ctx: Ctx, { q, limit, toPreorder }: LookupQuery) {
  const scope = toPreorder === 'yes' ? sql`v.may_preorder` : undefined;
  const code = q.trim();
  const written = await findByCode(ctx, code, limit, scope);
  const isCode = written.length > 0 && LOOKS_LIKE_CODE.test(code);
  const meant = isCode
    ? []
    : await findGoods(ctx, q, { limit, ...(scope !== undefined && { where: scope }) });
  const found = unique([...written, ...meant]);
  const shown = found.length > 0 ? found : await findByLetters(ctx, q, limit, scope);
  return { items: await readOffered(ctx, shown.slice(0, limit)) };
}

type Found = Pick<FoundVariant, 'id' | 'differs'>;

const LISTED = sql`FROM variants v WHERE v.is_listed`;
const LETTERS = sql`v.search_text`;

async function findByCode(ctx: Ctx, code: string, limit: number, scope: SQL = sql`true`): Promise<Found[]> {
  if (code === '') return [];
  const isExact = sql`(lower(v.sku) = ${code.toLowerCase()} OR v.barcode = ${code})`;
  const isLike = LOOKS_LIKE_CODE.test(code) ? matchesWords(LETTERS, code) : undefined;
  const isFound = isLike === undefined ? isExact : sql`(${isExact} OR ${isLike})`;
  return ids(
    ctx,
    sql`SELECT v.id ${LISTED} AND ${scope} AND ${isFound}
      ORDER BY (${isExact}) IS TRUE DESC, v.sort_name, v.id LIMIT ${limit}`,
  );
}

async function findByLetters(ctx: Ctx, q: string, limit: number, scope: SQL = sql`true`): Promise<Found[]> {
  const matches = matchesWords(LETTERS, q);
  if (matches === undefined) return [];
  return ids(
    ctx,
    sql`SELECT v.id ${LISTED} AND ${scope} AND ${matches} ORDER BY v.sort_name, v.id LIMIT ${limit}`,
  );
}

async function ids(ctx: Ctx, query: SQL): Promise<Found[]> {
  const { rows } = await ctx.db.execute<{ id: VariantId }>(query);
  return rows.map(({ id }) => ({ id, differs: null }));
}

function unique(found: readonly Found[]): Found[] {
  return [...new Map(found.toReversed().map((one) => [one.id, one])).values()].toReversed();
}

/** These variants as they are offered, in this order. */
async function readOffered(ctx: Ctx, found: readonly Found[]) {
  if (found.length === 0) return [];
  const rows = await ctx.db
    .select({
      id: variants.id,
      productId: variants.productId,
      name: products.name,
      sku: variants.sku,
      barcode: variants.barcode,
      size: variants.size,
      colour: variants.colour,
      picture: storedFiles.sha256,
      available: variantStock.available,
      price: variants.price,
      compareAt: variants.compareAt,
      state: variantStock.state,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(variantStock, eq(variantStock.variantId, variants.id))
    .leftJoin(storedFiles, eq(storedFiles.id, products.coverFileId))
    .where(
      inArray(
        variants.id,
        found.map(({ id }) => id),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id, differs }) => {
    const row = byId.get(id);
    return row === undefined ? [] : [{ ...row, barcode: row.barcode ?? '', differs }];
  });
}
