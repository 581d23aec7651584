import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MADE_PASSWORD, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { testSize } from '#testing/test-size.ts';

const MINUTE = 60_000;
const STEP = 30_000;
const CONFIRMED = 15 * MINUTE;
const CHALLENGE = 5 * MINUTE;
const SESSION = 60 * MINUTE;

let app: TestApp;
let now = new Date();
beforeAll(async () => {
  app = await createTestApp({ clock: () => now, env: { SESSION_HOURS: '1' } });
});
afterAll(() => app.close());

const post = (url: string, body: object | undefined, token?: string) =>
  app.call({
    ...{ method: 'POST', url: `/api${url}` },
    ...(body !== undefined && { body }),
    ...(token !== undefined && { token }),
  });

it('sessions, confirmations, challenges and codes expire to the minute', async () => {
  const person = await makePerson(app, { expiresAt: new Date(Date.now() + SESSION) });
  now = new Date();
  const { secret } = (await post('/me/factors/totp/commands/begin', undefined, person.token)).json();
  const codeAt = (at: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
  const toTimeStep = (at: number) => Math.floor(at / STEP);
  const begun = await post(
    '/me/factors/totp/commands/confirm',
    { code: codeAt(now.getTime()) },
    person.token,
  );
  expect(begun.statusCode).toBe(200);

  // What the product must agree with, told by the clock alone.
  let lastStep = toTimeStep(now.getTime());
  let session = { token: person.token, since: now.getTime(), confirmed: now.getTime() };
  let challenge: { id: string; at: number } | null = null;
  const ask = async () => {
    const refused = await post('/login', { userName: person.id, password: MADE_PASSWORD });
    expect(refused.json().code).toBe('auth.factor-needed');
    challenge = { id: refused.json().challenge.id, at: now.getTime() };
  };
  const answer = async (codeFrom: number) => {
    if (challenge === null) await ask();
    const { id, at } = challenge ?? { id: '', at: 0 };
    const step = toTimeStep(now.getTime() + codeFrom);
    const isOver = now.getTime() - at >= CHALLENGE;
    const isFresh = step > lastStep && Math.abs(step - toTimeStep(now.getTime())) <= 1;
    const reply = await post('/login/factor', {
      challenge: id,
      answer: { code: codeAt(now.getTime() + codeFrom) },
    });
    const expected = isOver ? 'factor.challenge-over' : isFresh ? undefined : 'factor.wrong-code';
    expect(reply.json().code, `code of ${codeFrom} ms at ${now.toISOString()}`).toBe(expected);
    if (isOver || isFresh) challenge = null;
    if (isOver || !isFresh) return;
    lastStep = step;
    session = { token: reply.json().token, since: now.getTime(), confirmed: now.getTime() };
  };
  const isLive = () => now.getTime() - session.since < SESSION;

  for (let minute = 1; minute <= testSize('FACTOR_MINUTES'); minute += 1) {
    now = new Date(now.getTime() + MINUTE);
    const me = await app.call({ url: '/api/me', token: session.token });
    expect(me.statusCode, `session at minute ${minute}`).toBe(isLive() ? 200 : 401);
    if (isLive()) {
      const isConfirmed = now.getTime() - session.confirmed <= CONFIRMED;
      const renewed = await post('/me/factors/recovery-codes/commands/renew', undefined, session.token);
      expect(renewed.statusCode, `confirmation at minute ${minute}`).toBe(isConfirmed ? 200 : 403);
    }
    // An old code, one too early, a right one: in turn; now and then a challenge is left until it is over.
    if (minute % 9 === 0) await ask();
    if (minute % 3 === 0) await answer([-2 * STEP, 2 * STEP, -STEP, 0][(minute / 3) % 4] ?? 0);
    if (!isLive()) {
      await ask();
      now = new Date(now.getTime() + STEP);
      await answer(0);
    }
  }
});
