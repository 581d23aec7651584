import type { Person } from '../staff.ts';
import { DAY_MS } from '../store-year.ts';
import type { PaymentPlan, PlacedOrder, Verdict } from './sale.ts';
import type { TimelineBuilder, TimelineContext } from './timeline-builder.ts';
import { doubtNote, rejection } from './wording.ts';

/** Says whether the order goes on: while a payment is being looked at, it does not. */
export function payFirst(order: PlacedOrder, context: TimelineContext, timeline: TimelineBuilder): boolean {
  const { cashier, staff } = context;
  const isQuick = order.channel === 'store';
  const credit = usableCredit(order);
  if (credit > 0)
    timeline
      .after(0.05, 0.3)
      .write(order.seller, { kind: 'pay', payment: cashier.fromCredit(order, credit) });
  for (const payment of cashier.upFront(order, credit)) {
    if (isSentWrongFirst(order, payment, context)) {
      timeline.awakeAfter(0.2, 3).write(order.seller, { kind: 'pay', payment });
      timeline
        .atWorkAfter(0.2, 3)
        .write(staff.finance, { kind: 'review', payment, verdict: refused(context) });
      timeline.awakeAfter(0.3, 5);
      timeline.write(order.seller, { kind: 'pay', payment: cashier.sentAgain(order, payment) });
    } else
      timeline
        .awakeAfter(isQuick ? 0.02 : 0.3, isQuick ? 0.1 : 14)
        .write(order.seller, { kind: 'pay', payment });
    if (order.outcome === 'in_review') return false;
    if (isQuick) timeline.after(0.02, 0.15);
    else timeline.atWorkAfter(0.2, 4);
    const verdict = verdictOn(order, context);
    timeline.write(staff.finance, { kind: 'review', payment: lastPaid(timeline, payment), verdict });
    if (verdict.is !== 'verified') return false;
  }
  if (order.outcome === 'overpaid')
    payInFull(timeline, context, order.seller, cashier.byCustomer(order, 1_000));
  return true;
}

function verdictOn({ outcome }: PlacedOrder, context: TimelineContext): Verdict {
  if (outcome === 'doubt') return { is: 'doubt', note: doubtNote(context.random) };
  return outcome === 'rejected' ? refused(context) : { is: 'verified' };
}

function refused({ cashier }: TimelineContext): Verdict {
  return { is: 'rejected', ...rejection(cashier.nextRejection()) };
}

const REMEMBERED_DAYS = 9;

/** Lately some receipts were refused before the right ones came. */
function isSentWrongFirst(
  { outcome, at, channel }: PlacedOrder,
  { account }: PaymentPlan,
  { now, random }: TimelineContext,
): boolean {
  if (account === null || channel === 'store' || outcome === 'rejected' || outcome === 'doubt') return false;
  return now.getTime() - at.getTime() < REMEMBERED_DAYS * DAY_MS && random() < 0.16;
}

function lastPaid({ events }: TimelineBuilder, otherwise: PaymentPlan): PaymentPlan {
  const last = events.at(-1)?.act;
  return last?.kind === 'pay' ? last.payment : otherwise;
}

/** What the shop owes the customer since before this order, as far as the order needs it. */
function usableCredit(order: PlacedOrder): number {
  const { customer, outcome, at, total, terms } = order;
  if (customer === null || outcome !== 'completed' || terms !== 'prepaid') return 0;
  const owed = customer.credits
    .filter((credit) => credit.at.getTime() < at.getTime())
    .reduce((sum, credit) => sum + credit.amount, 0);
  return Math.max(0, Math.min(owed, total));
}

export function payInFull(
  timeline: TimelineBuilder,
  { staff }: TimelineContext,
  by: Person,
  payment: PaymentPlan,
): void {
  if (by === staff.logistics) timeline.atWorkAfter(0.3, 12);
  else timeline.awakeAfter(0.3, 12);
  timeline.write(by, { kind: 'pay', payment });
  timeline.atWorkAfter(0.3, 6).write(staff.finance, { kind: 'review', payment, verdict: { is: 'verified' } });
}
