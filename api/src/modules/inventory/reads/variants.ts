import type { ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import { and, eq, inArray } from 'drizzle-orm';
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
