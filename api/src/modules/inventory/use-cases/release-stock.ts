import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import { type StockLine, summedByVariant } from '@trastienda/shared/inventory/rules.ts';
import { type Ctx, type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { publishStockEvents } from '../publish-stock-events.ts';
import { readShippedAt } from '../reads/ledger.ts';
import type { HeldPart, HoldingDocument } from '../types.ts';
import { addToReservations, readHeld, subtractFromReservations } from '../writes/reservations.ts';
import { claimStock, lockStock, writeMoves } from '../writes/stock.ts';

/** Gives back what a document holds: these lines, or everything when none are named. */
export async function releaseStock(
  ctx: Ctx,
  document: HoldingDocument,
  lines?: readonly StockLine[],
): Promise<number[]> {
  return inTransaction(ctx, async (tx) => {
    const parts = await lockHeldStock(tx, document, lines);
    return writeParts(tx, document, parts, 'release');
  });
}

/** Goods that a document holds leave the shop. What was not held cannot be shipped, so a unit ships once. */
export async function shipStock(
  ctx: SignedInCtx,
  document: HoldingDocument,
  lines: readonly StockLine[],
): Promise<number[]> {
  return inTransaction(ctx, async (tx) => {
    const parts = await lockHeldStock(tx, document, lines);
    return writeParts(tx, document, parts, 'ship');
  });
}

/** What a document shipped at that moment comes back to where it lay, and is held for it again. */
export async function unshipStock(ctx: SignedInCtx, document: HoldingDocument, at: Date): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const parts = await readShippedAt(tx, document, at);
    const sums = summedByVariant(parts);
    if (sums.length === 0) return;
    await claimStock(
      tx,
      sums.map(({ variantId, quantity }) => ({ variantId, onHand: quantity, reserved: quantity })),
    );
    // Trigger stock_movements_continue refuses a gap in the ledger; stock_levels_follow_ledger compares the levels at commit.
    await writeMoves(
      tx,
      parts.map(({ quantity, ...place }) => ({ ...place, onHand: quantity, reserved: quantity })),
      { kind: 'return', document },
    );
    await addToReservations(tx, document, parts);
    await publishStockEvents(
      tx,
      sums.map((line) => line.variantId),
    );
  });
}

/** Locks the heads, then looks: what a document holds changes only under these locks. */
export async function lockHeldStock(
  tx: InTransaction,
  document: HoldingDocument,
  lines?: readonly StockLine[],
): Promise<HeldPart[]> {
  const wanted = lines === undefined ? undefined : summedByVariant(lines);
  const ids = wanted?.map((line) => line.variantId);
  await lockStock(tx, ids ?? (await readHeld(tx, document)).map((part) => part.variantId));
  const held = await readHeld(tx, document, ids);
  if (wanted === undefined) return held;
  return wanted.flatMap(({ variantId, quantity }) => {
    let missing = quantity;
    const parts = held
      .filter((part) => part.variantId === variantId)
      .map((part) => {
        const taken = Math.min(missing, part.quantity);
        missing -= taken;
        return { ...part, quantity: taken };
      });
    if (missing > 0) throw new AppError('stock.not-held');
    return parts.filter((part) => part.quantity > 0);
  });
}

async function writeParts(
  tx: InTransaction,
  document: HoldingDocument,
  parts: readonly HeldPart[],
  kind: 'release' | 'ship',
): Promise<number[]> {
  if (parts.length === 0) return [];
  const leaves = kind === 'ship' ? 1 : 0;
  const sums = summedByVariant(parts);
  await claimStock(
    tx,
    sums.map(({ variantId, quantity }) => ({ variantId, onHand: -quantity * leaves, reserved: -quantity })),
  );
  // Trigger stock_movements_continue refuses a gap in the ledger; stock_levels_follow_ledger compares the levels at commit.
  const ids = await writeMoves(
    tx,
    parts.map(({ quantity, ...place }) => ({
      ...place,
      onHand: -quantity * leaves,
      reserved: -quantity,
    })),
    { kind, document },
  );
  await subtractFromReservations(tx, document, parts);
  await publishStockEvents(
    tx,
    sums.map((line) => line.variantId),
  );
  return ids;
}

/** For a command that moves goods in several steps: all of them first, so that two never wait in a circle. */
export const lockGoods = (tx: InTransaction, ids: readonly VariantId[]): Promise<void> => lockStock(tx, ids);
