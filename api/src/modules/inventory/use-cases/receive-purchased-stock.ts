import type { LocationId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import { perUnit } from '@trastienda/shared/kernel/money.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { publishStockEvents } from '../publish-stock-events.ts';
import type { CostCorrection, HoldingDocument } from '../types.ts';
import { correctAverageCosts, setIncoming } from '../writes/incoming.ts';
import { addToReservations } from '../writes/reservations.ts';
import { lockStock } from '../writes/stock.ts';
import { applyMoves } from './move-stock.ts';

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
  {
    purchase,
    locationId,
  }: { readonly purchase: { readonly id: string; readonly label: string }; readonly locationId: LocationId },
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

/** How much of these goods is on its way, as whoever follows it computes it while their rows are held. */
export async function updateIncoming(
  tx: InTransaction,
  variantIds: readonly VariantId[],
  readUnits: (ids: readonly VariantId[]) => Promise<ReadonlyMap<VariantId, number>>,
): Promise<void> {
  await lockStock(tx, variantIds);
  const units = await readUnits(variantIds);
  await setIncoming(tx, units);
  await publishStockEvents(tx, [...units.keys()]);
}

/** Goods that came in turn out to have cost otherwise: what is still here costs that. */
export async function correctStockCosts(
  tx: InTransaction,
  corrections: readonly CostCorrection[],
): Promise<void> {
  if (corrections.length === 0) return;
  const ids = corrections.map((one) => one.variantId);
  await lockStock(tx, ids);
  await correctAverageCosts(tx, corrections);
  await publishStockEvents(tx, ids);
}
