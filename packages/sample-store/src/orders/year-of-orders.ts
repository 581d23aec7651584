import { type Random, seededRandom } from '../boutique/seeded-random.ts';
import type { DemoVariant } from '../goods.ts';
import type { StockChange } from '../ledger.ts';
import type { ChronologicalNumbers } from '../numbers.ts';
import { pickWeighted, wholeBetween } from '../random.ts';
import { SampleStock } from '../sample-stock.ts';
import type { Seller, Staff } from '../staff.ts';
import { computeSeason, DAYS, HOUR_MS, LAST_CALL, MINUTE_MS, toInstant } from '../store-year.ts';
import { CourierReports } from './courier-reports.ts';
import { Clientele, type Customer } from './customers.ts';
import { Guides } from './guides.ts';
import { OrderOutcomes } from './order-outcomes.ts';
import { Cashier } from './payments.ts';
import { placeOrder, type Shop } from './place-order.ts';
import type { Courier, OrderOutcome, Sale } from './sale.ts';
import { listStockChanges } from './stock-of-orders.ts';
import { createTimeline } from './timeline.ts';
import type { TimelineContext } from './timeline-builder.ts';

const ORDERS_A_YEAR = 2_600;
/** The last days are busy, so that there is work at every desk. */
const LAST_DAYS = [58, 54, 24, 16, 15, 13, 13, 12] as const;

/** On these days, counted back, somebody buys to sell again: more than one may buy without giving a NIT. */
const WHOLESALE_DAYS: readonly number[] = [1, 2];
const WHOLESALE_CENTAVOS = 265_000;

export interface YearOfOrders {
  readonly sales: readonly Sale[];
  readonly customers: readonly Customer[];
  readonly changes: readonly StockChange[];
}

/** A year in the shop, from morning to evening: what comes in, who orders what, and what becomes of it. */
export function simulateYear(
  variants: readonly DemoVariant[],
  couriers: readonly Courier[],
  staff: Staff,
  now: Date,
  numbers: ChronologicalNumbers,
): YearOfOrders {
  const random = seededRandom(502);
  const stock = new SampleStock(variants, staff, now);
  const clientele = new Clientele(seededRandom(503));
  const shop: Shop = { random, variants, clientele, couriers, guides: new Guides(seededRandom(504), now) };
  const cashier = new Cashier(seededRandom(505));
  const context: TimelineContext = { staff, random, now, cashier, reports: new CourierReports() };
  const outcomes = new OrderOutcomes();
  const hadWholesale = new Set<number>();
  const sales: Sale[] = [];
  const changes: StockChange[] = [];
  const season = Array.from({ length: DAYS + 1 }, (_, day) => computeSeason(now, day));
  const whole = season.reduce((sum, one) => sum + one, 0);
  // Nothing happens before the shop opens: at night the year ends with yesterday.
  const lastDay = now.getTime() > SampleStock.opensAt(now, DAYS).getTime() + HOUR_MS / 2 ? DAYS : DAYS - 1;
  for (let day = 0; day <= lastDay; day++) {
    stock.openDay(day);
    const expected = LAST_DAYS[lastDay - day] ?? (ORDERS_A_YEAR * (season[day] ?? 0)) / whole;
    for (const at of planTimes(random, now, day, Math.floor(expected + random()))) {
      const seller = chooseSeller(random, staff.sellers, sales.length, lastDay - day < 3);
      const isWholesale = WHOLESALE_DAYS.includes(lastDay - day) && !hadWholesale.has(day);
      hadWholesale.add(day);
      const outcome = isWholesale
        ? 'to_prepare'
        : outcomes.next(now.getTime() - at.getTime(), seller === staff.sellers[0], random);
      const basket = isWholesale ? fillBags(random, stock, variants) : fillBasket(random, stock, outcome);
      if (basket.length === 0) continue;
      const placed = placeOrder(shop, { number: numbers.next(at), at, seller, outcome, basket });
      const sale = { ...placed, events: createTimeline(placed, context) };
      sales.push(sale);
      remember(sale);
      const moved = listStockChanges(sale);
      changes.push(...moved);
      for (const { variant, kind, onHandDelta, reservedDelta, at: when } of moved) {
        if (kind === 'reserve') stock.take(variant, reservedDelta);
        if (kind === 'release') stock.giveBack(variant, -reservedDelta, when);
        if (kind === 'return' || kind === 'damage') stock.giveBack(variant, onHandDelta, when);
      }
    }
  }
  return { sales, customers: clientele.all, changes: [...stock.changes, ...changes] };
}

