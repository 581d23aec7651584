import type { LocationId } from '@trastienda/shared/inventory/ids.ts';
import type { AccountId } from '@trastienda/shared/orders/ids.ts';
import { sql } from 'drizzle-orm';
import type { BillingPolicy } from '#modules/billing/policy.ts';
import type { OrderPolicy } from '#modules/orders/policy.ts';
import { PAID_PREORDERS } from '#modules/preorders/payable.ts';
import { BOUGHT_WITH, ETA_FROM, ETA_TO } from '#modules/preorders/reads/arrival.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { Actors } from '../actors.ts';
import type { Entry } from '../audit-entry.ts';
import type { DemoVariant } from '../demo-variant.ts';
import type { History } from '../history.ts';
import { DEPOSIT_BP } from '../orders/payments.ts';
import type { Courier } from '../orders/sale.ts';
import type { Staff } from '../staff.ts';
import type { Asker } from './askers.ts';
import { type Deed, deedsOfPreorder, deedsOfPurchase, type Surprise } from './deeds.ts';
import { entriesOfArticle, entriesOfPreorder, entriesOfPurchase } from './entries.ts';
import { writeGoodsOfWishes } from './goods-of-wishes.ts';
import { readPictures } from './pictures.ts';
import { planPreorders } from './plan-preorders.ts';
import { planPurchases } from './plan-purchases.ts';
import type { PlannedArticle, PlannedPreorder, PlannedPurchase } from './planned.ts';
import type { Books } from './rows-of-preorders.ts';
import { type Counter, deedsOfSale } from './sales.ts';
import { addForTheShelf } from './shelf-lines.ts';
import { setUpShops } from './shops.ts';
import { writePlan } from './write-plan.ts';

export interface PlannedBuying {
  readonly purchases: readonly PlannedPurchase[];
  readonly preorders: readonly PlannedPreorder[];
}

/** What customers wanted from abroad and what was bought for them, thought up before the year is lived. */
export function planBuying(variants: readonly DemoVariant[], now: Date): PlannedBuying {
  const purchases = planPurchases(now);
  return { purchases, preorders: planPreorders(purchases, variants, now) };
}

const byTime = <Timed extends { readonly at: Date }>(all: readonly Timed[]) =>
  [...all].sort((a, b) => a.at.getTime() - b.at.getTime());

/** The documents that come of it, in the order of time: the year leaves their numbers free. */
export function documentsOf({ preorders }: PlannedBuying) {
  const moments = preorders.map((preorder) => ({ preorder, deposit: preorder.deposit, sale: preorder.sale }));
  return {
    orders: byTime(
      moments.flatMap(({ preorder, sale }) => (sale === null ? [] : [{ preorder, at: sale.at }])),
    ),
    payments: byTime(
      moments.flatMap(({ preorder, deposit, sale }) => [
        ...(deposit === null ? [] : [{ preorder, at: deposit.submittedAt, isDeposit: true }]),
        ...(sale?.paidAt == null ? [] : [{ preorder, at: sale.paidAt, isDeposit: false }]),
      ]),
    ),
    papers: byTime(
      moments.flatMap(({ preorder, sale }) =>
        sale?.billedAt == null ? [] : [{ preorder, at: sale.billedAt }],
      ),
    ),
  };
}

export interface KeptNumbers {
  readonly orders: readonly number[];
  readonly payments: readonly number[];
  readonly papers: readonly number[];
}

interface Surroundings {
  readonly staff: Staff;
  readonly askers: ReadonlyMap<PlannedPreorder, Asker>;
  readonly accounts: readonly AccountId[];
  readonly couriers: readonly Courier[];
  readonly place: LocationId;
  readonly billing: BillingPolicy;
  /** Goods of which too little is left. */
  readonly short: readonly DemoVariant[];
  readonly numbers: KeptNumbers;
  readonly onLived: (done: number, of: number) => void;
}

export interface WrittenBuying {
  /** What the year's history tells of it, until people take over. */
  readonly entries: readonly Entry[];
  /** Lives through the rest of it, by the product's own use cases, between what else happened. */
  live(history: History): Promise<void>;
}

/** Writes what was planned, up to where parcels arrive and customers decide. */
export async function writeBuying(
  tx: InTransaction,
  planned: PlannedBuying,
  around: Surroundings,
): Promise<WrittenBuying> {
  const { staff, numbers, accounts } = around;
  const actors = await Actors.read(tx);
  const shopIds = await setUpShops(tx, actors, staff);
  const shelf = addForTheShelf(planned.purchases, around.short, tx.now);
  const books: Books = {
    ...{ shopIds, staff, askers: around.askers },
    pictureOf: await readPictures(tx),
  };
  const articles = [
    ...new Set(planned.preorders.flatMap(({ lines }) => lines.flatMap((line) => line.article ?? []))),
    ...shelf,
  ];
  const { payments } = documentsOf(planned);
  const ofDeposits = payments.flatMap(({ isDeposit }, at) => (isDeposit ? (numbers.payments[at] ?? 0) : []));
  const goods = await writeGoodsOfWishes(tx, planned, books);
  await writePlan(tx, { ...planned, articles }, books, { accounts, numbers: ofDeposits });
  await tx.db.execute(sql`UPDATE document_counters SET last = CASE kind WHEN 'preorder' THEN ${planned.preorders.length}::int
    ELSE ${planned.purchases.length}::int END WHERE kind IN ('preorder', 'purchase')`);
  return {
    entries: [...goods.entries, ...entriesOf(planned, articles, books)],
    live: (history) => live(tx, planned, { ...around, actors, books, goods }, history),
  };
}

