import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import { perUnit } from '@trastienda/shared/kernel/money.ts';
import { correctStockCosts, updateIncoming } from '#modules/inventory/use-cases/receive-purchased-stock.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { readIncomingUnits } from '../reads/arrivals.ts';
import type { BoughtLine } from '../writes/purchases.ts';

/** Tells the stock how much is on its way of these goods, recomputed while their rows are locked. */
export async function recomputeIncoming(
  tx: InTransaction,
  ids: readonly (VariantId | null)[],
): Promise<void> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return;
  await updateIncoming(tx, wanted, (variantIds) => readIncomingUnits(tx, variantIds));
}

interface Counted {
  readonly quantity: number;
  readonly good: number;
  readonly extra: number;
}

/**
 * What one unit of a line cost: its share of what was paid for. What came damaged or not at all does not make
 * the others dearer, it is a loss of its own; what the shop sent on top makes all of them cheaper.
 */
export const computeUnitCost = ({ quantity, good, extra }: Counted, landed: number): number =>
  perUnit(landed, Math.max(quantity, good + extra));

/** What lines cost is final: what is still in stock of them costs that. */
export async function correctUnitCosts(
  tx: InTransaction,
  lines: readonly BoughtLine[],
  landed: readonly number[],
): Promise<void> {
  const corrections = lines.flatMap((line, at) => {
    const more = computeUnitCost(line, landed[at] ?? 0) - (line.unitCost ?? 0);
    const units = line.good + line.extra;
    return line.variantId === null || line.receivedAt === null || units === 0 || more === 0
      ? []
      : [{ variantId: line.variantId, units, more }];
  });
  await correctStockCosts(tx, corrections);
}
