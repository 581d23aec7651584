import type {
  countOrders,
  readOrderOptions,
  readOrderRow,
} from '@trastienda/shared/orders/contract/lists.ts';
import type { readOrder } from '@trastienda/shared/orders/contract/order.ts';
import type { readTimeline } from '@trastienda/shared/orders/contract/timeline.ts';
import { fulfilmentOf, paymentStateOf, stageOf, sumOrder } from '@trastienda/shared/orders/rules.ts';
import type { z } from 'zod';

export type OrderReply = z.input<typeof readOrder.reply>;
type Line = OrderReply['lines'][number];
type Parcel = OrderReply['shipments'][number];
type Payment = OrderReply['payments'][number];
type Entry = z.input<typeof readTimeline.reply>['entries'][number];
type Options = z.input<typeof readOrderOptions.reply>;

/** A readable id of its own for each kind and number. */
export function idOf(kind: string, number: number): string {
  const digits = [...kind].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_536, 7);
  return `0198c0de-${digits.toString(16).padStart(4, '0')}-7000-8000-${String(number).padStart(12, '0')}`;
}

/** The person of `signedInAs`, and another one. */
export const ANA = '0198c0de-0000-7000-8000-000000000001';
export const GABRIELA = idOf('user', 2);
export const GUATEX = idOf('courier', 1);
export const CARGO = idOf('courier', 2);
export const BANRURAL = idOf('account', 1);
export const CARMEN = idOf('customer', 1);

const MORNING = '2026-03-10T15:30:00.000Z';

export function orderLine(number = 1, changes: Partial<Line> = {}): Line {
  const { quantity = 1, unitPrice = 12_500, discount = 0 } = changes;
  return {
    id: idOf('line', number),
    variantId: idOf('variant', number),
    productId: idOf('product', number),
    name: 'Blusa Antigua',
    sku: `BLU-ANT-${number}`,
    size: 'S',
    colour: 'Negro',
    picture: null,
    listPrice: 12_500,
    available: 8,
    ...changes,
    quantity,
    unitPrice,
    discount,
    total: quantity * unitPrice - discount,
  };
}

export function parcel(number = 1, changes: Partial<Parcel> = {}): Parcel {
  return {
    id: idOf('shipment', number),
    position: number,
    status: 'pending',
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
    lines: [{ lineId: idOf('line', 1), quantity: 1, found: null }],
    version: 1,
    ...changes,
  };
}

export function payment(number = 1, changes: Partial<Payment> = {}): Payment {
  const { amount = 12_500 } = changes;
  return {
    id: idOf('payment', number),
    label: `PG-00004${number}`,
    status: 'submitted',
    method: 'transfer',
    accountId: BANRURAL,
    account: 'Banrural 3-456-78901-2',
    reference: '998877',
    allocated: amount,
    paidOn: '2026-03-10',
    note: '',
    submittedBy: 'Ana Paz',
    submittedById: ANA,
    submittedAt: MORNING,
    reviewedBy: null,
    reviewedAt: null,
    reviewNote: '',
    rejectCode: null,
    proofs: [],
    ...changes,
    amount,
  };
}

/** A confirmed order for cash on delivery; what follows from its goods, money and parcels is worked out. */
export function order(changes: Partial<OrderReply> = {}): OrderReply {
  const lines = changes.lines ?? [orderLine()];
  const shipments = changes.shipments ?? [
    parcel(1, { lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity, found: null })) }),
  ];
  const { discount = 0, shipping = 3_500, paid = 0, returned = 0 } = changes;
  const sums = sumOrder({ lines, discount, shipping });
  const whole: OrderReply = {
    id: idOf('order', 1),
    label: 'P-000123',
    status: 'confirmed',
    sellerId: ANA,
    seller: 'Ana Paz',
    channel: 'whatsapp',
    customerId: CARMEN,
    customerName: 'Carmen Ixcot',
    customerPhone: '+50255123344',
    delivery: 'courier',
    courierId: null,
    courier: null,
    municipality: '0710',
    promisedOn: null,
    terms: 'cod',
    depositBp: 5_000,
    inReview: 0,
    moneyOut: 0,
    stageSince: MORNING,
    guide: '',
    picture: null,
    tags: [],
    lapsesAt: null,
    createdAt: MORNING,
    confirmedAt: MORNING,
    version: 3,
    tax: { kind: 'cf', id: '', name: '' },
    address: {
      municipality: '0710',
      place: 'Barrio Jucanyá',
      line: 'Calle Santander 3-20',
      reference: 'Portón negro',
      receiverName: '',
      receiverPhone: null,
      pin: null,
      atOffice: false,
    },
    staffNotes: '',
    customerNotes: '',
    trackingToken: 'k7Q2mX9p',
    cancelReason: null,
    invoiced: 0,
    sellerLimitBp: 1_000,
    payments: [],
    ...changes,
    discount,
    shipping,
    returned,
    paid,
    subtotal: sums.subtotal,
    total: sums.total - returned,
    balance: sums.total - returned - paid,
    units: sums.units,
    paymentState: 'unpaid',
    fulfilment: fulfilmentOf(shipments.map(({ status }) => status)),
    stage: 'draft',
    lines,
    shipments,
  };
  return { ...whole, paymentState: paymentStateOf(whole), stage: stageOf(whole) };
}

export function told(number: number, command: string, changes: Partial<Entry> = {}): Entry {
  return {
    id: number,
    at: MORNING,
    actorId: ANA,
    actorName: 'Ana Paz',
    command,
    reason: null,
    text: null,
    facts: {},
    differences: [],
    ...changes,
  };
}

export function orderOptions(changes: Partial<Options> = {}): Options {
  return {
    sellers: [{ id: ANA, name: 'Ana Paz', discountLimitBp: 1_000 }],
    couriers: [
      {
        id: GUATEX,
        name: 'Guatex',
        kind: 'courier',
        guidePattern: '^\\d{9}$',
        trackingLink: 'https://guatex.example/rastreo?g={guide}',
      },
      { id: CARGO, name: 'Cargo Expreso', kind: 'courier', guidePattern: '', trackingLink: '' },
    ],
    accounts: [
      { id: BANRURAL, bank: 'Banrural', holder: 'Trastienda, S.A.', number: '3-456-78901-2' },
      { id: idOf('account', 2), bank: 'BAC', holder: 'Trastienda, S.A.', number: '90-112233-4' },
    ],
    tags: ['regalo', 'urgente'],
    discountLimitBp: 1_000,
    depositBp: 5_000,
    codLimit: 200_000,
    cfLimit: 250_000,
    reservationHours: 24,
    mapTiles: null,
    ...changes,
  };
}

export type RowReply = z.input<typeof readOrderRow.reply>;
type Counts = z.input<typeof countOrders.reply>;

const NONE = { count: 0, isExact: true };

export function stageCounts(counts: Partial<Record<RowReply['stage'] | 'all', number>>): Counts {
  const of = (name: RowReply['stage'] | 'all') => ({ ...NONE, count: counts[name] ?? 0 });
  return {
    all: of('all'),
    draft: of('draft'),
    awaiting_payment: of('awaiting_payment'),
    to_prepare: of('to_prepare'),
    to_label: of('to_label'),
    to_dispatch: of('to_dispatch'),
    on_route: of('on_route'),
    to_settle: of('to_settle'),
    trouble: of('trouble'),
    completed: of('completed'),
    cancelled: of('cancelled'),
  };
}
