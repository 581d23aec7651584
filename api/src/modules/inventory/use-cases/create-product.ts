import type {
  createProduct as createProductRoute,
  Product,
} from '@trastienda/shared/inventory/contract/products.ts';
import type { ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { recordProductChange } from '../record-product-change.ts';
import { explainTakenCode, refuseBadGrid } from '../taken-codes.ts';
import { brandNamed, categoryNamed } from '../writes/names.ts';
import { freeSlugs, insertProducts } from '../writes/products.ts';
import { insertVariants } from '../writes/variants.ts';

/** Makes a product with its variants. Nobody outside sees it before it is published. */
export async function createProduct(
  ctx: SignedInCtx,
  details: BodyOf<typeof createProductRoute>,
): Promise<Product> {
  return inTransaction(ctx, async (tx) => {
    const grid = details.variants.map(({ id: _, ...variant }) => variant);
    await refuseBadGrid(tx, grid);
    const id = newId<ProductId>(tx.now);
    const [slug = id] = await freeSlugs(tx, [details.name]);
    const product = {
      id,
      name: details.name,
      slug,
      description: details.description,
      categoryId: await categoryNamed(tx, details.category),
      brandId: await brandNamed(tx, details.brand),
    };
    await insertProducts(tx, [product]);
    // Trigger variants_named writes what each is found by; variants_open_stock makes its stock row.
    await insertVariants(
      tx,
      grid.map((cells, position) => ({ id: newId<VariantId>(tx.now), productId: id, position, cells })),
    );
    return recordProductChange(tx, { id, command: 'create', before: null });
  }).catch((error: unknown) => Promise.reject(explainTakenCode(error)));
}
