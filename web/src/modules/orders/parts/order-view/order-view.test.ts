import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import type { Order, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import { readOrder } from '@trastienda/shared/orders/contract/order.ts';
import { describe, expect, test } from 'vitest';
import { changedParts } from '#ui/document/use-document-live-updates.ts';
import { addressText } from './delivery/address-text.ts';
import { timeLeft } from './head/countdown.tsx';
import { ENTRIES, entriesOf, nextStepOf } from './head/next-step.ts';
import { ORDER_PAYMENTS } from './order-dialogs.tsx';
import { ORDER_PARTS } from './order-document.tsx';
import { ticketPaper, toCollect } from './prints/printed.ts';

const id = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`;
const AT = '2026-11-15T12:00:00.000Z';
const SELLER = id(1);
const ADDRESS = {
  municipality: '0710',
  place: 'Barrio Jucanyá',
  line: 'Calle Santander 3-20',
  reference: 'Portón negro',
  receiverName: '',
  receiverPhone: null,
  pin: { lat: 14.74, lng: -91.15 },
  atOffice: false,
};

function orderOf(own: Partial<Order> = {}): Order {
  return readOrder.reply.parse({
    id: id(9),
    label: 'P-000009',
    status: 'confirmed',
    sellerId: SELLER,
    seller: 'Andrea',
    channel: 'whatsapp',
    customerId: null,
    customerName: 'María Xicará',
    customerPhone: '+50255123344',
    delivery: 'courier',
    courierId: null,
    courier: null,
    municipality: '0710',
    promisedOn: null,
    terms: 'cod',
    depositBp: 5000,
    total: 10_000,
    paid: 0,
    inReview: 0,
    moneyOut: 0,
    balance: 10_000,
    units: 1,
    paymentState: 'cod_pending',
    fulfilment: 'pending',
    stage: 'to_prepare',
    stageSince: AT,
    guide: '',
    picture: null,
    tags: [],
    expiresAt: null,
    createdAt: AT,
    confirmedAt: AT,
    version: 1,
    tax: { kind: 'cf', id: '', name: '' },
    address: ADDRESS,
    discount: 0,
    shipping: 0,
    subtotal: 10_000,
    returned: 0,
    ...emptyTexts(NOTES),
    trackingToken: 'abc',
    cancelReason: null,
    invoiced: 0,
    exchangeOf: null,
    exchanges: [],
    lines: [],
    shipments: [parcelOf(1, 'pending')],
    payments: [],
    ...own,
  });
}

function parcelOf(position: number, status: Shipment['status']) {
  return {
    id: id(100 + position),
    position,
    status,
    courierId: null,
    courier: null,
    pieces: 1,
    weightGrams: null,
    codAmount: 0,
    guide: '',
    photo: null,
    lastEvent: '',
    movedAt: null,
    credited: 0,
    packedAt: null,
    handedOverAt: null,
    deliveredAt: null,
    lines: [],
    version: 1,
  };
}
const parcels = (...statuses: Shipment['status'][]) =>
  readOrder.reply.shape.shipments.parse(statuses.map((status, index) => parcelOf(index + 1, status)));

const reception = { userId: id(2), codes: ['S-01'] } as const;
const seller = { userId: SELLER, codes: [] } as const;

describe('the next step', () => {
  test.each([
    [
      { status: 'draft', shipments: [] },
      { kind: 'give', action: 'confirm' },
    ],
    [{}, { kind: 'dialog', action: 'pack', dialog: { kind: 'pack', parcelId: id(101) } }],
    [{ terms: 'prepaid' }, { kind: 'dialog', action: 'submit_payment', dialog: { kind: 'pay' } }],
    [
      { terms: 'prepaid', inReview: 10_000 },
      { kind: 'wait', action: 'wait_review' },
    ],
    [{ status: 'on_hold' }, { kind: 'give', action: 'resume' }],
    [{ status: 'completed' }, { kind: 'none' }],
    [
      { fulfilment: 'packed', shipments: parcels('labelled', 'packed') },
      { kind: 'dialog', action: 'label', dialog: { kind: 'label', parcelId: id(102) } },
    ],
    [
      { fulfilment: 'delivered', shipments: parcels('delivered') },
      { kind: 'dialog', action: 'collect', dialog: { kind: 'pay' } },
    ],
  ] as const)('for reception in case %# with $0 is $1', (own, expected) => {
    expect(nextStepOf(orderOf(own as Partial<Order>), reception)).toMatchObject(expected);
  });

  test('is to wait for a seller where only reception may act', () => {
    expect(nextStepOf(orderOf(), seller)).toEqual({ kind: 'wait', action: 'pack' });
    expect(nextStepOf(orderOf({ status: 'on_hold' }), seller)).toEqual({ kind: 'wait', action: 'resume' });
  });
});

describe('the menu', () => {
  const offered = (own: Partial<Order>, actor: typeof reception | typeof seller) =>
    Object.fromEntries(entriesOf(orderOf(own), actor).map(({ entry, why }) => [entry, why]));

  test('offers only what the status allows', () => {
    expect(offered({}, reception)).toEqual({
      edit: null,
      pay: null,
      hold: null,
      duplicate: null,
      cancel: null,
    });
    expect(offered({ status: 'draft' }, seller)).toEqual({
      edit: null,
      pay: null,
      duplicate: null,
      discard: null,
    });
    expect(offered({ status: 'cancelled' }, reception)).toEqual({
      edit: 'orders.view.why.edit',
      reopen: null,
      duplicate: null,
    });
  });

  test('gives the reason for unavailable actions', () => {
    expect(offered({ paid: 500 }, seller)['cancel']).toBe('order.holds-money');
    expect(offered({ fulfilment: 'packed' }, seller)['cancel']).toBe('order.already-packed');
    expect(offered({ fulfilment: 'handed_over' }, reception)['cancel']).toBe('order.goods-outside');
    expect(offered({ status: 'draft', inReview: 1 }, seller)['discard']).toBe('order.holds-money');
    expect(ENTRIES.at(-1)).toBe('cancel');
  });
});

test('the time left is rounded up and ends', () => {
  const now = Date.parse(AT);
  expect(timeLeft('2026-11-15T17:12:01.000Z', now)).toEqual({
    hours: 5,
    minutes: 13,
    isSoon: false,
    isOver: false,
  });
  expect(timeLeft('2026-11-15T12:00:01.000Z', now)).toMatchObject({ hours: 0, minutes: 1, isSoon: true });
  expect(timeLeft(AT, now).isOver).toBe(true);
});

test('highlights only the parts that another user changed', () => {
  const before = orderOf();
  const changed = (after: Order) => changedParts(ORDER_PARTS, before, after);
  expect(changed({ ...before, version: 2, stageSince: '2026-11-15T13:00:00.000Z' })).toEqual([]);
  expect(changed({ ...before, staffNotes: 'hola', tags: ['urgente'] })).toEqual(['notes']);
  expect(changed({ ...before, shipments: parcels('packed'), fulfilment: 'packed' })).toEqual([
    'head',
    'parcels',
  ]);
});

describe('what is asked for of an order', () => {
  test('is the balance minus what is in review', () => {
    const asked = (own: Partial<Order>) => ORDER_PAYMENTS.toRequestedAmount(orderOf(own));
    expect(asked({ balance: 10_000, inReview: 4000 })).toBe(6000);
    expect(asked({ balance: 0 })).toBe(0);
  });

  test('is paid on delivery once it is delivered', () => {
    const first = (own: Partial<Order>) => ORDER_PAYMENTS.toFirstMethod?.(orderOf(own));
    expect(first({ fulfilment: 'delivered' })).toBe('cod');
    expect(first({})).toBe('transfer');
  });

  test('is nothing once it is cancelled or discarded', () => {
    const isOver = (status: Order['status']) => ORDER_PAYMENTS.isOver(orderOf({ status }));
    expect([isOver('confirmed'), isOver('cancelled'), isOver('discarded')]).toEqual([false, true, true]);
  });
});

test('copies an address as several lines', () => {
  expect(addressText(orderOf(), 'en oficina')).toBe(
    [
      'María Xicará',
      '5512-3344',
      'Calle Santander 3-20, Barrio Jucanyá',
      'Panajachel, Sololá',
      'Portón negro',
      'https://maps.google.com/?q=14.74,-91.15',
    ].join('\n'),
  );
  const office = orderOf({ address: { ...orderOf().address, atOffice: true, pin: null } });
  expect(addressText(office, 'en oficina')).toBe('María Xicará\n5512-3344\nen oficina\nPanajachel, Sololá');
});

test('documents show an amount to collect only for cash on delivery', () => {
  expect(toCollect({ terms: 'cod', balance: 500, status: 'confirmed' })).toBe(500);
  expect(toCollect({ terms: 'cod', balance: -500, status: 'confirmed' })).toBe(0);
  expect(toCollect({ terms: 'prepaid', balance: 500, status: 'confirmed' })).toBe(0);
  expect(ticketPaper(378, 2)).toBe('@page order-ticket-2 { size: 80mm 105mm; margin: 0 }');
});
