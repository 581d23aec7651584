import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { variants } from '../tables.ts';

/** Nothing comes in for a variant that is unknown or was put away. */
export async function requireLiveVariants(ctx: Ctx, ids: readonly VariantId[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const found = await ctx.db
    .select({ id: variants.id })
    .from(variants)
    .where(and(inArray(variants.id, wanted), isNull(variants.archivedAt)));
  if (found.length < wanted.length) throw new AppError('stock.unknown-variant');
}

export async function readVariantRow(ctx: Ctx, id: VariantId) {
  const [row] = await ctx.db.select().from(variants).where(eq(variants.id, id));
  return row ?? null;
}
