import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVariantDetails, firstLocation, makeProduct, receiveUnits } from '#testing/goods.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { postJson } from '#testing/post-json.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { findViolatedInvariants } from '#testing/test-database.ts';
import { testSize } from '#testing/test-size.ts';

const BUYERS = testSize('RACING_BUYERS');
const PIECES = BUYERS / 4;

let app: TestApp;
let keeper: MadePerson;
let address: string;
beforeAll(async () => {
  app = await createTestApp();
  keeper = await makePerson(app, { codes: ['M-03'] });
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const post = (url: string, body: object) => postJson(`${address}/api${url}`, keeper.token, body);

describe('concurrent stock commands', () => {
  it('reserve exactly as many units as there are, with four buyers per unit', async () => {
    const product = await makeProduct(app, keeper.token);
    const variantId = product.variants[0]?.id ?? '';
    await receiveUnits(app, keeper.token, variantId, PIECES);
    const answers = await Promise.all(
      Array.from({ length: BUYERS }, (_, number) =>
        post('/stock/holds', { label: `Clienta ${number}`, lines: [{ variantId, quantity: 1 }] }),
      ),
    );
    const refused = answers.filter((answer) => answer.status === 409);
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(PIECES);
    expect(refused).toHaveLength(BUYERS - PIECES);
    for (const { body } of refused) {
      expect(body.code).toBe('stock.insufficient');
      expect(body.current.shortages[0]).toMatchObject({ variantId, asked: 1, available: 0 });
    }
    const page = (await app.call({ url: `/api/products/${product.id}`, token: keeper.token })).json();
    expect(page.variants[0]).toMatchObject({ onHand: PIECES, reserved: PIECES, available: 0 });
  });

  it('on the same variants in opposite orders do not deadlock', async () => {
    const product = await makeProduct(app, keeper.token, {
      variants: [createVariantDetails(), createVariantDetails(), createVariantDetails()],
    });
    const ids = product.variants.map((variant) => variant.id);
    for (const id of ids) await receiveUnits(app, keeper.token, id, 40);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, number) => {
        const order = number % 2 === 0 ? ids : [...ids].reverse();
        return post('/stock/holds', {
          label: `Par ${number}`,
          lines: order.map((variantId) => ({ variantId, quantity: 1 })),
        });
      }),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(40);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(20);
  });

  it('of receipts, counts and transfers keep the invariants', async () => {
    const product = await makeProduct(app, keeper.token);
    const variantId = product.variants[0]?.id ?? '';
    await receiveUnits(app, keeper.token, variantId, 20);
    const shop = await firstLocation(app, keeper.token);
    const { id: store } = (await post('/stock/locations', { name: 'Bodega de carreras' })).body;
    const lines = [{ variantId, quantity: 2 }];
    const actions = Array.from({ length: 40 }, (_, number) => [
      () => post('/stock/holds', { label: `C${number}`, lines }),
      () =>
        post('/stock/receipts', {
          locationId: shop,
          lines: [{ ...lines[0], unitCost: 100 * number }],
          reason: '',
        }),
      () => post('/stock/transfers', { fromLocationId: shop, toLocationId: store, lines, reason: '' }),
      () => post('/stock/exits', { kind: 'damage', locationId: store, lines, reason: 'roto' }),
      () =>
        post('/stock/adjustments', {
          locationId: store,
          lines: [{ variantId, counted: 5 }],
          reason: 'conteo',
        }),
    ]).flat();
    const statuses = (await Promise.all(actions.map((action) => action()))).map((answer) => answer.status);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect(await findViolatedInvariants(app.database.db)).toEqual([]);
  });

  it('that all count 27 units leave 27 units', async () => {
    const product = await makeProduct(app, keeper.token);
    const variantId = product.variants[0]?.id ?? '';
    await receiveUnits(app, keeper.token, variantId, 20);
    const locationId = await firstLocation(app, keeper.token);
    const lines = [{ variantId, counted: 27 }];
    await Promise.all(
      Array.from({ length: 20 }, () => post('/stock/adjustments', { locationId, lines, reason: 'conteo' })),
    );
    const page = (await app.call({ url: `/api/products/${product.id}`, token: keeper.token })).json();
    expect(page.variants[0].onHand).toBe(27);
  });

  it('release one hold once and leave other holds alone', async () => {
    const product = await makeProduct(app, keeper.token);
    const variantId = product.variants[0]?.id ?? '';
    await receiveUnits(app, keeper.token, variantId, 50);
    const hold = async (label: string, quantity: number) =>
      (await post('/stock/holds', { label, lines: [{ variantId, quantity }] })).body.id;
    const [mine] = [await hold('Mía', 2), await hold('Ajena', 40)];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(`/stock/holds/${mine}/commands/release`, {})),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const page = (await app.call({ url: `/api/products/${product.id}`, token: keeper.token })).json();
    expect(page.variants[0]).toMatchObject({ onHand: 50, reserved: 40 });
  });
});
