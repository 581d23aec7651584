import { expect, it } from 'vitest';
import { pickLanguage } from './languages.ts';
import { holdsOneOf, joinCodes, PERMISSION_CODES, splitCodes } from './permissions.ts';
import { PRESETS, roleLabel } from './roles.ts';

it('there are sixteen permission codes', () => {
  expect(new Set(PERMISSION_CODES).size).toBe(16);
});

it('codes survive joining and splitting, and unknown ones are dropped', () => {
  expect(splitCodes(joinCodes(PERMISSION_CODES))).toEqual([...PERMISSION_CODES]);
  expect(splitCodes('S-01, M-03,X-99,,s-05')).toEqual(['S-01', 'M-03']);
  expect(splitCodes('')).toEqual([]);
});

it('holdsOneOf needs one of the codes, and is false for an empty list', () => {
  expect(holdsOneOf(['S-01'], ['S-05', 'S-01'])).toBe(true);
  expect(holdsOneOf(['S-01'], ['S-05'])).toBe(false);
  expect(holdsOneOf(PERMISSION_CODES, [])).toBe(false);
});

it('role labels are the specified ones, and unknown roles are logistics', () => {
  expect([1, 2, 3, 99].map(roleLabel)).toEqual(['admin', 'vendor', 'logisticManager', 'logisticManager']);
  expect(PRESETS.admin.codes).toHaveLength(16);
  expect(PRESETS.vendor.codes).toEqual([]);
});

it.each([
  [undefined, 'es'],
  ['', 'es'],
  ['de-DE', 'es'],
  ['fr-CA,en;q=0.5', 'fr'],
  ['de, en-US', 'en'],
])('Accept-Language %s is answered in %s', (header, language) => {
  expect(pickLanguage(header)).toBe(language);
});
