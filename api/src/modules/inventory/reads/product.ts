import type { Product, ProductVariant } from '@trastienda/shared/inventory/contract/products.ts';
import type { ProductId } from '@trastienda/shared/inventory/ids.ts';
import { roundHalfUp } from '@trastienda/shared/kernel/money.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { storedFiles } from '#platform/db/tables.ts';
import { brands, categories, productImages, products, variantStock, variants } from '../tables.ts';
import { readLevels } from './levels.ts';
import { readLocations } from './locations.ts';

/** A product as its page shows it; null when there is none. Costs only for those who may see them. */
export async function readProductPage(
  ctx: Ctx,
  id: ProductId,
  { withCost }: { readonly withCost: boolean },
): Promise<Product | null> {
  const [head] = await ctx.db
    .select({ product: products, category: categories, brand: brands })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(eq(products.id, id));
  if (head === undefined) return null;
  const { product, category, brand } = head;
  const places = await readLocations(ctx);
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    description: product.description,
    category: { id: category.id, name: category.name },
    brand: brand === null ? null : { id: brand.id, name: brand.name },
    isPublished: product.isPublished,
    isArchived: product.archivedAt !== null,
    images: await readImages(ctx, id),
    variants: await readGrid(ctx, id, withCost),
    locations: places
      .filter((place) => place.isActive)
      .map(({ id: placeId, name }) => ({ id: placeId, name })),
    createdAt: product.createdAt.toISOString(),
    version: product.version,
  };
}

async function readImages(ctx: Ctx, id: ProductId) {
  return ctx.db
    .select({
      fileId: productImages.fileId,
      picture: storedFiles.sha256,
      alt: productImages.alt,
      colour: productImages.colour,
      width: storedFiles.width,
      height: storedFiles.height,
    })
    .from(productImages)
    .innerJoin(storedFiles, eq(storedFiles.id, productImages.fileId))
    .where(eq(productImages.productId, id))
    .orderBy(asc(productImages.position));
}

async function readGrid(ctx: Ctx, id: ProductId, withCost: boolean): Promise<ProductVariant[]> {
  const rows = await ctx.db
    .select({ variant: variants, stock: variantStock })
    .from(variants)
    .innerJoin(variantStock, eq(variantStock.variantId, variants.id))
    .where(and(eq(variants.productId, id), isNull(variants.archivedAt)))
    .orderBy(asc(variants.position), asc(variants.id));
  const levels = await readLevels(
    ctx,
    rows.map((row) => row.variant.id),
  );
  return rows.map(({ variant, stock }) => ({
    id: variant.id,
    sku: variant.sku,
    barcode: variant.barcode ?? '',
    size: variant.size,
    colour: variant.colour,
    price: variant.price,
    compareAt: variant.compareAt,
    weightGrams: variant.weightGrams,
    minimum: stock.minimum,
    mayPreorder: variant.mayPreorder,
    onHand: stock.onHand,
    reserved: stock.reserved,
    available: stock.available,
    incoming: stock.incoming,
    state: stock.state,
    lastMovedAt: stock.lastMovedAt?.toISOString() ?? null,
    levels: levels.get(variant.id) ?? [],
    ...(withCost && { averageCost: stock.averageCost === null ? null : roundHalfUp(stock.averageCost) }),
  }));
}
