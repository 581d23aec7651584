import { depositDue } from '@trastienda/shared/orders/rules.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { DEPOSIT_BP } from '../orders/payments.ts';
import type { OrderEvent, PaymentPlan, Sale } from '../orders/sale.ts';
import { calendarDay, DAY_MS } from '../store-year.ts';

/** In what a receipt does not say what was told of it, or whose receipt it is. */
export type SlipAnomaly =
  | { readonly kind: 'amount' | 'account' | 'old' | 'blurred' }
  | { readonly kind: 'same-picture' | 'saved-again'; readonly as: PaymentId };

export interface ReviewCases {
  readonly sales: readonly Sale[];
  readonly anomalies: ReadonlyMap<PaymentId, SlipAnomaly>;
  /** Approved before, and used again: their receipts are shown beside the new ones. */
  readonly usedAgain: ReadonlySet<PaymentId>;
}

interface SubmittedPayment {
  readonly sale: Sale;
  readonly plan: PaymentPlan;
  readonly at: Date;
}

const LATELY_MS = 7 * DAY_MS;

/**
 * Among the receipts that wait are some that finance had better look at twice: one that was approved before
 * for somebody else, one with a number that is known, one that was saved anew, and some that say other things
 * than the seller did.
 */
export function withReviewCases(sales: readonly Sale[], now: Date): ReviewCases {
  const lately = sales.filter(({ at }) => now.getTime() - at.getTime() < LATELY_MS);
  const [waiting, approved] = [lately.flatMap(stillWaiting), lately.flatMap(approvedIn).reverse()];
  // Not the oldest: somebody has those on the screen already.
  const [sameKey, known, borrowed, copied, original, otherAmount, oldOne, otherAccount] = waiting.slice(2);
  const anomalies = new Map<PaymentId, SlipAnomaly>();
  const setAnomaly = (one: SubmittedPayment | undefined, how: SlipAnomaly) =>
    one && anomalies.set(one.plan.id, how);
  /** Somebody else's, told of before this one. */
  const ofAnother = (
    one: SubmittedPayment | undefined,
    leastAmount = 0,
    mostAmount = Number.POSITIVE_INFINITY,
  ) =>
    one &&
    approved.find(
      ({ sale, plan, at }) =>
        at < one.at &&
        plan.amount <= mostAmount &&
        plan.amount >= leastAmount &&
        sale.customer !== one.sale.customer &&
        !taken.has(plan.id),
    );
  const taken = new Set<PaymentId>();
  const changed = new Map<PaymentId, PaymentPlan>();

  // Less than the deposit would not hold the goods of the order that it is told for.
  const total = sameKey?.sale.total ?? 0;
  const duplicate = ofAnother(sameKey, depositDue({ total, depositBp: DEPOSIT_BP }), total);
  if (sameKey !== undefined && duplicate !== undefined) {
    taken.add(duplicate.plan.id);
    const paidOn = calendarDay(duplicate.at);
    changed.set(sameKey.plan.id, { ...duplicate.plan, id: sameKey.plan.id, paidOn });
  }
  const namesake = ofAnother(known);
  if (known !== undefined && namesake !== undefined) {
    taken.add(namesake.plan.id);
    changed.set(known.plan.id, { ...known.plan, reference: namesake.plan.reference });
  }
  const lender = ofAnother(borrowed);
  if (lender !== undefined) {
    taken.add(lender.plan.id);
    setAnomaly(borrowed, { kind: 'same-picture', as: lender.plan.id });
  }
  if (original !== undefined) setAnomaly(copied, { kind: 'saved-again', as: original.plan.id });
  setAnomaly(otherAmount, { kind: 'amount' });
  setAnomaly(oldOne, { kind: 'old' });
  setAnomaly(otherAccount, { kind: 'account' });
  const changedSales = changed.size === 0 ? sales : sales.map((sale) => withPlans(sale, changed));
  return { sales: changedSales, anomalies, usedAgain: taken };
}

function stillWaiting(sale: Sale): SubmittedPayment[] {
  const last = sale.events.at(-1);
  return last?.act.kind === 'pay' && last.act.payment.account !== null
    ? [{ sale, plan: last.act.payment, at: last.at }]
    : [];
}

function approvedIn(sale: Sale): SubmittedPayment[] {
  const isApproved = ({ id }: PaymentPlan) =>
    sale.events.some(
      ({ act }) => act.kind === 'review' && act.payment.id === id && act.verdict.is === 'verified',
    );
  return sale.events.flatMap(({ act, at }) =>
    act.kind === 'pay' && act.payment.account !== null && isApproved(act.payment)
      ? [{ sale, plan: act.payment, at }]
      : [],
  );
}

function withPlans(sale: Sale, changed: ReadonlyMap<PaymentId, PaymentPlan>): Sale {
  const changedSales = (event: OrderEvent): OrderEvent => {
    if (event.act.kind !== 'pay') return event;
    const payment = changed.get(event.act.payment.id);
    return payment === undefined ? event : { ...event, act: { kind: 'pay', payment } };
  };
  return sale.events.some((event) => changedSales(event) !== event)
    ? { ...sale, events: sale.events.map(changedSales) }
    : sale;
}
