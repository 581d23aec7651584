import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MADE_PASSWORD, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const MINUTE = 60_000;
let app: TestApp;
let now = new Date();
beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
});
afterAll(() => app.close());
beforeEach(() => {
  now = new Date();
});

const post = (url: string, token: string, body: object | undefined = undefined) =>
  app.call({ ...{ method: 'POST', url: `/api${url}`, token }, ...(body !== undefined && { body }) });
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE);
};
const makeCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
const problem = (reply: { statusCode: number; json(): { code: string } }) => [
  reply.statusCode,
  reply.json().code,
];
async function addTotp(token: string): Promise<string> {
  const { secret } = (await post('/me/factors/totp/commands/begin', token)).json();
  const added = await post('/me/factors/totp/commands/confirm', token, { code: makeCode(secret) });
  expect(added.statusCode).toBe(200);
  return secret;
}
async function settingsVersion(token: string): Promise<number> {
  return (await app.call({ url: '/api/settings', token })).json().version;
}

describe('a sensitive action', () => {
  it('needs the password again after 15 minutes', async () => {
    const { token } = await makePerson(app);
    later(16);
    const begin = () => post('/me/factors/totp/commands/begin', token);
    expect(problem(await begin())).toEqual([403, 'auth.confirmation-needed']);
    const wrong = await post('/me/confirm', token, { password: 'otra cosa' });
    expect(wrong.json().errors).toMatchObject([{ field: 'password', code: 'password.wrong-current' }]);
    expect((await begin()).statusCode).toBe(403);
    expect((await post('/me/confirm', token, { password: MADE_PASSWORD })).statusCode).toBe(200);
    expect((await begin()).statusCode).toBe(200);
    later(16);
    expect((await begin()).statusCode).toBe(403);
  });

  it('also needs the second factor of a user who has one', async () => {
    const { token } = await makePerson(app);
    const secret = await addTotp(token);
    later(16);
    const answer = await post('/me/confirm', token, { password: MADE_PASSWORD });
    expect(problem(answer)).toEqual([403, 'auth.factor-needed']);
    expect(problem(await post('/me/factors/totp/commands/remove', token))).toEqual([
      403,
      'auth.confirmation-needed',
    ]);
    const { id: challenge } = answer.json().challenge;
    // Asked in one session, it counts in no other, not even of the same person.
    const elsewhere = await makePerson(app);
    const foreign = { challenge, answer: { code: makeCode(secret) } };
    expect(problem(await post('/me/confirm/factor', elsewhere.token, foreign))).toEqual([
      409,
      'factor.challenge-over',
    ]);
    const done = await post('/me/confirm/factor', token, {
      challenge,
      answer: { code: makeCode(secret) },
    });
    expect(done.statusCode).toBe(200);
    expect((await post('/me/factors/totp/commands/remove', token)).statusCode).toBe(200);
  });

  it('on users needs a confirmed session of the manager', async () => {
    const { token } = await makePerson(app, { codes: ['M-03'] });
    const other = await makePerson(app);
    later(16);
    for (const url of [
      `/users/${other.id}/commands/reset-password`,
      `/users/${other.id}/commands/remove-factors`,
    ])
      expect(problem(await post(url, token))).toEqual([403, 'auth.confirmation-needed']);
    // Looking is not guarded.
    expect((await app.call({ url: '/api/users', token })).statusCode).toBe(200);
  });

  it('limits password guesses within a session', async () => {
    const { token } = await makePerson(app);
    const codes = [];
    for (let guess = 0; guess < 7; guess += 1)
      codes.push((await post('/me/confirm', token, { password: `intento ${guess}` })).json().code);
    expect(codes.at(-1)).toBe('auth.too-many-failures');
  });
});

describe('a factor required for some codes', () => {
  const require = async (token: string, factorCodes: string[] | null) =>
    app.call({
      ...{ method: 'PATCH', url: '/api/settings', token },
      body: {
        version: await settingsVersion(token),
        ...(factorCodes === null ? { values: {}, reset: ['factorCodes'] } : { values: { factorCodes } }),
      },
    });

  it('is enforced from the next request on, and can be set up without other access', async () => {
    const owner = await makePerson(app, { codes: ['M-03'] });
    await addTotp(owner.token);
    const finance = await makePerson(app, { codes: ['S-012', 'S-01'] });
    const seller = await makePerson(app, { codes: ['S-01'] });
    expect((await require(owner.token, ['S-012', 'M-03'])).statusCode).toBe(200);

    const orders = (token: string) => app.call({ url: '/api/orders', token });
    expect(problem(await orders(finance.token))).toEqual([403, 'auth.factor-owed']);
    expect((await orders(seller.token)).statusCode).toBe(200);
    // Before any permission: who owes one does not learn what they may call.
    expect((await app.call({ url: '/api/users', token: finance.token })).json().code).toBe(
      'auth.factor-owed',
    );
    for (const url of ['/api/me', '/api/me/factors', '/api/me/sessions'])
      expect((await app.call({ url, token: finance.token })).statusCode, url).toBe(200);
    expect((await app.call({ url: '/api/me/factors', token: finance.token })).json().isRequired).toBe(true);

    await addTotp(finance.token);
    expect((await orders(finance.token)).statusCode).toBe(200);
    expect(problem(await post('/me/factors/totp/commands/remove', finance.token))).toEqual([
      409,
      'factor.last-required',
    ]);
    expect((await require(owner.token, null)).statusCode).toBe(200);
    expect((await post('/me/factors/totp/commands/remove', finance.token)).statusCode).toBe(200);
  });

  it('can only be required in a confirmed session', async () => {
    const { token } = await makePerson(app, { codes: ['M-03'] });
    later(16);
    expect(problem(await require(token, ['M-03']))).toEqual([403, 'auth.confirmation-needed']);
  });
});

describe('removing the factors of another user', () => {
  it('lets them sign in with the password and ends their sessions', async () => {
    const manager = await makePerson(app, { codes: ['M-03', 'S-01'] });
    const lost = await makePerson(app, { codes: ['S-01'] });
    await addTotp(lost.token);
    const remove = (token: string, id: string) => post(`/users/${id}/commands/remove-factors`, token);
    expect((await remove(manager.token, lost.id)).statusCode).toBe(200);
    expect((await app.call({ url: '/api/me', token: lost.token })).statusCode).toBe(401);
    const signedIn = await app.call({
      ...{ method: 'POST', url: '/api/login' },
      body: { userName: lost.id, password: MADE_PASSWORD },
    });
    expect(signedIn.statusCode).toBe(200);
    const { token } = signedIn.json();
    const { items } = (await app.call({ url: '/api/me/notices', token })).json();
    expect(items.map(({ kind }: { kind: string }) => kind)).toContain('factor-changed');
    expect(problem(await remove(manager.token, lost.id))).toEqual([409, 'factor.none-begun']);
  });

  it('is refused for a user with more codes and for oneself', async () => {
    const manager = await makePerson(app, { codes: ['M-03'] });
    const above = await makePerson(app, { codes: ['M-03', 'S-012'] });
    await addTotp(above.token);
    await addTotp(manager.token);
    const remove = (id: string) => post(`/users/${id}/commands/remove-factors`, manager.token);
    expect(problem(await remove(above.id))).toEqual([403, 'user.holds-more']);
    expect(problem(await remove(manager.id))).toEqual([409, 'factor.own']);
  });
});
