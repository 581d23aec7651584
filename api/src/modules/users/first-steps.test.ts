import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const call = (token: string, body?: object) =>
  app.call({
    method: body === undefined ? 'GET' : 'PUT',
    url: '/api/me/first-steps',
    token,
    ...(body !== undefined && { body }),
  });

it('first steps are shown to a new person, kept with them alone, and hidden for good', async () => {
  const [one, other] = [await makePerson(app), await makePerson(app)];
  expect((await call(one.token)).json()).toEqual({ done: [], isHidden: false });
  const changed = await call(one.token, { done: ['order', 'manual'], isHidden: true });
  expect(changed.json()).toEqual({ done: ['order', 'manual'], isHidden: true });
  expect((await call(one.token)).json()).toEqual({ done: ['order', 'manual'], isHidden: true });
  expect((await call(other.token)).json()).toEqual({ done: [], isHidden: false });
  for (const body of [
    { done: ['unheard-of'], isHidden: false },
    { done: ['order', 'order'], isHidden: false },
    { done: [], isHidden: false, userId: other.id },
  ])
    expect((await call(one.token, body)).statusCode).toBe(422);
  expect((await call(await app.signIn('vendedora'))).json()).toEqual({ done: [], isHidden: true });
});
