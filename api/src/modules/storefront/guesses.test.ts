import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrderDetails } from '#testing/order-details.ts';
import { makeOrder } from '#testing/orders.ts';
import { openShop, type Shop } from '#testing/storefront.ts';
import { testSize } from '#testing/test-size.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ LOG_LEVEL: 'silent' });
});
afterAll(() => shop.desk.app.close());

const MALFORMED = [
  'x',
  'A'.repeat(21),
  'A'.repeat(23),
  'A'.repeat(150),
  'A'.repeat(900),
  '%00',
  '..%2f..',
  '%F0%9F%98%80',
  "'--",
  '%zz',
  'A'.repeat(300),
];
const GUESSES = testSize('LINK_GUESSES');

describe('a visitor without a link', () => {
  it(`finds nothing with ${GUESSES} guesses from any number of addresses`, {
    timeout: 120_000,
  }, async () => {
    await shop.desk.newOrder();
    const answers = new Map<string, number>();
    const guess = async (number: number) => {
      const token =
        number % 10 === 0
          ? (MALFORMED[(number / 10) % MALFORMED.length] ?? '')
          : randomBytes(16).toString('base64url');
      const url = number % 2 === 0 ? `/tracking/${token}` : `/api/public/tracking/${token}`;
      const address = `10.2.${(number >> 8) & 255}.${number & 255}`;
      const { statusCode } = await shop.desk.app.call({ url, address });
      answers.set(String(statusCode), (answers.get(String(statusCode)) ?? 0) + 1);
    };
    for (let from = 0; from < GUESSES; from += 100)
      await Promise.all(Array.from({ length: 100 }, (_, at) => guess(from + at)));
    expect(Object.fromEntries(answers)).toEqual({ 404: GUESSES });
  });

  it('is limited to thirty requests a minute, page and data together', async () => {
    const visit = (number: number) =>
      shop.desk.app.call({
        url: `${number % 2 === 0 ? '/tracking/' : '/api/public/tracking/'}${randomBytes(16).toString('base64url')}`,
        address: '10.3.0.1',
      });
    const answers = [];
    for (let number = 0; number < 36; number++) answers.push(await visit(number));
    expect(answers.slice(0, 30).map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(404));
    expect(answers.slice(30).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(429));
    const [page, data] = [answers[30], answers[31]];
    expect(page?.body).toContain('Espera un momento');
    expect(page?.headers['content-type']).toContain('text/html');
    expect(Number(page?.headers['retry-after'])).toBeGreaterThan(0);
    expect(data?.json()).toMatchObject({ code: 'request.too-many' });
    // Others go on.
    const order = await shop.desk.newOrder();
    expect((await shop.openPage(order.trackingToken)).statusCode).toBe(200);
  });

  it('gets the same answer for unknown, malformed, draft, discarded and expired links', async () => {
    const order = await shop.desk.newOrder();
    const renewed = await shop.desk.post(`/orders/${order.id}/commands/renew-tracking`, shop.desk.seller, {
      version: order.version,
    });
    expect((await shop.openPage(renewed.body.trackingToken)).statusCode).toBe(200);
    const goods = { variantId: order.lines[0]?.variantId ?? '' };
    const draft = await makeOrder(shop.desk.app, shop.desk.seller.token, createOrderDetails([goods]));
    const discarded = await makeOrder(shop.desk.app, shop.desk.seller.token, createOrderDetails([goods]));
    await shop.desk.post(`/orders/${discarded.id}/commands/discard`, shop.desk.seller, {
      version: discarded.version,
      reason: '',
    });

    const unknown = 'A'.repeat(22);
    const tokens = [unknown, order.trackingToken, draft.trackingToken, discarded.trackingToken, ...MALFORMED];
    const withoutOwnMarks = (text: string) => text.replaceAll(/"requestId":"[^"]+"/g, '"requestId":""');
    const [pages, data] = [new Set<string>(), new Set<string>()];
    for (const token of tokens) {
      const page = await shop.openPage(token);
      const { 'x-request-id': _, date: __, ...headers } = page.headers;
      pages.add(JSON.stringify([page.statusCode, page.body, headers]));
      const answer = await shop.readTracking(token);
      data.add(`${answer.statusCode} ${withoutOwnMarks(answer.body)}`);
    }
    expect([...pages]).toHaveLength(1);
    expect([...data]).toHaveLength(1);
    expect([...data][0]).toMatch(/^404 .*tracking\.not-found/);
    expect([...pages][0]).toContain('No encontramos este pedido');
  });
});
