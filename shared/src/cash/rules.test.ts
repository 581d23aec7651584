import { expect, it } from 'vitest';
import type { PermissionCode } from '../kernel/permissions.ts';
import { maySeeSession, mayWorkBox } from './rules.ts';

const person = (...codes: PermissionCode[]) => ({ userId: 'ana', codes });

it.each([
  ['her own', person(), 'ana', true],
  ['a colleague’s', person(), 'berta', false],
  ['a colleague’s, as finance', person('S-09', 'M-03'), 'berta', false],
  ['a place’s, as a seller', person(), null, false],
  ['a place’s, as reception', person('S-01'), null, true],
  ['a place’s, as finance', person('S-09'), null, true],
])('works a box: %s', (_, who, userId, may) => {
  expect(mayWorkBox(who, { userId })).toBe(may);
});

it.each([
  [person(), 'ana', true],
  [person('S-01'), 'berta', false],
  [person('S-09'), 'berta', true],
])('sees a session: %j of %s', (who, openedBy, may) => {
  expect(maySeeSession(who, { openedBy })).toBe(may);
});
