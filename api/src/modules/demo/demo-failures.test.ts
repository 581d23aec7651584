import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  token = (await makePerson(app)).token;
});
afterAll(() => app.close());

const TOO_LONG = 'x'.repeat(1001);

it.each([
  ['/friend/chat/add', {}],
  ['/friend/chat/add', { id: 1 }],
  ['/friend/chat/add', { id: 1, msg: '' }],
  ['/friend/chat/add', { id: 1, msg: '   ' }],
  ['/friend/chat/add', { id: 1, msg: 7 }],
  ['/friend/chat/add', { id: 1, msg: TOO_LONG }],
  ['/friend/chat/add', { id: 26, msg: 'Hola' }],
  ['/friend/chat/add', { id: 'abc', msg: 'Hola' }],
  ['/friend/chat/add', { id: null, msg: 'Hola' }],
  ['/todo/card/add', {}],
  ['/todo/card/add', { note: '' }],
  ['/todo/basic/add', { note: 5 }],
  ['/todo/modal/add', { note: TOO_LONG }],
  ['/todo/card/complete', { key: 6 }],
  ['/todo/card/complete', { key: -1 }],
  ['/todo/card/complete', { key: 'abc' }],
  ['/todo/card/complete', {}],
  ['/todo/basic/complete', { key: 0 }],
  ['/todo/basic/complete', { key: 0, complete: 'yes' }],
  ['/todo/basic/delete', { key: 7 }],
  ['/todo/modal/delete', { key: '' }],
  ['/todo/modal/complete', []],
])('POST %s with %j fails with the specified message in any language', async (path, body) => {
  for (const language of ['es', 'fr']) {
    const answer = await app.call({
      method: 'POST',
      url: `/api${path}`,
      token,
      body,
      headers: { 'accept-language': language },
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      status: 500,
      code: 'demo.failed',
      message: 'Internal server error',
      requestId: answer.headers['x-request-id'],
    });
  }
});

it.each(['/friend/chat?id=26', '/friend/chat?id=abc', '/friend/chat?id=', '/friend/chat?id=1&id=2'])(
  'GET %s fails with the specified message',
  async (path) => {
    const answer = await app.call({ url: `/api${path}`, token });
    expect([answer.statusCode, answer.json().message]).toEqual([500, 'Internal server error']);
  },
);

it('a failed call changes nothing', async () => {
  const count = async (path: string, name: string) =>
    (await app.call({ url: `/api${path}`, token })).json()[name].length;
  expect([
    await count('/todo/card', 'cardTodo'),
    await count('/todo/basic', 'basicTodo'),
    await count('/todo/modal', 'modalTodo'),
    await count('/friend/chat', 'chat'),
  ]).toEqual([6, 7, 4, 20]);
});

it('a failed call is logged as a warning without what was sent', async () => {
  app.logLines.length = 0;
  const canary = 'canary-of-the-demonstration';
  await app.call({ method: 'POST', url: '/api/todo/card/complete', token, body: { key: canary, canary } });
  const line = app.logLines.find((one) => one.includes('demo.failed')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ level: 40, route: '/api/todo/card/complete' });
  expect(app.logLines.join('')).not.toContain(canary);
});

it('requires a session before anything else, and answers 404 for other paths', async () => {
  for (const url of ['/api/friend/list', '/api/todo/card', '/api/taskboard', '/api/calendar/events'])
    expect((await app.call({ url })).statusCode).toBe(401);
  for (const url of ['/api/friend', '/api/todo/none', '/api/calendar'])
    expect((await app.call({ url, token })).statusCode).toBe(404);
});
