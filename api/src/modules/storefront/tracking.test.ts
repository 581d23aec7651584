import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { tracking } from '@trastienda/shared/storefront/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPayments } from '#testing/orders.ts';
import { listFields, openShop, type Shop, TO_PANAJACHEL } from '#testing/storefront.ts';
import { withoutRandom } from '#testing/without-random.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({
    BRAND: 'Boutique Ana',
    STORE_PHONE: '+50222334455',
    STORE_WHATSAPP: '+50255667700',
  });
});
afterAll(() => shop.desk.app.close());

const customer = (name: string) => ({
  customer: {
    id: null,
    name,
    phone: '55443322',
    tax: { kind: 'nit' as const, id: '1234567-9', name: 'Ana' },
  },
});
const read = async (order: Order) => (await shop.readTracking(order.trackingToken)).json();

const GOLDEN = [
  'accounts[].bank',
  'accounts[].holder',
  'accounts[].id',
  'accounts[].kind',
  'accounts[].number',
  'articles[].back',
  'articles[].colour',
  'articles[].name',
  'articles[].picture',
  'articles[].quantity',
  'articles[].size',
  'articles[].total',
  'balance',
  'customer',
  'deposit',
  'destination.department',
  'destination.lat',
  'destination.lng',
  'destination.municipality',
  'discount',
  'exchangeOf',
  'exchanges[] is empty',
  'happened[].amount',
  'happened[].at',
  'happened[].kind',
  'happened[].parcel',
  'happened[].reason',
  'inReview',
  'isPickup',
  'kind',
  'label',
  'paid',
  'paidOnDelivery',
  'parcels[].courier',
  'parcels[].guide',
  'parcels[].isReturn',
  'parcels[].link',
  'parcels[].position',
  'parcels[].step',
  'promisedOn',
  'returned',
  'seller.name',
  'seller.whatsapp',
  'shipping',
  'step',
  'steps[]',
  'store.name',
  'store.phone',
  'total',
];

