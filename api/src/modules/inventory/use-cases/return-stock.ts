import type { LocationId } from '@trastienda/shared/inventory/ids.ts';
import { type StockLine, summedByVariant } from '@trastienda/shared/inventory/rules.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import type { HoldingDocument } from '../types.ts';
import { applyMoves } from './move-stock.ts';

/**
 * Goods of a document come back. What is good returns to stock; what is bad comes back and is written
 * off in the same transaction, so that the ledger has both.
 */
export async function returnStock(
  ctx: SignedInCtx,
  document: HoldingDocument,
  back: {
    readonly locationId: LocationId;
    readonly good: readonly StockLine[];
    readonly bad: readonly StockLine[];
  },
): Promise<number[]> {
  return inTransaction(ctx, async (tx) => {
    const toMoves = (lines: readonly StockLine[], sign: 1 | -1) =>
      summedByVariant(lines).map(({ variantId, quantity }) => ({
        variantId,
        locationId: back.locationId,
        onHand: sign * quantity,
        reserved: 0,
      }));
    const returned = await applyMoves(tx, toMoves([...back.good, ...back.bad], 1), {
      kind: 'return',
      document,
    });
    const written = await applyMoves(tx, toMoves(back.bad, -1), { kind: 'damage', document });
    return [...returned, ...written];
  });
}
