interface Held<Id> {
  readonly lines: readonly { readonly lineId: Id; readonly quantity: number }[];
}

export type SplitTrouble = 'nothing-taken' | 'nothing-left';

/** A parcel is split when something leaves it and something stays. */
export function splitTrouble<Id>(parcel: Held<Id>, taken: ReadonlyMap<Id, number>): SplitTrouble | null {
  const moved = countUnits(takenLines(parcel, taken));
  if (moved === 0) return 'nothing-taken';
  return moved === countUnits(parcel.lines) ? 'nothing-left' : null;
}

/** What is sent: only what moves, and never more than there is: somebody may have divided it meanwhile. */
export function takenLines<Id>(parcel: Held<Id>, taken: ReadonlyMap<Id, number>) {
  return parcel.lines
    .map(({ lineId, quantity }) => ({
      lineId,
      quantity: Math.max(0, Math.min(quantity, taken.get(lineId) ?? 0)),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** A single piece cannot be divided. */
export function canSplit(parcel: Held<unknown>): boolean {
  return countUnits(parcel.lines) > 1;
}

export const countUnits = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
