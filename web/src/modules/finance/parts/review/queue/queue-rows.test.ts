import { type PaymentRow, paymentRow } from '@trastienda/shared/payments/contract/payments.ts';
import { expect, test } from 'vitest';
import { beside, following, queueRows } from './queue-rows.ts';

const id = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`;
const AT = '2026-11-15T12:00:00.000Z';
const ME = { userId: id(90), now: new Date(AT) };

function row(end: number, own: object = {}): PaymentRow {
  return paymentRow.parse({
    id: id(end),
    label: `PG-${end}`,
    status: 'submitted',
    method: 'transfer',
    accountId: null,
    account: null,
    reference: '',
    amount: 100,
    paidOn: '2026-11-15',
    customerName: 'Brenda',
    orders: 'P-1',
    submittedBy: 'Andrea',
    submittedById: null,
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
    ...own,
  });
}
const ids = (rows: readonly PaymentRow[]) => rows.map(({ id: own }) => own);
const nothing = { open: null, leaving: new Set<string>() };

test('hides payments decided elsewhere, except the open one', () => {
  const rows = [row(1), row(2, { status: 'verified' }), row(3, { status: 'in_review' })];
  expect(ids(queueRows(rows, { tab: 'waiting', ...nothing }))).toEqual([id(1), id(3)]);
  expect(ids(queueRows(rows, { tab: 'waiting', ...nothing, open: id(2) }))).toEqual([id(1), id(2), id(3)]);
  expect(queueRows(rows, { tab: 'approved', ...nothing })).toHaveLength(3);
});

test('hides payments decided here at once', () => {
  const leaving = new Set([id(1)]);
  expect(ids(queueRows([row(1), row(2)], { tab: 'waiting', open: id(2), leaving }))).toEqual([id(2)]);
});

test('arrow keys start at the first row and stop at the ends', () => {
  const rows = [row(1), row(2)];
  expect(beside(rows, null, 1)?.id).toBe(id(1));
  expect(beside(rows, null, -1)).toBeNull();
  expect(beside(rows, id(1), 1)?.id).toBe(id(2));
  expect(beside(rows, id(2), 1)).toBeNull();
});

test('moves to the next free payment after a decision, and back only at the end', () => {
  const held = { status: 'in_review', claimedById: id(91), claimedBy: 'Ana', claimedAt: AT };
  const rows = [row(1), row(2), row(3, held), row(4)];
  expect(following(rows, id(2), ME)?.id).toBe(id(4));
  expect(following(rows, id(4), ME)?.id).toBe(id(2));
  expect(following([row(1)], id(1), ME)).toBeNull();
});
