import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PermissionCode } from '../kernel/permissions.ts';
import { whatIsMissing } from './completeness.ts';
import { computeNextAction } from './next-action.ts';
import { canMoveParcel } from './parcels.ts';
import {
  canCommand,
  canDiscount,
  computeFulfilment,
  computePaymentState,
  computeStage,
  depositDue,
  isExpiring,
  isFinished,
  mayLeave,
  type OrderFacts,
  sumOrder,
} from './rules.ts';
import {
  FULFILMENTS,
  ORDER_COMMANDS,
  ORDER_STATUSES,
  ORDER_TRANSITIONS,
  SHIPMENT_COMMANDS,
  SHIPMENT_TRANSITIONS,
  STAGES,
} from './status.ts';

const order = (facts: Partial<OrderFacts> = {}): OrderFacts => ({
  sellerId: 'ana',
  status: 'confirmed',
  terms: 'prepaid',
  depositBp: 5_000,
  delivery: 'courier',
  total: 10_000,
  paid: 0,
  inReview: 0,
  moneyOut: 0,
  fulfilment: 'pending',
  ...facts,
});
const person = (userId: string, ...codes: PermissionCode[]) => ({ userId, codes });
const ana = person('ana');
const berta = person('berta');
const reception = person('carlos', 'S-01');

describe('the total of an order', () => {
  it('adds lines, subtracts discounts and adds shipping', () => {
    const sums = sumOrder({
      lines: [
        { quantity: 2, listPrice: 10_000, unitPrice: 9_000, discount: 500 },
        { quantity: 1, listPrice: 5_000, unitPrice: 6_000, discount: 0 },
      ],
      discount: 1_000,
      shipping: 3_500,
    });
    expect(sums).toEqual({
      units: 3,
      subtotal: 23_500,
      total: 26_000,
      atListPrices: 25_000,
      // What is sold above the list does not make up for what was taken off elsewhere.
      takenOff: 3_500,
      takenOffBp: 1_400,
    });
  });

  it('equals the sum of its parts to the centavo, for any order', () => {
    const amount = fc.nat(1_000_000);
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 99 }),
      listPrice: amount,
      unitPrice: amount,
      discount: fc.nat(1_000),
    });
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 30 }),
        fc.nat(5_000),
        fc.nat(9_000),
        (lines, discount, shipping) => {
          const { total, subtotal } = sumOrder({ lines, discount, shipping });
          let by = 0;
          for (const one of lines) by += one.quantity * one.unitPrice - one.discount;
          expect([subtotal, total]).toEqual([by, by - discount + shipping]);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});

describe('payment', () => {
  it.each([
    ['nothing paid', {}, 'unpaid'],
    ['cash on delivery', { terms: 'cod' }, 'cod_pending'],
    ['submitted, not verified', { inReview: 10_000 }, 'in_review'],
    ['part verified, the rest submitted', { paid: 4_000, inReview: 6_000 }, 'in_review'],
    ['part paid', { paid: 4_000 }, 'partial'],
    ['all paid', { paid: 10_000 }, 'paid'],
    ['overpaid', { paid: 10_001 }, 'overpaid'],
    ['refunded', { moneyOut: 10_000, status: 'cancelled' }, 'refunded'],
    ['an empty draft', { status: 'draft', total: 0 }, 'unpaid'],
    ['a free order', { total: 0 }, 'paid'],
  ] as const)('with %s %j is %s', (_, facts, state) => {
    expect(computePaymentState(order(facts))).toBe(state);
  });

  it('lets goods leave when paid, with the deposit, or on delivery', () => {
    expect(mayLeave(order({ paid: 9_999 })).ok).toBe(false);
    expect(mayLeave(order({ paid: 10_000 })).ok).toBe(true);
    expect(depositDue({ total: 10_001, depositBp: 5_000 })).toBe(5_001);
    expect(mayLeave(order({ terms: 'deposit', paid: 4_999 })).ok).toBe(false);
    expect(mayLeave(order({ terms: 'deposit', paid: 5_000 })).ok).toBe(true);
    expect(mayLeave(order({ terms: 'cod' })).ok).toBe(true);
  });

  it('lets the order expire only while nothing was paid and less than the deposit was submitted', () => {
    for (const facts of [
      {},
      { inReview: 1 },
      { inReview: 4_999 },
      { terms: 'deposit' as const, inReview: 4_999 },
    ])
      expect(isExpiring(order(facts)), JSON.stringify(facts)).toBe(true);
    for (const facts of [
      { inReview: 5_000 },
      { depositBp: 0, inReview: 1 },
      { paid: 1 },
      { terms: 'cod' as const },
      { status: 'on_hold' as const },
      { status: 'draft' as const },
      { fulfilment: 'packed' as const },
    ])
      expect(isExpiring(order(facts)), JSON.stringify(facts)).toBe(false);
  });
});

