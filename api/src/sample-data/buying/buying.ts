import { planPreorders } from '@trastienda/sample-store/buying/plan-preorders.ts';
import { planPurchases } from '@trastienda/sample-store/buying/plan-purchases.ts';
import type { PlannedPreorder, PlannedPurchase } from '@trastienda/sample-store/buying/planned.ts';
import { addStockArticles } from '@trastienda/sample-store/buying/stock-articles.ts';
import type { DemoVariant } from '@trastienda/sample-store/goods.ts';
import { keepLedger, type LedgerEntry, type VariantEnd } from '@trastienda/sample-store/ledger.ts';
import type { Courier } from '@trastienda/sample-store/orders/sale.ts';
import { listStockChanges } from '@trastienda/sample-store/orders/stock-of-orders.ts';
import type { Entry } from '../audit-entry.ts';
import { type BuyingAction, listPreorderActions, listPurchaseActions, type Surprise } from './actions.ts';
import { convert, type PreorderSale } from './convert.ts';
import { type BuyingPlan, Drafts } from './drafts.ts';
import { createArticleEntries, createPreorderEntries, createPurchaseEntries } from './entries.ts';
import { cancel, miss, notify, release, substitute } from './preorder-actions.ts';
import { createGoodsEntries, type PreorderedGoodsPlan, planPreorderedGoods } from './preordered-goods.ts';
import { close, giveUp, receive } from './purchase-actions.ts';
import { type Books, getPreorderCustomer } from './rows-of-preorders.ts';

export interface PlannedBuying {
  readonly purchases: readonly PlannedPurchase[];
  readonly preorders: readonly PlannedPreorder[];
}

/** What customers wanted from abroad and what was bought for them, planned before the year is simulated. */
export function planBuying(variants: readonly DemoVariant[], now: Date): PlannedBuying {
  const purchases = planPurchases(now);
  return { purchases, preorders: planPreorders(purchases, variants, now) };
}

const byTime = <Timed extends { readonly at: Date }>(all: readonly Timed[]) =>
  [...all].sort((a, b) => a.at.getTime() - b.at.getTime());

/** What becomes an order, in the order of time: the year leaves their numbers free. */
export const listSales = ({ preorders }: PlannedBuying) =>
  byTime(preorders.flatMap((preorder) => (preorder.sale === null ? [] : [{ preorder, ...preorder.sale }])));

interface Surroundings {
  readonly books: Books;
  readonly couriers: readonly Courier[];
  /** Goods of which too little is left. */
  readonly short: readonly DemoVariant[];
  /** Of the orders that come of it. */
  readonly numbers: readonly number[];
  readonly now: Date;
}

/** All that came of it, before it is written. */
export interface SimulatedBuying {
  readonly drafts: Drafts;
  readonly goods: PreorderedGoodsPlan;
  readonly sales: readonly PreorderSale[];
  readonly entries: readonly Entry[];
  readonly ledger: { readonly entries: readonly LedgerEntry[]; readonly ends: readonly VariantEnd[] };
}

/** What somebody did about all of it, one after the other. */
export function listActions(
  planned: PlannedBuying,
  { books, short, numbers, now }: Omit<Surroundings, 'couriers'>,
): { readonly plan: BuyingPlan; readonly actions: readonly BuyingAction[] } {
  const ofStock = addStockArticles(planned.purchases, short, now);
  const ofCustomers = planned.preorders.flatMap(({ lines }) => lines.flatMap((line) => line.article ?? []));
  const plan = { ...planned, articles: [...new Set(ofCustomers), ...ofStock] };
  const surprises = surprisesIn(planned);
  const actions = [
    ...plan.purchases.flatMap((purchase) => listPurchaseActions(books, purchase, surprises.get(purchase))),
    ...plan.preorders.flatMap((preorder, nth) => listPreorderActions(books, preorder, nth, now)),
    ...listSales(planned).map(
      ({ preorder, ...sale }, nth): BuyingAction => ({
        ...{ kind: 'convert', at: sale.at, by: getPreorderCustomer(books, preorder).seller },
        ...{ preorder, sale, number: numbers[nth] ?? 0 },
      }),
    ),
  ];
  return { plan, actions: byTime(actions) };
}

/** Simulates what was planned, as the product would have done it. */
export function simulateBuying(planned: PlannedBuying, around: Surroundings): SimulatedBuying {
  const { plan, actions } = listActions(planned, around);
  return performPlan(plan, actions, around);
}

/** The rows of a plan after these actions. */
export function performPlan(
  plan: BuyingPlan,
  actions: readonly BuyingAction[],
  { books, couriers, now }: Pick<Surroundings, 'books' | 'couriers' | 'now'>,
): SimulatedBuying {
  const drafts = new Drafts(plan, books, now);
  const goods = planPreorderedGoods(plan);
  const courier = couriers.find(({ kind }) => kind === 'courier') ?? null;
  const sales = actions.flatMap((action): PreorderSale[] => {
    if (action.kind === 'convert') return [convert(drafts, action, { goods, courier })];
    act(drafts, action, goods);
    return [];
  });
  const moved = sales.flatMap(({ sale }) => listStockChanges(sale));
  return {
    ...{ drafts, goods, sales },
    entries: [
      ...createGoodsEntries(goods, books.staff.buyer),
      ...createEntries(plan, books),
      ...drafts.entries,
    ],
    ledger: keepLedger(
      [...drafts.receipts, ...moved],
      goods.all.map(({ sample }) => sample),
    ),
  };
}

function act(
  drafts: Drafts,
  action: Exclude<BuyingAction, { readonly kind: 'convert' }>,
  goods: PreorderedGoodsPlan,
): void {
  switch (action.kind) {
    case 'receive':
      receive(drafts, action, goods);
      break;
    case 'close':
      close(drafts, action);
      break;
    case 'give_up':
      giveUp(drafts, action);
      break;
    case 'cancel':
      cancel(drafts, action);
      break;
    case 'release':
      release(drafts, action);
      break;
    case 'miss':
      miss(drafts, action);
      break;
    case 'substitute':
      substitute(drafts, action);
      break;
    case 'notify':
      notify(drafts, action);
      break;
  }
}

function createEntries({ articles, preorders, purchases }: BuyingPlan, books: Books): Entry[] {
  return [
    ...articles.flatMap((article) => createArticleEntries(books.staff, article)),
    ...preorders.flatMap((preorder) => createPreorderEntries(books, preorder)),
    ...purchases.flatMap((purchase, at) => createPurchaseEntries(books.staff, purchase, at + 1)),
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
