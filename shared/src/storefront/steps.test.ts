import { describe, expect, it } from 'vitest';
import type { Fulfilment, ShipmentCommand } from '../orders/status.ts';
import {
  computeOwed,
  computeStep,
  listOrderEvents,
  listSteps,
  maySendReceipt,
  missingDeposit,
  shortName,
  type TrackedFacts,
} from './steps.ts';

/** `sent back`: on its way back after it had been delivered. */
type Parcel = Fulfilment | 'out' | 'sent back';

const order = (parcels: readonly Parcel[], facts: Partial<TrackedFacts> = {}): TrackedFacts => ({
  status: 'confirmed',
  terms: 'prepaid',
  depositBp: 5000,
  delivery: 'courier',
  total: 10_000,
  paid: 10_000,
  inReview: 0,
  parcels: parcels.map((status, at) => ({
    position: at + 1,
    status: status === 'out' ? 'in_transit' : status === 'sent back' ? 'returning' : status,
    lastEvent: status === 'out' ? 'out' : '',
    wasDelivered: status === 'delivered' || status === 'sent back',
  })),
  ...facts,
});

describe('the step of an order', () => {
  const cases: [parcels: Parcel[], facts: Partial<TrackedFacts>, step: string][] = [
    [['pending'], { paid: 0 }, 'received'],
    [['pending'], {}, 'paid'],
    [['pending'], { terms: 'deposit', paid: 5_000 }, 'paid'],
    [['pending'], { terms: 'deposit', paid: 4_999 }, 'received'],
    [['pending'], { terms: 'cod', paid: 0 }, 'received'],
    [['picking'], {}, 'preparing'],
    [['labelled'], {}, 'preparing'],
    [['packed'], { delivery: 'pickup' }, 'arriving'],
    [['handed_over'], {}, 'sent'],
    [['out'], {}, 'arriving'],
    [['delivered'], {}, 'delivered'],
    [['delivered', 'packed'], {}, 'preparing'],
    [['delivered', 'out'], {}, 'arriving'],
    [['delivered', 'failed_attempt'], {}, 'trouble'],
    [['returning'], {}, 'trouble'],
    [['lost', 'delivered'], {}, 'trouble'],
    [['sent back', 'delivered'], {}, 'delivered'],
    [['sent back', 'out'], {}, 'arriving'],
    [['sent back'], {}, 'returned'],
    [['returned'], {}, 'returned'],
    [['returned', 'delivered'], {}, 'delivered'],
    [['returned'], { status: 'cancelled' }, 'cancelled'],
    [['pending'], { status: 'on_hold' }, 'paid'],
  ];
  it.each(cases)('for %j with %j is %s', (parcels, facts, step) => {
    expect(computeStep(order(parcels, facts))).toBe(step);
  });

  it('has its own list for pick-up and for cash on delivery', () => {
    expect(listSteps({ terms: 'prepaid', delivery: 'pickup' })).toEqual([
      'received',
      'paid',
      'preparing',
      'arriving',
      'delivered',
    ]);
    expect(listSteps({ terms: 'cod', delivery: 'courier' })).not.toContain('paid');
  });
});

it('the owed amount excludes what was paid and what is in review', () => {
  expect(computeOwed({ total: 100, paid: 30, inReview: 20 })).toBe(50);
  expect(computeOwed({ total: 100, paid: 130, inReview: 0 })).toBe(0);
  expect(missingDeposit(order(['pending'], { terms: 'deposit', paid: 1_000, inReview: 500 }))).toBe(3_500);
  expect(maySendReceipt(order(['pending'], { paid: 0 }))).toBe(true);
  expect(maySendReceipt(order(['pending'], { paid: 0, inReview: 10_000 }))).toBe(false);
  expect(maySendReceipt(order(['delivered'], { paid: 0 }))).toBe(true);
  expect(maySendReceipt(order(['packed'], { paid: 0, terms: 'cod' }))).toBe(true);
  expect(maySendReceipt(order(['handed_over'], { paid: 0, terms: 'cod' }))).toBe(false);
  expect(maySendReceipt(order(['pending'], { paid: 0, status: 'cancelled' }))).toBe(false);
});

it('shows only the first name and an initial of a customer’s name', () => {
  const cases: [string, string][] = [
    ['Ana López', 'Ana L.'],
    ['  maría   josé de la cruz ', 'maría J.'],
    ['Ana de León', 'Ana L.'],
    ['Ana', 'Ana'],
    ['Ana 5512-3344 López', 'Ana L.'],
    ['5512 3344', ''],
    ['', ''],
    ['Ñusta álvarez', 'Ñusta Á.'],
    ['A'.repeat(90), 'A'.repeat(20)],
  ];
  for (const [name, short] of cases) expect(shortName(name)).toBe(short);
});

describe('the tracking events', () => {
  const at = (minute: number) => `2026-11-15T10:${String(minute).padStart(2, '0')}:00.000Z`;
  const events = (kinds: readonly ShipmentCommand[], position = 1) =>
    kinds.map((kind, minute) => ({ kind, reason: '', at: at(minute), position }));
  const listKinds = (facts: TrackedFacts, kinds: readonly ShipmentCommand[]) =>
    listOrderEvents({ ...facts, confirmedAt: null, cancelledAt: null }, events(kinds), []).map(
      ({ kind }) => kind,
    );

  it('leave out guides and undone steps', () => {
    expect(
      listKinds(order(['handed_over']), [
        'pick',
        'pack',
        'unpack',
        'pack',
        'label',
        'unlabel',
        'label',
        'hand_over',
      ]),
    ).toEqual(['packed', 'sent']);
    expect(listKinds(order(['pending']), ['pack', 'hand_over', 'deliver'])).toEqual([]);
    expect(listKinds(order(['packed'], { delivery: 'pickup' }), ['pack'])).toEqual(['ready']);
  });

  it('leave out a return that did not come', () => {
    expect(listKinds(order(['delivered']), ['pack', 'hand_over', 'deliver', 'return', 'deliver'])).toEqual([
      'packed',
      'sent',
      'delivered',
    ]);
    expect(listKinds(order(['returning']), ['pack', 'hand_over', 'deliver', 'return'])).toEqual([
      'packed',
      'sent',
      'delivered',
      'returning',
    ]);
  });

  it('name the parcel only where there are several', () => {
    const several = listOrderEvents(
      { ...order(['handed_over', 'packed']), confirmedAt: at(0), cancelledAt: null },
      events(['pack', 'hand_over'], 1),
      [],
    );
    expect(several.map(({ parcel }) => parcel)).toEqual([null, 1, 1]);
  });

  it('include a refused receipt of the customer, but not of a seller', () => {
    const payment = {
      status: 'rejected',
      method: 'transfer',
      amount: 100,
      submittedAt: at(1),
      reviewedAt: at(2),
    } as const;
    const listReceiptEvents = (isFromCustomer: boolean) =>
      listOrderEvents(
        { ...order(['pending']), confirmedAt: null, cancelledAt: null },
        [],
        [{ ...payment, isFromCustomer }],
      ).map(({ kind }) => kind);
    expect(listReceiptEvents(true)).toEqual(['receipt', 'receipt_refused']);
    expect(listReceiptEvents(false)).toEqual([]);
  });
});
