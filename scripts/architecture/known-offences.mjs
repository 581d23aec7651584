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
 * The list as it may be now, and what keeps it from being so. A file that was moved or divided takes its
 * offences along: files that no longer exist leave room, rule by rule, for files that the list does not name.
 * @param {Counts} known @param {Counts} found
 * @param {(file: string) => boolean} [exists]
 * @returns {{ counts: Counts, refused: Difference[] }}
 */
export function shrink(known, found, exists = (file) => existsSync(inRoot(file))) {
  const { grown } = compare(known, found);
  /** @type {Map<string, number>} */
  const room = new Map();
  for (const [rule, files] of Object.entries(known))
    for (const [file, count] of Object.entries(files))
      if (!exists(file)) room.set(rule, (room.get(rule) ?? 0) + count);
  const refused = grown.filter(({ rule, was, is }) => {
    const left = room.get(rule) ?? 0;
    const isMoved = was === 0 && is <= left && !NEVER_LISTED.includes(rule);
    if (isMoved) room.set(rule, left - is);
    return !isMoved;
  });
  return { counts: found, refused };
}
