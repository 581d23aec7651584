import { describe, expect, it } from 'vitest';
import type { LineStatus } from '../preorders/status.ts';
import {
  computeArrival,
  computePreorderStep,
  computeTrackedMoney,
  listPreorderEvents,
  listPreorderSteps,
  maySendDeposit,
  orderInstead,
  type TrackedLineDates,
  type TrackedPreorderFacts,
  toTrackedLineState,
} from './preorder-steps.ts';

const NOW = '2026-11-14T12:00:00.000Z';

/** Each article costs Q 100; half of it is the deposit. */
const preorderFacts = (
  statuses: readonly LineStatus[],
  facts: Partial<TrackedPreorderFacts> = {},
): TrackedPreorderFacts => ({
  depositBp: 5000,
  paid: 0,
  inReview: 0,
  validUntil: '2026-11-16T12:00:00.000Z',
  now: NOW,
  lines: statuses.map((status) => ({ status, total: 10_000, quantity: 1, isReplaced: false })),
  ...facts,
});
const EXPIRED = { validUntil: '2026-11-14T11:59:59.000Z' };

describe('the step of a pre-order', () => {
  const cases: [statuses: LineStatus[], facts: Partial<TrackedPreorderFacts>, step: string][] = [
    [['quoted'], {}, 'quoted'],
    [['quoted'], { validUntil: null }, 'quoted'],
    [['quoted'], EXPIRED, 'expired'],
    [['quoted', 'in_transit'], EXPIRED, 'in_transit'],
    [['quoted', 'in_transit'], {}, 'quoted'],
    [['accepted', 'to_buy'], EXPIRED, 'awaiting_deposit'],
    [['to_buy', 'ordered'], {}, 'to_buy'],
    [['ordered', 'in_transit'], {}, 'ordered'],
    [['in_transit', 'received'], {}, 'received'],
    [['unavailable', 'received'], {}, 'unavailable'],
    [['converted', 'cancelled'], {}, 'converted'],
    [['converted', 'quoted'], EXPIRED, 'converted'],
    [['cancelled'], {}, 'cancelled'],
    [[], {}, 'cancelled'],
  ];
  it.each(cases)('for %j with %j is %s', (statuses, facts, step) => {
    const preorder = preorderFacts(statuses, facts);
    expect(computePreorderStep(preorder.lines.map((line) => toTrackedLineState(line, preorder)))).toBe(step);
  });

  it('distinguishes replaced from cancelled lines', () => {
    expect(toTrackedLineState({ status: 'cancelled', isReplaced: true }, preorderFacts([]))).toBe('replaced');
    expect(toTrackedLineState({ status: 'cancelled', isReplaced: false }, preorderFacts([]))).toBe(
      'cancelled',
    );
  });

  it('includes the deposit only where one is required', () => {
    expect(listPreorderSteps({ depositBp: 1 })).toContain('awaiting_deposit');
    expect(listPreorderSteps({ depositBp: 0 })).not.toContain('awaiting_deposit');
  });
});

describe('the amounts of a tracked pre-order', () => {
  const cases: [
    statuses: LineStatus[],
    facts: Partial<TrackedPreorderFacts>,
    money: [total: number, converted: number, balance: number, deposit: number],
  ][] = [
    [['quoted', 'quoted'], {}, [20_000, 0, 20_000, 10_000]],
    [['draft', 'quoted'], {}, [10_000, 0, 10_000, 5_000]],
    [['quoted'], EXPIRED, [0, 0, 0, 0]],
    [['accepted', 'quoted'], EXPIRED, [10_000, 0, 10_000, 5_000]],
    [['accepted'], { inReview: 2_000 }, [10_000, 0, 10_000, 3_000]],
    [['accepted'], { inReview: 5_000 }, [10_000, 0, 10_000, 0]],
    [['in_transit', 'to_buy'], { paid: 10_000 }, [20_000, 0, 10_000, 0]],
    // Bought without a deposit: once it is here there is only the whole price.
    [['in_transit'], {}, [10_000, 0, 10_000, 5_000]],
    [['received'], {}, [10_000, 0, 10_000, 0]],
    [['received', 'converted'], { paid: 5_000 }, [20_000, 10_000, 5_000, 0]],
    // Nobody pays for what is not to be had.
    [['unavailable', 'ordered'], { paid: 10_000 }, [10_000, 0, 0, 0]],
    [['cancelled'], {}, [0, 0, 0, 0]],
  ];
  it.each(cases)('for %j with %j is %j', (statuses, facts, [total, converted, balance, deposit]) => {
    expect(computeTrackedMoney(preorderFacts(statuses, facts))).toEqual({
      total,
      converted,
      balance,
      deposit,
    });
  });

  it('decide whether the customer may send a receipt', () => {
    expect(maySendDeposit(preorderFacts(['quoted']))).toBe(true);
    expect(maySendDeposit(preorderFacts(['in_transit'], { paid: 5_000 }))).toBe(true);
    expect(maySendDeposit(preorderFacts(['in_transit'], { paid: 5_000, inReview: 5_000 }))).toBe(false);
    expect(maySendDeposit(preorderFacts(['quoted'], EXPIRED))).toBe(false);
    for (const status of ['draft', 'converted', 'cancelled', 'unavailable'] as const)
      expect(maySendDeposit(preorderFacts([status])), status).toBe(false);
  });
});

