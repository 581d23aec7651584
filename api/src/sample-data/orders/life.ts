import { between } from '../luck.ts';
import { DAY_MS, MINUTE_MS, outOfTheNight } from '../store-year.ts';
import { Diary, type Telling } from './diary.ts';
import { payFirst, payInFull } from './paying.ts';
import type { Agreement, Deed } from './sale.ts';
import { settledAt } from './settlement-days.ts';
import { commentOf, discardComment, holdReason, paidReason, returnReason, unpaidReason } from './wording.ts';

/** The life of an order up to where it stands, none of it in the future. */
export function tellLife(order: Agreement, telling: Telling): Deed[] {
  const diary = new Diary(order.at, telling.random);
  begin(order, telling, diary);
  return withCourierMoney(fitted(diary.deeds, order, telling), order, telling);
}

/** What a courier collected comes with its next list; until then the order waits for it. */
function withCourierMoney(deeds: Deed[], order: Agreement, { staff, cashier, now }: Telling): Deed[] {
  const { courier, terms, stop, delivery, total } = order;
  const arrived = deeds.find(({ act }) => act.kind === 'deliver');
  const isCollected = terms === 'cod' && delivery === 'courier' && stop !== 'delivered_unpaid';
  if (arrived === undefined || courier === null || !isCollected) return deeds;
  const at = settledAt(courier, arrived.at, now);
  if (at === null) return deeds;
  const payment = cashier.byCourier(order, total);
  return [...deeds, { at, by: staff.finance, act: { kind: 'settle', payment, courier } }];
}

/** What would not be over by now went quicker. */
function fitted(deeds: readonly Deed[], order: Agreement, { now, random }: Telling): Deed[] {
  const begun = order.at.getTime();
  const [last, latest] = [deeds.at(-1)?.at.getTime() ?? begun, now.getTime() - MINUTE_MS];
  if (last <= latest) return [...deeds];
  const share = Math.max(0, (latest - begun) * between(random, 0.75, 1)) / (last - begun);
  return deeds.map((deed) => ({
    ...deed,
    at: outOfTheNight(new Date(begun + Math.round((deed.at.getTime() - begun) * share))),
  }));
}

function begin(order: Agreement, telling: Telling, diary: Diary): void {
  const { seller, stop, was } = order;
  const { random, staff } = telling;
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
  if (stop === 'lapsed') {
    lapse(diary);
    return;
  }
  if (stop === 'cancelled') {
    diary
      .awakeAfter(1, 14)
      .write(seller, { kind: 'cancel', reason: unpaidReason(random), moneyGoes: 'credit' });
    return;
  }
  if (stop !== 'unpaid' && order.terms !== 'cod' && !payFirst(order, telling, diary)) return;
  if (stop !== 'unpaid') prepare(order, telling, diary);
}

/** A day after it was confirmed, as the system's clock has it. */
function lapse(diary: Diary): void {
  const confirmed = diary.deeds.find((deed) => deed.act.kind === 'confirm');
  if (confirmed === undefined) return;
  const at = new Date(confirmed.at.getTime() + DAY_MS + 12_000);
  diary.deeds.push({ at, by: null, act: { kind: 'lapse' } });
}

/** There is always one or the other to be paid out. */
const RECENT_REFUNDS_DAYS = 12;

function prepare(order: Agreement, telling: Telling, diary: Diary): void {
  const { stop, delivery } = order;
  const { staff, random } = telling;
  const { logistics } = staff;
  if (stop === 'to_prepare') return;
  if (stop === 'on_hold') {
    diary.atWorkAfter(0.5, 5).write(logistics, { kind: 'hold', reason: holdReason(random) });
    return;
  }
  if (stop === 'cancelled_paid') {
    const isRecent = telling.now.getTime() - order.at.getTime() < RECENT_REFUNDS_DAYS * DAY_MS;
    const moneyGoes = random() < (isRecent ? 0.2 : 0.75) ? 'credit' : 'refund';
    diary.atWorkAfter(1, 20).write(logistics, { kind: 'cancel', reason: paidReason(random), moneyGoes });
    return;
  }
  if (stop === 'picking' || random() < 0.2) diary.atWorkAfter(0.5, 8).write(logistics, { kind: 'pick' });
  if (stop === 'picking') return;
  if (order.channel === 'store') diary.after(0.02, 0.1);
  else diary.atWorkAfter(0.4, 9);
  diary.write(logistics, { kind: 'pack' });
  if (stop === 'packed' || stop === 'for_messenger' || stop === 'ready_to_fetch') return;
  if (delivery === 'pickup') {
    if (order.channel === 'store') diary.after(0.01, 0.05);
    else diary.atWorkAfter(1, 40);
    finish(order, telling, diary);
    return;
  }
  if (delivery === 'courier') diary.atWorkAfter(0.2, 4).write(logistics, { kind: 'label' });
  if (stop === 'labelled') return;
  diary.atWorkAfter(0.5, 6).write(logistics, { kind: 'hand_over' });
  if (stop === 'handed_over') return;
  travel(order, telling, diary);
}

function travel(order: Agreement, telling: Telling, diary: Diary): void {
  const { stop, delivery } = order;
  const { random, staff } = telling;
  const { logistics } = staff;
  const reaches = (to: 'in_transit' | 'failed_attempt' | 'returning' | 'returned' | 'lost') =>
    diary.write(logistics, { kind: 'travel', to });
  if (delivery === 'courier' && (stop !== 'completed' || random() < 0.25)) {
    diary.atWorkAfter(8, 20);
    reaches('in_transit');
  }
  if (stop === 'in_transit') return;
  if (stop === 'lost') {
    diary.atWorkAfter(40, 90);
    reaches('lost');
    return;
  }
  const comesBack = stop === 'returning' || stop === 'came_back' || stop === 'refused';
  if (stop === 'failed_attempt' || comesBack) {
    diary.atWorkAfter(8, 30);
    reaches('failed_attempt');
  }
  if (stop === 'failed_attempt') return;
  if (!comesBack) {
    if (delivery === 'messenger') diary.after(1, 6);
    else diary.atWorkAfter(10, 50);
    finish(order, telling, diary);
    return;
  }
  diary.atWorkAfter(20, 30);
  reaches('returning');
  if (stop === 'returning') return;
  diary.atWorkAfter(24, 60);
  reaches('returned');
  if (stop === 'refused')
    diary
      .atWorkAfter(0.3, 5)
      .write(logistics, { kind: 'cancel', reason: returnReason(random), moneyGoes: 'credit' });
}

/** It arrives, and what is still owed comes in: from the courier or from the customer. */
function finish(order: Agreement, telling: Telling, diary: Diary): void {
  const { cashier, staff } = telling;
  const paid = diary.deeds.reduce((sum, { act }) => sum + (act.kind === 'pay' ? act.payment.amount : 0), 0);
  const rest = order.stop === 'delivered_unpaid' ? 0 : order.total - paid;
  diary.write(staff.logistics, { kind: 'deliver' });
  if (rest <= 0) return;
  if (order.terms !== 'cod') {
    payInFull(diary, telling, order.seller, cashier.byCustomer(order, rest));
    return;
  }
  // Our own messenger brings it the same day; a courier's list comes later.
  if (order.delivery !== 'messenger') return;
  diary.after(1, 8);
  payInFull(diary, telling, staff.logistics, cashier.byCourier(order, rest));
}
