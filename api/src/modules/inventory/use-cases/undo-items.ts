import { productId, variantId } from '@trastienda/shared/inventory/ids.ts';
import { z } from 'zod';
import { audit } from '#platform/audit.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { recordUndo, requireUnchanged, type UndoHandlers, type UndoStep } from '#platform/undo.ts';
import { publishItemEvents } from '../publish-stock-events.ts';
import { readStockHeads } from '../reads/levels.ts';
import { readVariantRow } from '../reads/variants.ts';
import { recordProductChange } from '../record-product-change.ts';
import { lockProduct, type ProductRow, updateProduct } from '../writes/products.ts';
import { lockStock } from '../writes/stock.ts';
import { setMinimums, setPrice, type VariantRow } from '../writes/variants.ts';
import { lockWhole } from './change-product.ts';

type Tx = InTransaction<SignedInCtx>;

const shown = z.object({ isPublished: z.boolean(), archivedAt: z.coerce.date().nullable() });
const productState = z.object({ before: shown, after: shown });
const price = z.object({ price: z.number(), compareAt: z.number().nullable() });
const priceState = z.object({ before: price, after: price });
const minimumState = z.object({ before: z.number(), after: z.number() });

type Shown = Pick<ProductRow, 'isPublished' | 'archivedAt'>;

export const recordProductUndo = (
  tx: Tx,
  { id, name }: Pick<ProductRow, 'id' | 'name'>,
  state: { readonly before: Shown; readonly after: Shown },
) => recordUndo(tx, { kind: 'product-state', entityId: id, label: name, state });

export const recordPriceUndo = (tx: Tx, { id, sku }: VariantRow, state: z.infer<typeof priceState>) =>
  recordUndo(tx, { kind: 'variant-price', entityId: id, label: sku, state });

export const recordMinimumUndo = (tx: Tx, { id, sku }: VariantRow, state: z.infer<typeof minimumState>) =>
  recordUndo(tx, { kind: 'variant-minimum', entityId: id, label: sku, state });

export const INVENTORY_UNDO: UndoHandlers<'product-state' | 'variant-price' | 'variant-minimum'> = {
  'product-state': undoProductState,
  'variant-price': undoPrice,
  'variant-minimum': undoMinimum,
};

/** The right may have ended within the minute. */
function requireManager({ actor }: SignedInCtx): void {
  if (!actor.codes.includes('M-03')) throw new AppError('auth.forbidden');
}

async function undoProductState(tx: Tx, step: UndoStep): Promise<void> {
  requireManager(tx);
  const { before, after } = productState.parse(step.state);
  const id = productId.parse(step.entityId);
  const row = await lockProduct(tx, id);
  requireUnchanged(
    row.isPublished === after.isPublished && row.archivedAt?.getTime() === after.archivedAt?.getTime(),
  );
  const product = await lockWhole(tx, id);
  // Trigger products_renamed lists its variants, or takes them off the lists.
  await updateProduct(tx, id, product.version, before);
  await recordProductChange(tx, { id, command: 'undo', before: product });
}

async function lockVariant(tx: Tx, step: UndoStep): Promise<VariantRow> {
  requireManager(tx);
  const variant = await readVariantRow(tx, variantId.parse(step.entityId));
  if (variant === null) throw new AppError('resource.not-found');
  await lockProduct(tx, variant.productId);
  // Read again now that its product is held.
  return (await readVariantRow(tx, variant.id)) ?? variant;
}

async function finish(tx: Tx, { id, productId: product }: VariantRow, after: object): Promise<void> {
  await audit(tx, { entity: 'product', entityId: product, command: 'undo', after });
  await publishItemEvents(tx, 'changed', [id]);
}

async function undoPrice(tx: Tx, step: UndoStep): Promise<void> {
  const { before, after } = priceState.parse(step.state);
  const variant = await lockVariant(tx, step);
  requireUnchanged(variant.price === after.price && variant.compareAt === after.compareAt);
  // Trigger price_changes_append_only keeps both steps in the price history.
  await setPrice(tx, variant, before);
  const { version } = await lockProduct(tx, variant.productId);
  await updateProduct(tx, variant.productId, version, {});
  await finish(tx, variant, { price: before.price });
}

async function undoMinimum(tx: Tx, step: UndoStep): Promise<void> {
  const { before, after } = minimumState.parse(step.state);
  const variant = await lockVariant(tx, step);
  await lockStock(tx, [variant.id]);
  const [head] = await readStockHeads(tx, [variant.id]);
  requireUnchanged(head?.minimum === after);
  await setMinimums(tx, new Map([[variant.id, before]]));
  await finish(tx, variant, { minimum: before });
}
