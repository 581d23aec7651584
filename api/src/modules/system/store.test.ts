import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    env: {
      BRAND: 'La Percha',
      TIME_ZONE: 'America/El_Salvador',
      CURRENCY: 'USD',
      STORE_WHATSAPP: '+503 7788 9900',
      STORE_TAX_ID: '576937-K',
    },
  });
});
afterAll(() => app.close());

it('the public store data omits its tax number', async () => {
  const answer = await app.call({ url: '/api/public/store' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    brand: 'La Percha',
    timeZone: 'America/El_Salvador',
    currency: 'USD',
    whatsApp: '+50377889900',
    website: null,
    isDemo: true,
  });
  expect(answer.body).not.toContain('576937');
});
