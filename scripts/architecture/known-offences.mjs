// @ts-check
// The committed list of offences that stood when a rule began: rule → file → how many. It may only shrink.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../repository.mjs';

/** @typedef {import('./source-files.mjs').Offence} Offence */
/** @typedef {Record<string, Record<string, number>>} Counts by rule, then by file */

const LIST = 'scripts/architecture/known-offences.json';
/** A landed migration is put back and a wrong direction is turned round: nothing of these is ever listed. */
const NEVER_LISTED = ['module-order', 'migration-hashes'];

/** @returns {Counts} */
export const readKnown = () => JSON.parse(readFileSync(inRoot(LIST), 'utf8'));

/** @param {Counts} counts */
export const writeKnown = (counts) => writeFileSync(inRoot(LIST), `${JSON.stringify(counts, null, 2)}\n`);

/** @param {readonly Offence[]} offences @returns {Counts} sorted */
export function countOffences(offences) {
  /** @type {Counts} */
  const counts = {};
  for (const { rule, file, count = 1 } of offences) {
    const ofRule = counts[rule] ?? {};
    ofRule[file] = (ofRule[file] ?? 0) + count;
    counts[rule] = ofRule;
  }
  return sorted(counts);
}

/** @param {Counts} counts @returns {Counts} */
const sorted = (counts) =>
  Object.fromEntries(
    Object.keys(counts)
      .sort()
      .map((rule) => [
        rule,
        Object.fromEntries(Object.entries(counts[rule] ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))),
      ]),
  );

/**
 * @typedef {{ rule: string, file: string, was: number, is: number }} Difference
 * @param {Counts} known @param {Counts} found
 * @returns {{ grown: Difference[], gone: Difference[] }}
 */
export function compare(known, found) {
  const keys = new Set(
    [known, found].flatMap((counts) =>
      Object.entries(counts).flatMap(([rule, files]) => Object.keys(files).map((file) => `${rule} ${file}`)),
    ),
  );
  const differences = [...keys].sort().map((key) => {
    const at = key.indexOf(' ');
    const [rule, file] = [key.slice(0, at), key.slice(at + 1)];
    const was = NEVER_LISTED.includes(rule) ? 0 : (known[rule]?.[file] ?? 0);
    return { rule, file, was, is: found[rule]?.[file] ?? 0 };
  });
  return {
    grown: differences.filter(({ was, is }) => is > was),
    gone: differences.filter(({ was, is }) => is < was),
  };
}

/**
 * What keeps the list from becoming what was found. Code that moves takes its offences along: what is gone with
 * a file that no longer exists may stand in any other, and what is gone from a file that still exists may stand
 * in another of the same module. So files can be moved, divided and merged, and no rule ever counts more.
 * @param {Counts} known @param {Counts} found
 * @param {(file: string) => boolean} [exists]
 * @returns {Difference[]}
 */
export function findGrowth(known, found, exists = (file) => existsSync(inRoot(file))) {
  const { grown, gone } = compare(known, found);
  /** @type {Map<string, number>} */
  const room = new Map();
  /** @param {string} key @param {number} change */
  const add = (key, change) => room.set(key, (room.get(key) ?? 0) + change);
  for (const { rule, file, was, is } of gone) add(exists(file) ? `${rule} ${toArea(file)}` : rule, was - is);
  return grown.filter(({ rule, file, was, is }) => {
    if (NEVER_LISTED.includes(rule)) return true;
    const area = `${rule} ${toArea(file)}`;
    const fromArea = Math.min(is - was, room.get(area) ?? 0);
    const fromGone = Math.min(is - was - fromArea, room.get(rule) ?? 0);
    add(area, -fromArea);
    add(rule, -fromGone);
    return fromArea + fromGone < is - was;
  });
}

/** `web/src/modules/orders`. @param {string} file */
const toArea = (file) => file.split('/').slice(0, 4).join('/');
