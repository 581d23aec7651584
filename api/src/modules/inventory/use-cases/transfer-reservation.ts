import type { StockLine } from '@trastienda/shared/inventory/rules.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { publishStockEvents } from '../publish-stock-events.ts';
import type { HoldingDocument } from '../types.ts';
import { addToReservations, subtractFromReservations } from '../writes/reservations.ts';
import { lockHeldStock } from './release-stock.ts';

/** What one document holds, another holds from now on. Nothing moves in stock, so the ledger says nothing. */
export async function transferReservation(
  ctx: SignedInCtx,
  from: HoldingDocument,
  to: HoldingDocument,
  lines: readonly StockLine[],
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const parts = await lockHeldStock(tx, from, lines);
    if (parts.length === 0) return;
    await subtractFromReservations(tx, from, parts);
    await addToReservations(tx, to, parts);
    await publishStockEvents(tx, [...new Set(parts.map((part) => part.variantId))]);
  });
}
