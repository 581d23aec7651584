import type { ProductId } from '@trastienda/shared/inventory/ids.ts';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import type { ParsedRow } from '../import/parse-row.ts';
import { gridKey, type KnownGoods, type KnownVariant, plainName } from '../import/plan.ts';
import { productImports, products, variantStock, variants } from '../tables.ts';

/** Everything of the store that a file could touch, in four reads however long the file is. */
export async function readKnownGoods(ctx: Ctx, rows: readonly ParsedRow[]): Promise<KnownGoods> {
  const skus = [...new Set(rows.map((row) => (row.values.sku ?? '').toLowerCase()))];
  const barcodes = [...new Set(rows.flatMap((row) => row.values.barcode || []))];
  const names = [...new Set(rows.flatMap((row) => row.values.name || []))];
  const found = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(
      sql`normalize_for_search(${products.name}) IN (SELECT normalize_for_search(one) FROM unnest(${sql.param(names)}::text[]) AS one)`,
    );
  const productIds = found.map((row) => row.id);
  const goods = [
    ...(await selectGoods(ctx, sql`${variants.productId} = ANY(${sql.param(productIds)}::uuid[])`)),
    ...(await selectGoods(ctx, sql`lower(${variants.sku}) = ANY(${sql.param(skus)}::text[])`)),
    ...(await selectGoods(ctx, sql`${variants.barcode} = ANY(${sql.param(barcodes)}::text[])`)),
  ];
  return arranged(goods);
}

async function selectGoods(ctx: Ctx, condition: SQL) {
  return ctx.db
    .select({ variant: variants, stock: variantStock, product: products })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(variantStock, eq(variantStock.variantId, variants.id))
    .where(condition);
}

function arranged(goods: Awaited<ReturnType<typeof selectGoods>>): KnownGoods {
  const known = {
    variants: new Map<string, KnownVariant>(),
    barcodes: new Map<string, string>(),
    products: new Map<string, { id: ProductId; grid: Set<string> }>(),
  };
  for (const { variant, stock, product } of goods) {
    const sku = variant.sku.toLowerCase();
    const barcode = variant.barcode ?? '';
    known.variants.set(sku, {
      id: variant.id,
      productId: product.id,
      productName: product.name,
      isArchived: variant.archivedAt !== null || product.archivedAt !== null,
      cells: {
        sku: variant.sku,
        barcode,
        size: variant.size,
        colour: variant.colour,
        price: variant.price,
        compareAt: variant.compareAt,
        weightGrams: variant.weightGrams,
        minimum: stock.minimum,
        mayPreorder: variant.mayPreorder,
      },
      onHand: stock.onHand,
      averageCost: stock.averageCost,
    });
    if (barcode !== '') known.barcodes.set(barcode, sku);
    // An archived product takes no new sizes: a new one of the same name is another product.
    if (product.archivedAt !== null) continue;
    const key = plainName(product.name);
    const grid = known.products.get(key)?.grid ?? new Set<string>();
    if (variant.archivedAt === null) grid.add(gridKey(variant.size, variant.colour));
    known.products.set(key, { id: product.id, grid });
  }
  return known;
}

/** When a file of the same content was carried out; null when it never was. */
export async function readWhenImported(ctx: Ctx, sha256: string): Promise<Date | null> {
  const [done] = await ctx.db
    .select({ doneAt: productImports.doneAt })
    .from(productImports)
    .where(and(eq(productImports.sha256, sha256), isNotNull(productImports.doneAt)));
  return done?.doneAt ?? null;
}
