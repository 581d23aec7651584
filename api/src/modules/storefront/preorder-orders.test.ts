import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuyingDesk, openBuyingDesk } from '#testing/purchases.ts';
import { createVisitors, type Visitors } from '#testing/storefront.ts';

let desk: BuyingDesk;
let visitors: Visitors;
beforeAll(async () => {
  desk = await openBuyingDesk();
  visitors = createVisitors(desk);
});
afterAll(() => desk.app.close());

const read = async ({ trackingToken }: Preorder) => (await visitors.readTracking(trackingToken)).json();

describe('the page of a converted pre-order', () => {
  const arrived = async (...prices: readonly number[]) => {
    const preorder = await desk.funded(prices.map((unitPrice) => desk.buildPreorderLine({ unitPrice })));
    expect((await desk.receive(await desk.buyFor(preorder))).status).toBe(200);
    return desk.read(preorder);
  };
  const convert = async (preorder: Preorder, body = {}) => {
    const answer = await desk.convert(preorder, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { orderId, preorder: after } = answer.body;
    const { trackingToken, label } = await desk.readOrder(orderId);
    return { after, trackingToken, label };
  };

  it('redirects to its order once all lines are in it', async () => {
    const { after, trackingToken, label } = await convert(await arrived(20_000, 30_000));
    const answer = await visitors.openPage(after.trackingToken);
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, `/tracking/${trackingToken}`]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    expect((await visitors.openPage(trackingToken)).body).toContain(`Pedido ${label}`);
    expect(await read(after)).toMatchObject({ step: 'converted', orders: [{ label, token: trackingToken }] });
  });

  it('links to each of its orders while there are several, or lines have not arrived', async () => {
    const here = await arrived(20_000, 30_000);
    const first = await convert(here, { lineIds: [here.lines[0]?.id] });
    const partly = (await visitors.openPage(here.trackingToken)).body;
    expect(partly).toContain(`href="/tracking/${first.trackingToken}"`);
    expect(partly).toContain('Tu preventa ya llegó');
    // Q 250 were paid, the deposit of what stays among them.
    expect(await read(first.after)).toMatchObject({ total: 50_000, converted: 20_000, paid: 15_000 });
    const second = await convert(await desk.read(here));
    const { statusCode, body } = await visitors.openPage(here.trackingToken);
    expect(statusCode).toBe(200);
    for (const { trackingToken, label } of [first, second]) {
      expect(body).toContain(`href="/tracking/${trackingToken}"`);
      expect(body).toContain(`Seguir el pedido <span class="whole">${label}</span>`);
    }
    expect(body).toContain('Tu preventa ya está en tus pedidos');
  });

  it('stays open while a receipt is in review', async () => {
    const here = await arrived(20_000);
    expect((await visitors.sendReceipt(here.trackingToken, { amount: '5000' })).statusCode).toBe(201);
    const { after, trackingToken } = await convert(await desk.read(here));
    const { statusCode, body } = await visitors.openPage(after.trackingToken);
    expect(statusCode).toBe(200);
    expect(body).toContain('Q\u00a050.00 en revisión.');
    expect(body).toContain(`href="/tracking/${trackingToken}"`);
  });
});
