import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVariantDetails, makeProduct } from '#testing/goods.ts';
import { type BuyingDesk, openBuyingDesk } from '#testing/purchases.ts';
import { findViolatedInvariants } from '#testing/test-database.ts';

let desk: BuyingDesk;
beforeAll(async () => {
  desk = await openBuyingDesk();
});
afterAll(() => desk.app.close());

const violations = () => findViolatedInvariants(desk.app.database.db);
const toStatuses = (preorder: { lines: readonly { status: string }[] }) =>
  preorder.lines.map((line) => line.status);

async function makeVariant() {
  const product = await makeProduct(desk.app, desk.buyer.token, {
    variants: [createVariantDetails({ price: 30_000, mayPreorder: true })],
  });
  const [variant] = product.variants;
  if (variant === undefined) throw new Error('a product without a variant');
  return variant;
}

async function readStock(variantId: string) {
  const { rows } = await desk.app.database.db.pool.query(
    'SELECT on_hand, reserved, incoming, average_cost::float8 FROM variant_stock WHERE variant_id = $1',
    [variantId],
  );
  return rows[0];
}

describe('a funded pre-order line', () => {
  it('goes through purchase, parcel, stock and order with its units and money', async () => {
    const variant = await makeVariant();
    const preorderLine = desk.buildPreorderLine({ variantId: variant.id, quantity: 2 });
    const preorder = await desk.funded([preorderLine]);
    expect(toStatuses(preorder)).toEqual(['to_buy']);

    const bought = await desk.buyFor(preorder);
    expect(bought).toMatchObject({ stage: 'placed', units: 2, goods: 4_000, isPaid: false });
    expect(toStatuses(await desk.read(preorder))).toEqual(['ordered']);
    expect(await readStock(variant.id)).toMatchObject({ on_hand: 0, incoming: 2 });

    const paid = await desk.onPurchase(bought, 'commands/pay', { rate: 8_000_000, paidWith: 'Visa' });
    expect(paid.body).toMatchObject({ isPaid: true, rate: 8_000_000, landed: 32_000 });
    const moved = await desk.moveParcel(paid.body, 'in_transit');
    expect(moved.stage).toBe('in_transit');
    expect(toStatuses(await desk.read(preorder))).toEqual(['in_transit']);

    const received = await desk.receive(moved);
    expect(received.status, JSON.stringify(received.body)).toBe(200);
    expect(received.body).toMatchObject({ toStock: 0, labels: [{ label: preorder.label, quantity: 2 }] });
    expect(await readStock(variant.id)).toMatchObject({
      on_hand: 2,
      reserved: 2,
      incoming: 0,
      average_cost: 16_000,
    });
    expect(await violations()).toEqual([]);

    const here = await desk.read(preorder);
    expect(here).toMatchObject({ stage: 'received', paid: 30_000 });
    const converted = await desk.convert(here);
    expect(converted.status, JSON.stringify(converted.body)).toBe(200);
    expect(converted.body.preorder).toMatchObject({ stage: 'converted', paid: 0, moved: 30_000, balance: 0 });
    const order = (await desk.get(`/orders/${converted.body.orderId}`, desk.seller)).body;
    expect(order).toMatchObject({ status: 'confirmed', total: 60_000, paid: 30_000, units: 2 });
    expect(await readStock(variant.id)).toMatchObject({ on_hand: 2, reserved: 2 });
    expect(await violations()).toEqual([]);
  });

  it('creates a product when its article is not in the catalogue', async () => {
    const preorder = await desk.funded([
      desk.buildPreorderLine({ description: 'Bolsa de verano', unitPrice: 45_000 }),
    ]);
    const purchase = await desk.buyFor(preorder);
    const { body } = await desk.receive(purchase);
    const { variantId, sku } = body.purchase.lines[0];
    expect(sku).toContain(purchase.label);
    expect(body.labels[0]).toMatchObject({ description: 'Bolsa de verano', sku });
    expect(await readStock(variantId)).toMatchObject({ on_hand: 1, reserved: 1 });
    expect((await desk.convert(await desk.read(preorder))).status).toBe(200);
    expect(await violations()).toEqual([]);
  });
});

