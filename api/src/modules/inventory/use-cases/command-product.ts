import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import type { ProductId } from '@trastienda/shared/inventory/ids.ts';
import { canPublish } from '@trastienda/shared/inventory/rules.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { readVariantIds } from '../reads/variants.ts';
import { recordProductChange } from '../record-product-change.ts';
import { lockProduct, updateProduct } from '../writes/products.ts';
import { lockStock } from '../writes/stock.ts';
import { lockWhole } from './change-product.ts';
import { recordProductUndo } from './undo-items.ts';

export type ProductCommand = 'publish' | 'unpublish' | 'archive' | 'restore';

/** Publishes, hides, puts away or brings back. Without a version the present one is meant. */
export async function commandProduct(
  ctx: SignedInCtx,
  id: ProductId,
  { command, version }: { readonly command: ProductCommand; readonly version?: number },
): Promise<Product> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockProduct(tx, id);
    // Whoever wants to receive or count this very moment waits, and then sees it archived.
    if (command === 'archive') await lockStock(tx, await readVariantIds(tx, id));
    const product = await lockWhole(tx, id);
    // Trigger products_renamed lists its variants, or takes them off the lists, when it is put away or brought back.
    const { isPublished, archivedAt } = row;
    const change = toChange(product, command, tx.now);
    await updateProduct(tx, id, version ?? product.version, change);
    const before = { isPublished, archivedAt };
    await recordProductUndo(tx, row, { before, after: { ...before, ...change } });
    return recordProductChange(tx, { id, command, before: product });
  });
}

function toChange(product: Product, command: ProductCommand, now: Date) {
  switch (command) {
    case 'publish': {
      if (product.isArchived || product.isPublished) throw new AppError('product.wrong-state');
      const verdict = canPublish(product);
      if (!verdict.ok) throw new AppError(verdict.code);
      return { isPublished: true };
    }
    case 'unpublish':
      if (!product.isPublished) throw new AppError('product.wrong-state');
      return { isPublished: false };
    case 'archive':
      if (product.isArchived) throw new AppError('product.wrong-state');
      if (product.variants.some((variant) => variant.onHand > 0 || variant.incoming > 0))
        throw new AppError('product.holds-stock');
      return { isPublished: false, archivedAt: now };
    case 'restore':
      if (!product.isArchived) throw new AppError('product.wrong-state');
      return { archivedAt: null };
  }
}
