import { readPurchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { describe, expect, test } from 'vitest';
import { labelsOf } from '../receive/receive-done.tsx';
import {
  computePreview,
  costsForm,
  lacksWeight,
  newCost,
  sentCosts,
  toCostsFormValues,
} from './costs-values.ts';
import { parcelForm, sentParcel, toParcelFormValues } from './parcel-dialog.tsx';
import { nextStepOf } from './purchase-head.tsx';

const id = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`;
const AT = '2026-11-15T12:00:00.000Z';

const line = (end: number, quantity: number, unitPrice: number, weightGrams: number | null) => ({
  id: id(end),
  parcelId: id(20),
  articleId: null,
  variantId: null,
  productId: null,
  sku: end === 31 ? 'VES-1' : null,
  barcode: null,
  description: `Vestido ${end}`,
  size: 'M',
  colour: 'Negro',
  link: '',
  picture: null,
  pictureFileId: null,
  quantity,
  unitPrice,
  weightGrams,
  good: 0,
  damaged: 0,
  missing: 0,
  extra: 0,
  isReceived: false,
  landed: 0,
  demand: [
    {
      lineId: id(40 + end),
      preorderId: id(50 + end),
      label: `PR-${end}`,
      customerName: 'María López',
      quantity: 1,
      status: end === 31 ? 'received' : 'in_transit',
    },
  ],
});
const parcel = (status: string, position = 1) => ({
  id: id(19 + position),
  position,
  status,
  statusSince: AT,
  carrier: '',
  foreignTracking: '',
  localTracking: '',
  locker: '',
  weightGrams: 450,
  eta: '2026-12-01',
  firstEta: null,
  slips: 0,
  note: '',
  receivedAt: null,
  events: [],
  version: 1,
});
const purchaseOf = (change: object) =>
  readPurchase.reply.parse({
    id: id(1),
    label: 'C-000001',
    shopId: id(2),
    shop: 'Shein',
    externalNumber: '',
    currency: 'USD',
    rate: null,
    isPaid: false,
    paidAt: null,
    buyerId: id(3),
    buyer: 'Ana',
    units: 4,
    goods: 0,
    landed: 0,
    stage: 'placed',
    stageSince: AT,
    eta: null,
    createdAt: AT,
    version: 1,
    note: '',
    paidWith: '',
    rateNow: 7_750_000,
    extras: 0,
    cancelReason: '',
    closedAt: null,
    lines: [line(31, 1, 1999, 250), line(32, 3, 1333, null)],
    parcels: [parcel('placed')],
    costs: [{ id: id(9), kind: 'freight', note: '', isForeign: false, amount: 10_001, basis: 'weight' }],
    ...change,
  });

describe('the next step', () => {
  test.each([
    [{}, 'pay'],
    [{ isPaid: true }, 'move'],
    [{ parcels: [parcel('arrived')] }, 'receive'],
    [{ isPaid: true, parcels: [parcel('placed'), parcel('to_locker', 2)] }, undefined],
    [{ isPaid: true, stage: 'received', parcels: [parcel('received')] }, 'close'],
    [{ stage: 'received', parcels: [parcel('received')] }, 'pay'],
    [{ isPaid: true, stage: 'cancelled' }, undefined],
  ])('of case %# with $0 is $1', (change, kind) => {
    expect(nextStepOf(purchaseOf(change))?.kind).toBe(kind);
  });
});

describe('the costs while typing', () => {
  const purchase = purchaseOf({});
  const values = toCostsFormValues(purchase);

  test('add up to the last centavo for every basis', () => {
    for (const basis of ['weight', 'value', 'quantity'] as const) {
      const costs = [...values.costs, { ...newCost(values.costs), amount: '33.33', basis }];
      const { lines, total, goods, extras } = computePreview({ ...values, costs }, purchase);
      expect(lines.reduce((sum, { landed }) => sum + landed, 0)).toBe(total);
      expect(goods + extras).toBe(total);
    }
  });

  test('ignore unfinished numbers', () => {
    const half = {
      lines: values.lines.map((one) => ({ ...one, unitPrice: 'x' })),
      costs: [...values.costs, { ...newCost(values.costs), amount: '' }],
    };
    expect(computePreview(half, purchase).total).toBe(computePreview(values, purchase).total);
  });

  test('need a weight for a cost by weight', () => {
    expect(lacksWeight(values)).toBe(true);
    expect(lacksWeight({ ...values, costs: [] })).toBe(false);
  });

  test('are sent unchanged when untouched, and zero is refused', () => {
    const { lines, costs } = sentCosts(costsForm.parse(values));
    expect(costs).toEqual(purchase.costs);
    expect(lines.map(({ unitPrice }) => unitPrice)).toEqual([1999, 1333]);
    const free = { ...values, costs: [{ ...newCost([]), amount: '0' }] };
    expect(costsForm.safeParse(free).success).toBe(false);
  });
});

test('keeps an untouched weight to the gram', () => {
  const [held] = purchaseOf({}).parcels;
  if (held === undefined) throw new Error('no parcel');
  const values = toParcelFormValues(held);
  expect(values.weight).toBe('0.99');
  expect(sentParcel(parcelForm.parse(values), held).weightGrams).toBe(450);
  expect(sentParcel(parcelForm.parse({ ...values, weight: '2' }), held).weightGrams).toBe(907);
  expect(sentParcel(parcelForm.parse({ ...values, weight: '' }), held).weightGrams).toBeNull();
  expect(sentParcel(parcelForm.parse({ ...values, eta: '' }), held).eta).toBeNull();
});

test('labels of reserved units can be printed again', () => {
  const purchase = purchaseOf({});
  const [held] = purchase.parcels;
  if (held === undefined) throw new Error('no parcel');
  expect(labelsOf(purchase, held)).toMatchObject([{ label: 'PR-31', sku: 'VES-1', quantity: 1 }]);
});
