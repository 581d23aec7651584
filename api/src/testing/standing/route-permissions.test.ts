import { PERMISSION_CODES, type PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import type { Route } from '@trastienda/shared/kernel/route.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { createHttp } from '#platform/http.ts';
import { makePerson } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { testSize } from '../test-size.ts';
import { expectedPermission } from './expected-permissions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface Caller {
  readonly name: string;
  readonly token: string | undefined;
  /** `null`: not signed in at all. */
  readonly codes: readonly PermissionCode[] | null;
}

async function callers(): Promise<Caller[]> {
  const expired = await makePerson(app, { codes: PERMISSION_CODES, expiresAt: new Date(Date.now() - 1000) });
  const ended = await makePerson(app, { codes: PERMISSION_CODES, endedAt: new Date() });
  const suspended = await makePerson(app, {
    codes: PERMISSION_CODES,
    status: 'suspended',
    endedAt: new Date(),
  });
  const holders: Caller[] = [];
  const sets: [string, readonly PermissionCode[]][] = [
    ['no codes', []],
    ...PERMISSION_CODES.map((code): [string, PermissionCode[]] => [`only ${code}`, [code]]),
    ...PERMISSION_CODES.slice(0, testSize('CODES_LACKED')).map((code): [string, PermissionCode[]] => [
      `all but ${code}`,
      PERMISSION_CODES.filter((other) => other !== code),
    ]),
  ];
  for (const [name, codes] of sets)
    holders.push({ name, codes, token: (await makePerson(app, { codes })).token });
  return [
    { name: 'nobody', token: undefined, codes: null },
    { name: 'expired', token: expired.token, codes: null },
    { name: 'ended', token: ended.token, codes: null },
    { name: 'suspended', token: suspended.token, codes: null },
    ...holders,
  ];
}

const AT_A_TIME = 5;

function expectedRefusal(route: Route, caller: Caller): string | null {
  const permission = expectedPermission(route);
  if (permission === 'public') return null;
  if (caller.codes === null) return 'auth.required';
  if (permission === 'signed-in') return null;
  return permission.some((code) => caller.codes?.includes(code)) ? null : 'auth.forbidden';
}

it('every route answers every kind of caller as the reviewed table says, before looking at the request', {
  timeout: 400_000,
}, async () => {
  // A few at a time, as they come in life: on a busy machine all of them at once are told to come back.
  const all = await callers();
  const wrong: string[][] = [];
  for (let from = 0; from < all.length; from += AT_A_TIME)
    wrong.push(...(await Promise.all(all.slice(from, from + AT_A_TIME).map(wrongAnswersTo))));
  expect(wrong.flat()).toEqual([]);
});

async function wrongAnswersTo(caller: Caller): Promise<string[]> {
  const wrong: string[] = [];
  for (const route of app.routes) {
    if (isStreamFor(route, caller) || endsTheCaller(route, caller)) continue;
    const answer = await app.call({
      method: route.method,
      url: `/api${route.path.replace(/\{\w+\}/g, 'not-an-id')}`,
      token: caller.token,
      // Deliberately not what any route wants: a refusal must come before validation.
      ...(route.method !== 'GET' && { body: { nonsense: true } }),
    });
    const code = answer.headers['content-type']?.toString().includes('problem') ? answer.json().code : null;
    const refusal = code === 'auth.required' || code === 'auth.forbidden' ? code : null;
    if (refusal !== expectedRefusal(route, caller)) {
      wrong.push(`${caller.name}: ${route.method} ${route.path} → ${answer.statusCode} ${code}`);
    }
  }
  return wrong;
}

/** An open stream never answers an injected call; who may open one is tested with the events. */
function isStreamFor(route: Route, caller: Caller): boolean {
  return route.reply === 'event-stream' && expectedRefusal(route, caller) === null;
}

/** Calls that need no body would end this caller's own session in the middle of the table. */
function endsTheCaller(route: Route, caller: Caller): boolean {
  return route.path === '/logout' && caller.codes !== null;
}

it('declares for each route the permission the reviewed table expects', () => {
  for (const route of app.routes) {
    expect({ path: route.path, permission: route.permission }).toEqual({
      path: route.path,
      permission: expectedPermission(route),
    });
  }
});

it('refuses to add a route without a contract', async () => {
  const http = await createHttp(readConfig({ LOG_LEVEL: 'silent' }));
  expect(() => http.get('/api/hidden', async () => 'secret')).toThrow(/has no contract/);
  expect(() => http.get('/outside', async () => 'page')).not.toThrow();
});
