import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Authenticator } from '#testing/auth/authenticator.ts';
import { MADE_PASSWORD, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const ORIGIN = 'http://localhost:3000';
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

const query = async (text: string, values: unknown[] = []) =>
  (await app.database.db.pool.query(text, values)).rows;
const post = (
  url: string,
  token: string | undefined,
  body: object | undefined = undefined,
  address?: string,
) =>
  app.call({
    ...{ method: 'POST', url: `/api${url}` },
    ...(token !== undefined && { token }),
    ...(body !== undefined && { body }),
    ...(address !== undefined && { address }),
  });
const login = (userName: string, address?: string) =>
  post('/login', undefined, { userName, password: MADE_PASSWORD }, address);
const answer = (challenge: string, given: object, address?: string) =>
  post('/login/factor', undefined, { challenge, answer: given }, address);
const makeCode = (secret: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
const statusAndCode = (reply: { statusCode: number; json(): { code?: string } }) => [
  reply.statusCode,
  reply.statusCode === 200 ? undefined : reply.json().code,
];

/** Somebody with an application that makes codes. */
async function withTotp(codes: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(app, codes);
  const { secret } = (await post('/me/factors/totp/commands/begin', person.token)).json();
  const confirmed = await post('/me/factors/totp/commands/confirm', person.token, { code: makeCode(secret) });
  expect(confirmed.statusCode).toBe(200);
  now = new Date(now.getTime() + MINUTE);
  return { ...person, secret: secret as string, recovery: confirmed.json().recoveryCodes as string[] };
}

async function withPasskey() {
  const person = await makePerson(app);
  const authenticator = new Authenticator(ORIGIN);
  const { challenge, options } = (await post('/me/factors/passkeys/commands/begin', person.token)).json();
  const added = await post('/me/factors/passkeys', person.token, {
    ...{ challenge, name: 'Teléfono' },
    passkey: authenticator.create(options),
  });
  expect(added.statusCode, added.body).toBe(200);
  return { ...person, authenticator };
}

const challengeFor = async (userName: string, address?: string) => {
  const refused = await login(userName, address);
  expect(statusAndCode(refused)).toEqual([403, 'auth.factor-needed']);
  return refused.json().challenge;
};

describe('an authenticator app', () => {
  it('is active after its first valid code and required at the next sign-in', async () => {
    const person = await makePerson(app);
    const { secret, uri } = (await post('/me/factors/totp/commands/begin', person.token)).json();
    expect(uri).toContain(secret);
    // Not yet: a code that nobody could make would lock the person out.
    expect((await login(person.id)).statusCode).toBe(200);
    const confirm = (code: string) => post('/me/factors/totp/commands/confirm', person.token, { code });
    expect(statusAndCode(await confirm('000000'))).toEqual([422, 'factor.wrong-code']);
    const { recoveryCodes, factors } = (await confirm(makeCode(secret))).json();
    expect(recoveryCodes).toHaveLength(10);
    expect(factors).toMatchObject({ totp: { since: now.toISOString() }, recoveryCodesLeft: 10 });

    now = new Date(now.getTime() + MINUTE);
    const refused = await login(person.id);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).not.toHaveProperty('token');
    expect(refused.json().challenge).toMatchObject({ kinds: ['totp', 'recovery'], passkeyOptions: null });
    const signedIn = await answer(refused.json().challenge.id, { code: makeCode(secret) });
    expect(signedIn.json()).toMatchObject({ token: expect.any(String), user: { UserID: person.id } });
    expect((await app.call({ url: '/api/me', token: signedIn.json().token })).statusCode).toBe(200);
  });

  it('ends sessions that were opened without it, and notifies the user', async () => {
    const person = await makePerson(app);
    const other = (await login(person.id)).json().token;
    const { secret } = (await post('/me/factors/totp/commands/begin', person.token)).json();
    await post('/me/factors/totp/commands/confirm', person.token, { code: makeCode(secret) });
    expect((await app.call({ url: '/api/me', token: other })).statusCode).toBe(401);
    expect((await app.call({ url: '/api/me', token: person.token })).statusCode).toBe(200);
    const { items } = (await app.call({ url: '/api/me/notices', token: person.token })).json();
    expect(items[0].kind).toBe('factor-changed');
  });

  it('has an encrypted secret that is never shown again', async () => {
    const { id, secret, token } = await withTotp();
    const [row] = await query('SELECT sealed_secret FROM totp_factors WHERE user_id = $1', [id]);
    expect(row.sealed_secret.toString('latin1')).not.toContain(secret);
    expect((await app.call({ url: '/api/me/factors', token })).body).not.toContain(secret);
    const audited = await query("SELECT * FROM audit_entries WHERE entity_id = $1 AND command = 'set-totp'", [
      id,
    ]);
    expect(audited).toHaveLength(1);
    expect(JSON.stringify(audited)).not.toContain(secret);
    expect(statusAndCode(await post('/me/factors/totp/commands/begin', token))).toEqual([
      409,
      'factor.totp-set',
    ]);
  });

  it('accepts a code once, also under concurrent sign-ins', async () => {
    const { id, secret } = await withTotp();
    const code = makeCode(secret);
    const challenges = await Promise.all([1, 2, 3, 4].map(() => challengeFor(id)));
    const replies = await Promise.all(challenges.map((challenge) => answer(challenge.id, { code })));
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 422, 422, 422]);
    // The code of half a minute ago is over too, once a later one was taken.
    const earlier = makeCode(secret, new Date(now.getTime() - MINUTE / 2));
    const late = await answer((await challengeFor(id)).id, { code: earlier });
    expect(statusAndCode(late)).toEqual([422, 'factor.wrong-code']);
  });

  it('opens one session per challenge', async () => {
    const { id, secret, recovery } = await withTotp();
    const challenge = await challengeFor(id);
    const given = [{ code: makeCode(secret) }, { code: recovery[0] }, { code: recovery[1] }];
    const replies = await Promise.all(given.map((one) => answer(challenge.id, one)));
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
  });
});

