import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { emptyTexts, pickTexts } from '@trastienda/shared/kernel/text-fields.ts';
import type { Order, OrderDetailsInput } from '@trastienda/shared/orders/contract/order.ts';
import { readOrder } from '@trastienda/shared/orders/contract/order.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WRONG_SERVICES } from '#lib/call-route.ts';
import type { KeptDocument } from '#ui/editor/kept-document.ts';
import { openDocument } from '#ui/editor/open-document.ts';
import type { OrderCalls } from '../../queries/form.ts';
import { createLine } from './order-body.ts';
import type { OrderFormValues } from './order-form-values.ts';
import { EMPTY_ORDER, toFormValues } from './order-form-values.ts';
import { createOrderKind } from './order-kind.ts';

type KeptOrder = KeptDocument<OrderFormValues>;

const id = (end: string) => `018f0000-0000-7000-8000-${end.padStart(12, '0')}`;
const VARIANT = id('b1');
const goods = { id: VARIANT, name: 'Blusa', sku: 'BLU', size: 'M', colour: '', picture: null, price: 12_500 };

/** The server, as far as a form sees it. */
function answerTo(body: OrderDetailsInput, version: number, status = 'draft'): Order {
  const total = body.lines.reduce((sum, line) => sum + line.quantity * (line.unitPrice ?? 0), body.shipping);
  return readOrder.reply.parse({
    id: id('1'),
    label: 'P-000001',
    status,
    sellerId: id('a'),
    seller: 'Andrea',
    channel: body.channel,
    customerId: null,
    customerName: body.customer.name,
    customerPhone: body.customer.phone,
    delivery: body.delivery,
    courierId: body.courierId,
    courier: null,
    municipality: body.address.municipality,
    promisedOn: body.promisedOn,
    terms: body.terms,
    depositBp: 5000,
    total,
    paid: 0,
    inReview: 0,
    moneyOut: 0,
    balance: total,
    units: body.lines.length,
    paymentState: 'unpaid',
    fulfilment: 'pending',
    stage: 'draft',
    stageSince: '2026-01-01T00:00:00.000Z',
    guide: '',
    picture: null,
    tags: body.tags,
    expiresAt: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    confirmedAt: null,
    version,
    tax: body.customer.tax,
    address: body.address,
    discount: body.discount,
    shipping: body.shipping,
    subtotal: total,
    returned: 0,
    ...pickTexts(NOTES, body),
    trackingToken: 't',
    cancelReason: null,
    invoiced: 0,
    exchangeOf: null,
    exchanges: [],
    lines: body.lines.map((line, index) => ({
      ...goods,
      variantId: line.variantId,
      productId: id('c'),
      id: line.id ?? id(`d${index}`),
      quantity: line.quantity,
      listPrice: 12_500,
      unitPrice: line.unitPrice ?? 12_500,
      discount: line.discount ?? 0,
      total: line.quantity * (line.unitPrice ?? 0),
      available: 5,
    })),
    shipments: [],
    payments: [],
  });
}

const start = (more: Partial<KeptOrder> = {}): KeptOrder => ({
  values: EMPTY_ORDER,
  base: null,
  at: null,
  pending: null,
  finishing: null,
  ...more,
});

function setUp(begin: KeptOrder = start(), order: Order | null = null) {
  let kept: KeptOrder | null = null;
  let version = order?.version ?? 0;
  const calls = {
    create: vi.fn(async (body: OrderDetailsInput, _key: string) => answerTo(body, ++version)),
    change: vi.fn(async (_at: object, body: OrderDetailsInput, _key: string) => answerTo(body, ++version)),
    confirm: vi.fn(async (_at: object, _key: string) => answerTo(bodyNow(), ++version, 'confirmed')),
  };
  const open = openDocument({
    kind: kindOf(calls),
    start: begin,
    document: order,
    keep: (next) => (kept = next),
  });
  const bodyNow = () => calls.change.mock.lastCall?.[1] ?? calls.create.mock.lastCall?.[0] ?? emptyBody();
  return { open, calls, kept: () => kept, settle: () => vi.advanceTimersByTimeAsync(2000) };
}

const kindOf = (calls: OrderCalls) =>
  createOrderKind({
    actor: { id: id('a'), codes: [] },
    options: { discountLimitBp: 0, codLimit: 0 },
    formatNumber: String,
    calls,
  });
const emptyBody = (): OrderDetailsInput => {
  throw new Error('nothing was saved');
};
const withLine = { ...EMPTY_ORDER, lines: [{ ...createLine(goods), key: 'k1' }] };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('sends nothing for an empty form; the first line creates a draft, later ones change it', async () => {
  const { open, calls, settle } = setUp();
  open.change((values) => ({ ...values, customer: { ...values.customer, phone: '5512' } }));
  await settle();
  expect(calls.create).not.toHaveBeenCalled();
  open.change((values) => ({ ...values, lines: withLine.lines }));
  expect(open.read().phase).toBe('saving');
  await settle();
  expect(calls.create).toHaveBeenCalledOnce();
  expect(open.read()).toMatchObject({ phase: 'saved', values: { lines: [{ key: 'k1', id: id('d0') }] } });
  open.change((values) => ({ ...values, shipping: '35' }));
  open.change((values) => ({ ...values, shipping: '45' }));
  await settle();
  expect(calls.change).toHaveBeenCalledOnce();
  expect(calls.change.mock.lastCall?.[1]).toMatchObject({ shipping: 4500, lines: [{ id: id('d0') }] });
  await settle();
  expect(calls.change).toHaveBeenCalledOnce();
});

