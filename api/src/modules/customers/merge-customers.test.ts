import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrderDetails } from '#testing/order-details.ts';
import { confirm, makeArticle, makeOrder } from '#testing/orders.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let variantId: string;
let reception: MadePerson;
let seller: MadePerson;
beforeAll(async () => {
  app = await createTestApp();
  const keeper = await makePerson(app, { codes: ['M-03'] });
  reception = await makePerson(app, { codes: ['S-01'] });
  seller = await makePerson(app);
  variantId = (await makeArticle(app, keeper.token, 20)).id;
});
afterAll(() => app.close());

const newOrder = async (): Promise<Order> =>
  confirm(app, seller.token, await makeOrder(app, seller.token, createOrderDetails([{ variantId }])));

describe('merging two customers', () => {
  it('moves everything to one of them, after a preview that changes nothing', async () => {
    const [first, second] = [await newOrder(), await newOrder()];
    const customer = async (order: Order) =>
      (await app.call({ url: `/api/customers/${order.customerId}`, token: reception.token })).json();
    const [kept, other] = [await customer(first), await customer(second)];
    const merge = (isPreview: boolean) =>
      app.call({
        method: 'POST',
        url: `/api/customers/${kept.id}/commands/merge`,
        token: reception.token,
        body: {
          otherId: other.id,
          version: kept.version,
          otherVersion: other.version,
          isPreview,
        },
      });
    expect((await merge(true)).json()).toMatchObject({ isPreview: true, orders: 1, phones: [other.phone] });
    expect((await customer(second)).id).toBe(other.id);
    expect((await merge(false)).json()).toMatchObject({ isPreview: false, orders: 1 });
    const moved = await app.call({ url: `/api/orders/${second.id}`, token: reception.token });
    expect(moved.json()).toMatchObject({ customerId: kept.id });
    expect((await customer(first)).otherPhones).toEqual([other.phone]);
    expect((await merge(false)).statusCode).toBe(409);
  });

  it('is required to share a phone: an edit with a taken phone is refused', async () => {
    const [first, second] = [await newOrder(), await newOrder()];
    const mine = (await app.call({ url: `/api/customers/${first.customerId}`, token: seller.token })).json();
    const { id, credit: _c, addresses: _a, isKnown: _k, ...details } = mine;
    const taken = await app.call({
      method: 'PATCH',
      url: `/api/customers/${id}`,
      token: seller.token,
      body: { ...details, otherPhones: [second.customerPhone] },
    });
    expect(taken.json().errors[0]).toMatchObject({ field: 'otherPhones', code: 'customer.phone-taken' });
  });
});
