import { depositDue } from '@trastienda/shared/orders/rules.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import type {
  ArticleId,
  PreorderId,
  PreorderLineId,
  PurchaseLineId,
} from '@trastienda/shared/preorders/ids.ts';
import type { LineStatus } from '@trastienda/shared/preorders/status.ts';
import { type Random, seededRandom } from '../boutique/seeded-random.ts';
import type { DemoVariant } from '../goods.ts';
import { newId } from '../new-id.ts';
import { DEPOSIT_BP } from '../orders/payments.ts';
import { between, pickWeighted } from '../random.ts';
import { calendarDay, HOUR_MS, MINUTE_MS, toWakingHours } from '../store-year.ts';
import { type Assigned, assignPreorders, planSale, UNASSIGNED } from './outcomes.ts';
import type {
  Outcome,
  PlannedArticle,
  PlannedDeposit,
  PlannedLine,
  PlannedPreorder,
  PlannedPurchase,
  PlannedPurchaseLine,
  WantedItem,
} from './planned.ts';
import { SAMPLE_SHOPS, SHOP_WEIGHTS } from './shops.ts';
import { daysAfter, daysBefore, type Gap, stepsAfter } from './steps.ts';
import { pickItem, quoteItem } from './wanted-items.ts';

interface World {
  readonly random: Random;
  readonly now: Date;
  /** Goods of ours that may be pre-ordered. */
  readonly ours: readonly DemoVariant[];
  /** How many receipts have a number so far. */
  receipts: number;
}

