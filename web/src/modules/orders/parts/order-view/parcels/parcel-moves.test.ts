import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import { readOrder } from '@trastienda/shared/orders/contract/order.ts';
import { describe, expect, test } from 'vitest';
import { movesOf, roadMoves, trackingAddress } from './parcel-moves.ts';
import { allGood, lookTrouble, outcomeOf, sentLines, withFound, worthOfReturn } from './receive.ts';

const id = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`;
const AT = '2026-11-15T12:00:00.000Z';
const [BLOUSE, SKIRT] = [id(1), id(2)];
const reception = { userId: id(7), codes: ['S-01'] } as const;

const parcelOf = (own: object = {}) => ({
  id: id(50),
  position: 1,
  status: 'returning',
  courierId: null,
  courier: null,
  pieces: 1,
  weightGrams: null,
  codAmount: 0,
  guide: '',
  photo: null,
  lastEvent: '',
  movedAt: AT,
  credited: 0,
  packedAt: AT,
  handedOverAt: AT,
  deliveredAt: null,
  lines: [
    { lineId: BLOUSE, quantity: 2, found: null },
    { lineId: SKIRT, quantity: 1, found: null },
  ],
  version: 1,
  ...own,
});
const lineOf = (lineId: string, quantity: number, total: number) => ({
  id: lineId,
  variantId: id(60),
  productId: id(61),
  name: 'Blusa',
  sku: 'B',
  size: 'M',
  colour: '',
  picture: null,
  quantity,
  listPrice: total,
  unitPrice: total,
  discount: 0,
  total,
  available: 0,
});
const { shape } = readOrder.reply;
const orderWith = (parcels: readonly object[], own: object = {}) =>
  readOrder.reply
    .pick({ status: true, lines: true, shipments: true, subtotal: true, discount: true, returned: true })
    .extend({ total: shape.total, paid: shape.paid })
    .parse({
      status: 'confirmed',
      lines: [lineOf(BLOUSE, 2, 20_000), lineOf(SKIRT, 1, 15_000)],
      shipments: parcels,
      subtotal: 35_000,
      discount: 0,
      returned: 0,
      total: 38_500,
      paid: 38_500,
      ...own,
    });

/** A whole order, of which these rules read a little. */
function wholeWith(status: string, own: object = {}) {
  return readOrder.reply.parse({
    ...orderWith([parcelOf({ status, ...own })]),
    id: id(9),
    label: 'P-000009',
    sellerId: id(8),
    seller: 'Andrea',
    channel: 'whatsapp',
    customerId: null,
    customerName: 'María',
    customerPhone: null,
    delivery: 'courier',
    courierId: null,
    courier: null,
    municipality: null,
    promisedOn: null,
    terms: 'cod',
    depositBp: 0,
    inReview: 0,
    moneyOut: 0,
    balance: 0,
    units: 3,
    paymentState: 'paid',
    fulfilment: status,
    stage: 'trouble',
    stageSince: AT,
    guide: '',
    picture: null,
    tags: [],
    expiresAt: null,
    createdAt: AT,
    confirmedAt: AT,
    version: 1,
    tax: { kind: 'cf', id: '', name: '' },
    address: {
      municipality: null,
      place: '',
      line: '',
      reference: '',
      receiverName: '',
      receiverPhone: null,
      pin: null,
      atOffice: false,
    },
    shipping: 3500,
    ...emptyTexts(NOTES),
    trackingToken: 'abc',
    cancelReason: null,
    invoiced: 0,
    exchangeOf: null,
    exchanges: [],
    payments: [],
  });
}

const movesIn = (status: string, own: object = {}) => {
  const order = wholeWith(status, own);
  const [parcel] = order.shipments;
  if (parcel === undefined) throw new Error('one parcel');
  return { ...movesOf(order, parcel, reception), road: roadMoves(order, parcel, reception) };
};

describe('the events that can be recorded', () => {
  test.each([
    ['handed_over', '', ['deliver', 'transit'], ['out', 'fail', 'incident', 'refuse', 'return', 'lose']],
    ['in_transit', 'transit', ['deliver', 'out'], ['fail', 'incident', 'refuse', 'return', 'lose']],
    // It is already out: the likely thing is that it arrives.
    ['in_transit', 'out', ['deliver'], ['transit', 'fail', 'incident', 'refuse', 'return', 'lose']],
    [
      'failed_attempt',
      'fail',
      ['out', 'deliver'],
      ['transit', 'fail', 'incident', 'refuse', 'return', 'lose'],
    ],
    ['returning', 'refuse', ['receive'], ['deliver', 'transit', 'lose']],
    ['delivered', 'deliver', [], ['return', 'receive']],
    ['lost', 'lose', ['find'], []],
    ['returned', 'receive', [], []],
  ])('for %s after «%s»', (status, lastEvent, buttons, menu) => {
    expect(movesIn(status, { lastEvent })).toMatchObject({ buttons, menu });
  });

  test('are none for a seller', () => {
    const order = wholeWith('handed_over');
    const [parcel] = order.shipments;
    if (parcel === undefined) throw new Error('one parcel');
    expect(movesOf(order, parcel, { userId: id(8), codes: [] })).toEqual({ buttons: [], menu: [] });
  });

  test('of a parcel in trouble include how it ended', () => {
    expect(movesIn('failed_attempt').road).toContain('deliver');
    expect(movesIn('lost').road).toEqual(['find']);
  });
});

test.each([
  ['https://c.gt/?guia={guide}', 'A 1/2', 'https://c.gt/?guia=A%201%2F2'],
  ['', 'A1', null],
  [undefined, 'A1', null],
  ['https://c.gt/{guide}', '', null],
  ['javascript:alert({guide})', 'A1', null],
])('builds the tracking address of the template %s and the guide «%s»: %s', (template, guide, address) => {
  expect(trackingAddress(template, guide)).toBe(address);
});

describe('a return', () => {
  const order = orderWith([parcelOf()]);
  const [parcel] = order.shipments;
  const [blouse, skirt] = order.lines;
  if (parcel === undefined || blouse === undefined || skirt === undefined) throw new Error('as made above');
  const none = new Map();

  test('of a returning parcel must be checked to the last unit', () => {
    expect(lookTrouble(parcel, none)).toBe('not-all');
    const some = withFound(withFound(none, blouse.id, 'good', 1), blouse.id, 'damaged', 1);
    expect(lookTrouble(parcel, some)).toBe('not-all');
    const all = withFound(some, skirt.id, 'missing', 1);
    expect(lookTrouble(parcel, all)).toBeNull();
    expect(sentLines(parcel, all)).toEqual([
      { lineId: blouse.id, good: 1, damaged: 1, missing: 0 },
      { lineId: skirt.id, good: 0, damaged: 0, missing: 1 },
    ]);
    expect(lookTrouble(parcel, allGood(parcel))).toBeNull();
  });

  test('of a delivered parcel contains what the customer brought', () => {
    const delivered = { ...parcel, status: 'delivered' as const };
    expect(lookTrouble(delivered, none)).toBe('nothing');
    const one = withFound(none, skirt.id, 'damaged', 1);
    expect(lookTrouble(delivered, one)).toBeNull();
    expect(sentLines(delivered, one)).toHaveLength(1);
  });

  test('is worth its share, and missing units are worth nothing', () => {
    expect(worthOfReturn(order, parcel, withFound(none, blouse.id, 'good', 1))).toBe(10_000);
    expect(worthOfReturn(order, parcel, withFound(none, blouse.id, 'missing', 2))).toBe(0);
    expect(worthOfReturn(order, parcel, allGood(parcel))).toBe(35_000);
    // The discount on the whole order is shared.
    const cheaper = orderWith([parcelOf()], { discount: 3500, total: 35_000 });
    expect(worthOfReturn(cheaper, parcel, withFound(none, skirt.id, 'good', 1))).toBe(13_500);
  });

  test('is computed with earlier returns', () => {
    const before = parcelOf({
      id: id(51),
      position: 2,
      status: 'returned',
      credited: 10_000,
      lines: [{ lineId: BLOUSE, quantity: 1, found: { good: 1, damaged: 0, missing: 0 } }],
    });
    const again = orderWith([parcelOf(), before], { returned: 10_000, total: 28_500 });
    expect(worthOfReturn(again, parcel, withFound(none, skirt.id, 'good', 1))).toBe(15_000);
  });

  test('counts what is on its way in exchange as credited, and its own parcel once', () => {
    const coming = parcelOf({
      id: id(51),
      position: 2,
      status: 'returning',
      credited: 10_000,
      lines: [{ lineId: BLOUSE, quantity: 1, found: null }],
    });
    const sent = orderWith([parcelOf(), coming], { returned: 10_000, total: 28_500 });
    const [, own = parcel] = sent.shipments;
    expect(worthOfReturn(sent, parcel, withFound(none, skirt.id, 'good', 1))).toBe(15_000);
    expect(worthOfReturn(sent, own, withFound(none, blouse.id, 'good', 1))).toBe(10_000);
    expect(worthOfReturn(sent, own, withFound(none, blouse.id, 'missing', 1))).toBe(0);
  });

  test('becomes credit where it was paid, otherwise less to collect', () => {
    expect(outcomeOf({ total: 38_500, paid: 38_500 }, 10_000)).toEqual({
      total: 28_500,
      credit: 10_000,
      owed: 0,
    });
    expect(outcomeOf({ total: 38_500, paid: 0 }, 10_000)).toEqual({ total: 28_500, credit: 0, owed: 28_500 });
  });
});
