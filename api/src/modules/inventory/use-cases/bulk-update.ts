import type { BulkChange, itemListRoutes } from '@trastienda/shared/inventory/contract/items.ts';
import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import { changedPrice } from '@trastienda/shared/inventory/rules.ts';
import { audit } from '#platform/audit.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { bulkApply } from '#platform/http/bulk.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { publishItemEvents } from '../publish-stock-events.ts';
import { itemList, readLabels } from '../reads/items.ts';
import { readStockHeads } from '../reads/levels.ts';
import { readVariantRow } from '../reads/variants.ts';
import { lockProduct, updateProduct } from '../writes/products.ts';
import { lockStock } from '../writes/stock.ts';
import { setMinimums, setPrice } from '../writes/variants.ts';
import { commandProduct } from './command-product.ts';
import { adjustBy } from './move-stock.ts';
import { recordMinimumUndo, recordPriceUndo } from './undo-items.ts';

/** One change for many variants, each with its own result. */
export async function bulkUpdateItems(ctx: SignedInCtx, order: BodyOf<typeof itemListRoutes.bulk>) {
  const { change, isPreview, selection } = order;
  // A product is published once, however many of its sizes were picked.
  const changedProducts = new Set<string>();
  return bulkApply(ctx, {
    isPreview,
    readIds: async (most) =>
      'ids' in selection ? selection.ids : itemList.readIds(ctx, selection.filter, null, most),
    readLabels: (ids) => readLabels(ctx, ids),
    change: (tx, id) => changeOne(tx, id, change, changedProducts),
  });
}

async function changeOne(
  tx: InTransaction<SignedInCtx>,
  id: VariantId,
  change: BulkChange,
  changedProducts: Set<string>,
): Promise<void> {
  const variant = await readVariantRow(tx, id);
  if (variant === null) throw new AppError('resource.not-found');
  switch (change.kind) {
    case 'publish':
    case 'unpublish':
    case 'archive':
    case 'restore':
      if (changedProducts.has(variant.productId)) return;
      await commandProduct(tx, variant.productId, { command: change.kind });
      changedProducts.add(variant.productId);
      return;
    case 'adjust':
      await adjustBy(tx, change, new Map([[id, change.delta]]));
      return;
    case 'minimum': {
      await lockStock(tx, [id]);
      const [head] = await readStockHeads(tx, [id]);
      await setMinimums(tx, new Map([[id, change.minimum]]));
      await recordMinimumUndo(tx, variant, { before: head?.minimum ?? 0, after: change.minimum });
      break;
    }
    case 'price': {
      const { version } = await lockProduct(tx, variant.productId);
      // Read again now that it is held: somebody may have changed the price in between.
      const before = (await readVariantRow(tx, id)) ?? variant;
      const price = changedPrice(before.price, change.percentBp, change.rounding);
      const crossedOut = change.keepsBefore ? before.price : before.compareAt;
      const compareAt = crossedOut !== null && crossedOut > price ? crossedOut : null;
      // Trigger price_changes_append_only refuses to change its entry in the price history later.
      await setPrice(tx, before, { price, compareAt });
      await recordPriceUndo(tx, before, {
        before: { price: before.price, compareAt: before.compareAt },
        after: { price, compareAt },
      });
      await updateProduct(tx, variant.productId, version, {});
    }
  }
  await audit(tx, { entity: 'product', entityId: variant.productId, command: change.kind, after: change });
  await publishItemEvents(tx, 'changed', [id]);
}
