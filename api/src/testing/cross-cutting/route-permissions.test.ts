import { PERMISSION_CODES, type PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import type { Route } from '@trastienda/shared/kernel/route.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttp } from '#platform/http/http.ts';
import { readConfig } from '#platform/settings/config.ts';
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

const createToken = async (holding: Parameters<typeof makePerson>[1]) =>
  (await makePerson(app, holding)).token;

async function callersWithoutSession(): Promise<Caller[]> {
  const codes = PERMISSION_CODES;
  const endedAt = new Date();
  const expiresAt = new Date(Date.now() - 1000);
  const tokens = {
    nobody: undefined,
    expired: await createToken({ codes, expiresAt }),
    ended: await createToken({ codes, endedAt }),
    suspended: await createToken({ codes, endedAt, status: 'suspended' }),
  };
  return Object.entries(tokens).map(([name, token]) => ({ name, token, codes: null }));
}

/** One person for each set of codes. */
class Holders {
  private readonly known = new Map<string, Promise<Caller>>();

  with(codes: readonly PermissionCode[]): Promise<Caller> {
    const name = `with ${codes.join(', ') || 'no codes'}`;
    const caller = this.known.get(name) ?? createToken({ codes }).then((token) => ({ name, token, codes }));
    this.known.set(name, caller);
    return caller;
  }
}

/** Whom a route's permission tells apart: holders of nothing, of one of its codes, of everything but them. */
function setsFor(route: Route): (readonly PermissionCode[])[] {
  const permission = expectedPermission(route);
  const own = typeof permission === 'string' ? [] : permission;
  const rest = (lacked: readonly PermissionCode[]) =>
    PERMISSION_CODES.filter((code) => !lacked.includes(code));
  const isFull = testSize('EVERY_CALLER') === 1;
  const alone = (isFull ? PERMISSION_CODES : own).map((code) => [code]);
  return [[], ...alone, rest(own), ...(isFull ? PERMISSION_CODES.map((code) => rest([code])) : [])];
}

function expectedRefusal(route: Route, caller: Caller): string | null {
  const permission = expectedPermission(route);
  if (permission === 'public') return null;
  if (caller.codes === null) return 'auth.required';
  if (permission === 'signed-in') return null;
  return permission.some((code) => caller.codes?.includes(code)) ? null : 'auth.forbidden';
}

it('every route answers every kind of caller as in the reviewed table, before validating the request', {
  timeout: 400_000,
}, async () => {
  const strangers = await callersWithoutSession();
  const holders = new Holders();
  const wrong: string[] = [];
  for (const route of app.routes) {
    const callers = [
      ...strangers,
      ...(await Promise.all(setsFor(route).map((codes) => holders.with(codes)))),
    ];
    wrong.push(...(await Promise.all(callers.map((caller) => wrongAnswer(route, caller)))).flat());
  }
  expect(wrong).toEqual([]);
});

async function wrongAnswer(route: Route, caller: Caller): Promise<string[]> {
  if (isStreamFor(route, caller) || endsTheCaller(route, caller)) return [];
  const answer = await app.call({
    method: route.method,
    url: `/api${route.path.replace(/\{\w+\}/g, 'not-an-id')}`,
    token: caller.token,
    // Deliberately not what any route wants: a refusal must come before validation.
    ...(route.method !== 'GET' && { body: { nonsense: true } }),
  });
  const code = answer.headers['content-type']?.toString().includes('problem') ? answer.json().code : null;
  const refusal = code === 'auth.required' || code === 'auth.forbidden' ? code : null;
  if (refusal === expectedRefusal(route, caller)) return [];
  return [`${caller.name}: ${route.method} ${route.path} → ${answer.statusCode} ${code}`];
}

/** An open stream never answers an injected call; who may open one is tested with the events. */
function isStreamFor(route: Route, caller: Caller): boolean {
  return route.reply === 'event-stream' && expectedRefusal(route, caller) === null;
}

/** Calls that need no body would end this caller's own session in the middle of the table. */
function endsTheCaller(route: Route, caller: Caller): boolean {
  return route.path === '/logout' && caller.codes !== null;
}

it('every route declares the permission of the reviewed table', () => {
  for (const route of app.routes) {
    expect({ path: route.path, permission: route.permission }).toEqual({
      path: route.path,
      permission: expectedPermission(route),
    });
  }
});

it('a route without a contract is refused', async () => {
  const http = await createHttp(readConfig({ LOG_LEVEL: 'silent' }));
  expect(() => http.get('/api/hidden', async () => 'secret')).toThrow(/has no contract/);
  expect(() => http.get('/outside', async () => 'page')).not.toThrow();
});

/** What somebody may call who still owes the store a second factor: nothing of the business. */
const BEFORE_FACTOR =
  /^(?:GET \/me|POST \/logout|[A-Z]+ \/me\/(?:password|sessions|confirm|factors)(?:\/.*)?)$/;
/** What a session alone must not do. */
const CONFIRMED =
  /^(?:[A-Z]+ \/me\/factors\/.+|(?:POST|PATCH) \/users(?:\/.*)?|POST \/customers\/\{id\}\/commands\/(?:export|erase)|POST \/reports\/commission-rules(?:\/\{id\}\/end)?)$/;

it('routes require a factor and a confirmed session as in the reviewed lists', () => {
  const wrong = app.routes.flatMap((route) => {
    const name = `${route.method} ${route.path}`;
    const isOpen = route.permission === 'public';
    return [
      ...((route.beforeFactor === true) !== (!isOpen && BEFORE_FACTOR.test(name)) ? [`${name}: factor`] : []),
      ...((route.confirmed === true) !== (!isOpen && CONFIRMED.test(name)) ? [`${name}: confirmed`] : []),
    ];
  });
  expect(wrong).toEqual([]);
});