describe('stage', () => {
  it.each([
    ['cancelled', { status: 'cancelled' }, 'none'],
    ['trouble', { status: 'on_hold' }, 'resume'],
    ['trouble', { fulfilment: 'failed_attempt', paid: 10_000 }, 'report'],
    ['trouble', { fulfilment: 'lost', paid: 10_000 }, 'report'],
    ['trouble', { fulfilment: 'returning', terms: 'cod' }, 'receive'],
    ['trouble', { fulfilment: 'returned', terms: 'cod' }, 'cancel'],
    ['trouble', { fulfilment: 'returning', status: 'on_hold' }, 'resume'],
    ['draft', { status: 'draft' }, 'confirm'],
    ['awaiting_payment', {}, 'submit_payment'],
    ['awaiting_payment', { inReview: 10_000 }, 'wait_review'],
    ['to_prepare', { paid: 10_000 }, 'pack'],
    ['to_label', { paid: 10_000, fulfilment: 'packed' }, 'label'],
    ['to_dispatch', { paid: 10_000, fulfilment: 'labelled' }, 'hand_over'],
    ['to_dispatch', { paid: 10_000, fulfilment: 'packed', delivery: 'pickup' }, 'deliver'],
    ['on_route', { fulfilment: 'in_transit', terms: 'cod' }, 'deliver'],
    ['to_settle', { fulfilment: 'delivered', terms: 'cod' }, 'collect'],
    ['completed', { status: 'completed', fulfilment: 'delivered', paid: 10_000 }, 'none'],
  ] as const)('is %s for %j, next %s', (stage, facts, next) => {
    expect(computeStage(order(facts))).toBe(stage);
    expect(computeNextAction(order(facts))).toBe(next);
  });

  it('reaches every value', () => {
    const reached = new Set(
      ORDER_STATUSES.flatMap((status) =>
        FULFILMENTS.flatMap((fulfilment) =>
          [0, 10_000].map((paid) => computeStage(order({ status, fulfilment, paid }))),
        ),
      ),
    );
    expect([...reached].sort()).toEqual([...STAGES].sort());
  });

  it('follows the least advanced parcel, and a parcel in trouble before all', () => {
    expect(computeFulfilment([])).toBe('pending');
    expect(computeFulfilment(['delivered', 'packed'])).toBe('packed');
    expect(computeFulfilment(['delivered', 'failed_attempt', 'pending'])).toBe('failed_attempt');
    expect(computeFulfilment(['delivered', 'returned'])).toBe('delivered');
  });

  it('is final when everything arrived and nothing is owed on either side', () => {
    expect(isFinished(order({ fulfilment: 'delivered', paid: 10_000 }))).toBe(true);
    expect(isFinished(order({ fulfilment: 'delivered', paid: 9_999 }))).toBe(false);
    expect(isFinished(order({ fulfilment: 'delivered', paid: 10_001 }))).toBe(false);
    expect(isFinished(order({ fulfilment: 'in_transit', paid: 10_000 }))).toBe(false);
    expect(isFinished(order({ status: 'cancelled', fulfilment: 'delivered', paid: 10_000 }))).toBe(false);
  });
});

