import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVariantDetails, firstLocation, makeProduct, receiveUnits } from '#testing/goods.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let keeper: MadePerson;
let shop: string;
beforeAll(async () => {
  app = await createTestApp();
  keeper = await makePerson(app, { codes: ['M-03'] });
  shop = await firstLocation(app, keeper.token);
});
afterAll(() => app.close());

const post = (url: string, body?: object, token = keeper.token) =>
  app.call({ method: 'POST', url: `/api/stock${url}`, token, body });
const readProduct = async (id: string) =>
  (await app.call({ url: `/api/products/${id}`, token: keeper.token })).json();
const variantNow = async (productId: string, index = 0) => (await readProduct(productId)).variants[index];
const readLedger = async (productId: string) =>
  (await app.call({ url: `/api/products/${productId}/movements?limit=100`, token: keeper.token })).json()
    .items;
const newVariant = async (units = 0, unitCost: number | null = 6_000) => {
  const product = await makeProduct(app, keeper.token);
  const variantId = product.variants[0]?.id ?? '';
  if (units > 0) await receiveUnits(app, keeper.token, variantId, units, unitCost);
  return { product, variantId };
};
const newPlace = async (name: string) => (await post('/locations', { name })).json().id;

describe('a stock receipt', () => {
  it('raises the level, writes the ledger and moves the average cost', async () => {
    const { product, variantId } = await newVariant(10, 6_000);
    await receiveUnits(app, keeper.token, variantId, 5, 9_000);
    expect(await variantNow(product.id)).toMatchObject({ onHand: 15, averageCost: 7_000, available: 15 });
    expect(await readLedger(product.id)).toMatchObject([
      { kind: 'receive', onHandDelta: 5, onHandAfter: 15, reservedAfter: 0, unitCost: 9_000 },
      { kind: 'receive', onHandDelta: 10, onHandAfter: 10, reservedAfter: 0, unitCost: 6_000 },
    ]);
  });

  it('sums two lines of one variant and keeps the average cost when no cost is given', async () => {
    const { product, variantId } = await newVariant(10, 6_000);
    const line = { variantId, quantity: 2, unitCost: null };
    await post('/receipts', { locationId: shop, lines: [line, line], reason: 'traslado de casa' });
    expect(await variantNow(product.id)).toMatchObject({ onHand: 14, averageCost: 6_000 });
    expect((await readLedger(product.id))[0]).toMatchObject({ onHandDelta: 4, reason: 'traslado de casa' });
  });

  it('is refused for unknown variants and locations, and for invalid quantities', async () => {
    const { product, variantId } = await newVariant(1);
    const nobody = '11111111-1111-4111-8111-111111111111';
    const attempts = [
      [{ locationId: shop, lines: [{ variantId: nobody, quantity: 1, unitCost: null }], reason: '' }, 422],
      [{ locationId: nobody, lines: [{ variantId, quantity: 1, unitCost: null }], reason: '' }, 422],
      [{ locationId: shop, lines: [{ variantId, quantity: 0, unitCost: null }], reason: '' }, 422],
      [{ locationId: shop, lines: [{ variantId, quantity: -3, unitCost: null }], reason: '' }, 422],
      [{ locationId: shop, lines: [{ variantId, quantity: 10_000, unitCost: null }], reason: '' }, 422],
      [{ locationId: shop, lines: [{ variantId, quantity: 1, unitCost: -1 }], reason: '' }, 422],
      [{ locationId: shop, lines: [], reason: '' }, 422],
    ] as const;
    for (const [body, status] of attempts) expect((await post('/receipts', body)).statusCode).toBe(status);
    expect(await variantNow(product.id)).toMatchObject({ onHand: 1 });
  });
});

