import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_TABLE, MESSAGES } from '#platform/http/error-codes.ts';
import { compileReply } from '#platform/http/json-schema.ts';
import { makePerson } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const REQUIRED_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cache-control',
  'x-request-id',
];

async function fetchEveryRoute() {
  const { token } = await makePerson(app, { codes: ['M-03'] });
  const routes = app.routes.filter((route) => route.reply !== 'event-stream' && route.path !== '/logout');
  const calls = routes.flatMap((route) => {
    const url = `/api${route.path.replace(/\{\w+\}/g, '11111111-1111-4111-8111-111111111111')}`;
    const body = route.method === 'GET' ? {} : { body: { nonsense: true } };
    return [
      { method: route.method, url, token, ...body },
      { method: route.method, url, ...body },
    ];
  });
  const answers = [];
  for (const call of calls) answers.push({ call, answer: await app.call(call) });
  for (const url of ['/api/nothing-here', '/nothing', '/api/%zz', '/api/me?x[y]=1']) {
    answers.push({ call: { url }, answer: await app.call({ url }) });
  }
  return answers;
}

describe('every answer', () => {
  it('has a schema that compiles to its serialiser', () => {
    for (const { reply } of app.routes)
      if (typeof reply !== 'string') expect(compileReply(reply)).toBeTypeOf('function');
  });

  it('has the security headers, no cookie and no CORS header', async () => {
    for (const { call, answer } of await fetchEveryRoute()) {
      const missing = REQUIRED_HEADERS.filter((name) => answer.headers[name] === undefined);
      expect({ url: call.url, missing }).toEqual({ url: call.url, missing: [] });
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('that refuses is a problem document with a known code and a message', async () => {
    for (const { call, answer } of await fetchEveryRoute()) {
      if (answer.statusCode < 400) continue;
      // The demonstration alone answers bad input with a 500: the specification says so.
      if (answer.json().code !== 'demo.failed') expect(answer.statusCode).toBeLessThan(500);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      const body = answer.json();
      expect({ url: call.url, isKnown: body.code in ERROR_TABLE }).toEqual({ url: call.url, isKnown: true });
      expect(body).toMatchObject({ status: answer.statusCode, requestId: answer.headers['x-request-id'] });
      expect(body.message).not.toBe(body.code);
    }
  });

  it('contains no internal words', async () => {
    for (const { call, answer } of await fetchEveryRoute()) {
      if (/openapi|docs/.test(call.url)) continue;
      expect(answer.body).not.toMatch(/argon2|password_?hash|passwordHash|secret|stack|node_modules/i);
    }
  });

  it('has an HSTS header only when the store is behind TLS', async () => {
    expect((await app.call({ url: '/api/health' })).headers['strict-transport-security']).toBeUndefined();
    const behindTls = await createTestApp({ env: { PUBLIC_URL: 'https://tienda.example.com' } });
    expect((await behindTls.call({ url: '/api/health' })).headers['strict-transport-security']).toContain(
      'max-age',
    );
    await behindTls.close();
  });
});

it('no GET request changes data', async () => {
  const { token } = await makePerson(app, { codes: ['M-03'] });
  const count = async () =>
    (await app.database.db.pool.query('SELECT count(*) FROM audit_entries')).rows[0].count;
  const before = await count();
  for (const route of app.routes.filter((one) => one.method === 'GET' && one.reply !== 'event-stream')) {
    await app.call({ url: `/api${route.path.replace(/\{\w+\}/g, 'x')}`, token });
  }
  expect(await count()).toBe(before);
});

it('every code has a message in every language, with the same placeholders', () => {
  const holes = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  const codes = new Set([...Object.keys(ERROR_TABLE), ...Object.keys(MESSAGES.es)]);
  for (const code of codes) {
    for (const language of ['es', 'en', 'fr'] as const) {
      expect(MESSAGES[language][code], `${code} in ${language}`).toBeTruthy();
      expect(holes(MESSAGES[language][code])).toEqual(holes(MESSAGES.es[code]));
    }
  }
});

it('messages are in the language of the request', async () => {
  const message = async (language: string) =>
    (await app.call({ url: '/api/me', headers: { 'accept-language': language } })).json().message;
  expect(await message('fr-FR,fr;q=0.9')).toMatch(/session est terminée/);
  expect(await message('en')).toMatch(/session has ended/);
  expect(await message('de')).toMatch(/sesión terminó/);
});

it('the log contains no passwords, tokens or query parameters', async () => {
  const canary = 'canary-4f1c-correct-horse-battery';
  await app.call({ method: 'POST', url: '/api/login', body: { userName: 'admin', password: canary } });
  await app.call({
    method: 'POST',
    url: '/api/register',
    body: { id: '1', email: 'canary@example.com', password: canary, firstName: 'A', lastName: 'B' },
  });
  const token = await app.signIn('admin');
  await app.call({ url: `/api/me?phone=${canary}`, token });
  await app.call({ url: '/api/me', token: `${token}x` });
  await app.call({ url: `/api/files/${canary}`, token });
  await app.call({
    method: 'POST',
    url: '/api/me/password',
    token,
    body: { currentPassword: canary, newPassword: canary },
  });
  // A failing statement must not take its parameters along either.
  await app.database.db.pool.query('ALTER TABLE users RENAME TO users_away');
  await app.call({ method: 'POST', url: '/api/login', body: { userName: canary, password: canary } });
  await app.database.db.pool.query('ALTER TABLE users_away RENAME TO users');

  const log = app.logLines.join('');
  expect(log).toContain('service.unexpected');
  expect(log).toContain('"route":"/api/login"');
  expect(log).not.toContain(canary);
  expect(log).not.toContain(token);
  expect(log).not.toContain('canary@example.com');
});
