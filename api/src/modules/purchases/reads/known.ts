import type { ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { FileId, UserId } from '@trastienda/shared/kernel/ids.ts';
import type { ShopId } from '@trastienda/shared/preorders/ids.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { variants } from '#modules/inventory/tables.ts';
import { shops } from '#modules/preorders/tables.ts';
import { users } from '#modules/users/tables.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { storedFiles } from '#platform/db/tables.ts';
import { fieldRefused } from '#platform/http/app-error.ts';

export type ShopRecord = typeof shops.$inferSelect;

/** A shop that is open for new things; one that is put away only where it is used already. */
export async function requireShop(ctx: Ctx, id: ShopId, used?: ShopId): Promise<ShopRecord> {
  const [shop] = await ctx.db.select().from(shops).where(eq(shops.id, id));
  if (shop === undefined || !(shop.isActive || shop.id === used))
    throw fieldRefused('shopId', 'buying.unknown-shop');
  return shop;
}

export async function readShops(ctx: Ctx, ids: readonly ShopId[]): Promise<ShopRecord[]> {
  return ctx.db
    .select()
    .from(shops)
    .where(inArray(shops.id, [...ids]));
}

export async function requireBuyer(ctx: Ctx, id: UserId): Promise<void> {
  const [buyer] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, id),
        eq(users.status, 'active'),
        sql`${users.permissionCodes} && ARRAY['S-04', 'S-018']::text[]`,
      ),
    );
  if (buyer === undefined) throw fieldRefused('buyerId', 'article.unknown-buyer');
}

interface Described {
  readonly variantId: VariantId | null;
  readonly picture: FileId | null;
}

/** What each thing is among our goods; goods that are put away and pictures of others are refused at their field. */
export async function requireGoods(
  ctx: SignedInCtx,
  things: readonly Described[],
  field: (at: number, name: 'variantId' | 'picture') => string,
): Promise<(ProductId | null)[]> {
  const variantIds = things.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]));
  const pictures = things.flatMap(({ picture }) => (picture === null ? [] : [picture]));
  const goods = await ctx.db
    .select({ id: variants.id, productId: variants.productId })
    .from(variants)
    .where(and(inArray(variants.id, variantIds), variants.isListed));
  const own = await ctx.db
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(and(inArray(storedFiles.id, pictures), eq(storedFiles.uploadedBy, ctx.actor.userId)));
  return things.map(({ variantId, picture }, at) => {
    if (picture !== null && !own.some((file) => file.id === picture))
      throw fieldRefused(field(at, 'picture'), 'preorder.unknown-picture');
    if (variantId === null) return null;
    const known = goods.find((one) => one.id === variantId);
    if (known === undefined) throw fieldRefused(field(at, 'variantId'), 'preorder.unknown-goods');
    return known.productId;
  });
}
