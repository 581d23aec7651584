// @ts-check
import { expect, test } from 'vitest';
import { addBuild, newestTag, nextBuildNumber, readBuilds } from './changelog.mjs';

const FIRST = '# Changelog\n\nAbout.\n\n## Unreleased\n\n## 2.2.3+0\n\nBefore.\n';
const release = { build: '2.2.3+1', date: '2026-11-17', list: '### Fixes\n\n- one (a1)' };

test('finds no builds before the first one', () => {
  expect(readBuilds(FIRST)).toEqual([]);
  expect(readBuilds('')).toEqual([]);
  expect(nextBuildNumber([], [])).toBe(1);
});

test('reads builds newest first with any line ends', () => {
  const text = '## Unreleased\r\n\r\n## 2.2.3+9 (2026-11-18)\r\n\r\n## 2.2.3+10 (2026-11-19)\r\n';
  expect(readBuilds(text)).toEqual([
    { number: 10, date: '2026-11-19' },
    { number: 9, date: '2026-11-18' },
  ]);
});

test('never reuses a build number', () => {
  expect(nextBuildNumber([{ number: 2, date: '2026-11-17' }], ['build-1', 'build-4', 'build-x'])).toBe(5);
  expect(nextBuildNumber([{ number: 7, date: '2026-11-17' }], ['build-1'])).toBe(8);
});

test('the newest tag is the one with the highest number', () => {
  expect(newestTag(['build-10', 'build-9', 'build-next'])).toBe('build-10');
  expect(newestTag(['build-next'])).toBeUndefined();
});

test('inserts a build between «Unreleased» and the older ones', () => {
  const text = addBuild(FIRST, release);
  expect(text).toBe(
    '# Changelog\n\nAbout.\n\n## Unreleased\n\n## 2.2.3+1 (2026-11-17)\n\n### Fixes\n\n- one (a1)\n\n## 2.2.3+0\n\nBefore.\n',
  );
  expect(readBuilds(text)).toEqual([{ number: 1, date: '2026-11-17' }]);
});

test('moves handwritten notes into the build', () => {
  const noted = FIRST.replace('## Unreleased\n', '## Unreleased\n\nMind the gap.\n');
  const text = addBuild(noted, release);
  expect(text).toContain('## Unreleased\n\n## 2.2.3+1 (2026-11-17)\n\nMind the gap.\n\n### Fixes');
  expect(text.match(/Mind the gap/g)).toHaveLength(1);
});

test('adds the first build to a changelog that has only «Unreleased»', () => {
  expect(addBuild('## Unreleased\n', release)).toBe(
    '## Unreleased\n\n## 2.2.3+1 (2026-11-17)\n\n### Fixes\n\n- one (a1)\n',
  );
});

test('refuses a changelog without «Unreleased»', () => {
  expect(() => addBuild('# Changelog\n', release)).toThrow('Unreleased');
});
