import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import { computeExcess } from '@trastienda/shared/orders/rules.ts';
import type { PossibleDuplicate } from '@trastienda/shared/payments/contract/payments.ts';
import type { ReviewedPayment, Reviewer } from '@trastienda/shared/payments/rules.ts';
import { canReview, isManager } from '@trastienda/shared/payments/rules.ts';

type Allocation = Payment['allocations'][number];

export interface Outcome {
  /** What is still missing on the order, before and after. */
  readonly before: number;
  readonly after: number;
  /** What is too much becomes the customer's. */
  readonly credit: number;
  /** Whether the goods may leave now and could not before; what lacks for it if not; null if nothing waits. */
  readonly goods: 'freed' | 'waiting' | null;
  readonly missing: number;
}

/** What approving changes on one of its orders. */
export function outcomeOn({ status, stage, total, paid, amount, due }: Allocation): Outcome {
  const then = paid + amount;
  const owed = (sum: number) => (status === 'cancelled' ? 0 : Math.max(0, total - sum));
  const isWaiting = stage === 'awaiting_payment';
  return {
    before: owed(paid),
    after: owed(then),
    credit: computeExcess({ status, total, paid: then }) - computeExcess({ status, total, paid }),
    goods: isWaiting ? (then >= due ? 'freed' : 'waiting') : null,
    missing: Math.max(0, due - then),
  };
}

/** The same of a pre-order: whether what the customer said yes to can be bought now. */
export function outcomeOnPreorder({
  stage,
  total,
  paid,
  amount,
  due,
}: Payment['preorders'][number]): Outcome {
  const then = paid + amount;
  const beyond = (sum: number) => Math.max(0, sum - total);
  const isWaiting = stage === 'awaiting_deposit' || stage === 'in_review';
  return {
    before: Math.max(0, total - paid),
    after: Math.max(0, total - then),
    credit: beyond(then) - beyond(paid),
    goods: isWaiting ? (then >= due ? 'freed' : 'waiting') : null,
    missing: Math.max(0, due - then),
  };
}

/** The payment of the same money that is approved already, if there is one. */
function findApprovedDuplicate({
  possibleDuplicates,
}: Pick<Payment, 'possibleDuplicates'>): PossibleDuplicate | null {
  return possibleDuplicates.find(({ isHard, status }) => isHard && status === 'verified') ?? null;
}

/** Why «approve» is off, or that a manager must say why it is not. */
export type Approval =
  | { readonly kind: 'open' }
  /** A receipt that looks like it is seen beside it first. */
  | { readonly kind: 'compare'; readonly possibleDuplicate: PossibleDuplicate }
  | { readonly kind: 'override'; readonly possibleDuplicate: PossibleDuplicate }
  | { readonly kind: 'off'; readonly why: 'own' | 'held' | 'duplicate' | 'decided' };

interface Present {
  readonly now: Date;
  readonly isOnePersonShop: boolean;
}

export function approvalOf(payment: Payment, actor: Reviewer, present: Present): Approval {
  const verdict = canReview(actor, payment, 'approve', present);
  if (!verdict.ok) {
    if (verdict.code === 'payment.own') return { kind: 'off', why: 'own' };
    return { kind: 'off', why: verdict.code === 'payment.claimed' ? 'held' : 'decided' };
  }
  const possibleDuplicate = findApprovedDuplicate(payment);
  if (possibleDuplicate === null) {
    const [alike] = payment.possibleDuplicates.filter(
      ({ status }) => status !== 'rejected' && status !== 'voided',
    );
    return alike === undefined ? { kind: 'open' } : { kind: 'compare', possibleDuplicate: alike };
  }
  return isManager(actor) ? { kind: 'override', possibleDuplicate } : { kind: 'off', why: 'duplicate' };
}

export function may(
  payment: ReviewedPayment,
  actor: Reviewer,
  command: 'undo' | 'doubt' | 'reject' | 'void' | 'claim',
  present: Present,
): boolean {
  return canReview(actor, payment, command, present).ok;
}

/** Of several deposits that are exactly this payment, the first: it goes along with the approval. */
export function likelyLine({ bankLines }: Pick<Payment, 'bankLines'>) {
  return (
    bankLines.find(({ nearness }) => nearness === 'matched') ??
    bankLines.find(({ nearness }) => nearness === 'exact') ??
    null
  );
}