describe('a stock exit', () => {
  it('records its kind and never takes more than there is', async () => {
    const { product, variantId } = await newVariant(5);
    for (const kind of ['damage', 'gift', 'sample', 'own_use']) {
      const body = { kind, locationId: shop, lines: [{ variantId, quantity: 1 }], reason: 'prueba' };
      expect((await post('/exits', body)).statusCode).toBe(201);
    }
    const refused = await post('/exits', {
      kind: 'damage',
      locationId: shop,
      lines: [{ variantId, quantity: 2 }],
      reason: 'prueba',
    });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'stock.insufficient',
      current: { shortages: [{ variantId, asked: 2, available: 1 }] },
    });
    expect(await variantNow(product.id)).toMatchObject({ onHand: 1 });
  });

  it('needs a reason', async () => {
    const { variantId } = await newVariant(5);
    const body = { kind: 'gift', locationId: shop, lines: [{ variantId, quantity: 1 }], reason: ' ' };
    expect((await post('/exits', body)).json().errors[0].field).toBe('reason');
  });
});

describe('a count', () => {
  it('writes only the difference', async () => {
    const { product, variantId } = await newVariant(10);
    const count = (counted: number) =>
      post('/adjustments', { locationId: shop, lines: [{ variantId, counted }], reason: 'conteo' });
    expect((await count(9)).json().movements).toMatchObject([{ onHandDelta: -1, onHandAfter: 9 }]);
    expect((await count(9)).json().movements).toEqual([]);
    expect((await count(12)).json().movements).toMatchObject([{ onHandDelta: 3, onHandAfter: 12 }]);
    expect(await variantNow(product.id)).toMatchObject({ onHand: 12, averageCost: 6_000 });
  });

  it('cannot go below the reserved quantity', async () => {
    const { variantId } = await newVariant(5);
    await post('/holds', { label: 'Ana', lines: [{ variantId, quantity: 4 }] });
    const answer = await post('/adjustments', {
      locationId: shop,
      lines: [{ variantId, counted: 3 }],
      reason: 'conteo',
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().current.shortages[0].holders).toMatchObject([{ label: 'Ana', quantity: 4 }]);
  });
});

describe('a transfer', () => {
  it('changes only the location', async () => {
    const { product, variantId } = await newVariant(10);
    const store = await newPlace('Bodega zona 4');
    const move = (quantity: number, from = shop, to = store) =>
      post('/transfers', {
        fromLocationId: from,
        toLocationId: to,
        lines: [{ variantId, quantity }],
        reason: '',
      });
    expect((await move(4)).statusCode).toBe(201);
    const variant = await variantNow(product.id);
    expect(variant).toMatchObject({ onHand: 10, averageCost: 6_000 });
    expect(variant.levels).toEqual(
      expect.arrayContaining([
        { locationId: shop, onHand: 6, reserved: 0 },
        { locationId: store, onHand: 4, reserved: 0 },
      ]),
    );
    expect((await move(7)).json().code).toBe('stock.insufficient');
    expect((await move(1, shop, shop)).json().code).toBe('stock.same-location');
  });

  it('empties a location, which can be closed only then', async () => {
    const { variantId } = await newVariant(2);
    const id = await newPlace('Feria de julio');
    const lines = [{ variantId, quantity: 2 }];
    await post('/transfers', { fromLocationId: shop, toLocationId: id, lines, reason: '' });
    const close = () =>
      app.call({
        method: 'PATCH',
        url: `/api/stock/locations/${id}`,
        token: keeper.token,
        body: { name: 'Feria de julio', isActive: false, version: 1 },
      });
    expect((await close()).json().code).toBe('location.holds-stock');
    await post('/transfers', { fromLocationId: id, toLocationId: shop, lines, reason: '' });
    expect((await close()).statusCode).toBe(200);
    const late = await post('/receipts', {
      locationId: id,
      lines: [{ variantId, quantity: 1, unitCost: null }],
      reason: '',
    });
    expect(late.json().code).toBe('stock.unknown-location');
  });
});

describe('a hold', () => {
  it('reserves units, is listed as holder, and is released once', async () => {
    const { product, variantId } = await newVariant(5);
    const line = { variantId, quantity: 2 };
    const held = (await post('/holds', { label: 'María, viernes', lines: [line, line] })).json();
    expect(held.movements).toMatchObject([{ kind: 'reserve', reservedDelta: 4, onHandDelta: 0 }]);
    const holders = await app.call({
      url: `/api/products/${product.id}/reservations`,
      token: keeper.token,
    });
    expect(holders.json().items).toMatchObject([{ documentLabel: 'María, viernes', quantity: 4 }]);

    const release = () => post(`/holds/${held.id}/commands/release`);
    const raced = await Promise.all([release(), release()]);
    expect(raced.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect(await variantNow(product.id)).toMatchObject({ reserved: 0, available: 5 });
  });

  it('takes units from several locations when no single one has enough', async () => {
    const { product, variantId } = await newVariant(6);
    const store = await newPlace('Bodega norte');
    await post('/transfers', {
      fromLocationId: shop,
      toLocationId: store,
      lines: [{ variantId, quantity: 3 }],
      reason: '',
    });
    expect((await post('/holds', { label: 'Eva', lines: [{ variantId, quantity: 5 }] })).statusCode).toBe(
      201,
    );
    expect(await variantNow(product.id)).toMatchObject({ onHand: 6, reserved: 5, available: 1 });
  });

  it('over several variants reserves all or nothing', async () => {
    const first = await newVariant(5);
    const second = await newVariant(1);
    const answer = await post('/holds', {
      label: 'Ana',
      lines: [
        { variantId: first.variantId, quantity: 5 },
        { variantId: second.variantId, quantity: 2 },
      ],
    });
    expect(answer.json()).toMatchObject({
      code: 'stock.insufficient',
      current: { shortages: [{ variantId: second.variantId, available: 1 }] },
    });
    expect(await variantNow(first.product.id)).toMatchObject({ reserved: 0 });
  });
});

describe('the ledger', () => {
  it('is append-only, and a level cannot change without it', async () => {
    const { variantId } = await newVariant(3);
    const { pool } = app.database.db;
    const attempt = (statement: string) =>
      pool.query(statement).then(
        () => 'done',
        (error: Error) => error.message,
      );
    expect(await attempt('UPDATE stock_movements SET on_hand_delta = 1')).toMatch(/append-only/);
    expect(await attempt('DELETE FROM stock_movements')).toMatch(/append-only/);
    const level = `UPDATE stock_levels SET on_hand = on_hand + 1 WHERE variant_id = '${variantId}'`;
    expect(await attempt(level)).toMatch(/without a movement/);
    const negative = `UPDATE variant_stock SET reserved = on_hand + 1 WHERE variant_id = '${variantId}'`;
    expect(await attempt(negative)).toMatch(/reserved_within_on_hand/);
    const invented = `INSERT INTO stock_movements (at, product_id, variant_id, location_id, kind, on_hand_delta,
      reserved_delta, on_hand_after, reserved_after, actor_name)
      SELECT now(), product_id, id, '${shop}', 'receive', 5, 0, 5, 0, '' FROM variants WHERE id = '${variantId}'`;
    expect(await attempt(invented)).toMatch(/does not continue/);
  });

  it('is paged and filtered by kind, day and name', async () => {
    const product = await makeProduct(app, keeper.token, {
      name: 'Chaqueta Ñandú',
      variants: [createVariantDetails()],
    });
    const variantId = product.variants[0]?.id ?? '';
    for (let i = 0; i < 5; i++) await receiveUnits(app, keeper.token, variantId, 1);
    await post('/exits', {
      kind: 'gift',
      locationId: shop,
      lines: [{ variantId, quantity: 1 }],
      reason: 'x',
    });
    const read = async (query: string) =>
      (await app.call({ url: `/api/stock/movements?${query}`, token: keeper.token })).json();
    const first = await read('q=nandu&limit=4');
    expect([first.items.length, first.total]).toEqual([4, 6]);
    const rest = await read(`q=nandu&limit=4&cursor=${first.nextCursor}`);
    expect([rest.items.length, rest.nextCursor]).toEqual([2, null]);
    expect((await read('q=nandu&kind=gift')).items).toMatchObject([{ kind: 'gift', onHandAfter: 4 }]);
    expect((await read('q=nandu&days=..2020-01-01')).total).toBe(0);
    expect((await read('days=2026-02-30..')).code).toBe('request.invalid');
  });
});
