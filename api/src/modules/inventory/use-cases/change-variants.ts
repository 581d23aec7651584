import type {
  changeVariants as changeVariantsRoute,
  Product,
  VariantDetails,
} from '@trastienda/shared/inventory/contract/products.ts';
import type { ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { readStockHeads } from '../reads/levels.ts';
import { readProductVariants } from '../reads/variants.ts';
import { recordProductChange } from '../record-product-change.ts';
import { explainTakenCode, refuseBadGrid } from '../taken-codes.ts';
import { updateProduct } from '../writes/products.ts';
import { lockStock } from '../writes/stock.ts';
import {
  clearCodes,
  insertVariants,
  type NewVariant,
  retireVariants,
  updateVariants,
  type VariantChange,
  type VariantRow,
} from '../writes/variants.ts';
import { lockWhole } from './change-product.ts';

/** The whole grid at once: new rows are made, known ones changed, missing ones retired. */
export async function changeVariants(
  ctx: SignedInCtx,
  id: ProductId,
  change: BodyOf<typeof changeVariantsRoute>,
): Promise<Product> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockWhole(tx, id);
    // First: someone with an outdated page must learn that, not be refused for cells they cannot see.
    await updateProduct(tx, id, change.version, {});
    const known = await readProductVariants(tx, id);
    const grid = change.variants.map((details) => recognised(details, known));
    await refuseBadGrid(tx, grid);
    await retireMissing(tx, known, grid);
    await makeRoom(tx, grid, known);
    const { changes, additions } = sorted(tx, id, grid, known);
    await updateVariants(tx, changes);
    // Trigger variants_named writes what each is found by; variants_open_stock makes the stock row of new ones.
    await insertVariants(tx, additions);
    return recordProductChange(tx, { id, command: 'variants', before });
  }).catch((error: unknown) => Promise.reject(explainTakenCode(error)));
}

/** A size that was retired and is typed again is the same one, with its history. */
function recognised(details: VariantDetails, known: readonly VariantRow[]): VariantDetails {
  if (details.id !== undefined) return details;
  const retired = known.find(
    (row) => row.archivedAt !== null && row.sku.toLowerCase() === details.sku.toLowerCase(),
  );
  return retired === undefined ? details : { ...details, id: retired.id };
}

function sorted(
  tx: InTransaction,
  productId: ProductId,
  grid: readonly VariantDetails[],
  known: readonly VariantRow[],
): { changes: VariantChange[]; additions: NewVariant[] } {
  const changes: VariantChange[] = [];
  const additions: NewVariant[] = [];
  for (const [position, { id, ...cells }] of grid.entries()) {
    const before = known.find((row) => row.id === id);
    if (before !== undefined) changes.push({ before, position, cells });
    else if (id === undefined) additions.push({ id: newId<VariantId>(tx.now), productId, position, cells });
    else throw fieldRefused(`variants.${position}.sku`, 'product.unknown-variant');
  }
  return { changes, additions };
}

/** Only what is neither in stock nor held nor on its way may go. */
async function retireMissing(
  tx: InTransaction,
  known: readonly VariantRow[],
  wanted: readonly VariantDetails[],
): Promise<void> {
  const kept = new Set(wanted.map((one) => one.id));
  const leaving = known.filter((row) => row.archivedAt === null && !kept.has(row.id));
  if (leaving.length === 0) return;
  const ids = leaving.map((row) => row.id);
  await lockStock(tx, ids);
  const left = await readStockHeads(tx, ids);
  const busy = left.find((stock) => stock.onHand !== 0 || stock.incoming !== 0);
  if (busy !== undefined) {
    const sku = known.find((row) => row.id === busy.variantId)?.sku ?? '';
    throw new AppError('variant.holds-stock', { params: { sku, onHand: String(busy.onHand) } });
  }
  await retireVariants(tx, ids);
}

/** Rows that swap codes or sizes would collide half-way, so those that change step aside first. */
async function makeRoom(
  tx: InTransaction,
  wanted: readonly VariantDetails[],
  known: readonly VariantRow[],
): Promise<void> {
  const moving = wanted.flatMap((details) => {
    const row = known.find((one) => one.id === details.id);
    const isSame =
      row !== undefined &&
      row.sku === details.sku &&
      (row.barcode ?? '') === details.barcode &&
      row.size === details.size &&
      row.colour === details.colour;
    return row === undefined || isSame ? [] : [row.id];
  });
  await clearCodes(tx, moving);
}
