import type { MovementKind } from '@trastienda/shared/inventory/status.ts';
import type { Person } from './staff.ts';

/** Something that happened to the stock of a variant, before anybody has added it up. */
export interface StockChange {
  /** Which variant of the list, and which place: 0 the shop, 1 the storeroom. */
  readonly variant: number;
  readonly place: 0 | 1;
  readonly at: Date;
  readonly kind: MovementKind;
  readonly onHandDelta: number;
  readonly reservedDelta: number;
  readonly reason: string | null;
  /** What a unit cost that comes in; the others cost what they did on average. */
  readonly unitCost: number | null;
  /** Nobody: the system let it go. */
  readonly by: Person | null;
  readonly document: {
    readonly kind: 'order' | 'purchase';
    readonly id: string;
    readonly label: string;
  } | null;
}

export interface LedgerEntry extends StockChange {
  readonly onHandAfter: number;
  readonly reservedAfter: number;
  readonly unitCost: number;
}

export interface VariantEnd {
  readonly onHand: readonly [inShop: number, inStoreroom: number];
  /** Only what is in the shop is promised to anybody. */
  readonly reserved: number;
  readonly averageCost: number | null;
  readonly lastMovedAt: Date | null;
}

interface Level {
  readonly onHand: [number, number];
  reserved: number;
  averageCost: number | null;
  lastMovedAt: Date | null;
}

/** Adds up a year in the order of time. */
export function keepLedger(
  changes: readonly StockChange[],
  variants: readonly { readonly costCentavos: number }[],
): { entries: LedgerEntry[]; ends: VariantEnd[] } {
  const levels = variants.map(
    (): Level => ({ onHand: [0, 0], reserved: 0, averageCost: null, lastMovedAt: null }),
  );
  const inTime = [...changes].sort((a, b) => a.at.getTime() - b.at.getTime());
  const entries = inTime.flatMap((change): LedgerEntry[] => {
    const level = levels[change.variant];
    if (level === undefined) return [];
    if (change.kind === 'receive' && change.unitCost !== null)
      receive(level, change.onHandDelta, change.unitCost);
    level.onHand[change.place] += change.onHandDelta;
    level.reserved += change.reservedDelta;
    level.lastMovedAt = change.at;
    const usual = level.averageCost ?? variants[change.variant]?.costCentavos ?? 0;
    return [
      {
        ...change,
        onHandAfter: level.onHand[change.place],
        reservedAfter: change.place === 0 ? level.reserved : 0,
        unitCost: change.unitCost ?? Math.round(usual),
      },
    ];
  });
  return { entries, ends: levels };
}

function receive(level: Level, quantity: number, unitCost: number): void {
  const present = level.onHand[0] + level.onHand[1];
  const average = ((level.averageCost ?? unitCost) * present + unitCost * quantity) / (present + quantity);
  level.averageCost = Math.round(average * 10_000) / 10_000;
}
