import { expect, test } from 'vitest';
import { isDisputed, keep, parse } from './profile-values.ts';

const before = {
  version: 1,
  firstName: 'Ana',
  lastName: 'Paz',
  language: 'en',
  pictureFileId: null,
} as const;
const now = { ...before, version: 2, language: 'es' } as const;

test('a field conflicts when both sides changed it', () => {
  expect(isDisputed({ firstName: true }, before, now)).toBe(false);
  expect(isDisputed({ firstName: true, language: true }, before, now)).toBe(true);
  expect(isDisputed({ firstName: false, language: false }, before, now)).toBe(false);
});

test('text typed over an older version conflicts', () => {
  expect(isDisputed({ version: true, firstName: true }, before, now)).toBe(true);
});

test('reads a stored draft without the language', () => {
  const { language: _, ...text } = before;
  expect(parse(JSON.parse(JSON.stringify(keep(before))))).toEqual(text);
  expect(parse({ firstName: 'Ana' })).toBeNull();
});