describe('wrong codes', () => {
  it('end the challenge after five, also for the right code', async () => {
    const { id, secret } = await withTotp();
    const { id: challenge } = await challengeFor(id);
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect((await answer(challenge, { code: '000000' })).json().code).toBe('factor.wrong-code');
    const right = await answer(challenge, { code: makeCode(secret) });
    expect(statusAndCode(right)).toEqual([409, 'factor.challenge-over']);
  });

  it('are limited across challenges', async () => {
    const { id, secret, token } = await withTotp();
    const replies = [];
    for (let wrong = 0; wrong < 7; wrong += 1)
      replies.push(await answer((await challengeFor(id, '10.0.0.9')).id, { code: '000000' }, '10.0.0.9'));
    expect(replies.at(-1)?.json().code).toBe('auth.too-many-failures');
    const { items } = (await app.call({ url: '/api/me/notices', token })).json();
    expect(items[0]).toMatchObject({ kind: 'factor-blocked', params: { address: '10.0.0.9' } });
    // The person at home is not kept out.
    const own = await answer((await challengeFor(id, '10.0.0.1')).id, { code: makeCode(secret) }, '10.0.0.1');
    expect(own.statusCode).toBe(200);
  });

  it('from many addresses are limited as well', async () => {
    const { id } = await withTotp();
    const codes = [];
    for (let from = 1; from <= 25; from += 1) {
      const address = `10.1.0.${from}`;
      codes.push(
        (await answer((await challengeFor(id, address)).id, { code: '000000' }, address)).json().code,
      );
    }
    expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'factor.wrong-code'));
    expect(codes.at(-1)).toBe('auth.too-many-failures');
  });

  it('for an unknown, expired or foreign challenge get the same answer', async () => {
    const { id, secret, token } = await withTotp();
    const over = (reply: Awaited<ReturnType<typeof answer>>) =>
      expect(statusAndCode(reply)).toEqual([409, 'factor.challenge-over']);
    over(await answer('0198c0de-0000-7000-8000-00000000dead', { code: makeCode(secret) }));
    const { id: late } = await challengeFor(id);
    now = new Date(now.getTime() + 6 * MINUTE);
    over(await answer(late, { code: makeCode(secret) }));
    // A challenge of signing in confirms no session, and one of confirming signs nobody in.
    const { id: signingIn } = await challengeFor(id);
    over(
      await post('/me/confirm/factor', token, { challenge: signingIn, answer: { code: makeCode(secret) } }),
    );
    const confirming = (await post('/me/confirm', token, { password: MADE_PASSWORD })).json().challenge.id;
    over(await answer(confirming, { code: makeCode(secret) }));
  });
});

