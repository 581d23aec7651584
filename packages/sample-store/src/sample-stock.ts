import { type Random, seededRandom } from './boutique/seeded-random.ts';
import type { DemoVariant } from './goods.ts';
import type { StockChange } from './ledger.ts';
import { between } from './random.ts';
import type { Staff } from './staff.ts';
import { DAY_MS, toInstant, toYearDay } from './store-year.ts';

interface VariantStock {
  readonly random: Random;
  readonly firstDay: number;
  /** What could still be sold: in the shop, in the storeroom. */
  readonly free: [number, number];
}

/** Before the shop opens: what broke is put away, then goods arrive, then the stock is filled up. */
const [TIDYING, ARRIVING, FILLING] = [7.5, 8, 8.5] as const;
const FIRST_SALE = 9;

/** The goods of the year, day by day: they come, break, are counted, and are taken for orders. */
export class SampleStock {
  readonly changes: StockChange[] = [];
  private readonly variants: readonly DemoVariant[];
  private readonly staff: Staff;
  private readonly now: Date;
  private readonly stock: readonly VariantStock[];
  private readonly comingBack: {
    readonly variant: number;
    readonly quantity: number;
    readonly day: number;
  }[] = [];
  /** The demand for each variant and all before it, to pick from. */
  private readonly demand: readonly number[];

  constructor(variants: readonly DemoVariant[], staff: Staff, now: Date) {
    this.variants = variants;
    this.staff = staff;
    this.now = now;
    this.stock = variants.map(({ number, createdAt }) => ({
      random: seededRandom(number + 11),
      firstDay: Math.max(0, toYearDay(now, new Date(createdAt.getTime() + DAY_MS))),
      free: [0, 0],
    }));
    let sum = 0;
    this.demand = variants.map(({ sample }) => {
      sum += sample.popularity + 0.02;
      return sum;
    });
  }

  static opensAt(now: Date, day: number): Date {
    return toInstant(now, day, FIRST_SALE);
  }

  openDay(day: number): void {
    // What was let go or came back yesterday is in stock again today.
    for (const { variant, quantity } of this.comingBack.filter((one) => one.day === day - 1))
      this.add(variant, 0, quantity);
    this.variants.forEach(({ sample: { popularity } }, variant) => {
      const variantStock = this.stock[variant];
      if (variantStock === undefined || day < variantStock.firstDay) return;
      const { random, free } = variantStock;
      const howMany = () => 1 + Math.floor(random() * 3 + popularity * 8);
      if (day === variantStock.firstDay) {
        this.arrive(variant, day, howMany() + 1);
        return;
      }
      this.tidy(variant, day, random());
      if (free[0] + free[1] <= 1 && random() < 0.004 + popularity * 0.03)
        this.arrive(variant, day, howMany());
      else if (free[0] <= 1 && free[1] > 0 && random() < 0.4) this.fill(variant, day);
    });
  }

  /** Something that is in stock, more often what sells better. */
  pick(random: Random, wanted: number): { variant: number; quantity: number } | null {
    const whole = this.demand.at(-1) ?? 0;
    for (let tries = 0; tries < 60; tries++) {
      const at = random() * whole;
      const variant = this.firstBeyond(at);
      const inShop = this.stock[variant]?.free[0] ?? 0;
      if (inShop > 0) return { variant, quantity: Math.min(wanted, inShop) };
    }
    return null;
  }

  take(variant: number, quantity: number): void {
    this.add(variant, 0, -quantity);
  }

  giveBack(variant: number, quantity: number, at: Date): void {
    this.comingBack.push({ variant, quantity, day: toYearDay(this.now, at) });
  }

  private firstBeyond(sum: number): number {
    let [low, high] = [0, this.demand.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.demand[middle] ?? 0) > sum) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  private tidy(variant: number, day: number, roll: number): void {
    const isThere = (this.stock[variant]?.free[0] ?? 0) > 0;
    if (roll < 0.0006 && isThere) this.move(variant, day, TIDYING, 'damage', 0, -1, 'Costura abierta');
    else if (roll < 0.0011 && isThere) this.move(variant, day, TIDYING, 'adjust', 0, -1, 'Conteo mensual');
    else if (roll > 0.9997) this.move(variant, day, TIDYING, 'adjust', 0, 1, 'Conteo mensual');
    else if (roll < 0.0014 && isThere)
      this.move(variant, day, TIDYING, 'gift', 0, -1, 'Obsequio por la compra');
  }

  private arrive(variant: number, day: number, quantity: number): void {
    const variantStock = this.stock[variant];
    const cost = this.variants[variant]?.sample.costCentavos ?? 0;
    const unitCost = Math.round(cost * between(variantStock?.random ?? Math.random, 0.94, 1.08));
    // What comes in bulk goes to the storeroom first.
    const place = quantity > 6 ? 1 : 0;
    const reason = day === 0 ? 'Inventario inicial' : 'Compra a proveedor';
    this.move(variant, day, ARRIVING, 'receive', place, quantity, reason, unitCost);
    if (place === 1) this.fill(variant, day);
  }

  private fill(variant: number, day: number): void {
    const quantity = Math.min(this.stock[variant]?.free[1] ?? 0, 5);
    this.move(variant, day, FILLING, 'transfer', 1, -quantity, 'Para exhibir');
    this.move(variant, day, FILLING, 'transfer', 0, quantity, 'Para exhibir');
  }

  private move(
    variant: number,
    day: number,
    hour: number,
    kind: StockChange['kind'],
    place: 0 | 1,
    onHandDelta: number,
    reason: string,
    unitCost: number | null = null,
  ): void {
    this.add(variant, place, onHandDelta);
    const minutes = (variant % 25) / 60;
    const { buyer, logistics, keeper } = this.staff;
    const by = kind === 'receive' ? buyer : kind === 'transfer' ? logistics : keeper;
    const at = toInstant(this.now, day, hour + minutes);
    this.changes.push({
      variant,
      place,
      at,
      kind,
      onHandDelta,
      reservedDelta: 0,
      reason,
      unitCost,
      by,
      document: null,
    });
  }

  private add(variant: number, place: 0 | 1, quantity: number): void {
    const variantStock = this.stock[variant];
    if (variantStock !== undefined) variantStock.free[place] += quantity;
  }
}
