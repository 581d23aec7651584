import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { requestedDeposit } from '@trastienda/shared/preorders/rules.ts';
import type { PayableKind } from '#modules/payments/exports.ts';
import { useBuyingOptions } from '../../queries/options.ts';
import { readProof, usePay } from '../../queries/preorder.ts';
import { isOver, mayPay } from './actions.ts';

/** What is asked for now: the deposit while it is missing, afterwards all that is owed. */
function toRequestedAmount(preorder: Preorder): number {
  const { paid, inReview, balance } = preorder;
  const deposit = requestedDeposit(preorder) - paid - inReview;
  if (deposit > 0) return deposit;
  return Math.max(0, balance - inReview) || Math.max(0, balance);
}

export const PREORDER_PAYMENTS: PayableKind<Preorder> = {
  usePay,
  useAccounts: () => useBuyingOptions().data?.accounts,
  useCredit: ({ credit }) => credit,
  readProof,
  mayPay,
  isOver,
  isPaidOnDelivery: () => false,
  toRequestedAmount,
  toCreditLimit: (preorder) => toRequestedAmount(preorder) || Math.max(0, preorder.balance),
  messageIds: {
    none: () => 'preorders.view.no-payments',
    part: 'preorders.view.pay-part',
    creditUsed: 'preorders.view.credit-used',
    amountHint: 'preorders.view.pay-amount',
  },
};