test('repeats a request without response with its key and body, then sends the rest', async () => {
  const { open, calls, kept, settle } = setUp();
  calls.create.mockRejectedValueOnce(WRONG_SERVICES);
  open.change(() => withLine);
  await settle();
  expect(open.read().phase).toBe('waiting');
  open.change((values) => ({ ...values, shipping: '35' }));
  expect(kept()).toMatchObject({ values: { shipping: '35' }, pending: { values: { shipping: '' } } });
  open.retry();
  await settle();
  const [first, second] = calls.create.mock.calls;
  expect(second).toEqual(first);
  expect(calls.change.mock.lastCall?.[1]).toMatchObject({ shipping: 3500 });
  expect(open.read().phase).toBe('saved');
});

test('continues with the same key after a reload', async () => {
  const before = setUp();
  before.calls.create.mockReturnValueOnce(new Promise(() => undefined));
  before.open.change(() => withLine);
  await before.settle();
  const kept = before.kept();
  if (kept === null) throw new Error('nothing was kept');
  const after = setUp(kept);
  after.open.retry();
  await after.settle();
  expect(after.calls.create.mock.lastCall).toEqual(before.calls.create.mock.lastCall);
  expect(after.open.read().phase).toBe('saved');
});

test('confirming saves first, once, and keeps its key until there is a response', async () => {
  const { open, calls } = setUp();
  open.change(() => withLine);
  calls.confirm.mockRejectedValueOnce(WRONG_SERVICES);
  await expect(open.finish()).rejects.toBe(WRONG_SERVICES);
  const confirmed = await open.finish();
  expect(confirmed.status).toBe('confirmed');
  expect(calls.create).toHaveBeenCalledOnce();
  const [first, second] = calls.confirm.mock.calls;
  expect(second?.[1]).toBe(first?.[1]);
});

test('merges changes of another editor and asks about conflicts', async () => {
  const { open, calls, settle } = setUp();
  open.change(() => withLine);
  await settle();
  const order = open.read().document;
  if (order === null) throw new Error('nothing was saved');
  const stale = (current: Order) => ({
    status: 409,
    code: 'resource.stale',
    message: '',
    requestId: '1',
    current,
  });
  calls.change.mockRejectedValueOnce(stale({ ...order, version: 5, staffNotes: 'Llamar' }));
  open.change((values) => ({ ...values, shipping: '35' }));
  await settle();
  expect(open.read()).toMatchObject({
    phase: 'saved',
    remoteChanges: ['staffNotes'],
    values: { shipping: '35' },
  });
  expect(calls.change.mock.lastCall?.[1]).toMatchObject({ shipping: 3500, staffNotes: 'Llamar' });

  calls.change.mockRejectedValueOnce(stale({ ...order, version: 9, shipping: 5500 }));
  open.change((values) => ({ ...values, shipping: '45' }));
  await settle();
  expect(open.read()).toMatchObject({ phase: 'conflict', values: { shipping: '45' } });
  const sent = calls.change.mock.calls.length;
  await settle();
  expect(calls.change).toHaveBeenCalledTimes(sent);
  open.resolveConflict([]);
  await settle();
  expect(calls.change.mock.lastCall?.[0]).toMatchObject({ version: 9 });
  expect(calls.change.mock.lastCall?.[1]).toMatchObject({ shipping: 4500 });
  expect(open.read().phase).toBe('saved');
});

test('shows a refusal until something changes, and loses no text', async () => {
  const { open, calls, settle } = setUp();
  const refusal = { status: 422, code: 'order.total-too-high', message: 'No', requestId: '1' };
  calls.create.mockRejectedValueOnce(refusal);
  open.change(() => withLine);
  await settle();
  expect(open.read()).toMatchObject({ phase: 'refused', refusal });
  open.change((values) => ({ ...values, shipping: '10' }));
  await settle();
  expect(open.read()).toMatchObject({ phase: 'saved', refusal: null });
});

test('saves an order that is no draft only on request', async () => {
  const order = answerTo(
    { ...bodyOfSaved(), lines: [{ id: id('d0'), variantId: VARIANT, quantity: 1, unitPrice: 12_500 }] },
    3,
    'confirmed',
  );
  const values = toFormValues(order);
  const at = { id: order.id, version: order.version };
  const { open, calls, kept, settle } = setUp(start({ values, base: values, at }), order);
  open.change((before) => ({ ...before, shipping: '35' }));
  await settle();
  expect(calls.change).not.toHaveBeenCalled();
  expect(open.read().phase).toBe('unsaved');
  expect(kept()).toMatchObject({ values: { shipping: '35' } });
  await open.save();
  expect(calls.change).toHaveBeenCalledOnce();
});

function bodyOfSaved(): OrderDetailsInput {
  return {
    channel: 'whatsapp',
    customer: { id: null, name: 'Ana', phone: '+50255123344', tax: { kind: 'cf', id: '', name: '' } },
    lines: [],
    discount: 0,
    shipping: 0,
    terms: 'prepaid',
    delivery: 'pickup',
    courierId: null,
    address: { ...EMPTY_ORDER.address, receiverPhone: null },
    promisedOn: null,
    ...emptyTexts(NOTES),
    tags: [],
  };
}
