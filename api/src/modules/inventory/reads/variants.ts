import type { ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { variants } from '../tables.ts';

/** Nothing comes in for a variant that is unknown or was put away, itself or its product. Asked under the lock of its stock. */
export async function requireLiveVariants(ctx: Ctx, ids: readonly VariantId[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const found = await ctx.db
    .select({ id: variants.id })
    .from(variants)
    .where(and(inArray(variants.id, wanted), variants.isListed));
  if (found.length < wanted.length) throw new AppError('stock.unknown-variant');
}

export async function readVariantRow(ctx: Ctx, id: VariantId) {
  const [row] = await ctx.db.select().from(variants).where(eq(variants.id, id));
  return row ?? null;
}

export async function readVariantIds(ctx: Ctx, productId: ProductId): Promise<VariantId[]> {
  const rows = await ctx.db
    .select({ id: variants.id })
    .from(variants)
    .where(eq(variants.productId, productId));
  return rows.map((row) => row.id);
}

/** Every variant of a product, retired ones too. */
export async function readProductVariants(ctx: Ctx, productId: ProductId) {
  return ctx.db.select().from(variants).where(eq(variants.productId, productId)).orderBy(asc(variants.id));
}

/** The place in the grid that comes next, of each product that has variants. */
export async function readNextPositions(
  ctx: Ctx,
  productIds: readonly ProductId[],
): Promise<Map<ProductId, number>> {
  const rows = await ctx.db
    .select({ id: variants.productId, next: sql<number>`max(${variants.position}) + 1` })
    .from(variants)
    .where(sql`${variants.productId} = ANY(${sql.param([...productIds])}::uuid[])`)
    .groupBy(variants.productId);
  return new Map(rows.map(({ id, next }) => [id, next]));
}

/** Variants that carry one of these codes; SKUs in small letters. */
export async function readTakenCodes(
  ctx: Ctx,
  {
    skus,
    barcodes,
    except,
  }: {
    readonly skus: readonly string[];
    readonly barcodes: readonly string[];
    readonly except: readonly VariantId[];
  },
) {
  return ctx.db
    .select({ id: variants.id, sku: variants.sku, barcode: variants.barcode })
    .from(variants)
    .where(
      and(
        or(
          inArray(sql`lower(${variants.sku})`, [...skus]),
          barcodes.length > 0 ? inArray(variants.barcode, [...barcodes]) : undefined,
        ),
        ...except.map((id) => ne(variants.id, id)),
      ),
    );
}

export async function readWeights(ctx: Ctx, ids: readonly VariantId[]) {
  return ctx.db
    .select({ id: variants.id, weightGrams: variants.weightGrams })
    .from(variants)
    .where(inArray(variants.id, [...ids]));
}

/** A variant that is neither put away itself nor its product; null otherwise. */
export async function readListedVariant(ctx: Ctx, id: VariantId) {
  const [row] = await ctx.db
    .select({ variantId: variants.id, productId: variants.productId, sku: variants.sku })
    .from(variants)
    .where(and(eq(variants.id, id), variants.isListed));
  return row ?? null;
}
