// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readCommit, readRelease } from './build-identity.mjs';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-identity-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: folder });

test('the version is 2.2.3 and the build counts from it', async () => {
  const { version, build, releaseDate } = await readRelease();
  expect(version).toBe('2.2.3');
  expect(build).toMatch(/^2\.2\.3\+\d+$/);
  if (build === '2.2.3+0') expect(releaseDate).toBeNull();
  else expect(releaseDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('a folder without a repository has no commit', async () => {
  expect(await readCommit(folder)).toBeNull();
  expect(await readCommit(join(folder, 'missing'))).toBeNull();
});

test('a repository has a commit, marked when files differ from it', async () => {
  git('init', '--quiet');
  await writeFile(join(folder, 'a.txt'), 'one');
  git('add', '.');
  git('commit', '--quiet', '--message', 'one');
  const commit = await readCommit(folder);
  expect(commit).toMatch(/^[0-9a-f]{7,}$/);
  git('tag', 'build-1');
  expect(await readCommit(folder)).toBe(commit);
  await writeFile(join(folder, 'a.txt'), 'two');
  expect(await readCommit(folder)).toBe(`${commit}-dirty`);
});

test('a folder inside another repository has no commit', async () => {
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'one');
  await mkdir(join(folder, 'inside'));
  expect(await readCommit(join(folder, 'inside'))).toBeNull();
});