function entriesOf(planned: PlannedBuying, articles: readonly PlannedArticle[], books: Books): Entry[] {
  return [
    ...articles.flatMap((article) => entriesOfArticle(books.staff, article)),
    ...planned.preorders.flatMap((preorder) => entriesOfPreorder(books, preorder)),
    ...planned.purchases.flatMap((purchase, at) => entriesOfPurchase(books.staff, purchase, at + 1)),
  ];
}

/** What was found in parcels that came lately, beside what was bought. */
const SURPRISES: readonly Surprise['how'][] = ['damaged', 'extra', 'missing'];

/** In a line that nobody has taken along yet: what is sold was there. */
function surprisesIn({ purchases, preorders }: PlannedBuying): ReadonlyMap<PlannedPurchase, Surprise> {
  const sold = new Set(
    preorders.flatMap(({ sale, lines }) => (sale === null ? [] : lines.map((line) => line.bought))),
  );
  const found = purchases.flatMap((purchase) => {
    const [first] = purchase.parcels;
    const line = purchase.lines.find((one) => one.parcel === first && !sold.has(one));
    const isLately = first.receivedAt !== null && purchase.closedAt === null;
    return isLately && line !== undefined ? [{ purchase, line }] : [];
  });
  return new Map(
    SURPRISES.flatMap((how, nth) => {
      const one = found[nth];
      return one === undefined ? [] : [[one.purchase, { how, line: one.line }]];
    }),
  );
}

async function live(
  tx: InTransaction,
  planned: PlannedBuying,
  around: Surroundings & Pick<Counter, 'actors' | 'books' | 'goods'>,
  history: History,
): Promise<void> {
  const { actors, books, goods, place, billing, couriers } = around;
  const courierId = couriers.find((courier) => courier.kind === 'courier')?.id ?? null;
  const desk = { actors, books, goods, place, now: tx.now };
  const counter: Counter = { ...desk, billing, courierId, policy: policyOf(billing) };
  const surprises = surprisesIn(planned);
  const deeds = [
    ...planned.purchases.flatMap((purchase) => deedsOfPurchase(desk, purchase, surprises.get(purchase))),
    ...planned.preorders.flatMap((preorder, nth) => deedsOfPreorder(desk, preorder, nth)),
    ...deedsOfSales(counter, planned, around.numbers),
  ];
  for (const [done, { at, run }] of byTime(deeds).entries()) {
    around.onLived(done, deeds.length);
    await history.writeUpTo(tx, at);
    await run();
  }
  await lookAtWindowsAgain(tx);
}

/** What the shops' history says at the end of the year of everything that is still on its way. */
async function lookAtWindowsAgain(tx: InTransaction): Promise<void> {
  await tx.db.execute(sql`
    UPDATE preorders p SET eta_from = w.eta_from, eta_to = w.eta_to
    FROM (SELECT l.preorder_id, min(${ETA_FROM}) AS eta_from, max(${ETA_TO}) AS eta_to
      FROM preorder_lines l ${BOUGHT_WITH} WHERE l.status IN ('ordered', 'in_transit') GROUP BY 1) w
    WHERE p.id = w.preorder_id`);
}

function deedsOfSales(counter: Counter, planned: PlannedBuying, numbers: KeptNumbers): Deed[] {
  const { orders, payments, papers } = documentsOf(planned);
  const numberIn = (
    all: readonly { readonly preorder: PlannedPreorder; readonly isDeposit?: boolean }[],
    kept: readonly number[],
    of: PlannedPreorder,
  ) => kept[all.findIndex(({ preorder, isDeposit }) => preorder === of && isDeposit !== true)] ?? null;
  return planned.preorders.flatMap((preorder) =>
    preorder.sale === null
      ? []
      : deedsOfSale(counter, preorder, preorder.sale, {
          order: numberIn(orders, numbers.orders, preorder) ?? 0,
          payment: numberIn(payments, numbers.payments, preorder),
          paper: numberIn(papers, numbers.papers, preorder),
        }),
  );
}

/** As a store's settings begin. */
const policyOf = ({ timeZone, cfLimit }: BillingPolicy): OrderPolicy => ({
  ...{ timeZone, cfLimit },
  reservationHours: 24,
  depositBp: DEPOSIT_BP,
  codLimit: 200_000,
  isOnePersonShop: false,
  mapTiles: null,
  elsewhere: PAID_PREORDERS,
});
