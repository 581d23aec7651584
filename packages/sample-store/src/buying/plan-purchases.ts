import type { PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import type { ParcelId } from '@trastienda/shared/purchases/ids.ts';
import type { PARCEL_MOVES, PurchaseStage } from '@trastienda/shared/purchases/status.ts';
import { type Random, seededRandom } from '../boutique/seeded-random.ts';
import { newId } from '../new-id.ts';
import { between } from '../random.ts';
import { calendarDay, DAY_MS, HOUR_MS, toWorkingHours } from '../store-year.ts';
import type { PlannedParcel, PlannedPurchase } from './planned.ts';
import { rateAt, SAMPLE_SHOPS, type ShopName } from './shops.ts';
import { atWork, daysAfter, daysBefore } from './steps.ts';

/** Where eighty purchases stand today. */
const STAGE_COUNTS: readonly (readonly [PurchaseStage, number])[] = [
  ['closed', 30],
  ['received', 8],
  ['lost', 2],
  ['returned', 2],
  ['cancelled', 4],
  ['arrived', 4],
  ['customs', 4],
  ['in_transit', 8],
  ['at_locker', 5],
  ['to_locker', 5],
  ['placed', 8],
];

/** Most is bought where most is pre-ordered. */
const TURNS: readonly ShopName[] = [
  ...([
    'Shein',
    'Amazon',
    'Shein',
    'Mayorista',
    'Shein',
    'Amazon',
    'Temu',
    'Shein',
    'Amazon',
    'Shein',
  ] as const),
  ...([
    'Zara México',
    'Shein',
    'Mayorista',
    'Amazon',
    'Shein',
    'Temu',
    'Amazon',
    'Shein',
    'Parfois',
  ] as const),
];

/** What part of its way a parcel has behind it when it gets somewhere. */
const ROUTE: readonly (readonly [(typeof PARCEL_MOVES)[number], number])[] = [
  ['placed', 0],
  ['to_locker', 0.12],
  ['at_locker', 0.42],
  ['in_transit', 0.55],
  ['customs', 0.78],
  ['arrived', 0.94],
];
const partAt = (stage: PurchaseStage) => ROUTE.find(([place]) => place === stage)?.[1] ?? 0;
const partAfter = (stage: PurchaseStage) => ROUTE.find(([, part]) => part > partAt(stage))?.[1] ?? 1;

const OLDEST_RECEIPT_DAYS = 112;
const NEWEST_CLOSED_DAYS = 9;
/** Every so many purchases: one in two parcels, one that is put off, one that should be here by now. */
const [IN_TWO, PUT_OFF, LATE] = [9, 4, 6] as const;
const ETA_STEP_DAYS = 4;

interface PurchaseDates {
  readonly boughtAt: Date;
  /** Days from buying to stock. */
  readonly days: number;
  readonly receivedAt: Date | null;
}

/** Purchases of the last months, from the oldest to the newest; what is in them is for others to say. */
export function planPurchases(now: Date): PlannedPurchase[] {
  const random = seededRandom(641);
  let turn = 0;
  return STAGE_COUNTS.flatMap(([stage, count]) =>
    Array.from({ length: count }, (_, nth) => {
      const shop = TURNS[turn++ % TURNS.length] ?? 'Shein';
      return planPurchase({ random, now, shop, stage, turn }, nth / count);
    }),
  ).sort((a, b) => a.boughtAt.getTime() - b.boughtAt.getTime());
}

interface Asked {
  readonly random: Random;
  readonly now: Date;
  readonly shop: ShopName;
  readonly stage: PurchaseStage;
  readonly turn: number;
}

function planPurchase(asked: Asked, share: number): PlannedPurchase {
  const { random, now, shop, stage, turn } = asked;
  const dates = planDates(asked, share);
  const { boughtAt, receivedAt } = dates;
  const isUnpaid = (stage === 'placed' || stage === 'cancelled') && turn % 3 === 0;
  const paidAt = atWork(random, new Date(boughtAt.getTime() + between(random, 0.1, 5) * HOUR_MS), now);
  const { currency } = SAMPLE_SHOPS[shop];
  // What the bank charges is never quite what was quoted.
  const rate = Math.round((rateAt(now, currency, paidAt) * between(random, 0.997, 1.013)) / 1_000) * 1_000;
  const first = planParcel(asked, dates, 1);
  const isInTwo = turn % IN_TWO === 4 && (stage === 'closed' || partAt(stage) > partAt('to_locker'));
  const parcels = isInTwo ? ([first, planParcel(asked, dates, 2)] as const) : ([first] as const);
  const last = parcels.at(-1)?.receivedAt ?? receivedAt;
  const latest = new Date(now.getTime() - HOUR_MS);
  return {
    id: newId<PurchaseId>(boughtAt),
    ...{ shop, boughtAt, parcels: [...parcels] },
    paid: isUnpaid ? null : { at: paidAt, rate },
    lines: [],
    closedAt:
      stage === 'closed' && last !== null
        ? atWork(random, daysAfter(last, between(random, 0.8, 4)), latest)
        : null,
    end: endAfter(first.route, planEnd(asked, boughtAt)),
  };
}

function planDates({ random, now, shop, stage, turn }: Asked, share: number): PurchaseDates {
  const [quickest, slowest] = SAMPLE_SHOPS[shop].days;
  const days = between(random, quickest, slowest);
  if (stage === 'closed' || stage === 'received') {
    const ago =
      stage === 'closed'
        ? OLDEST_RECEIPT_DAYS - share * (OLDEST_RECEIPT_DAYS - NEWEST_CLOSED_DAYS)
        : between(random, 0.4, 7);
    const receivedAt = atWork(random, daysBefore(now, ago), daysBefore(now, 0.05));
    return { boughtAt: workdayBefore(random, receivedAt, days), days, receivedAt };
  }
  const ago =
    stage === 'lost'
      ? between(random, 37, 45)
      : stage === 'returned'
        ? between(random, 28, 34)
        : stage === 'cancelled'
          ? between(random, 5, 60)
          : days * between(random, partAt(stage), partAfter(stage));
  // What is late has been on its way for longer than it should.
  const delay = turn % LATE === 2 && partAt(stage) > 0 ? days * 0.5 : 0;
  return { boughtAt: workdayBefore(random, now, ago + delay + 0.05), days, receivedAt: null };
}

/** Nobody buys at night, and it must not be later than that. */
function workdayBefore(random: Random, at: Date, days: number): Date {
  const target = toWorkingHours(daysBefore(at, days), between(random, 4, 50));
  return target < at ? target : daysBefore(at, days);
}

function planParcel(
  asked: Asked,
  { boughtAt, days, receivedAt }: PurchaseDates,
  position: 1 | 2,
): PlannedParcel {
  const { random, now, stage, turn } = asked;
  // The second parcel comes some days after the first; on the way, the first is a step ahead.
  const received =
    receivedAt === null || position === 1
      ? receivedAt
      : atWork(random, daysAfter(receivedAt, between(random, 1.2, 3)), daysBefore(now, 0.05));
  const until = findLastStage(stage, position);
  const span =
    received === null ? now.getTime() - boughtAt.getTime() : received.getTime() - boughtAt.getTime();
  const reached = partAfter(until);
  const latest = received ?? daysBefore(now, 0.02);
  const target = ROUTE.filter(([, part]) => part <= partAt(until)).map(([to, part]) => ({
    to,
    at:
      part === 0
        ? boughtAt
        : atWork(
            random,
            new Date(boughtAt.getTime() + Math.round((span * part) / (received === null ? reached : 1))),
            latest,
          ),
  }));
  const route = inOrder(target, latest);
  return {
    id: newId<ParcelId>(boughtAt),
    position,
    route,
    etas: planEtas(route, {
      due: received ?? daysAfter(boughtAt, days),
      slips: turn % PUT_OFF === 1 ? 1 + (turn % 2) : 0,
      isLate: received === null && turn % LATE === 2 && partAt(until) > 0,
      now,
    }),
    receivedAt: received,
  };
}

function findLastStage(stage: PurchaseStage, position: 1 | 2): PurchaseStage {
  if (stage === 'closed' || stage === 'received') return 'arrived';
  if (stage === 'lost') return 'in_transit';
  if (stage === 'returned') return 'at_locker';
  if (stage === 'cancelled') return 'placed';
  const ahead = ROUTE.find(([, part]) => part > partAt(stage))?.[0] ?? stage;
  return position === 1 ? stage : ahead;
}

type ParcelRoute = PlannedParcel['route'];

/** Moved into working hours, what came later still does, and all of it before the latest. */
function inOrder(route: ParcelRoute, latest: Date): ParcelRoute {
  let before = 0;
  return route.map(({ to, at }, nth) => {
    const mostMs = latest.getTime() - (route.length - nth) * 1_000;
    before = Math.max(Math.min(at.getTime(), mostMs), before + 1_000);
    return { to, at: new Date(before) };
  });
}

interface Expected {
  readonly due: Date;
  readonly slips: number;
  readonly isLate: boolean;
  readonly now: Date;
}

/** Named when the shop has sent it, and put off as the news comes. */
function planEtas(route: ParcelRoute, { due, slips, isLate, now }: Expected): PlannedParcel['etas'] {
  const day = isLate ? daysBefore(now, 2) : due;
  const news = route.slice(1, 2 + slips);
  return news.map(({ at }, nth) => ({
    at,
    day: calendarDay(new Date(day.getTime() - (news.length - 1 - nth) * ETA_STEP_DAYS * DAY_MS)),
  }));
}

/** What is given up was on its way until then. */
function endAfter(route: ParcelRoute, end: PlannedPurchase['end']): PlannedPurchase['end'] {
  if (end === null) return null;
  const last = Math.max(...route.map(({ at }) => at.getTime()));
  return { ...end, at: new Date(Math.max(end.at.getTime(), last + 60_000)) };
}

function planEnd({ random, now, stage }: Asked, boughtAt: Date): PlannedPurchase['end'] {
  const latest = daysBefore(now, 0.1);
  if (stage === 'lost')
    return { how: stage, at: atWork(random, daysBefore(now, between(random, 3, 8)), latest) };
  if (stage === 'returned')
    return { how: stage, at: atWork(random, daysBefore(now, between(random, 2, 7)), latest) };
  if (stage === 'cancelled')
    return { how: stage, at: atWork(random, daysAfter(boughtAt, between(random, 0.6, 2)), latest) };
  return null;
}
