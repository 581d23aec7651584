import { between } from '../luck.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, outOfTheNight } from '../store-year.ts';
import { Diary, type StoryContext } from './diary.ts';
import { payFirst, payInFull } from './paying.ts';
import { lastPickUp, nextPickUp } from './pick-ups.ts';
import type { Act, Agreement, OrderEvent, Stop } from './sale.ts';
import { settledAt } from './settlement-days.ts';
import { bringBack, parcelsOf, travel } from './travel.ts';
import { commentOf, discardComment, holdReason, paidReason, unpaidReason } from './wording.ts';

/** The life of an order up to where it stands, none of it in the future. */
export function createOrderStory(order: Agreement, context: StoryContext): OrderEvent[] {
  const diary = new Diary(order.at, context.random);
  begin(order, context, diary);
  return withCourierMoney(fitted(diary.events, order, context), order, context);
}

/** What a courier collected comes with its next list; until then the order waits for it. */
function withCourierMoney(
  events: OrderEvent[],
  order: Agreement,
  { staff, cashier, now }: StoryContext,
): OrderEvent[] {
  const { courier, terms, stop, delivery, total } = order;
  const arrived = events.find(({ act }) => act.kind === 'deliver');
  const isCollected = terms === 'cod' && delivery === 'courier' && stop !== 'delivered_unpaid';
  if (arrived === undefined || courier === null || !isCollected) return events;
  const at = settledAt(courier, arrived.at, now);
  if (at === null) return events;
  const payment = cashier.byCourier(order, total);
  return [...events, { at, by: staff.finance, act: { kind: 'settle', payment, courier } }];
}

/** What would not be over by now went quicker. */
function fitted(
  events: readonly OrderEvent[],
  order: Agreement,
  { now, random }: StoryContext,
): OrderEvent[] {
  const begun = order.at.getTime();
  const [last, latest] = [events.at(-1)?.at.getTime() ?? begun, now.getTime() - MINUTE_MS];
  if (last <= latest) return [...events];
  const share = Math.max(0, (latest - begun) * between(random, 0.75, 1)) / (last - begun);
  const quicker = events.map((event) => ({
    ...event,
    at: outOfTheNight(new Date(begun + Math.round((event.at.getTime() - begun) * share))),
  }));
  return handedOverInTime(quicker, order, new Date(latest));
}

/** A courier takes what it takes when it comes by: what had to be done before was done by then. */
function handedOverInTime(
  events: OrderEvent[],
  { courier, at: begun }: Agreement,
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
    return { ...event, at: outOfTheNight(new Date(sooner)) };
  });
}

function begin(order: Agreement, context: StoryContext, diary: Diary): void {
  const { seller, stop, was } = order;
  const { random, staff } = context;
  diary.write(seller, { kind: 'create' });
  const changesFirst = was !== null && was.kind !== 'address' && was.kind !== 'shipping';
  if (changesFirst) {
    diary.after(0.01, 0.1);
    diary.write(seller, { kind: 'change' });
  }
  if (stop === 'draft' || stop === 'discarded') {
    if (stop === 'draft') return;
    diary.awakeAfter(1, 20).write(seller, { kind: 'comment', text: discardComment(random) });
    diary.after(0.01, 0.1).write(seller, { kind: 'discard' });
    return;
  }
  diary.after(0.03, 0.4).write(seller, { kind: 'confirm' });
  if (was !== null && !changesFirst) {
    diary.after(0.05, 0.5);
    diary.write(random() < 0.7 ? seller : staff.logistics, { kind: 'change' });
  }
  if (random() < 0.13) diary.after(0.1, 0.6).write(seller, { kind: 'comment', text: commentOf(random) });
  if (stop === 'expired') {
    expire(diary);
    return;
  }
  if (stop === 'cancelled') {
    diary
      .awakeAfter(1, 14)
      .write(seller, { kind: 'cancel', reason: unpaidReason(random), moneyGoes: 'credit' });
    return;
  }
  if (stop !== 'unpaid' && order.terms !== 'cod' && !payFirst(order, context, diary)) return;
  if (stop !== 'unpaid') prepare(order, context, diary);
}

