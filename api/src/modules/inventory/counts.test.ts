import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVariantDetails, firstLocation, makeProduct, receiveUnits } from '#testing/goods.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let keeper: MadePerson;
let other: MadePerson;
let shop: string;
beforeAll(async () => {
  app = await createTestApp();
  keeper = await makePerson(app, { codes: ['M-03'] });
  other = await makePerson(app, { codes: ['M-03'] });
  shop = await firstLocation(app, keeper.token);
});
afterAll(() => app.close());

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, token = keeper.token) =>
  (await app.call({ method, url: `/api/stock/counts${url}`, token, body })).json();
const stocked = async () => {
  const product = await makeProduct(app, keeper.token, {
    variants: [createVariantDetails(), createVariantDetails()],
  });
  const ids = product.variants.map((variant) => variant.id);
  for (const id of ids) await receiveUnits(app, keeper.token, id, 10);
  return { product, ids };
};
const begin = (variantIds: readonly string[], isBlind: boolean) =>
  call('POST', '', { title: 'Conteo de marzo', locationId: shop, isBlind, scope: { variantIds } });
const command = (count: { id: string; version: number }, name: string, token = keeper.token) =>
  call('POST', `/${count.id}/commands/${name}`, { version: count.version }, token);
const onHand = async (productId: string) =>
  (await app.call({ url: `/api/products/${productId}`, token: keeper.token }))
    .json()
    .variants.map((variant: { onHand: number }) => variant.onHand);

describe('a stock count', () => {
  it('writes its differences only when it is approved', async () => {
    const { product, ids } = await stocked();
    const count = await begin(ids, false);
    expect(count.items.map((line: { expected: number }) => line.expected)).toEqual([10, 10]);
    const entered = { lines: [{ variantId: ids[0], counted: 9 }] };
    expect(await call('PUT', `/${count.id}/lines`, entered)).toMatchObject({ counted: 1 });
    const submitted = await command(count, 'submit');
    expect(await onHand(product.id)).toEqual([10, 10]);
    expect(await command(submitted, 'approve')).toMatchObject({ status: 'approved' });
    // What nobody counted stays as it was.
    expect(await onHand(product.id)).toEqual([9, 10]);
    expect((await command({ ...submitted, version: 3 }, 'approve')).code).toBe('count.wrong-state');
  });

  it('keeps sales between counting and approval', async () => {
    const { product, ids } = await stocked();
    const count = await begin(ids, false);
    await call('PUT', `/${count.id}/lines`, { lines: [{ variantId: ids[0], counted: 8 }] });
    const body = { kind: 'gift', locationId: shop, lines: [{ variantId: ids[0], quantity: 3 }], reason: 'x' };
    await app.call({ method: 'POST', url: '/api/stock/exits', token: keeper.token, body });
    await command(await command(count, 'submit'), 'approve');
    expect(await onHand(product.id)).toEqual([5, 10]);
  });

  it('that is blind hides the stock until it is submitted, and is approved by another user', async () => {
    const { product, ids } = await stocked();
    const count = await begin(ids, true);
    expect(JSON.stringify(count)).not.toMatch(/expected|cost/);
    await call('PUT', `/${count.id}/lines`, { lines: ids.map((variantId) => ({ variantId, counted: 11 })) });
    const submitted = await command(count, 'submit');
    expect(submitted.items[0]).toMatchObject({ expected: 10, counted: 11, cost: 6_000 });
    expect((await command(submitted, 'approve')).code).toBe('count.own-blind');
    expect(await command(submitted, 'approve', other.token)).toMatchObject({ status: 'approved' });
    expect(await onHand(product.id)).toEqual([11, 11]);
  });

  it('is refused when it is empty, not counted, closed or outdated', async () => {
    const { ids } = await stocked();
    expect((await begin([], false)).code).toBe('count.nothing-to-count');
    const count = await begin(ids, false);
    expect((await command(count, 'submit')).code).toBe('count.nothing-counted');
    expect((await command({ ...count, version: 7 }, 'cancel')).code).toBe('resource.stale');
    const cancelled = await command(count, 'cancel');
    const line = { lines: [{ variantId: ids[0], counted: 1 }] };
    expect((await call('PUT', `/${cancelled.id}/lines`, line)).code).toBe('count.wrong-state');
    expect((await call('GET', '?status=cancelled')).items.map((one: { id: string }) => one.id)).toContain(
      count.id,
    );
  });

  it('approved twice at once is applied once', async () => {
    const { product, ids } = await stocked();
    const count = await begin(ids, false);
    await call('PUT', `/${count.id}/lines`, { lines: [{ variantId: ids[0], counted: 14 }] });
    const submitted = await command(count, 'submit');
    const answers = await Promise.all([command(submitted, 'approve'), command(submitted, 'approve')]);
    expect(answers.filter((answer) => answer.status === 'approved')).toHaveLength(1);
    expect(await onHand(product.id)).toEqual([14, 10]);
  });
});
