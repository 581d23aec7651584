import type { SellerFigures, SellerMeasure } from '@trastienda/shared/reports/contract/user-sales.ts';
import { getMeasureKind } from '@trastienda/shared/reports/measures.ts';

interface Changed {
  readonly way: 'up' | 'down' | 'same';
  /** Whether that is good news; some are neither. */
  readonly tone: 'better' | 'worse' | 'neither';
  /** Of what it was; null where it was nothing. Of a share: how many hundredths more. */
  readonly share: number | null;
  readonly isPoints: boolean;
}

/** More of these is no good news. */
const UNWELCOME: readonly SellerMeasure[] = ['returned', 'owed', 'cancelled', 'cancelledShare'];
/** More or less of these says nothing by itself. */
const NEITHER: readonly SellerMeasure[] = ['discount'];

export function computeChange(measure: SellerMeasure, now: number, before: number): Changed {
  const isPoints = getMeasureKind(measure) === 'share';
  const way = now === before ? 'same' : now > before ? 'up' : 'down';
  const isGood = (way === 'up') !== UNWELCOME.includes(measure);
  return {
    way,
    tone: way === 'same' || NEITHER.includes(measure) ? 'neither' : isGood ? 'better' : 'worse',
    share: isPoints
      ? (now - before) / 10_000
      : before === 0
        ? now === 0
          ? 0
          : null
        : (now - before) / Math.abs(before),
    isPoints,
  };
}

interface Ranked {
  readonly name: string;
  readonly figures: SellerFigures;
}

export interface Sorting {
  readonly by: SellerMeasure | 'name';
  readonly isDown: boolean;
}

/** Those who are alike stand by name, so that no reading changes their order. */
export function ranked<Seller extends Ranked>(sellers: readonly Seller[], { by, isDown }: Sorting): Seller[] {
  const turn = isDown ? -1 : 1;
  return sellers.toSorted((one, other) => {
    const byName = one.name.localeCompare(other.name, 'es');
    if (by === 'name') return byName * turn;
    return (one.figures[by] - other.figures[by]) * turn || byName;
  });
}

/** How much of the whole is theirs, between nothing and all: returns may leave someone below nothing. */
export const partOf = (value: number, whole: number): number =>
  whole <= 0 ? 0 : Math.min(1, Math.max(0, value / whole));
