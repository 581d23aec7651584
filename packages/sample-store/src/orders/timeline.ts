import { between } from '../random.ts';
import { avoidNight, DAY_MS, HOUR_MS, MINUTE_MS } from '../store-year.ts';
import { payFirst, payInFull } from './paying.ts';
import { lastPickUp, nextPickUp } from './pick-ups.ts';
import type { Act, OrderEvent, OrderOutcome, PlacedOrder } from './sale.ts';
import { settledAt } from './settlement-days.ts';
import { TimelineBuilder, type TimelineContext } from './timeline-builder.ts';
import { bringBack, listParcelPositions, travel } from './travel.ts';
import { discardComment, holdReason, paidReason, pickComment, unpaidReason } from './wording.ts';

/** What happened to an order until today, none of it in the future. */
export function createTimeline(order: PlacedOrder, context: TimelineContext): OrderEvent[] {
  const timeline = new TimelineBuilder(order.at, context.random);
  begin(order, context, timeline);
  return withCourierMoney(fitted(timeline.events, order, context), order, context);
}

/** What a courier collected comes with its next list; until then the order waits for it. */
function withCourierMoney(
  events: OrderEvent[],
  order: PlacedOrder,
  { staff, cashier, now }: TimelineContext,
): OrderEvent[] {
  const { courier, terms, outcome, delivery, total } = order;
  const arrived = events.find(({ act }) => act.kind === 'deliver');
  const isCollected = terms === 'cod' && delivery === 'courier' && outcome !== 'delivered_unpaid';
  if (arrived === undefined || courier === null || !isCollected) return events;
  const at = settledAt(courier, arrived.at, now);
  if (at === null) return events;
  const payment = cashier.byCourier(order, total);
  return [...events, { at, by: staff.finance, act: { kind: 'settle', payment, courier } }];
}

/** What would not be over by now went quicker. */
function fitted(
  events: readonly OrderEvent[],
  order: PlacedOrder,
  { now, random }: TimelineContext,
): OrderEvent[] {
  const begun = order.at.getTime();
  const [last, latest] = [events.at(-1)?.at.getTime() ?? begun, now.getTime() - MINUTE_MS];
  if (last <= latest) return [...events];
  const share = Math.max(0, (latest - begun) * between(random, 0.75, 1)) / (last - begun);
  const quicker = events.map((event) => ({
    ...event,
    at: avoidNight(new Date(begun + Math.round((event.at.getTime() - begun) * share))),
  }));
  return handedOverInTime(quicker, order, new Date(latest));
}

/** A courier takes what it takes when it comes by: what had to be done before was done by then. */
function handedOverInTime(
  events: OrderEvent[],
  { courier, at: begun }: PlacedOrder,
  latest: Date,
): OrderEvent[] {
  const left = events.findLastIndex(({ act }) => act.kind === 'hand_over');
  const handedOver = events[left]?.at;
  if (handedOver === undefined || courier?.kind !== 'courier') return events;
  const pickUp = lastPickUp(courier, handedOver);
  if (pickUp.getTime() - begun.getTime() < HOUR_MS) {
    const next = nextPickUp(courier, handedOver);
    const isInTime = next <= (events[left + 1]?.at ?? latest);
    return events.map((event) =>
      isInTime && event.act.kind === 'hand_over' ? { ...event, at: next } : event,
    );
  }
  const share = (pickUp.getTime() - begun.getTime()) / (handedOver.getTime() - begun.getTime());
  return events.map((event, index) => {
    if (index > left) return event;
    if (event.act.kind === 'hand_over') return { ...event, at: pickUp };
    const sooner = begun.getTime() + Math.floor((event.at.getTime() - begun.getTime()) * share);
    return { ...event, at: avoidNight(new Date(sooner)) };
  });
}

function begin(order: PlacedOrder, context: TimelineContext, timeline: TimelineBuilder): void {
  const { seller, outcome, was } = order;
  const { random, staff } = context;
  timeline.write(seller, { kind: 'create' });
  const changesFirst = was !== null && was.kind !== 'address' && was.kind !== 'shipping';
  if (changesFirst) {
    timeline.after(0.01, 0.1);
    timeline.write(seller, { kind: 'change' });
  }
  if (outcome === 'draft' || outcome === 'discarded') {
    if (outcome === 'draft') return;
    timeline.awakeAfter(1, 20).write(seller, { kind: 'comment', text: discardComment(random) });
    timeline.after(0.01, 0.1).write(seller, { kind: 'discard' });
    return;
  }
  timeline.after(0.03, 0.4).write(seller, { kind: 'confirm' });
  if (was !== null && !changesFirst) {
    timeline.after(0.05, 0.5);
    timeline.write(random() < 0.7 ? seller : staff.logistics, { kind: 'change' });
  }
  if (random() < 0.13) timeline.after(0.1, 0.6).write(seller, { kind: 'comment', text: pickComment(random) });
  if (outcome === 'expired') {
    expire(timeline);
    return;
  }
  if (outcome === 'cancelled') {
    timeline
      .awakeAfter(1, 14)
      .write(seller, { kind: 'cancel', reason: unpaidReason(random), moneyGoes: 'credit' });
    return;
  }
  if (outcome !== 'unpaid' && order.terms !== 'cod' && !payFirst(order, context, timeline)) return;
  if (outcome !== 'unpaid') prepare(order, context, timeline);
}