describe('a recovery code', () => {
  it('works once, and the user is notified how many are left', async () => {
    const { id, recovery } = await withTotp();
    const code = recovery[0]?.toLowerCase().replaceAll('-', ' ');
    const signedIn = await answer((await challengeFor(id)).id, { code });
    expect(signedIn.statusCode).toBe(200);
    const again = await answer((await challengeFor(id)).id, { code });
    expect(statusAndCode(again)).toEqual([422, 'factor.wrong-code']);
    const { items } = (await app.call({ url: '/api/me/notices', token: signedIn.json().token })).json();
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'recovery-code-used', params: { left: '9' } }),
    );
  });

  it('is invalid after new ones were made, and for other users', async () => {
    const one = await withTotp();
    const other = await withTotp();
    expect((await answer((await challengeFor(other.id)).id, { code: one.recovery[0] })).statusCode).toBe(422);
    const { recoveryCodes } = (await post('/me/factors/recovery-codes/commands/renew', one.token)).json();
    expect((await answer((await challengeFor(one.id)).id, { code: one.recovery[0] })).statusCode).toBe(422);
    expect((await answer((await challengeFor(one.id)).id, { code: recoveryCodes[0] })).statusCode).toBe(200);
  });

  it('is deleted with the last factor', async () => {
    const { id, token } = await withTotp();
    await post('/me/factors/totp/commands/remove', token);
    expect(await query('SELECT 1 FROM recovery_codes WHERE user_id = $1', [id])).toEqual([]);
    expect((await login(id)).statusCode).toBe(200);
  });
});

describe('a passkey', () => {
  it('is the second step after the password', async () => {
    const { id, authenticator } = await withPasskey();
    const challenge = await challengeFor(id);
    expect(challenge.kinds).toEqual(['passkey', 'recovery']);
    const signedIn = await answer(challenge.id, { passkey: authenticator.get(challenge.passkeyOptions) });
    expect(signedIn.json().user.UserID).toBe(id);
  });

  it('signs in without a password', async () => {
    const { id, authenticator } = await withPasskey();
    const challenge = (await post('/login/passkey', undefined)).json();
    const signedIn = await answer(challenge.id, { passkey: authenticator.get(challenge.passkeyOptions) });
    expect(signedIn.json().user.UserID).toBe(id);
  });

  it('is refused for another site, another challenge, without user verification, or with an old counter', async () => {
    const { id, authenticator } = await withPasskey();
    const refused = async (make: (options: { challenge: string }) => object) => {
      const challenge = await challengeFor(id);
      const reply = await answer(challenge.id, { passkey: make(challenge.passkeyOptions) });
      expect(statusAndCode(reply)).toEqual([422, 'factor.wrong-passkey']);
    };
    await refused((options) => authenticator.get(options, { origin: 'https://trastienda.example.net' }));
    await refused((options) => authenticator.get(options, { domain: 'example.net' }));
    await refused((options) => authenticator.get(options, { isVerified: false }));
    await refused(() => authenticator.get({ challenge: 'AAAA' }));
    await refused((options) => new Authenticator(ORIGIN).get(options));
    const challenge = await challengeFor(id);
    const right = authenticator.get(challenge.passkeyOptions, { counter: 50 });
    expect((await answer(challenge.id, { passkey: right })).statusCode).toBe(200);
    await refused((options) => authenticator.get(options, { counter: 49 }));
  });

  it('of one user does not answer the challenge of another', async () => {
    const one = await withPasskey();
    const other = await withPasskey();
    const challenge = await challengeFor(other.id);
    const reply = await answer(challenge.id, { passkey: one.authenticator.get(challenge.passkeyOptions) });
    expect(statusAndCode(reply)).toEqual([422, 'factor.wrong-passkey']);
  });

  it('is refused once removed or while its user is suspended', async () => {
    const { id, authenticator, token } = await withPasskey();
    const ask = async () => (await post('/login/passkey', undefined)).json();
    const challenge = await ask();
    await query("UPDATE users SET status = 'suspended' WHERE id = $1", [id]);
    const suspended = await answer(challenge.id, { passkey: authenticator.get(challenge.passkeyOptions) });
    expect(statusAndCode(suspended)).toEqual([403, 'auth.account-suspended']);
    await query("UPDATE users SET status = 'active' WHERE id = $1", [id]);
    const [kept] = (await app.call({ url: '/api/me/factors', token })).json().passkeys;
    await post('/me/factors/passkeys/commands/remove', token, { id: kept.id });
    const after = await ask();
    const removed = await answer(after.id, { passkey: authenticator.get(after.passkeyOptions) });
    expect(statusAndCode(removed)).toEqual([422, 'factor.wrong-passkey']);
  });

  it('is registered once, for the challenge of one session', async () => {
    const one = await makePerson(app);
    const other = await makePerson(app);
    const { challenge, options } = (await post('/me/factors/passkeys/commands/begin', one.token)).json();
    const body = { challenge, name: 'Teléfono', passkey: new Authenticator(ORIGIN).create(options) };
    const foreign = await post('/me/factors/passkeys', other.token, body);
    expect(statusAndCode(foreign)).toEqual([409, 'factor.challenge-over']);
    const again = await post('/me/factors/passkeys', one.token, body);
    expect(statusAndCode(again)).toEqual([409, 'factor.challenge-over']);
  });
});
