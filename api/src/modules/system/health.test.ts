import { gunzipSync } from 'node:zlib';
import { buildIdentity } from '@trastienda/shared/system/build.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('answers without a session with status and build, and nothing else', async () => {
  const answer = await app.call({ url: '/api/health' });
  expect(answer.statusCode).toBe(200);
  // Tests run sources that nobody has built.
  expect(answer.json()).toEqual({
    status: 'ok',
    version: '2.2.3',
    build: '2.2.3+0',
    releaseDate: null,
    commit: null,
  });
});

it('matches its description in the OpenAPI document', async () => {
  const { paths } = (await app.call({ url: '/api/openapi.json' })).json();
  const { schema } = paths['/api/health'].get.responses['200'].content['application/json'];
  expect(schema.required).toEqual(expect.arrayContaining(['status', ...Object.keys(buildIdentity.shape)]));
});

it('keeps the specified version in the public store data', async () => {
  expect((await app.call({ url: '/api/public/store' })).json().version).toBe('2.2.3');
});

describe('the description of the API', () => {
  it.each(['/api/openapi.json', '/api/docs'])('is compressed and revalidated: %s', async (url) => {
    const plain = await app.call({ url });
    const { headers, rawPayload } = await app.call({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toBe(plain.body);
    const again = await app.call({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

it.each(['/api/health', '/api/ready', '/api/openapi.json', '/robots.txt', '/sitemap.xml', '/catalogo'])(
  'answers HEAD like GET, without the body: %s',
  async (url) => {
    const [head, get] = [await app.call({ method: 'HEAD', url }), await app.call({ url })];
    expect([head.statusCode, head.body]).toEqual([get.statusCode, '']);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
  },
);

it('opens no stream for a HEAD request to the events', async () => {
  const answer = await app.call({ method: 'HEAD', url: '/api/events', token: await app.signIn('admin') });
  expect([answer.statusCode, app.streams.count()]).toEqual([404, 0]);
});
