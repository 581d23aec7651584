import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import { type StockLine, spreadOverLevels, summedByVariant } from '@trastienda/shared/inventory/rules.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { publishStockEvents } from '../publish-stock-events.ts';
import { readLevels } from '../reads/levels.ts';
import { refuseShortage } from '../shortages.ts';
import type { HeldPart, HoldingDocument } from '../types.ts';
import { addToReservations } from '../writes/reservations.ts';
import { claimStock, writeMoves } from '../writes/stock.ts';

/**
 * Holds goods for a document, all of them or none. Called inside the transaction of the order (or
 * pre-order) that needs them: if anything later fails, nothing was held.
 */
export async function reserveStock(
  ctx: SignedInCtx,
  document: HoldingDocument,
  lines: readonly StockLine[],
): Promise<number[]> {
  return inTransaction(ctx, async (tx) => {
    const wanted = summedByVariant(lines);
    await claimStock(
      tx,
      wanted.map(({ variantId, quantity }) => ({ variantId, onHand: 0, reserved: quantity })),
    );
    const parts = await choosePlaces(tx, wanted);
    // Trigger stock_movements_continue refuses a gap in the ledger; stock_levels_follow_ledger compares the levels at commit.
    const ids = await writeMoves(
      tx,
      parts.map(({ quantity, ...place }) => ({ ...place, onHand: 0, reserved: quantity })),
      { kind: 'reserve', document },
    );
    await addToReservations(tx, document, parts);
    await publishStockEvents(tx, listVariantIds(wanted));
    return ids;
  });
}

async function choosePlaces(tx: InTransaction, wanted: readonly StockLine[]): Promise<HeldPart[]> {
  // Safe to read: the heads of these variants are ours, and nobody moves a level without its head.
  const levels = await readLevels(tx, listVariantIds(wanted));
  const parts: HeldPart[] = [];
  for (const { variantId, quantity } of wanted) {
    const taken = spreadOverLevels(levels.get(variantId) ?? [], quantity);
    if (taken === null) await refuseShortage(tx, [{ variantId, onHand: 0, reserved: quantity }]);
    for (const [locationId, part] of taken ?? []) parts.push({ variantId, locationId, quantity: part });
  }
  return parts;
}

const listVariantIds = (lines: readonly StockLine[]): VariantId[] => lines.map((line) => line.variantId);
