import type {
  changeImages as changeImagesRoute,
  changeProduct as changeProductRoute,
  Product,
} from '@trastienda/shared/inventory/contract/products.ts';
import type { ProductId } from '@trastienda/shared/inventory/ids.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { publishFile } from '#platform/files/stored-files.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { readProductPage } from '../reads/product.ts';
import { recordProductChange } from '../record-product-change.ts';
import { brandNamed, categoryNamed } from '../writes/names.ts';
import { lockProduct, replaceImages, updateProduct } from '../writes/products.ts';

/** What a product is called and where it belongs. Its address stays: links to it are out in the world. */
export async function changeProduct(
  ctx: SignedInCtx,
  id: ProductId,
  change: BodyOf<typeof changeProductRoute>,
): Promise<Product> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockWhole(tx, id);
    // Trigger products_renamed renews the search texts of the variants; products_regrouped queues a refresh of their sales.
    await updateProduct(tx, id, change.version, {
      name: change.name,
      description: change.description,
      categoryId: await categoryNamed(tx, change.category),
      brandId: await brandNamed(tx, change.brand),
    });
    return recordProductChange(tx, { id, command: 'change', before });
  });
}

/** The pictures of a product, in order. Whoever adds one must have sent it, or it must be there already. */
export async function changeImages(
  ctx: SignedInCtx,
  id: ProductId,
  change: BodyOf<typeof changeImagesRoute>,
): Promise<Product> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockWhole(tx, id);
    const known = new Set(before.images.map((image) => image.fileId));
    const wanted = [...new Map(change.images.map((image) => [image.fileId, image])).values()];
    for (const [index, image] of wanted.entries()) {
      if (!known.has(image.fileId) && !(await publishFile(tx, image.fileId)))
        throw fieldRefused(`images.${index}.fileId`, 'product.unknown-image');
    }
    await updateProduct(tx, id, change.version, { coverFileId: wanted[0]?.fileId ?? null });
    await replaceImages(tx, id, wanted);
    return recordProductChange(tx, { id, command: 'images', before });
  });
}

/** The product row held, and what the page showed before the change. */
export async function lockWhole(tx: InTransaction, id: ProductId): Promise<Product> {
  await lockProduct(tx, id);
  const before = await readProductPage(tx, id, { withCost: true });
  if (before === null) throw new AppError('resource.not-found');
  return before;
}
