import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MadePerson, makePerson } from '../people.ts';
import { createTestApp, TEST_SECRET, type TestApp } from '../test-app.ts';

let app: TestApp;
let person: MadePerson;
beforeAll(async () => {
  app = await createTestApp();
  person = await makePerson(app, { codes: ['M-03'] });
});
afterAll(() => app.close());

const key = new TextEncoder().encode(TEST_SECRET);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token by hand, so that what no library would write can be written. */
function forge(header: object, payload: object, secret = TEST_SECRET): string {
  const content = `${encode(header)}.${encode(payload)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

function goodPayload() {
  const now = Math.floor(Date.now() / 1000);
  return { sid: person.session, iss: 'trastienda', aud: 'trastienda-back-office', iat: now, exp: now + 600 };
}

async function badTokens(): Promise<Record<string, string>> {
  const header = { alg: 'HS256', typ: 'JWT' };
  const good = goodPayload();
  const [head = '', body = '', signature = ''] = person.token.split('.');
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const rsaContent = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(good)}`;
  return {
    empty: '',
    'only a word': 'token',
    'two parts': `${head}.${body}`,
    'four parts': `${person.token}.x`,
    'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${encode(good)}.`,
    'alg NONE with a signature': `${encode({ alg: 'NONE', typ: 'JWT' })}.${encode(good)}.${signature}`,
    'wrong key': forge(header, good, 'another secret that is long enough as well'),
    'other algorithm, same key': await new SignJWT(good)
      .setProtectedHeader({ alg: 'HS512', typ: 'JWT' })
      .sign(key),
    'public key algorithm': `${rsaContent}.${sign('sha256', Buffer.from(rsaContent), rsa.privateKey).toString('base64url')}`,
    'changed payload': `${head}.${encode({ ...good, sid: '00000000-0000-4000-8000-000000000000' })}.${signature}`,
    'changed signature': `${head}.${body}.${signature.slice(0, -2)}AA`,
    'no signature': `${head}.${body}.`,
    expired: forge(header, { ...good, exp: good.iat - 10 }),
    'not before': forge(header, { ...good, nbf: good.iat + 600 }),
    'without expiry': forge(header, { ...good, exp: undefined }),
    'expiry as text': forge(header, { ...good, exp: String(good.exp) }),
    'other audience': forge(header, { ...good, aud: 'somebody-else' }),
    'other issuer': forge(header, { ...good, iss: 'somebody-else' }),
    'other typ': forge({ ...header, typ: 'refresh+jwt' }, good),
    'unknown critical header': forge({ ...header, crit: ['x'], x: 1 }, good),
    'session that is no id': forge(header, { ...good, sid: "' OR 1=1 --" }),
    'session that does not exist': forge(header, { ...good, sid: '11111111-1111-4111-8111-111111111111' }),
    'payload that is no JSON': `${encode(header)}.bm90IGpzb24.${signature}`,
    huge: `${head}.${'A'.repeat(12_000)}.${signature}`,
    'twice Bearer': `Bearer Bearer ${person.token}`,
    'with a quote': `"${person.token}"`,
  };
}

it('accepts our own token, raw or with Bearer', async () => {
  for (const token of [
    person.token,
    `Bearer ${person.token}`,
    forge({ alg: 'HS256', typ: 'JWT' }, goodPayload()),
  ]) {
    expect((await app.call({ url: '/api/me', token })).statusCode).toBe(200);
  }
});

it('answers every other token with the same refusal', async () => {
  const bodies = new Map<string, string>();
  for (const [name, token] of Object.entries(await badTokens())) {
    const answer = await app.call({ url: '/api/me', token });
    const { requestId: _, ...body } = answer.json();
    bodies.set(name, `${answer.statusCode} ${JSON.stringify(body)}`);
  }
  const missing = await app.call({ url: '/api/me' });
  const { requestId: _, ...expected } = missing.json();
  expect(missing.statusCode).toBe(401);
  expect(expected.code).toBe('auth.required');
  for (const [name, body] of bodies)
    expect(`${name}: ${body}`).toBe(`${name}: 401 ${JSON.stringify(expected)}`);
});
