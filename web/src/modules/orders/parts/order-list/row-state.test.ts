import { userId } from '@trastienda/shared/kernel/ids.ts';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import type { OrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import { readOrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import { STAGES } from '@trastienda/shared/orders/status.ts';
import { describe, expect, test } from 'vitest';
import { computeAge, computeDelay, stepOf } from './row-state.ts';

const SELLER = userId.parse('019a0000-0000-7000-8000-000000000001');
const OTHER = userId.parse('019a0000-0000-7000-8000-000000000002');
const seller = { id: SELLER, codes: [] };
const reception = { id: OTHER, codes: ['S-01'] as PermissionCode[] };

function row(change: Partial<OrderRow>): OrderRow {
  return {
    ...readOrderRow.reply.parse({
      id: '019a0000-0000-7000-8000-00000000000a',
      label: 'P-000001',
      status: 'confirmed',
      sellerId: SELLER,
      seller: 'Andrea',
      channel: 'whatsapp',
      customerId: null,
      customerName: 'María',
      customerPhone: '+50255123344',
      delivery: 'courier',
      courierId: null,
      courier: null,
      municipality: '0101',
      promisedOn: null,
      terms: 'prepaid',
      depositBp: 5000,
      total: 10_000,
      paid: 10_000,
      inReview: 0,
      moneyOut: 0,
      balance: 0,
      units: 1,
      paymentState: 'paid',
      fulfilment: 'pending',
      stage: 'to_prepare',
      stageSince: '2026-03-10T12:00:00.000Z',
      guide: '',
      picture: null,
      tags: [],
      expiresAt: null,
      createdAt: '2026-03-10T12:00:00.000Z',
      confirmedAt: null,
      version: 1,
      lastEvent: '',
    }),
    ...change,
  };
}

const UNPAID = { paid: 0, balance: 10_000 } as const;

describe.each([
  ['draft', { status: 'draft', ...UNPAID }, 'confirm', 'confirm'],
  ['unpaid', UNPAID, 'pay', 'pay'],
  ['in review', { ...UNPAID, inReview: 10_000 }, 'waits', 'waits'],
  ['paid', {}, 'pack', null],
  ['packed', { fulfilment: 'packed' }, 'label', null],
  ['packed for the messenger', { fulfilment: 'packed', delivery: 'messenger' }, 'hand_over', null],
  ['packed for pick-up', { fulfilment: 'packed', delivery: 'pickup' }, 'deliver', null],
  ['with a guide', { fulfilment: 'labelled' }, 'hand_over', null],
  ['on its way', { fulfilment: 'in_transit' }, 'deliver', null],
  ['delivered and unpaid', { fulfilment: 'delivered', terms: 'cod', ...UNPAID }, 'pay', 'pay'],
  ['delivered and overpaid', { fulfilment: 'delivered', paid: 12_000, balance: -2000 }, null, null],
  ['on hold', { status: 'on_hold' }, 'resume', null],
  ['lost', { fulfilment: 'lost' }, 'report', null],
  ['a failed attempt', { fulfilment: 'failed_attempt' }, 'report', null],
  ['returning', { fulfilment: 'returning' }, 'receive', null],
  ['returned and unpaid', { fulfilment: 'returned', terms: 'cod', ...UNPAID }, 'cancel', null],
  ['completed', { status: 'completed', fulfilment: 'delivered' }, null, null],
  ['cancelled', { status: 'cancelled' }, null, null],
] as const)('the next step of an order: %s', (_, change, forReception, forSeller) => {
  test.each([
    ['reception', reception, forReception],
    ['its seller', seller, forSeller],
  ] as const)('is $2 for %s', (_who, actor, expected) => {
    const step = stepOf(row(change), actor);
    const said =
      step === null
        ? null
        : step.kind === 'at-once'
          ? step.step
          : step.kind === 'opens'
            ? step.dialog
            : step.kind;
    expect(said).toBe(expected);
  });
});

const NOW = new Date('2026-03-10T12:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

test.each([
  ['to_prepare', 23.9, 'calm'],
  ['to_prepare', 24, 'late'],
  ['to_prepare', 48, 'too-late'],
  ['on_route', 71, 'calm'],
  ['on_route', 100, 'late'],
  ['on_route', 121, 'too-late'],
  ['to_settle', 160, 'late'],
  ['draft', 70, 'late'],
  ['completed', 9999, 'calm'],
  ['cancelled', 9999, 'calm'],
] as const)('%s for %d hours is %s', (stage, hours, delay) => {
  expect(computeDelay(stage, ago(hours), NOW)).toBe(delay);
});

test('no stage is late within its first day', () => {
  for (const stage of STAGES) expect(computeDelay(stage, ago(23), NOW)).toBe('calm');
});

test.each([
  [0, { value: 0, unit: 'minute' }],
  [-1, { value: 0, unit: 'minute' }],
  [0.99, { value: 59, unit: 'minute' }],
  [1, { value: 1, unit: 'hour' }],
  [23.99, { value: 23, unit: 'hour' }],
  [49, { value: 2, unit: 'day' }],
])('formats the age of %d hours', (hours, age) => {
  expect(computeAge(ago(hours), NOW)).toEqual(age);
});
