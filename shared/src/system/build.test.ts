import { expect, test } from 'vitest';
import { describeBuild } from './build.ts';

const released = { version: '2.2.3', build: '2.2.3+7', releaseDate: '2026-11-17', commit: '6a0c763' };

test('describes a build by number, date and commit', () => {
  expect(describeBuild(released)).toBe('2.2.3+7 · 2026-11-17 · 6a0c763');
});

test('leaves unknown parts out of the description', () => {
  expect(describeBuild({ ...released, build: '2.2.3+0', releaseDate: null, commit: null })).toBe('2.2.3+0');
  expect(describeBuild({ ...released, commit: null })).toBe('2.2.3+7 · 2026-11-17');
});