/** A day after it was confirmed, as the system's clock has it. */
function expire(diary: Diary): void {
  const confirmed = diary.events.find((event) => event.act.kind === 'confirm');
  if (confirmed === undefined) return;
  const at = new Date(confirmed.at.getTime() + DAY_MS + 12_000);
  diary.events.push({ at, by: null, act: { kind: 'expire' } });
}

const PACKED: readonly Stop[] = [
  'packed',
  'packed_in_two',
  'packed_over_limit',
  'packed_without_courier',
  'for_messenger',
  'ready_to_fetch',
];

/** There is always one or the other to be paid out. */
const RECENT_REFUNDS_DAYS = 12;

function prepare(order: Agreement, context: StoryContext, diary: Diary): void {
  const { stop, delivery } = order;
  const { staff, random } = context;
  const { logistics } = staff;
  if (stop === 'to_prepare') return;
  if (stop === 'on_hold') {
    diary.atWorkAfter(0.5, 5).write(logistics, { kind: 'hold', reason: holdReason(random) });
    return;
  }
  if (stop === 'cancelled_paid') {
    const isRecent = context.now.getTime() - order.at.getTime() < RECENT_REFUNDS_DAYS * DAY_MS;
    const moneyGoes = random() < (isRecent ? 0.2 : 0.75) ? 'credit' : 'refund';
    diary.atWorkAfter(1, 20).write(logistics, { kind: 'cancel', reason: paidReason(random), moneyGoes });
    return;
  }
  if (order.second !== null) diary.atWorkAfter(0.3, 3).write(logistics, { kind: 'split' });
  const toEach = (kind: 'pick' | 'pack' | 'label' | 'hand_over') => {
    for (const parcel of parcelsOf(order)) diary.write(logistics, { kind, parcel });
  };
  if (stop === 'picking' || random() < 0.2) {
    diary.atWorkAfter(0.5, 8);
    toEach('pick');
  }
  if (stop === 'picking') return;
  if (order.channel === 'store') diary.after(0.02, 0.1);
  else diary.atWorkAfter(0.4, 9);
  toEach('pack');
  if (PACKED.includes(stop)) return;
  if (delivery === 'pickup') {
    if (order.channel === 'store') diary.after(0.01, 0.05);
    else diary.atWorkAfter(1, 40);
    finish(order, context, diary);
    return;
  }
  if (delivery === 'courier') {
    diary.atWorkAfter(0.2, 4);
    toEach('label');
  }
  if (stop === 'labelled') return;
  if (delivery === 'courier' && order.courier !== null) diary.after(0.1, 1).atPickUp(order.courier);
  else diary.atWorkAfter(0.5, 6);
  toEach('hand_over');
  if (stop !== 'handed_over') travel(order, context, diary, finish);
}

/** It arrives, and what is still owed comes in: from the courier or from the customer. */
function finish(order: Agreement, context: StoryContext, diary: Diary): void {
  const { logistics } = context.staff;
  for (const parcel of parcelsOf(order)) diary.write(logistics, { kind: 'deliver', parcel });
  payOnArrival(order, context, diary);
  if (order.stop === 'brought_back') bringBack(order, context, diary);
}

function payOnArrival(order: Agreement, context: StoryContext, diary: Diary): void {
  const { cashier, staff } = context;
  const paid = diary.events.reduce((sum, { act }) => sum + moneyOf(act), 0);
  const rest = order.stop === 'delivered_unpaid' ? 0 : order.total - paid;
  if (rest <= 0) return;
  if (order.terms !== 'cod') {
    payInFull(diary, context, order.seller, cashier.byCustomer(order, rest));
    return;
  }
  // Our own messenger brings it the same day; a courier's list comes later.
  if (order.delivery !== 'messenger') return;
  diary.after(1, 8);
  payInFull(diary, context, staff.logistics, cashier.byCourier(order, rest));
}

function moneyOf(act: Act): number {
  if (act.kind === 'pay') return act.payment.amount;
  return act.kind === 'review' && act.verdict.is === 'rejected' ? -act.payment.amount : 0;
}