describe('one article for several customers', () => {
  it('is allocated to the longest waiting first, and splits a line that is served in part', async () => {
    const variant = await makeVariant();
    const [first, second] = [
      await desk.funded([desk.buildPreorderLine({ variantId: variant.id, quantity: 2 })]),
      await desk.funded([desk.buildPreorderLine({ variantId: variant.id, quantity: 2 })]),
    ];
    const ids = [...(await desk.readArticles(first)), ...(await desk.readArticles(second))].map(
      (one) => one.id,
    );
    const merged = await desk.post('/purchase-items/merge', desk.buyer, { ids });
    expect(merged.body).toMatchObject({ needed: 4, bought: 0 });
    await desk.buy([{ articleId: merged.body.id, quantity: 3 }]);
    expect(toStatuses(await desk.read(first))).toEqual(['ordered']);
    expect(toStatuses(await desk.read(second)).sort()).toEqual(['ordered', 'to_buy']);
    expect((await desk.get(`/purchase-items/rows/${merged.body.id}`, desk.buyer)).body).toMatchObject({
      status: 'partially_bought',
      needed: 4,
      bought: 3,
    });
    expect(await violations()).toEqual([]);
  });

  it('keeps the customer of a damaged unit waiting, and gives extra units to the next in line', async () => {
    const variant = await makeVariant();
    const preorderLine = () => desk.buildPreorderLine({ variantId: variant.id });
    const [first, second, third] = [
      await desk.funded([preorderLine()]),
      await desk.funded([preorderLine()]),
      await desk.funded([preorderLine()]),
    ];
    const purchase = await desk.buyFor(first, second);
    const { body } = await desk.receive(purchase, [{ damaged: 1 }, { extra: 1 }]);
    expect(body.labels.map((label: { label: string }) => label.label).sort()).toEqual(
      [second.label, first.label].sort(),
    );
    expect(toStatuses(await desk.read(first))).toEqual(['received']);
    expect(toStatuses(await desk.read(third))).toEqual(['to_buy']);
    expect(await readStock(variant.id)).toMatchObject({ on_hand: 2, reserved: 2 });
    expect(await violations()).toEqual([]);
  });

  it('passes a cancelled unit to the next in line, otherwise to stock', async () => {
    const variant = await makeVariant();
    const preorderLine = () => desk.buildPreorderLine({ variantId: variant.id });
    const [first, second] = [await desk.funded([preorderLine()]), await desk.funded([preorderLine()])];
    await desk.receive(await desk.buyFor(first));
    const cancel = { reason: 'Ya no lo quiere', moneyGoes: 'credit' };
    const arrived = await desk.read(first);
    expect((await desk.onLine(arrived, 0, 'cancel', cancel)).status).toBe(403);
    const off = await desk.onLine(arrived, 0, 'cancel', cancel, desk.center);
    expect(off.status, JSON.stringify(off.body)).toBe(200);
    expect(toStatuses(await desk.read(second))).toEqual(['received']);
    expect(await readStock(variant.id)).toMatchObject({ on_hand: 1, reserved: 1 });
    const last = await desk.read(second);
    await desk.onLine(last, 0, 'cancel', cancel, desk.center);
    expect(await readStock(variant.id)).toMatchObject({ on_hand: 1, reserved: 0 });
    expect(await violations()).toEqual([]);
  });
});

