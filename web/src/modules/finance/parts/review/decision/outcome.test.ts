import {
  type Payment,
  payment as paymentSchema,
} from '@trastienda/shared/finance/contract/payment-review.ts';
import { describe, expect, test } from 'vitest';
import { approvalOf, likelyLine, outcomeOn, outcomeOnPreorder } from './outcome.ts';

const id = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`;
const AT = '2026-11-15T12:00:00.000Z';
const NOW = { now: new Date(AT), isOnePersonShop: false };
const REVIEWER = { userId: id(2), codes: ['S-09'] as const };
const MANAGER = { userId: id(2), codes: ['S-09', 'M-03'] as const };

const allocation = {
  orderId: id(9),
  label: 'P-000009',
  status: 'confirmed',
  stage: 'awaiting_payment',
  terms: 'prepaid',
  seller: 'Andrea',
  amount: 20_000,
  total: 30_000,
  paid: 10_000,
  inReview: 20_000,
  balance: 20_000,
  due: 30_000,
  expiresAt: null,
};
const possibleDuplicate = {
  id: id(5),
  label: 'PG-000005',
  status: 'verified',
  kinds: ['key'],
  isHard: true,
  customerName: 'Brenda',
  isSameCustomer: false,
  orders: 'P-000004',
  account: 'Banrural',
  reference: '123',
  amount: 20_000,
  paidOn: '2026-11-14',
  submittedBy: 'Andrea',
  submittedAt: AT,
  proofs: [],
};

function paymentOf(own: object = {}): Payment {
  return paymentSchema.parse({
    id: id(1),
    label: 'PG-000001',
    status: 'submitted',
    method: 'transfer',
    accountId: null,
    account: 'Banrural',
    reference: '123',
    amount: 20_000,
    paidOn: '2026-11-14',
    customerName: 'Brenda',
    orders: 'P-000009',
    submittedBy: 'Andrea',
    submittedById: id(3),
    submittedAt: AT,
    claimedBy: null,
    claimedById: null,
    claimedAt: null,
    reviewedBy: null,
    reviewedById: null,
    reviewedAt: null,
    reviewNote: '',
    rejectCode: null,
    duplicate: 'none',
    proof: null,
    version: 1,
    note: '',
    overrideReason: '',
    voidedBy: null,
    voidedAt: null,
    proofs: [],
    customer: null,
    allocations: [allocation],
    preorders: [],
    possibleDuplicates: [],
    bankLines: [],
    ...own,
  });
}
const outcome = (own: object) => {
  const [only] = paymentOf({ allocations: [{ ...allocation, ...own }] }).allocations;
  return only === undefined ? null : outcomeOn(only);
};

describe('the effect of approving on an order', () => {
  test('releases the goods when everything is paid', () => {
    expect(outcome({})).toEqual({ before: 20_000, after: 0, credit: 0, goods: 'freed', missing: 0 });
  });

  test('leaves the rest to pay', () => {
    expect(outcome({ amount: 5000 })).toMatchObject({ after: 15_000, goods: 'waiting', missing: 15_000 });
  });

  test('releases the goods with the agreed deposit', () => {
    expect(outcome({ paid: 0, amount: 15_000, due: 15_000 })).toMatchObject({
      after: 15_000,
      goods: 'freed',
    });
  });

  test('turns an overpayment into credit', () => {
    expect(outcome({ amount: 25_000 })).toMatchObject({ after: 0, credit: 5000 });
  });

  test('turns everything into credit when the order is cancelled', () => {
    expect(outcome({ status: 'cancelled', stage: 'cancelled', paid: 0 })).toMatchObject({
      before: 0,
      after: 0,
      credit: 20_000,
      goods: null,
    });
  });
});

describe('the effect of approving on a pre-order', () => {
  const deposit = {
    preorderId: id(8),
    label: 'PR-000008',
    stage: 'in_review',
    seller: 'Andrea',
    amount: 20_000,
    total: 40_000,
    paid: 0,
    inReview: 20_000,
    balance: 40_000,
    due: 20_000,
  };
  const on = (own: object) => {
    const [only] = paymentOf({ allocations: [], preorders: [{ ...deposit, ...own }] }).preorders;
    return only === undefined ? null : outcomeOnPreorder(only);
  };

  test('allows buying with the whole deposit, and not with less', () => {
    expect(on({})).toEqual({ before: 40_000, after: 20_000, credit: 0, goods: 'freed', missing: 0 });
    expect(on({ amount: 15_000 })).toMatchObject({ goods: 'waiting', missing: 5000 });
  });

  test('only reduces the balance afterwards, and turns an overpayment into credit', () => {
    expect(on({ stage: 'received', paid: 30_000 })).toMatchObject({ after: 0, credit: 10_000, goods: null });
  });
});

describe('approval of a payment', () => {
  test('is allowed for a payment of another user', () => {
    expect(approvalOf(paymentOf(), REVIEWER, NOW)).toEqual({ kind: 'open' });
  });

  test('is refused for one’s own payment, except in a one-person store', () => {
    const own = paymentOf({ submittedById: id(2) });
    expect(approvalOf(own, REVIEWER, NOW)).toEqual({ kind: 'off', why: 'own' });
    expect(approvalOf(own, REVIEWER, { ...NOW, isOnePersonShop: true })).toEqual({ kind: 'open' });
  });

  test('is refused while another user claims it, for ten minutes', () => {
    const held = paymentOf({ status: 'in_review', claimedById: id(4), claimedBy: 'Ana', claimedAt: AT });
    expect(approvalOf(held, REVIEWER, NOW)).toEqual({ kind: 'off', why: 'held' });
    const later = { ...NOW, now: new Date('2026-11-15T12:10:00.000Z') };
    expect(approvalOf(held, REVIEWER, later)).toEqual({ kind: 'open' });
  });

  test('of an already approved receipt is allowed only to a manager with a reason', () => {
    const twice = paymentOf({ possibleDuplicates: [possibleDuplicate] });
    expect(approvalOf(twice, REVIEWER, NOW)).toEqual({ kind: 'off', why: 'duplicate' });
    expect(approvalOf(twice, MANAGER, NOW)).toMatchObject({
      kind: 'override',
      possibleDuplicate: { label: 'PG-000005' },
    });
  });

  test('of a similar or unapproved receipt needs a comparison; a rejected one does not block', () => {
    const soft = { ...possibleDuplicate, isHard: false };
    const alike = paymentOf({ possibleDuplicates: [soft, { ...possibleDuplicate, status: 'submitted' }] });
    expect(approvalOf(alike, REVIEWER, NOW)).toMatchObject({
      kind: 'compare',
      possibleDuplicate: { label: 'PG-000005' },
    });
    const refused = paymentOf({ possibleDuplicates: [{ ...soft, status: 'rejected' }] });
    expect(approvalOf(refused, REVIEWER, NOW)).toEqual({ kind: 'open' });
  });

  test('is refused for a decided payment', () => {
    expect(approvalOf(paymentOf({ status: 'rejected' }), REVIEWER, NOW)).toEqual({
      kind: 'off',
      why: 'decided',
    });
  });
});

test('preselects an exactly matching bank line, not a near one', () => {
  const line = (end: number, nearness: string) => ({
    id: id(end),
    paidOn: '2026-11-14',
    reference: '123',
    description: '',
    amount: 20_000,
    nearness,
  });
  expect(likelyLine(paymentOf({ bankLines: [line(7, 'near')] }))).toBeNull();
  expect(likelyLine(paymentOf({ bankLines: [line(7, 'near'), line(8, 'exact')] }))?.id).toBe(id(8));
});
