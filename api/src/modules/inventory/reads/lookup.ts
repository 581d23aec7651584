import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { matchesWords } from '#platform/db/search.ts';
import { storedFiles } from '#platform/db/tables.ts';
import { products, variantStock, variants } from '../tables.ts';

interface LookupQuery {
  readonly q: string;
  readonly limit: number;
  readonly toPreorder?: 'yes' | undefined;
}

/** What can be offered under these words. A typed or scanned code goes first; no cost is read at all. */
export async function lookUp(ctx: Ctx, { q, limit, toPreorder }: LookupQuery) {
  const code = q.trim();
  const isExact = or(eq(sql`lower(${variants.sku})`, code.toLowerCase()), eq(variants.barcode, code));
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
      and(
        or(isExact, matchesWords(variants.searchText, q)),
        variants.isListed,
        toPreorder === 'yes' ? variants.mayPreorder : undefined,
      ),
    )
    .orderBy(sql`(${isExact}) IS TRUE DESC`, asc(variants.sortName), asc(variants.id))
    .limit(limit);
  return { items: rows.map((row) => ({ ...row, barcode: row.barcode ?? '' })) };
}
