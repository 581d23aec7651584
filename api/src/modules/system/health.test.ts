import { buildIdentity } from '@trastienda/shared/system/build.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('tells anybody that it answers and which build it is, and nothing else', async () => {
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

it('is described as it answers', async () => {
  const { paths } = (await app.call({ url: '/api/openapi.json' })).json();
  const { schema } = paths['/api/health'].get.responses['200'].content['application/json'];
  expect(schema.required).toEqual(expect.arrayContaining(['status', ...Object.keys(buildIdentity.shape)]));
});

it('leaves the version of the shell as the specification fixes it', async () => {
  expect((await app.call({ url: '/api/public/store' })).json().version).toBe('2.2.3');
});
