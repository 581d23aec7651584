import type { Random } from '../boutique/seeded-random.ts';
import { between } from '../random.ts';
import type { Outcome, PlannedPurchase, PlannedSale } from './planned.ts';
import { atWork, daysAfter, daysBefore } from './steps.ts';

/** A customer whose article is in this purchase; with a second one, in that. */
export interface Assigned {
  readonly outcome: Outcome;
  readonly purchase: PlannedPurchase;
  readonly second: PlannedPurchase | null;
}

/** How many go which way without being bought, and how many days ago they began. */
export const UNASSIGNED: readonly (readonly [Outcome, number, youngest: number, oldest: number])[] = [
  ['draft', 14, 0.05, 6],
  ['discarded', 4, 6, 60],
  ['quoted', 22, 0.08, 2.6],
  ['expired', 16, 4, 60],
  ['awaiting', 14, 0.4, 2.4],
  ['overdue', 6, 4, 9],
  ['rejected', 3, 1.5, 4],
  ['in_review', 12, 0.3, 2.5],
  ['doubt', 2, 1, 2.5],
  ['to_buy', 32, 2.5, 9],
  ['released', 3, 2, 5],
  ['missed', 7, 9, 28],
  ['substituted', 4, 10, 26],
  ['cancelled_quote', 13, 5, 100],
  ['cancelled_paid', 4, 20, 100],
  ['cancelled_refund', 2, 9, 20],
];

/**
 * What came first was fetched, two in some purchases, one in the others; of what came lately, three in each are
 * here.
 */
const [FETCHED, WITH_TWO, PER_LATELY] = [26, 8, 3] as const;
const LATELY: readonly Outcome[] = [
  'received',
  'mixed',
  'received',
  'partly',
  'received',
  'received',
  'mixed',
];
const LATELY_CUSTOMERS = 34;
/** How many customers each purchase has that was just placed, or is on its way, in turns. */
const [OF_PLACED, OF_TRAVELLING] = [
  [3, 3, 3, 3, 4, 3, 4, 3],
  [2, 2, 1, 2, 2, 1, 2, 1, 2, 2, 1, 2, 2, 2, 1, 2, 1, 2, 2, 1, 2, 2, 1, 2, 2, 2],
] as const;

/** Who is in which purchase. */
export function assignPreorders(purchases: readonly PlannedPurchase[]): Assigned[] {
  const byReceipt = purchases
    .filter((one) => one.parcels[0].receivedAt !== null)
    .sort((a, b) => getReceiptTime(a) - getReceiptTime(b));
  const [early, lately] = [byReceipt.slice(0, FETCHED), byReceipt.slice(FETCHED)];
  const open = purchases.filter((one) => one.end === null && one.parcels[0].receivedAt === null);
  const placed = open.filter((one) => one.parcels[0].route.length === 1);
  const travelling = open.filter((one) => one.parcels[0].route.length > 1);
  const alone = (purchase: PlannedPurchase, outcome: Outcome): Assigned => ({
    purchase,
    outcome,
    second: null,
  });
  const fetched = early.flatMap((one, nth) =>
    Array.from({ length: nth < early.length - WITH_TWO ? 1 : 2 }, () => alone(one, 'converted')),
  );
  const here = lately
    .flatMap((one) => Array.from({ length: PER_LATELY }, () => one))
    .slice(0, LATELY_CUSTOMERS)
    .map((purchase, nth): Assigned => {
      const outcome = LATELY[nth % LATELY.length] ?? 'received';
      const isParted = outcome === 'mixed' || (outcome === 'partly' && nth % 2 === 0);
      // Bought after the first was, or it would have come with it.
      const second = isParted
        ? (travelling.find((one, at) => at >= nth % travelling.length && one.boughtAt > purchase.boughtAt) ??
          travelling.at(-1) ??
          null)
        : null;
      return { purchase, outcome, second };
    });
  const inVain = purchases.filter((one) => one.end !== null).map((one) => alone(one, 'bought_in_vain'));
  const ordered = placed.flatMap((one, nth) =>
    Array.from({ length: OF_PLACED[nth] ?? 3 }, () => alone(one, 'bought')),
  );
  const coming = travelling.flatMap((one, nth) =>
    Array.from({ length: OF_TRAVELLING[nth] ?? 2 }, (_, customer) =>
      alone(one, customer === 0 && nth % 13 === 4 ? 'cancelled_bought' : 'bought'),
    ),
  );
  return [...fetched, ...here, ...inVain, ...ordered, ...coming];
}

const getReceiptTime = (purchase: PlannedPurchase) => purchase.parcels[0].receivedAt?.getTime() ?? 0;

/** What came since then is not all fetched: they still owe something, or wait for the courier. */
const RECENT_DAYS = 38;

/** What became of goods that are here. */
export function planSale(
  random: Random,
  outcome: Outcome,
  where: Assigned | { readonly age: number },
  { now, isPaid }: { readonly now: Date; readonly isPaid: boolean },
): PlannedSale | null {
  if ((outcome !== 'converted' && outcome !== 'partly') || !('purchase' in where)) return null;
  const parcels = where.purchase.parcels.flatMap((one) => one.receivedAt ?? []);
  const here = parcels.sort((a, b) => b.getTime() - a.getTime())[0];
  if (here === undefined) return null;
  const latest = daysBefore(now, 0.03);
  if (outcome === 'partly') {
    const at = atWork(random, daysAfter(here, between(random, 0.1, 1)), latest);
    return { at, lines: 1, end: 'unpaid', paidAt: null };
  }
  if (here > daysBefore(now, RECENT_DAYS)) {
    const at = atWork(random, daysBefore(now, between(random, 0.2, 2.5)), latest);
    return { at, lines: 9, end: random() < 0.5 ? 'unpaid' : 'by_courier', paidAt: null };
  }
  const at = atWork(random, daysAfter(here, between(random, 0.2, 3)), latest);
  return {
    at,
    lines: 9,
    end: 'fetched',
    paidAt: isPaid ? null : new Date(at.getTime() + Math.round(between(random, 4, 25) * 60_000)),
  };
}
