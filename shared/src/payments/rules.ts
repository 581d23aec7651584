import type { PermissionCode } from '../kernel/permissions.ts';
import { no, type Verdict, yes } from '../kernel/verdict.ts';
import {
  PAYMENT_TRANSITIONS,
  type PaymentCommand,
  type PaymentMethod,
  type PaymentStatus,
} from './status.ts';

interface MethodRule {
  /** Money that went through a bank names the account it went to. */
  readonly needsAccount: boolean;
  /** The number of a receipt or an authorization. */
  readonly reference: 'required' | 'optional' | 'none';
  readonly takesProofs: boolean;
}

const BANK: MethodRule = { needsAccount: true, reference: 'required', takesProofs: true };
const BY_HAND: MethodRule = { needsAccount: false, reference: 'none', takesProofs: true };

export const METHOD_RULES: Readonly<Record<PaymentMethod, MethodRule>> = {
  deposit: BANK,
  transfer: BANK,
  card_link: { ...BY_HAND, reference: 'optional' },
  cash: BY_HAND,
  cod: BY_HAND,
  credit: { ...BY_HAND, takesProofs: false },
};

/** What a payment of this method lacks, at the field where it is typed. */
export function missingPaymentFields(payment: {
  readonly method: PaymentMethod;
  readonly accountId: string | null;
  readonly reference: string;
}) {
  const { needsAccount, reference } = METHOD_RULES[payment.method];
  return [
    ...(needsAccount && payment.accountId === null
      ? [{ field: 'accountId', code: 'payment.needs-account' } as const]
      : []),
    ...(reference === 'required' && payment.reference === ''
      ? [{ field: 'reference', code: 'payment.needs-reference' } as const]
      : []),
  ];
}

/** Whoever took a payment to look at it and went for coffee does not keep it from the others for ever. */
const CLAIM_MINUTES = 10;
/** So long whoever approved can take it back without asking anybody. */
const UNDO_MS = 60_000;

export interface ReviewedPayment {
  readonly status: PaymentStatus;
  readonly submittedById: string | null;
  readonly claimedById: string | null;
  /** ISO. */
  readonly claimedAt: string | null;
  readonly reviewedById: string | null;
  /** ISO. */
  readonly reviewedAt: string | null;
}

export interface Reviewer {
  readonly userId: string;
  readonly codes: readonly PermissionCode[];
}

export type ReviewRefusal =
  | 'payment.wrong-state'
  | 'payment.own'
  | 'payment.claimed'
  | 'payment.undo-too-late'
  | 'payment.manager-only';

export const isManager = (actor: Pick<Reviewer, 'codes'>): boolean =>
  actor.codes.includes('S-09') && actor.codes.includes('M-03');

/** Whether another person is looking at it at this moment. */
export function isHeldByAnother(payment: ReviewedPayment, userId: string, now: Date): boolean {
  const { claimedById, claimedAt } = payment;
  if (claimedById === null || claimedAt === null || claimedById === userId) return false;
  return now.getTime() - Date.parse(claimedAt) < CLAIM_MINUTES * 60_000;
}

/** A minute to notice a slip of the finger; what is older is voided by a manager, with a reason. */
function isUndoable({ reviewedById, reviewedAt }: ReviewedPayment, userId: string, now: Date): boolean {
  return reviewedById === userId && reviewedAt !== null && now.getTime() - Date.parse(reviewedAt) < UNDO_MS;
}

/** Whether this reviewer may do this to this payment now; the screen offers only what is allowed. */
export function canReview(
  actor: Reviewer,
  payment: ReviewedPayment,
  command: Exclude<PaymentCommand, 'resubmit'>,
  { now, isOnePersonShop }: { readonly now: Date; readonly isOnePersonShop: boolean },
): Verdict<ReviewRefusal> {
  if (PAYMENT_TRANSITIONS[payment.status][command] === undefined) return no('payment.wrong-state');
  if (command === 'undo') return isUndoable(payment, actor.userId, now) ? yes : no('payment.undo-too-late');
  if (command === 'void') return isManager(actor) ? yes : no('payment.manager-only');
  if (isHeldByAnother(payment, actor.userId, now)) return no('payment.claimed');
  // To say no to one's own is harmless; to say yes is what two people are for.
  if (command === 'approve' && !isOnePersonShop && payment.submittedById === actor.userId)
    return no('payment.own');
  return yes;
}
