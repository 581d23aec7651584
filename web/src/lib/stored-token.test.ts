import { describe, expect, test } from 'vitest';
import { decodeToken, InvalidTokenError, isTokenLive, readSessionId } from './stored-token.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const seconds = NOW.getTime() / 1000;

function base64Url(text: string): string {
  const binary = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function tokenOf(claims: unknown): string {
  return `${base64Url('{"alg":"HS256"}')}.${base64Url(JSON.stringify(claims))}.c2ln`;
}

describe('a malformed token raises InvalidTokenError', () => {
  test.each([
    ['undefined', undefined],
    ['null', null],
    ['a number', 42],
    ['an object', { exp: seconds + 60 }],
    ['an empty text', ''],
    ['one part', 'abc'],
    ['two parts', `abc.${base64Url('{}')}`],
    ['four parts', `a.${base64Url('{}')}.c.d`],
    ['an empty middle', 'abc..def'],
    ['bad base64', 'abc.%%%.def'],
    ['base64 of broken UTF-8', `abc.${btoa('\u00ff\u00fe')}.def`],
    ['bad JSON', `abc.${base64Url('{"exp":')}.def`],
    ['JSON that is a number', `abc.${base64Url('7')}.def`],
    ['JSON that is null', `abc.${base64Url('null')}.def`],
    ['JSON that is a list', `abc.${base64Url('[]')}.def`],
  ])('%s', (_name, token) => {
    expect(() => decodeToken(token)).toThrow(InvalidTokenError);
  });
});

test('reads claims with any characters', () => {
  expect(decodeToken(tokenOf({ exp: 1, name: 'Ñandú «>?»' }))).toEqual({ exp: 1, name: 'Ñandú «>?»' });
});

test.each([
  ['its session', tokenOf({ sid: 's1' }), 's1'],
  ['no session', tokenOf({}), null],
  ['a session that is no text', tokenOf({ sid: 7 }), null],
  ['a malformed part', 'abc.def', null],
  ['nothing', null, null],
])('reads the session id of a token that has %s', (_name, token, session) => {
  expect(readSessionId(token)).toBe(session);
});

describe('isTokenLive is true only before the expiry', () => {
  test.each([
    ['an expiry in the future', tokenOf({ exp: seconds + 1 }), true],
    ['an expiry now', tokenOf({ exp: seconds }), false],
    ['an expiry in the past', tokenOf({ exp: seconds - 1 }), false],
    ['no expiry', tokenOf({}), false],
    ['an expiry that is no number', tokenOf({ exp: '9999999999' }), false],
    ['no token', null, false],
    ['an empty token', '', false],
    ['a token that is no text', 42, false],
  ])('with %s: $2', (_name, token, isLive) => {
    expect(isTokenLive(token, NOW)).toBe(isLive);
  });

  test('throws for a malformed token', () => {
    expect(() => isTokenLive('abc.def', NOW)).toThrow(InvalidTokenError);
  });
});
