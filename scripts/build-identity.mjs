// @ts-check
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { readBuilds } from './release/changelog.mjs';
import { inRoot, root } from './repository.mjs';

/** @typedef {{ version: string, build: string, releaseDate: string | null }} Release */

/**
 * Which release these sources are: the newest build of the changelog, or build 0, which has no date.
 * @returns {Promise<Release>}
 */
export async function readRelease() {
  const { version } = JSON.parse(await readFile(inRoot('package.json'), 'utf8'));
  const changelog = await readFile(inRoot('CHANGELOG.md'), 'utf8').catch(() => '');
  const { number = 0, date = null } = readBuilds(changelog)[0] ?? {};
  return { version, build: `${version}+${number}`, releaseDate: date };
}

/**
 * What is written into a program when it is built.
 * @returns {Promise<Release & { commit: string | null }>}
 */
export async function readBuildIdentity() {
  return { ...(await readRelease()), commit: await readCommit(root) };
}

/**
 * The commit that is checked out, with «-dirty» where files differ from it. Null without git, without a
 * repository, and where the folder lies inside the repository of something else.
 * @param {string} folder
 * @returns {Promise<string | null>}
 */
export async function readCommit(folder) {
  try {
    const prefix = await git(folder, 'rev-parse', '--show-prefix');
    if (prefix !== '') return null;
    return await git(folder, 'describe', '--always', '--dirty', '--exclude=*');
  } catch {
    return null;
  }
}

/** @param {string} cwd @param {string[]} args */
async function git(cwd, ...args) {
  const { stdout } = await promisify(execFile)('git', args, { cwd, encoding: 'utf8' });
  return stdout.trim();
}