describe('the tracking of an order', () => {
  it('contains exactly the reviewed fields, without address, phone, documents or notes', async () => {
    const order = await shop.desk.newOrder(40_000, {
      ...TO_PANAJACHEL,
      ...customer('Ana Lucía Pérez Morales'),
      terms: 'deposit',
      staffNotes: 'Nota del personal',
      customerNotes: 'Nota de la clienta',
      tags: ['vip'],
    });
    await shop.givePicture(order);
    await shop.send(order, 'G 77/1');
    const answer = await shop.readTracking(order.trackingToken);
    const tracked = answer.json();
    expect(listFields(tracked).sort()).toEqual(GOLDEN);
    expect(Object.keys(tracking.shape).sort()).toEqual(Object.keys(tracked).sort());
    expect(tracked).toMatchObject({
      customer: 'Ana L.',
      seller: { name: 'Persona', whatsapp: '+50255667700' },
      store: { name: 'Boutique Ana', phone: '+50222334455' },
      step: 'sent',
      steps: ['received', 'paid', 'preparing', 'sent', 'arriving', 'delivered'],
      balance: 20_000,
      paid: 20_000,
      destination: { municipality: 'Panajachel', department: 'Sololá' },
      parcels: [{ guide: 'G 77/1', link: 'https://couriers.example/?guia=G%2077%2F1', step: 'sent' }],
    });
    const page = (await shop.openPage(order.trackingToken)).body;
    const secret =
      /Santander|Jucany|Portón|Receptora|5566-?7788|5544-?3322|1234567|Nota de|vip|Pérez|Morales|de Prueba|14\.99|91\.99/;
    expect(withoutRandom(answer.body)).not.toMatch(secret);
    expect(withoutRandom(page)).not.toMatch(secret);
    expect(page).toContain('Tu pedido va en camino');
    expect(page).toContain('Hola, Ana L.');
  });

  it('follows its steps: received, paid, packed, sent, out, failed, delivered', async () => {
    const order = await shop.desk.newOrder(10_000, TO_PANAJACHEL);
    expect(await read(order)).toMatchObject({ step: 'received', accounts: [{ number: '1-2-3' }] });
    await shop.desk.pay(order);
    expect(await read(order)).toMatchObject({ step: 'received', inReview: 10_000, accounts: [] });
    await verifyPayments(shop.desk.app, order.id);
    expect(await read(order)).toMatchObject({ step: 'paid', paid: 10_000, balance: 0 });
    await shop.move(order, 'pack');
    expect((await read(order)).step).toBe('preparing');
    await shop.move(order, 'hand_over');
    expect((await read(order)).step).toBe('sent');
    await shop.move(order, 'out');
    expect((await read(order)).step).toBe('arriving');
    await shop.move(order, 'fail', { reason: 'absent', note: 'El motorista dijo algo' });
    expect((await read(order)).step).toBe('trouble');
    const page = (await shop.openPage(order.trackingToken)).body;
    expect(page).toContain('No había quien lo recibiera. Escríbenos para acordar otro día.');
    expect(page).not.toContain('motorista');
    await shop.move(order, 'deliver');
    const tracked = await read(order);
    expect(tracked.step).toBe('delivered');
    expect(tracked.happened.map(({ kind }: { kind: string }) => kind)).toEqual([
      'received',
      'paid',
      'packed',
      'sent',
      'out',
      'failed',
      'delivered',
    ]);
  });

  it('shows pick-up, cash on delivery and cancellation', async () => {
    const fetched = await shop.desk.newOrder(10_000);
    expect(await read(fetched)).toMatchObject({ isPickup: true, destination: null });
    await shop.desk.pay(fetched);
    await verifyPayments(shop.desk.app, fetched.id);
    await shop.move(fetched, 'pack');
    expect((await shop.openPage(fetched.trackingToken)).body).toContain('Tu pedido está listo para recoger');

    const collected = await shop.desk.newOrder(35_000, { ...TO_PANAJACHEL, terms: 'cod' });
    expect((await shop.openPage(collected.trackingToken)).body).toContain('Pagas Q\u00a0350.00 al recibir');
    await shop.send(collected, 'COD-1');
    expect(await read(collected)).toMatchObject({ paidOnDelivery: true, balance: 35_000, accounts: [] });

    const cancelled = await shop.desk.newOrder(10_000);
    await shop.desk.post(`/orders/${cancelled.id}/commands/cancel`, shop.desk.seller, {
      version: cancelled.version,
      reason: 'Motivo interno',
      moneyGoes: 'credit',
    });
    const page = (await shop.openPage(cancelled.trackingToken)).body;
    expect(page).toContain('Este pedido se anuló');
    expect(page).not.toContain('Motivo interno');
  });

  it('has headers against indexing, caching and referrers', async () => {
    const order = await shop.desk.newOrder();
    for (const answer of [
      await shop.readTracking(order.trackingToken),
      await shop.openPage(order.trackingToken),
      await shop.openPage('unknown'),
    ]) {
      expect(answer.headers).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, no-store',
      });
    }
    const page = await shop.openPage(order.trackingToken);
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*script-src 'self';/);
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    const head = page.body.slice(0, page.body.indexOf('</head>'));
    expect(head).toContain('<meta property="og:title" content="Sigue tu pedido | Boutique Ana"/>');
    expect(head).not.toContain(order.label);
    expect(head).not.toContain(order.trackingToken);
    const small = await shop.openPage(order.trackingToken, { 'accept-encoding': 'gzip' });
    expect(small.headers['content-encoding']).toBe('gzip');
    expect(small.rawPayload.length).toBeLessThan(page.rawPayload.length / 2);
  });
});

it('the tracking of an order shows only the pictures of its own articles', async () => {
  const [order, other] = [await shop.desk.newOrder(), await shop.desk.newOrder()];
  const sha256 = await shop.givePicture(order);
  const picture = (token: string, name: string) =>
    shop.desk.app.call({ url: `/api/public/tracking/${token}/pictures/${name}` });
  const own = await picture(order.trackingToken, sha256);
  expect(own.statusCode).toBe(200);
  expect(own.headers).toMatchObject({ 'content-type': 'image/webp' });
  expect(own.headers['cache-control']).toMatch(/^private, max-age=\d{6,}/);
  for (const [token, name] of [
    [other.trackingToken, sha256],
    ['A'.repeat(22), sha256],
    [order.trackingToken, 'f'.repeat(64)],
    [order.trackingToken, 'x'],
  ] as const)
    expect((await picture(token, name)).json()).toMatchObject({ status: 404, code: 'tracking.not-found' });
});
