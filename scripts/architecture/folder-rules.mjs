// @ts-check
// Rule 10: folders that one can look over.
import { posix } from 'node:path';

/** @typedef {import('./source-files.mjs').Offence} Offence */

const MOST_FILES = 25;
const MOST_LEVELS = 2;
/** What a web module draws. `components` and `pages` are the names to come. */
const DRAWN = /^(web\/src\/modules\/[^/]+\/(?:components|pages|parts|screens))\/(.+)$/;

/** They stand beside what they test, and nobody looks a folder over for them. */
const TESTS = /\.test\.(?:tsx?|mjs)$/;

/**
 * A full folder counts as many offences as it has files too many; a deep one counts as one.
 * @param {readonly string[]} paths every file, whatever its kind @returns {Offence[]}
 */
export function checkFolders(paths) {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (const path of paths) {
    if (TESTS.test(path)) continue;
    const folder = posix.dirname(path);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  return [...sizes].flatMap(([folder, size]) => [
    ...(size > MOST_FILES
      ? [
          {
            rule: 'folder-size',
            file: folder,
            message: `${size} files; at most ${MOST_FILES}`,
            count: size - MOST_FILES,
          },
        ]
      : []),
    ...(levelsBelow(folder) > MOST_LEVELS
      ? [
          {
            rule: 'folder-size',
            file: folder,
            message: `${levelsBelow(folder)} levels deep; at most ${MOST_LEVELS}`,
          },
        ]
      : []),
  ]);
}

/** @param {string} folder */
const levelsBelow = (folder) => DRAWN.exec(folder)?.[2]?.split('/').length ?? 0;
