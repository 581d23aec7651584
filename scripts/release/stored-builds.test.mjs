// @ts-check
import { readdir, readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inRoot } from '../repository.mjs';
import { readBuilds } from './changelog.mjs';
import { MOST_BYTES, STORED_FILES } from './stored-builds.mjs';

test('every build of the changelog has a small stored store, and there is no other', async () => {
  const numbers = readBuilds(await readFile(inRoot('CHANGELOG.md'), 'utf8')).map(({ number }) => number);
  const folders = (await readdir(inRoot('releases'))).filter((name) => name.startsWith('build-'));
  expect(folders.sort()).toEqual(numbers.map((number) => `build-${number}`).sort());
  for (const folder of folders) {
    const sizes = await Promise.all(
      STORED_FILES.map(async (name) => (await stat(inRoot('releases', folder, name))).size),
    );
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MOST_BYTES);
  }
});