describe('parcels', () => {
  it('are split with their customers, lost, found and received separately', async () => {
    const variant = await makeVariant();
    const preorder = await desk.funded([desk.buildPreorderLine({ variantId: variant.id, quantity: 3 })]);
    const purchase = await desk.buyFor(preorder);
    const [line] = purchase.lines;
    const fromParcelId = purchase.parcels[0]?.id;
    const all = { fromParcelId, lines: [{ lineId: line?.id, quantity: 3 }] };
    expect((await desk.onPurchase(purchase, 'parcels', all)).body.code).toBe('parcel.nothing-left');
    const split = await desk.onPurchase(purchase, 'parcels', {
      fromParcelId,
      lines: [{ lineId: line?.id, quantity: 1 }],
    });
    expect(split.body.parcels).toHaveLength(2);
    expect(toStatuses(await desk.read(preorder))).toEqual(['ordered', 'ordered']);

    const lost = await desk.moveParcel(split.body, 'lost', 1);
    expect(toStatuses(await desk.read(preorder)).sort()).toEqual(['ordered', 'to_buy']);
    expect(await readStock(variant.id)).toMatchObject({ incoming: 2 });
    expect(await violations()).toEqual([]);
    const found = await desk.moveParcel(lost, 'in_transit', 1);
    expect(toStatuses(await desk.read(preorder)).sort()).toEqual(['in_transit', 'ordered']);
    expect(await violations()).toEqual([]);

    await desk.receive(found, [], 0);
    const again = await desk.receive(await desk.readPurchase(purchase.id), [], 0);
    expect(again.body.code).toBe('parcel.wrong-state');
    await desk.receive(await desk.readPurchase(purchase.id), [], 1);
    expect(await readStock(variant.id)).toMatchObject({ on_hand: 3, reserved: 3, incoming: 0 });
    expect(await violations()).toEqual([]);
  });

  it('count how often their expected day was put off', async () => {
    const purchase = await desk.buyFor(await desk.funded());
    const details = {
      carrier: 'UPS',
      foreignTracking: '1Z999',
      localTracking: '',
      locker: 'Miami 12',
      weightGrams: 900,
      note: '',
    };
    let now = purchase;
    for (const eta of ['2026-12-01', '2026-12-05', '2026-12-03', '2026-12-09']) {
      const [parcel] = now.parcels;
      const answer = await desk.app.call({
        method: 'PATCH',
        url: `/api/purchases/${purchase.id}/parcels/${parcel?.id}`,
        token: desk.buyer.token,
        body: { version: parcel?.version, ...details, eta },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      now = answer.json();
    }
    expect(now.parcels[0]).toMatchObject({ eta: '2026-12-09', firstEta: '2026-12-01', slips: 2 });
    expect(now.eta).toBe('2026-12-09');
  });
});

describe('the cost of a purchase', () => {
  it('is split to the last centavo, frozen by closing, and moves the average cost', async () => {
    const [cheap, dear] = [await makeVariant(), await makeVariant()];
    const made = await desk.post('/purchases', desk.buyer, {
      shopId: desk.shop,
      externalNumber: '',
      note: '',
      lines: [cheap, dear].map((variant, at) => ({
        variantId: variant.id,
        description: 'Para la estantería',
        size: '',
        colour: '',
        link: '',
        picture: null,
        quantity: 3,
        unitPrice: at === 0 ? 333 : 1_001,
        weightGrams: 100 + at,
      })),
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const paid = await desk.onPurchase(made.body, 'commands/pay', { rate: 7_777_777, paidWith: '' });
    await desk.receive(paid.body);
    const before = await desk.readPurchase(made.body.id);
    const costs = (['weight', 'value', 'quantity'] as const).map((basis, at) => ({
      id: null,
      kind: 'freight',
      note: '',
      isForeign: at === 0,
      amount: 1_000 + at,
      basis,
    }));
    const changed = await desk.app.call({
      method: 'PATCH',
      url: `/api/purchases/${before.id}`,
      token: desk.buyer.token,
      body: {
        version: before.version,
        externalNumber: 'G-1',
        note: '',
        buyerId: before.buyerId,
        lines: [],
        costs,
      },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    const closed = await desk.onPurchase(changed.json(), 'commands/close');
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    const { landed, lines, stage } = closed.body;
    expect(stage).toBe('closed');
    expect(lines.reduce((sum: number, line: { landed: number }) => sum + line.landed, 0)).toBe(landed);
    expect((await readStock(cheap.id)).average_cost).toBe(Math.round(lines[0].landed / 3));
    expect((await readStock(dear.id)).average_cost).toBe(Math.round(lines[1].landed / 3));
    expect((await desk.onPurchase(closed.body, 'commands/close')).status).toBe(409);
    expect(await violations()).toEqual([]);
  });

  it('is separated on the profit page into foreign and local costs', async () => {
    const preorder = await desk.funded([desk.buildPreorderLine({ quantity: 2 })]);
    const bought = await desk.buyFor(preorder);
    const createCost = (isForeign: boolean, amount: number) => ({
      ...{ id: null, kind: 'freight', note: '', isForeign, amount, basis: 'quantity' },
    });
    const { id, version, buyerId } = bought;
    const changed = await desk.app.call({
      method: 'PATCH',
      url: `/api/purchases/${id}`,
      token: desk.buyer.token,
      body: {
        ...{ version, buyerId, externalNumber: '', note: '', lines: [] },
        costs: [createCost(true, 500), createCost(false, 3_000)],
      },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    await desk.onPurchase(changed.json(), 'commands/pay', { rate: 8_000_000, paidWith: '' });
    const { body } = await desk.get(`/preorders/${preorder.id}/profit`, desk.center);
    expect(body.lines).toMatchObject([
      {
        ...{ foreignQuoted: 4_280, goodsQuoted: 33_170, extrasQuoted: 2_000 },
        ...{ foreignPaid: 4_500, ratePaid: 8_000_000, goodsReal: 36_000, extrasReal: 3_000 },
      },
    ]);
    expect(body.real.cost).toBe(39_000);
  });

  it('is not frozen by closing while the purchase is unpaid or on its way', async () => {
    const purchase = await desk.buyFor(await desk.funded());
    expect((await desk.onPurchase(purchase, 'commands/close')).body.code).toBe('purchase.not-paid');
    const paid = await desk.onPurchase(purchase, 'commands/pay', { rate: 7_750_000, paidWith: '' });
    expect((await desk.onPurchase(paid.body, 'commands/close')).body.code).toBe('purchase.still-open');
    expect((await desk.onPurchase(paid.body, 'commands/pay', { rate: 1, paidWith: '' })).status).toBe(409);
  });
});
