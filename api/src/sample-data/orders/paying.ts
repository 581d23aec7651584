import type { Person } from '../staff.ts';
import { DAY_MS } from '../store-year.ts';
import type { Diary, StoryContext } from './diary.ts';
import type { Agreement, PaymentPlan, Verdict } from './sale.ts';
import { doubtNote, rejection } from './wording.ts';

/** Says whether the order goes on: while a payment is being looked at, it does not. */
export function payFirst(order: Agreement, context: StoryContext, diary: Diary): boolean {
  const { cashier, staff } = context;
  const isQuick = order.channel === 'store';
  const credit = usableCredit(order);
  if (credit > 0)
    diary.after(0.05, 0.3).write(order.seller, { kind: 'pay', payment: cashier.fromCredit(order, credit) });
  for (const payment of cashier.upFront(order, credit)) {
    if (isSentWrongFirst(order, payment, context)) {
      diary.awakeAfter(0.2, 3).write(order.seller, { kind: 'pay', payment });
      diary.atWorkAfter(0.2, 3).write(staff.finance, { kind: 'review', payment, verdict: refused(context) });
      diary.awakeAfter(0.3, 5);
      diary.write(order.seller, { kind: 'pay', payment: cashier.sentAgain(order, payment) });
    } else
      diary
        .awakeAfter(isQuick ? 0.02 : 0.3, isQuick ? 0.1 : 14)
        .write(order.seller, { kind: 'pay', payment });
    if (order.stop === 'in_review') return false;
    if (isQuick) diary.after(0.02, 0.15);
    else diary.atWorkAfter(0.2, 4);
    const verdict = verdictOn(order, context);
    diary.write(staff.finance, { kind: 'review', payment: lastPaid(diary, payment), verdict });
    if (verdict.is !== 'verified') return false;
  }
  if (order.stop === 'overpaid') payInFull(diary, context, order.seller, cashier.byCustomer(order, 1_000));
  return true;
}

function verdictOn({ stop }: Agreement, context: StoryContext): Verdict {
  if (stop === 'doubt') return { is: 'doubt', note: doubtNote(context.random) };
  return stop === 'rejected' ? refused(context) : { is: 'verified' };
}

function refused({ cashier }: StoryContext): Verdict {
  return { is: 'rejected', ...rejection(cashier.nextRejection()) };
}

const REMEMBERED_DAYS = 9;

/** Lately some receipts were refused before the right ones came. */
function isSentWrongFirst(
  { stop, at, channel }: Agreement,
  { account }: PaymentPlan,
  { now, random }: StoryContext,
): boolean {
  if (account === null || channel === 'store' || stop === 'rejected' || stop === 'doubt') return false;
  return now.getTime() - at.getTime() < REMEMBERED_DAYS * DAY_MS && random() < 0.16;
}

function lastPaid({ events }: Diary, otherwise: PaymentPlan): PaymentPlan {
  const last = events.at(-1)?.act;
  return last?.kind === 'pay' ? last.payment : otherwise;
}

/** What the shop owes the customer since before this order, as far as the order needs it. */
function usableCredit(order: Agreement): number {
  const { customer, stop, at, total, terms } = order;
  if (customer === null || stop !== 'completed' || terms !== 'prepaid') return 0;
  const owed = customer.credits
    .filter((credit) => credit.at.getTime() < at.getTime())
    .reduce((sum, credit) => sum + credit.amount, 0);
  return Math.max(0, Math.min(owed, total));
}

export function payInFull(diary: Diary, { staff }: StoryContext, by: Person, payment: PaymentPlan): void {
  if (by === staff.logistics) diary.atWorkAfter(0.3, 12);
  else diary.awakeAfter(0.3, 12);
  diary.write(by, { kind: 'pay', payment });
  diary.atWorkAfter(0.3, 6).write(staff.finance, { kind: 'review', payment, verdict: { is: 'verified' } });
}