it('the expected arrival is that of the parcels, otherwise the promised one', () => {
  const promised = { promisedFrom: '2026-12-01', promisedTo: '2026-12-20' };
  const window = (from: string, to: string) => ({ from, to });
  const travelling = [
    { state: 'in_transit', arrival: window('2026-11-20', '2026-11-20') },
    { state: 'ordered', arrival: window('2026-11-25', '2026-12-04') },
    { state: 'to_buy', arrival: null },
  ] as const;
  expect(computeArrival(travelling, promised)).toEqual(window('2026-11-20', '2026-12-04'));
  const waiting = [{ state: 'to_buy', arrival: null }] as const;
  expect(computeArrival(waiting, promised)).toEqual(window('2026-12-01', '2026-12-20'));
  expect(computeArrival(waiting, { promisedFrom: null, promisedTo: '2026-12-20' })).toEqual(
    window('2026-12-20', '2026-12-20'),
  );
  expect(computeArrival(waiting, { promisedFrom: null, promisedTo: null })).toBeNull();
  expect(computeArrival([{ state: 'received', arrival: null }], promised)).toBeNull();
});

it('links to the order once all lines are in it', () => {
  const article = { name: '', size: '', colour: '', quantity: 1, total: 1, picture: null, arrival: null };
  const at = (...states: ('converted' | 'cancelled' | 'replaced' | 'received' | 'expired')[]) =>
    states.map((state) => ({ ...article, state }));
  const orders = [{ label: 'P-1', token: 'one' }];
  const leads = (articles: ReturnType<typeof at>, more = {}) =>
    orderInstead({ articles, orders, inReview: 0, ...more });
  expect(leads(at('converted', 'cancelled', 'replaced'))).toBe('one');
  expect(leads(at('converted', 'received'))).toBeNull();
  expect(leads(at('converted', 'expired'))).toBeNull();
  expect(leads(at('cancelled'))).toBeNull();
  expect(leads(at('converted'), { orders: [...orders, { label: 'P-2', token: 'two' }] })).toBeNull();
  // The order's page would not tell of it.
  expect(leads(at('converted'), { inReview: 100 })).toBeNull();
});

it('merges events that happened together and leaves out undone ones', () => {
  const day = (number: number) => `2026-11-0${number}T12:00:00.000Z`;
  const line = (name: string, facts: Partial<TrackedLineDates>): TrackedLineDates => ({
    name,
    status: 'ordered',
    isReplaced: false,
    statusSince: day(4),
    boughtAt: day(4),
    leftAt: null,
    receivedAt: null,
    ...facts,
  });
  const story = listPreorderEvents(
    { quotedAt: day(1), acceptedAt: day(2) },
    [
      line('Vestido', {}),
      line('Bolsa', { status: 'converted', leftAt: day(5), receivedAt: day(6), statusSince: day(7) }),
      line('Zapatos', { status: 'to_buy' }),
      line('Gorra', { status: 'cancelled', isReplaced: true, statusSince: day(8) }),
    ],
    [
      {
        status: 'verified',
        method: 'transfer',
        amount: 5_000,
        isFromCustomer: true,
        submittedAt: day(2),
        reviewedAt: day(3),
      },
    ],
  );
  expect(story.map(({ kind, article, articles, amount }) => [kind, article, articles, amount])).toEqual([
    ['quoted', '', 0, null],
    ['accepted', '', 0, null],
    ['paid', '', 0, 5_000],
    ['ordered', '', 2, null],
    ['in_transit', 'Bolsa', 0, null],
    ['received', 'Bolsa', 0, null],
    ['converted', 'Bolsa', 0, null],
  ]);
});
