import type { MovementKind } from '@trastienda/shared/inventory/status.ts';
import { type Random, seededRandom } from './boutique/seeded-random.ts';

/** A variant as the year treats it. */
export interface YearVariant {
  readonly popularity: number;
  readonly costCentavos: number;
}

export interface YearMovement {
  /** Which variant of the list, and which place: 0 the shop, 1 the storeroom. */
  readonly variant: number;
  readonly place: 0 | 1;
  readonly at: Date;
  readonly kind: MovementKind;
  readonly onHandDelta: number;
  readonly reservedDelta: number;
  readonly onHandAfter: number;
  readonly reservedAfter: number;
  readonly unitCost: number;
  readonly reason: string | null;
}

export interface VariantEnd {
  readonly levels: readonly [onHandInShop: number, onHandInStoreroom: number];
  readonly averageCost: number | null;
  readonly lastMovedAt: Date | null;
}

const DAY_MS = 86_400_000;
const DAYS = 365;
/** Hours of the day in UTC: the shop in Guatemala opens at 9 and closes at 18. */
const [MORNING, NOON, AFTERNOON, EVENING] = [15.2, 17, 21, 23.5] as const;

/** A believable year in the shop: goods come, are sold, return, break and are counted. */
export function liveThroughTheYear(
  variants: readonly YearVariant[],
  now: Date,
): { movements: YearMovement[]; ends: VariantEnd[] } {
  const movements: YearMovement[] = [];
  const ends = variants.map((variant, index) => {
    const life = new VariantLife(index, variant, now, seededRandom(index + 11));
    movements.push(...life.movements);
    return life.end;
  });
  movements.sort((a, b) => a.at.getTime() - b.at.getTime() || a.variant - b.variant);
  return { movements, ends };
}

class VariantLife {
  private readonly index: number;
  private readonly variant: YearVariant;
  private readonly now: Date;
  private readonly random: Random;
  readonly movements: YearMovement[] = [];
  private readonly onHand: [number, number] = [0, 0];
  private reserved = 0;
  private averageCost: number | null = null;

  constructor(index: number, variant: YearVariant, now: Date, random: Random) {
    this.index = index;
    this.variant = variant;
    this.now = now;
    this.random = random;
    const firstDay = Math.floor(this.random() ** 2 * 300);
    this.arrive(firstDay, 4 + Math.floor(this.random() * 6 + variant.popularity * 14));
    for (let day = firstDay + 1; day < DAYS; day++) this.liveThrough(day);
  }

  get end(): VariantEnd {
    return {
      levels: this.onHand,
      averageCost: this.averageCost,
      lastMovedAt: this.movements.at(-1)?.at ?? null,
    };
  }

  /** From morning to evening: the ledger is written in the order things happen. */
  private liveThrough(day: number): void {
    const { random } = this;
    const { popularity } = this.variant;
    if (this.onHand[0] + this.onHand[1] <= 1 && random() < 0.005 + popularity * 0.025)
      this.arrive(day, 3 + Math.floor(random() * 5 + popularity * 10));
    if (this.onHand[0] <= 1 && this.onHand[1] > 0 && random() < 0.3) this.fetchFromStoreroom(day);
    if (this.onHand[0] > 0 && random() < popularity * 0.085 * seasonOf(this.dateOf(day, NOON)))
      this.sell(day);
    const luck = random();
    if (luck < 0.0006 && this.onHand[0] > 0) this.move(day, EVENING, 'damage', 0, -1, 0, 'Costura abierta');
    else if (luck < 0.0011 && this.onHand[0] > 0)
      this.move(day, EVENING, 'adjust', 0, -1, 0, 'Conteo mensual');
    else if (luck < 0.0014) this.move(day, EVENING, 'adjust', 0, 1, 0, 'Conteo mensual');
    else if (luck < 0.0017 && this.onHand[0] > 0)
      this.move(day, EVENING, 'gift', 0, -1, 0, 'Obsequio por la compra');
  }

  private arrive(day: number, quantity: number): void {
    const unitCost = Math.round(this.variant.costCentavos * (0.94 + this.random() * 0.14));
    const whole = this.onHand[0] + this.onHand[1];
    this.averageCost =
      this.averageCost === null || whole === 0
        ? unitCost
        : Math.round(((this.averageCost * whole + unitCost * quantity) / (whole + quantity)) * 10_000) /
          10_000;
    // What comes in bulk goes to the storeroom first.
    const place = quantity > 12 ? 1 : 0;
    this.move(day, MORNING, 'receive', place, quantity, 0, 'Compra a proveedor', unitCost);
    if (place === 1) this.fetchFromStoreroom(day);
  }

  private fetchFromStoreroom(day: number): void {
    const quantity = Math.min(this.onHand[1], 6);
    this.move(day, NOON, 'transfer', 1, -quantity, 0, 'Para exhibir');
    this.move(day, NOON, 'transfer', 0, quantity, 0, 'Para exhibir');
  }

  private sell(day: number): void {
    const quantity = this.onHand[0] > 2 && this.random() < 0.12 ? 2 : 1;
    this.move(day, NOON + this.random() * 3, 'reserve', 0, 0, quantity, null);
    this.move(day, AFTERNOON + this.random() * 2, 'ship', 0, -quantity, -quantity, null);
    if (this.random() < 0.03) this.move(day, EVENING, 'return', 0, quantity, 0, 'No le quedó la talla');
  }

  private move(
    day: number,
    hour: number,
    kind: MovementKind,
    place: 0 | 1,
    onHandDelta: number,
    reservedDelta: number,
    reason: string | null,
    unitCost = Math.round(this.averageCost ?? this.variant.costCentavos),
  ): void {
    const at = this.dateOf(day, hour);
    this.onHand[place] += onHandDelta;
    this.reserved += place === 0 ? reservedDelta : 0;
    this.movements.push({
      variant: this.index,
      place,
      at,
      kind,
      onHandDelta,
      reservedDelta,
      onHandAfter: this.onHand[place],
      reservedAfter: place === 0 ? this.reserved : 0,
      unitCost,
      reason,
    });
  }

  /** The year ends with yesterday, so that nothing lies in the future. */
  private dateOf(day: number, hour: number): Date {
    const today = Math.floor(this.now.getTime() / DAY_MS) * DAY_MS;
    return new Date(today - (DAYS - day) * DAY_MS + Math.round(hour * 3_600_000) - DAY_MS);
  }
}

/** December and the fortnights sell more; Sundays less. */
function seasonOf(date: Date): number {
  const month = date.getUTCMonth();
  const byMonth = month === 11 ? 2 : month === 10 || month === 4 ? 1.3 : month === 0 ? 0.7 : 1;
  const isPayday = [1, 2, 15, 16, 30, 31].includes(date.getUTCDate());
  return byMonth * (isPayday ? 1.5 : 1) * (date.getUTCDay() === 0 ? 0.4 : 1);
}
