import type { Shipment } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderLineId } from '@trastienda/shared/orders/ids.ts';

export type Taken = ReadonlyMap<OrderLineId, number>;
interface Held {
  readonly lines: readonly Pick<Shipment['lines'][number], 'lineId' | 'quantity'>[];
}

export type SplitTrouble = 'nothing-taken' | 'nothing-left';

/** A parcel is split when something leaves it and something stays. */
export function splitTrouble(parcel: Held, taken: Taken): SplitTrouble | null {
  const moved = parcel.lines.reduce((sum, line) => sum + takenOf(taken, line), 0);
  if (moved === 0) return 'nothing-taken';
  const held = parcel.lines.reduce((sum, line) => sum + line.quantity, 0);
  return moved === held ? 'nothing-left' : null;
}

/** What is sent: only what moves, and never more than there is. */
export function takenLines(
  parcel: Held,
  taken: Taken,
): { readonly lineId: OrderLineId; readonly quantity: number }[] {
  return parcel.lines
    .map((line) => ({ lineId: line.lineId, quantity: takenOf(taken, line) }))
    .filter(({ quantity }) => quantity > 0);
}

/** A single piece cannot be divided. */
export function canSplit(parcel: Held): boolean {
  return parcel.lines.reduce((sum, line) => sum + line.quantity, 0) > 1;
}

function takenOf(taken: Taken, { lineId, quantity }: Held['lines'][number]): number {
  return Math.max(0, Math.min(quantity, taken.get(lineId) ?? 0));
}
