import type { LocationId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import { perUnit } from '@trastienda/shared/kernel/money.ts';
import { applyMoves } from '#modules/inventory/use-cases/move-stock.ts';
import { addToReservations, type HoldingDocument } from '#modules/inventory/writes/reservations.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import type { PurchaseRecord } from '../writes/purchases.ts';

export interface ReceivedUnits {
  readonly variantId: VariantId;
  readonly units: number;
  readonly unitCost: number;
  /** For whom, of these. */
  readonly aside: readonly { readonly holder: HoldingDocument; readonly quantity: number }[];
}

/** Goods come in and are held for those who wait in one movement: nobody can sell them in between. */
export async function receiveAndHoldStock(
  tx: InTransaction<SignedInCtx>,
  { purchase, locationId }: { readonly purchase: PurchaseRecord; readonly locationId: LocationId },
  received: readonly ReceivedUnits[],
): Promise<void> {
  const moves = [...byVariant(received)].map(([variantId, parts]) => {
    const units = add(parts, (part) => part.units);
    return {
      variantId,
      locationId,
      onHand: units,
      reserved: add(parts, (part) => add(part.aside, (one) => one.quantity)),
      unitCost:
        units === 0
          ? null
          : perUnit(
              add(parts, (part) => part.units * part.unitCost),
              units,
            ),
    };
  });
  const { id, label } = purchase;
  await applyMoves(
    tx,
    moves.filter((move) => move.onHand > 0),
    { kind: 'receive', document: { kind: 'purchase', id, label } },
  );
  for (const [holder, parts] of byHolder(received))
    await addToReservations(
      tx,
      holder,
      parts.map((part) => ({ ...part, locationId })),
    );
}

const add = <Part>(parts: readonly Part[], of: (part: Part) => number) =>
  parts.reduce((sum, part) => sum + of(part), 0);

function byVariant(received: readonly ReceivedUnits[]): Map<VariantId, ReceivedUnits[]> {
  const found = new Map<VariantId, ReceivedUnits[]>();
  for (const one of received) found.set(one.variantId, [...(found.get(one.variantId) ?? []), one]);
  return found;
}

/** What each pre-order holds of each variant, said once. */
function byHolder(received: readonly ReceivedUnits[]) {
  const holders = new Map<string, HoldingDocument>();
  const parts = new Map<string, Map<VariantId, number>>();
  for (const { variantId, aside } of received)
    for (const { holder, quantity } of aside) {
      holders.set(holder.id, holder);
      const own = parts.get(holder.id) ?? new Map<VariantId, number>();
      parts.set(holder.id, own.set(variantId, (own.get(variantId) ?? 0) + quantity));
    }
  return [...holders].map(
    ([id, holder]) =>
      [holder, [...(parts.get(id) ?? [])].map(([variantId, quantity]) => ({ variantId, quantity }))] as const,
  );
}