/** A day after it was confirmed, as the system's clock has it. */
function expire(timeline: TimelineBuilder): void {
  const confirmed = timeline.events.find((event) => event.act.kind === 'confirm');
  if (confirmed === undefined) return;
  const at = new Date(confirmed.at.getTime() + DAY_MS + 12_000);
  timeline.events.push({ at, by: null, act: { kind: 'expire' } });
}

const PACKED: readonly OrderOutcome[] = [
  'packed',
  'packed_in_two',
  'packed_over_limit',
  'packed_without_courier',
  'for_messenger',
  'ready_to_fetch',
];

/** There is always one or the other to be paid out. */
const RECENT_REFUNDS_DAYS = 12;

function prepare(order: PlacedOrder, context: TimelineContext, timeline: TimelineBuilder): void {
  const { outcome, delivery } = order;
  const { staff, random } = context;
  const { logistics } = staff;
  if (outcome === 'to_prepare') return;
  if (outcome === 'on_hold') {
    timeline.atWorkAfter(0.5, 5).write(logistics, { kind: 'hold', reason: holdReason(random) });
    return;
  }
  if (outcome === 'cancelled_paid') {
    const isRecent = context.now.getTime() - order.at.getTime() < RECENT_REFUNDS_DAYS * DAY_MS;
    const moneyGoes = random() < (isRecent ? 0.2 : 0.75) ? 'credit' : 'refund';
    timeline.atWorkAfter(1, 20).write(logistics, { kind: 'cancel', reason: paidReason(random), moneyGoes });
    return;
  }
  if (order.second !== null) timeline.atWorkAfter(0.3, 3).write(logistics, { kind: 'split' });
  const toEach = (kind: 'pick' | 'pack' | 'label' | 'hand_over') => {
    for (const parcel of listParcelPositions(order)) timeline.write(logistics, { kind, parcel });
  };
  if (outcome === 'picking' || random() < 0.2) {
    timeline.atWorkAfter(0.5, 8);
    toEach('pick');
  }
  if (outcome === 'picking') return;
  if (order.channel === 'store') timeline.after(0.02, 0.1);
  else timeline.atWorkAfter(0.4, 9);
  toEach('pack');
  if (PACKED.includes(outcome)) return;
  if (delivery === 'pickup') {
    if (order.channel === 'store') timeline.after(0.01, 0.05);
    else timeline.atWorkAfter(1, 40);
    finish(order, context, timeline);
    return;
  }
  if (delivery === 'courier') {
    timeline.atWorkAfter(0.2, 4);
    toEach('label');
  }
  if (outcome === 'labelled') return;
  if (delivery === 'courier' && order.courier !== null) timeline.after(0.1, 1).atPickUp(order.courier);
  else timeline.atWorkAfter(0.5, 6);
  toEach('hand_over');
  if (outcome !== 'handed_over') travel(order, context, timeline, finish);
}

/** It arrives, and what is still owed comes in: from the courier or from the customer. */
function finish(order: PlacedOrder, context: TimelineContext, timeline: TimelineBuilder): void {
  const { logistics } = context.staff;
  for (const parcel of listParcelPositions(order)) timeline.write(logistics, { kind: 'deliver', parcel });
  payOnArrival(order, context, timeline);
  if (order.outcome === 'brought_back') bringBack(order, context, timeline);
}

function payOnArrival(order: PlacedOrder, context: TimelineContext, timeline: TimelineBuilder): void {
  const { cashier, staff } = context;
  const paid = timeline.events.reduce((sum, { act }) => sum + computePaidChange(act), 0);
  const rest = order.outcome === 'delivered_unpaid' ? 0 : order.total - paid;
  if (rest <= 0) return;
  if (order.terms !== 'cod') {
    payInFull(timeline, context, order.seller, cashier.byCustomer(order, rest));
    return;
  }
  // Our own messenger brings it the same day; a courier's list comes later.
  if (order.delivery !== 'messenger') return;
  timeline.after(1, 8);
  payInFull(timeline, context, staff.logistics, cashier.byCourier(order, rest));
}

function computePaidChange(act: Act): number {
  if (act.kind === 'pay') return act.payment.amount;
  return act.kind === 'review' && act.verdict.is === 'rejected' ? -act.payment.amount : 0;
}
