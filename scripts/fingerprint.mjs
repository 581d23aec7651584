// @ts-check
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from './repository.mjs';

const RESULTS = ['bench/results', 'proof/results'].map((path) => join(path));
const TESTING = ['api/src/testing', 'web/src/testing'].map((path) => join(path));
const isTest = /\.test\.tsx?$/;

/**
 * One hash over the names and contents of files and folders of the repository. Contents, because a
 * checkout changes times without changing anything; tests count only if asked for, as nothing built holds them.
 * @param {readonly string[]} paths relative to the repository; missing ones count as empty
 * @param {{ withTests?: boolean }} [options]
 */
export async function fingerprint(paths, { withTests = false } = {}) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await listFiles(path, withTests)) {
      const content = await readFile(inRoot(file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @param {boolean} withTests
 * @returns {Promise<string[]>}
 */
async function listFiles(path, withTests) {
  const found = await stat(inRoot(path)).catch(() => undefined);
  if (!found) return [];
  if (found.isFile()) return [path];
  const entries = await readdir(inRoot(path), { withFileTypes: true });
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  const lists = entries.map((entry) => {
    const inside = join(path, entry.name);
    if (entry.name === 'node_modules' || RESULTS.includes(inside)) return [];
    if (!withTests && (TESTING.includes(inside) || isTest.test(entry.name))) return [];
    return entry.isDirectory() ? listFiles(inside, withTests) : [inside];
  });
  return (await Promise.all(lists)).flat();
}