describe('the transitions of an order', () => {
  it('reach every status, and every other pair is refused', () => {
    const reached = new Set([
      'draft',
      ...ORDER_STATUSES.flatMap((status) => Object.values(ORDER_TRANSITIONS[status])),
    ]);
    expect([...reached].sort()).toEqual([...ORDER_STATUSES].sort());
    const all = person('x', 'S-01', 'M-03');
    for (const status of ORDER_STATUSES)
      for (const command of ORDER_COMMANDS) {
        const isDrawn = ORDER_TRANSITIONS[status][command] !== undefined;
        const verdict = canCommand(all, order({ status }), command);
        expect(verdict.ok, `${status} ${command}`).toBe(isDrawn);
      }
  });

  it('depend on the actor and their permissions', () => {
    const may = (who: typeof ana, command: Parameters<typeof canCommand>[2], facts: Partial<OrderFacts>) => {
      const verdict = canCommand(who, order(facts), command);
      return verdict.ok ? 'yes' : verdict.code;
    };
    expect(may(ana, 'confirm', { status: 'draft' })).toBe('yes');
    expect(may(berta, 'confirm', { status: 'draft' })).toBe('auth.forbidden');
    expect(may(reception, 'confirm', { status: 'draft' })).toBe('yes');
    expect(may(ana, 'discard', { status: 'draft', inReview: 1 })).toBe('order.holds-money');
    expect(may(ana, 'hold', {})).toBe('auth.forbidden');
    expect(may(ana, 'cancel', {})).toBe('yes');
    expect(may(ana, 'cancel', { paid: 1 })).toBe('order.holds-money');
    expect(may(ana, 'cancel', { fulfilment: 'packed' })).toBe('order.already-packed');
    expect(may(reception, 'cancel', { paid: 1, fulfilment: 'packed' })).toBe('yes');
    expect(may(reception, 'cancel', { fulfilment: 'in_transit' })).toBe('order.goods-outside');
    expect(may(ana, 'reopen', { status: 'cancelled' })).toBe('auth.forbidden');
  });

  it('let only a manager exceed a discount limit', () => {
    expect(canDiscount(ana, 1_000, 1_000).ok).toBe(true);
    expect(canDiscount(ana, 1_000, 1_001).ok).toBe(false);
    expect(canDiscount(reception, 1_000, 1_001).ok).toBe(false);
    expect(canDiscount(person('x', 'S-01', 'M-03'), 1_000, 9_000).ok).toBe(true);
  });
});

describe('the transitions of a parcel', () => {
  it('refuse every other pair, everyone but reception, and unpaid orders', () => {
    for (const status of FULFILMENTS)
      for (const command of SHIPMENT_COMMANDS) {
        const isDrawn = SHIPMENT_TRANSITIONS[status][command] !== undefined;
        const facts = order({ paid: 10_000, delivery: 'pickup' });
        expect(canMoveParcel(reception, facts, status, command).ok, `${status} ${command}`).toBe(isDrawn);
        expect(canMoveParcel(ana, facts, status, command).ok).toBe(false);
      }
    expect(canMoveParcel(reception, order(), 'pending', 'pack')).toMatchObject({ code: 'order.not-paid' });
    const byCourier = order({ paid: 10_000 });
    expect(canMoveParcel(reception, byCourier, 'packed', 'deliver').ok).toBe(false);
    expect(canMoveParcel(reception, order({ status: 'on_hold', paid: 10_000 }), 'pending', 'pack').ok).toBe(
      false,
    );
  });
});

describe('a draft', () => {
  const complete = {
    customerName: 'Ana',
    customerPhone: '+50255123344',
    lineCount: 1,
    delivery: 'courier',
    municipality: '0901',
    place: '',
    addressLine: '5a. calle',
    reference: '',
    atOffice: false,
  } as const;

  it('lists its missing fields', () => {
    expect(whatIsMissing(complete)).toEqual([]);
    expect(whatIsMissing({ ...complete, addressLine: '', reference: 'portón negro' })).toEqual([]);
    expect(whatIsMissing({ ...complete, addressLine: '', atOffice: true })).toEqual([]);
    expect(whatIsMissing({ ...complete, addressLine: '' }).map((one) => one.field)).toEqual(['address.line']);
    expect(whatIsMissing({ ...complete, delivery: 'pickup', municipality: null, addressLine: '' })).toEqual(
      [],
    );
  });
});