/** Three hundred customers who asked for something, from the first to the last; the lines of purchases are filled. */
export function planPreorders(
  purchases: readonly PlannedPurchase[],
  variants: readonly DemoVariant[],
  now: Date,
): PlannedPreorder[] {
  const ours = variants.filter(({ sample }) => sample.mayPreorder);
  const world: World = { random: seededRandom(642), now, ours, receipts: 0 };
  const assigned = assignPreorders(purchases).map((one) => planPreorder(world, one.outcome, one));
  const others = UNASSIGNED.flatMap(([outcome, count, youngest, oldest]) =>
    Array.from({ length: count }, (_, nth) => {
      const age = youngest + ((nth + 0.5) / count) * (oldest - youngest);
      return planPreorder(world, outcome, { age });
    }),
  );
  return [...assigned, ...others].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

type Where = Assigned | { readonly age: number };

const [QUOTE, ACCEPT, PAY, REVIEW]: readonly [Gap, Gap, Gap, Gap] = [
  [0.1, 3, 'phone'],
  [0.3, 18, 'phone'],
  [0.2, 6, 'phone'],
  [0.4, 4, 'desk'],
];
const UNQUOTED: readonly Outcome[] = ['draft', 'discarded'];
const ONLY_QUOTED: readonly Outcome[] = ['quoted', 'expired', 'cancelled_quote'];
const UNPAID: readonly Outcome[] = ['awaiting', 'overdue', 'released'];
const UNDECIDED: readonly Outcome[] = ['in_review', 'doubt'];

function listGaps(outcome: Outcome): Gap[] {
  if (UNQUOTED.includes(outcome)) return [];
  if (ONLY_QUOTED.includes(outcome)) return [QUOTE];
  if (UNPAID.includes(outcome)) return [QUOTE, ACCEPT];
  return outcome === 'in_review' ? [QUOTE, ACCEPT, PAY] : [QUOTE, ACCEPT, PAY, REVIEW];
}

function planPreorder(world: World, outcome: Outcome, where: Where): PlannedPreorder {
  const { random, now } = world;
  const latest =
    'purchase' in where
      ? new Date(where.purchase.boughtAt.getTime() - HOUR_MS)
      : new Date(now.getTime() - 10 * MINUTE_MS);
  const begun =
    'purchase' in where ? daysBefore(latest, between(random, 3.6, 8)) : daysBefore(now, where.age);
  const createdAt = toWakingHours(begun, between(random, 3, 55));
  const start = createdAt < latest ? createdAt : begun;
  const [quotedAt = null, acceptedAt = null, paidAt = null, reviewedAt = null] = stepsAfter(
    random,
    start,
    listGaps(outcome),
    latest,
  );
  const isDecided = reviewedAt !== null && !UNDECIDED.includes(outcome) && outcome !== 'rejected';
  const moment = { start, acceptedAt, fundedAt: isDecided ? reviewedAt : null };
  const lines = planLines(world, outcome, where, moment, quotedAt ?? start);
  const deposit = paidAt === null ? null : planDeposit(world, outcome, lines, { paidAt, reviewedAt });
  const total = lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
  return {
    id: newId<PreorderId>(start),
    ...{ outcome, createdAt: start, quotedAt, acceptedAt, deposit, lines },
    promised: planPromise(lines, quotedAt),
    sale: planSale(random, outcome, where, { now, isPaid: deposit?.amount === total }),
  };
}

interface Moments {
  readonly start: Date;
  readonly acceptedAt: Date | null;
  readonly fundedAt: Date | null;
}

/** What was not bought stands where its customer left it. */
const STATUS_BY_OUTCOME: Partial<Record<Outcome, LineStatus>> = {
  draft: 'draft',
  discarded: 'draft',
  quoted: 'quoted',
  expired: 'quoted',
  cancelled_quote: 'cancelled',
  awaiting: 'accepted',
  overdue: 'accepted',
  rejected: 'accepted',
  in_review: 'accepted',
  doubt: 'accepted',
  released: 'accepted',
};

function planLines(
  world: World,
  outcome: Outcome,
  where: Where,
  moments: Moments,
  quotedAt: Date,
): PlannedLine[] {
  const { random, now, ours } = world;
  const shop = 'purchase' in where ? where.purchase.shop : pickWeighted(random, SHOP_WEIGHTS);
  const needsTwo = outcome === 'mixed' || outcome === 'partly';
  const count = needsTwo
    ? 2
    : pickWeighted(random, [
        [1, 62],
        [2, 27],
        [3, 11],
      ]);
  return Array.from({ length: count }, (_, nth) => {
    const host =
      'purchase' in where ? (nth > 0 && where.second !== null ? where.second : where.purchase) : null;
    // What comes from far becomes goods of ours when it arrives; ours are still on their way.
    const isPast = host?.parcels[0].receivedAt != null;
    const likeAnother = host !== null && nth === 0 ? likedBefore(host) : null;
    const item = likeAnother?.item ?? pickItem(random, host?.shop ?? shop, isPast ? [] : ours);
    const quantity = pickWeighted(random, [
      [1, 86],
      [2, 12],
      [3, 2],
    ]);
    const toBuyAt = moments.fundedAt;
    const status = STATUS_BY_OUTCOME[outcome] ?? 'to_buy';
    const article =
      status !== 'to_buy' || toBuyAt === null
        ? null
        : (likeAnother?.article ?? createArticle(random, item, toBuyAt));
    const bought = host === null || article === null ? null : buy(random, host, article, item, quantity);
    return {
      id: newId<PreorderLineId>(moments.start),
      ...{ item, quantity, article, bought },
      ...quoteItem(random, item, { now, at: quotedAt }),
      ...chooseLineState({ status, bought, host, outcome }, moments, random),
    };
  });
}

/** In every third purchase two customers want the very same thing. */
function likedBefore(host: PlannedPurchase): PlannedPurchaseLine | null {
  const [first] = host.lines;
  const isTheTurn = host.boughtAt.getTime() % 3 === 0 && host.lines.length < 3;
  return first !== undefined && isTheTurn && first.article?.source === 'preorder' ? first : null;
}

const CARES = [
  ['none', 50],
  ['assigned', 30],
  ['in_cart', 20],
] as const;

function createArticle(random: Random, item: WantedItem, createdAt: Date): PlannedArticle {
  const [, slowest] = SAMPLE_SHOPS[item.shop].days;
  return {
    id: newId<ArticleId>(createdAt),
    source: 'preorder',
    ...{ item, createdAt },
    forStock: 0,
    neededBy: calendarDay(daysAfter(createdAt, slowest + 4)),
    note: '',
    closedReason: '',
    care: pickWeighted(random, CARES),
  };
}

/** A line of the purchase, or more of one that has the same article. */
function buy(
  random: Random,
  host: PlannedPurchase,
  article: PlannedArticle,
  item: WantedItem,
  quantity: number,
): PlannedPurchaseLine {
  const same = host.lines.find((line) => line.article?.id === article.id);
  if (same !== undefined) {
    same.quantity += quantity;
    return same;
  }
  const second = host.parcels[1];
  const line: PlannedPurchaseLine = {
    id: newId<PurchaseLineId>(host.boughtAt),
    ...{ article, item, quantity },
    parcel: second !== undefined && host.lines.length % 2 === 1 ? second : host.parcels[0],
    // Shops change their prices between the quote and the purchase.
    unitPrice: Math.round(item.price * between(random, 0.93, 1.05)),
  };
  host.lines.push(line);
  return line;
}

interface LinePlan {
  readonly status: LineStatus;
  readonly bought: PlannedPurchaseLine | null;
  readonly host: PlannedPurchase | null;
  readonly outcome: Outcome;
}

function chooseLineState({ status, bought, host, outcome }: LinePlan, moments: Moments, random: Random) {
  if (bought === null || host === null) {
    if (status === 'cancelled')
      return { status, since: daysAfter(moments.start, between(random, 1, 3)), notifiedStatus: 'quoted' };
    const since = status === 'accepted' ? moments.acceptedAt : moments.fundedAt;
    const isHeard = status === 'quoted' && (outcome !== 'quoted' || random() < 0.7);
    return { status, since: since ?? moments.start, notifiedStatus: isHeard ? 'quoted' : '' };
  }
  const left = bought.parcel.route[1];
  if (left === undefined)
    return {
      status: 'ordered' as const,
      since: host.boughtAt,
      notifiedStatus: random() < 0.6 ? 'ordered' : '',
    };
  return {
    status: 'in_transit' as const,
    since: left.at,
    notifiedStatus: random() < 0.7 ? 'in_transit' : 'ordered',
  };
}

/** Above all that the year's orders were paid with. */
const FIRST_REFERENCE = 9_910_000_000;

function planDeposit(
  world: World,
  outcome: Outcome,
  lines: readonly PlannedLine[],
  { paidAt, reviewedAt }: { readonly paidAt: Date; readonly reviewedAt: Date | null },
): PlannedDeposit {
  const { random } = world;
  const total = lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
  const due = depositDue({ total, depositBp: DEPOSIT_BP });
  const isAll = random() < 0.16;
  const isCash = outcome !== 'in_review' && outcome !== 'doubt' && outcome !== 'rejected' && random() < 0.08;
  const method = isCash ? 'cash' : random() < 0.6 ? 'transfer' : 'deposit';
  world.receipts++;
  const status =
    outcome === 'in_review'
      ? 'submitted'
      : outcome === 'doubt' || outcome === 'rejected'
        ? outcome
        : 'verified';
  return {
    id: newId<PaymentId>(paidAt),
    amount: isAll ? total : Math.min(total, Math.ceil(due / 500) * 500),
    method,
    account: isCash
      ? null
      : pickWeighted(random, [
          [0, 48],
          [1, 36],
          [2, 16],
        ]),
    reference: isCash ? '' : String(FIRST_REFERENCE + world.receipts * 7_919),
    submittedAt: paidAt,
    ...{ reviewedAt, status },
  };
}

/** As long as the shop takes, and some days more to be safe. */
function planPromise(lines: readonly PlannedLine[], quotedAt: Date | null): PlannedPreorder['promised'] {
  const [first] = lines;
  if (first === undefined || quotedAt === null) return null;
  const [quickest, slowest] = SAMPLE_SHOPS[first.item.shop].days;
  return [calendarDay(daysAfter(quotedAt, quickest + 2)), calendarDay(daysAfter(quotedAt, slowest + 5))];
}