/** When the orders of a day are begun; today, only as many as the day is old. */
function planTimes(random: Random, now: Date, day: number, count: number): Date[] {
  const [opens, closes] = [SampleStock.opensAt(now, day).getTime(), toInstant(now, day, LAST_CALL).getTime()];
  const until = Math.min(closes, now.getTime() - 3 * MINUTE_MS);
  const reached = Math.ceil((count * (until - opens)) / (closes - opens));
  return Array.from({ length: reached }, () => new Date(Math.round(opens + random() * (until - opens)))).sort(
    (a, b) => a.getTime() - b.getTime(),
  );
}

function chooseSeller(random: Random, sellers: Staff['sellers'], number: number, isLately: boolean): Seller {
  const [first, ...others] = sellers;
  // These days every other order is the first seller's: the demonstration is seen through their eyes.
  if (isLately && number % 5 < 2) return first;
  return pickWeighted(random, [
    [first, first.share],
    ...others.map((seller) => [seller, seller.share] as const),
  ]);
}

/** Of which something goes its own way. */
const OF_SEVERAL: readonly OrderOutcome[] = ['packed_in_two', 'brought_back'];

function fillBasket(
  random: Random,
  stock: SampleStock,
  outcome: OrderOutcome,
): { variant: number; quantity: number }[] {
  const target = pickWeighted(random, [
    [1, 54],
    [2, 28],
    [3, 11],
    [4, 5],
    [5, 2],
  ]);
  const lines = OF_SEVERAL.includes(outcome) ? Math.max(3, target) : target;
  const basket = new Map<number, number>();
  for (let line = 0; line < lines; line++) {
    const wanted = random() < 0.05 ? wholeBetween(random, 2, 3) : 1;
    const picked = stock.pick(random, wanted);
    if (picked !== null) basket.set(picked.variant, picked.quantity);
  }
  return [...basket].map(([variant, quantity]) => ({ variant, quantity }));
}

function fillBags(random: Random, stock: SampleStock, variants: readonly DemoVariant[]) {
  const bags = new Map<number, number>();
  let worth = 0;
  for (let tries = 0; tries < 60 && worth < WHOLESALE_CENTAVOS; tries++) {
    const picked = stock.pick(random, 2);
    if (picked === null || bags.has(picked.variant)) continue;
    bags.set(picked.variant, picked.quantity);
    worth += picked.quantity * (variants[picked.variant]?.sample.priceCentavos ?? 0);
  }
  return [...bags].map(([variant, quantity]) => ({ variant, quantity }));
}

/** What this order makes known of the customer, and what it leaves with them for those that come after. */
function remember({ at, customer, events }: Sale): void {
  if (customer === null) return;
  let paid = 0;
  for (const event of events) {
    if (event.act.kind === 'confirm' && event.by !== null) customer.known ??= { at: event.at, by: event.by };
    if (event.act.kind === 'review' && event.act.verdict.is === 'verified') paid += event.act.payment.amount;
    if (event.act.kind === 'pay' && event.act.payment.method === 'credit') {
      paid += event.act.payment.amount;
      customer.credits.push({ at, amount: -event.act.payment.amount });
    }
    if (event.act.kind === 'cancel' && event.act.moneyGoes === 'credit' && paid > 0)
      customer.credits.push({ at: event.at, amount: paid });
  }
}
