import { documentPayment as paymentSchema } from '@trastienda/shared/payments/contract/document-payments.ts';
import { expect, test } from 'vitest';
import {
  checkPayment,
  firstValues,
  maySendAgain,
  methodsFor,
  paymentForm,
  sentPayment,
  valuesAgain,
} from './payment-values.ts';

const id = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`;
const paymentOf = (own: object = {}) =>
  paymentSchema.parse({
    id: id(1),
    label: 'PG-000001',
    status: 'rejected',
    method: 'transfer',
    accountId: id(2),
    account: 'Banrural 3-000',
    reference: '8812',
    amount: 35_050,
    allocated: 35_050,
    paidOn: '2026-11-14',
    note: 'de su esposo',
    submittedBy: 'Andrea',
    submittedById: id(3),
    submittedAt: '2026-11-14T12:00:00.000Z',
    reviewedBy: 'Roberto',
    reviewedAt: '2026-11-15T12:00:00.000Z',
    reviewNote: '',
    rejectCode: 'unreadable',
    proofs: [id(7)],
    ...own,
  });

test('a resubmitted payment starts with its sent values', () => {
  expect(valuesAgain(paymentOf())).toEqual({
    method: 'transfer',
    amount: '350.50',
    accountId: id(2),
    reference: '8812',
    paidOn: '2026-11-14',
    note: 'de su esposo',
    proofs: [id(7)],
  });
});

test('only a rejected or doubted payment of this document alone may be resubmitted', () => {
  expect(maySendAgain(paymentOf())).toBe(true);
  expect(maySendAgain(paymentOf({ status: 'doubt', rejectCode: null }))).toBe(true);
  expect(maySendAgain(paymentOf({ status: 'submitted' }))).toBe(false);
  expect(maySendAgain(paymentOf({ allocated: 10_000 }))).toBe(false);
});

const firstOf = (amount: number) =>
  firstValues({ method: 'transfer', amount, today: '2026-11-15', account: '' });

test('starts with what is asked for, and empty where nothing is', () => {
  expect(firstOf(6000).amount).toBe('60.00');
  expect(firstOf(0).amount).toBe('');
});

test('offers credit only where there is some', () => {
  expect(methodsFor(false, 0)).toEqual(['transfer', 'deposit', 'card_link', 'cash']);
  expect(methodsFor(true, 500)).toContain('credit');
});

test('needs account and number for a bank payment, and neither for cash', () => {
  const typed = { ...firstOf(0), amount: 'Q 1,250.50' };
  const read = paymentForm.parse(typed);
  expect(read.amount).toBe(125_050);
  expect(checkPayment(read).map(({ field }) => field)).toEqual(['accountId', 'reference']);
  expect(checkPayment({ ...read, method: 'cash' })).toEqual([]);
  expect(checkPayment({ ...read, method: 'cash', amount: 0 }).map(({ field }) => field)).toEqual(['amount']);
  const kept = paymentForm.parse({ ...typed, accountId: id(5) });
  expect(sentPayment(kept).accountId).toBe(id(5));
  expect(sentPayment({ ...kept, method: 'cash' }).accountId).toBeNull();
});
