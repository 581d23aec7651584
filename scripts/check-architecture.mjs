// @ts-check
// The rules of ARCHITECTURE.md. Exits with 1 when something breaks one that the list of known offences does
// not name, when that list names what is gone, or when the check overlooks a violation planted for it.
import { readFileSync } from 'node:fs';
import { compare, countOffences, findGrowth, readKnown, writeKnown } from './architecture/known-offences.mjs';
import { readMessages } from './architecture/messages.mjs';
import { HASHES_FILE, MIGRATIONS } from './architecture/migration-rules.mjs';
import { findOffences, RULES } from './architecture/rules.mjs';
import { demonstrate, overlookedPlants, plantedFor } from './architecture/self-test.mjs';
import { listFiles, readFiles } from './architecture/source-files.mjs';
import { inRoot } from './repository.mjs';

/** @typedef {import('./architecture/source-files.mjs').Offence} Offence */
/** @typedef {import('./architecture/known-offences.mjs').Counts} Counts */

/** A check that silently reads nothing also finds nothing wrong. */
const FEWEST_FILES = 1000;
/** Lines of one kind; the rest is counted. */
const MOST_LINES = 40;
const USAGE = `node scripts/check-architecture.mjs            compares the repository with the list of known offences
node scripts/check-architecture.mjs --shrink       takes from the list what is gone
node scripts/check-architecture.mjs --list RULE    shows every offence of a rule, listed ones too
node scripts/check-architecture.mjs --demonstrate  shows the planted violations and what is said of them`;

const [flag, ruleName, ...rest] = process.argv.slice(2);
const isUnderstood =
  rest.length === 0 &&
  (flag === '--list'
    ? RULES.some(({ name }) => name === ruleName)
    : ruleName === undefined && [undefined, '--shrink', '--demonstrate'].includes(flag));
if (!isUnderstood) {
  console.error(`${USAGE}\nRules: ${RULES.map(({ name }) => name).join(', ')}`);
  process.exitCode = 2;
} else if (flag === '--demonstrate') {
  for (const line of demonstrate()) console.log(line);
} else {
  run();
}

function run() {
  const startedAt = performance.now();
  const overlooked = overlookedPlants();
  const repository = readRepository();
  const { offences, imports } = findOffences(repository);
  const found = countOffences(offences);
  if (flag === '--list') return listOffences(offences);
  const blind = overlooked.map(
    ({ rule, about }) => `${rule}: the check does not judge «${about}» as it should`,
  );
  const few =
    repository.sources.length < FEWEST_FILES ? [`only ${repository.sources.length} files were read`] : [];
  // A check that sees less must not take the rest from the list.
  if (flag === '--shrink' && blind.length + few.length === 0) shrinkList(found);
  const { grown, gone } = compare(readKnown(), found);
  printSome([...blind, ...few]);
  printSome(grown.flatMap((one) => describeNew(one, offences)));
  printSome(
    gone.map(({ rule, file, was, is }) => `${rule}: ${file} is listed with ${was} but has ${is}`),
    'listed but gone, or moved: run node scripts/check-architecture.mjs --shrink',
  );
  printTable(found, overlooked);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${repository.sources.length} files, ${imports} imports, ${seconds} s: ${grown.length} new, ${gone.length} listed but gone, ${overlooked.length} planted overlooked`,
  );
  process.exitCode = blind.length + few.length + grown.length + gone.length === 0 ? 0 : 1;
}

function readRepository() {
  const paths = listFiles([
    'shared/src',
    'packages',
    'api/src',
    'web/src',
    'storefront/src',
    'bench',
    'e2e',
    'proof',
    'scripts',
  ]);
  return {
    paths,
    sources: readFiles(paths.filter((path) => /\.tsx?$/.test(path))),
    styles: readFiles(paths.filter((path) => path.endsWith('.css'))),
    migrations: readFiles(listFiles([MIGRATIONS]).filter((path) => path.endsWith('.sql'))),
    hashes: JSON.parse(readFileSync(inRoot(HASHES_FILE), 'utf8')),
    messages: readMessages(paths),
  };
}

/** Rewrites the list, unless a rule would count more than before. @param {Counts} found */
function shrinkList(found) {
  const refused = findGrowth(readKnown(), found);
  if (refused.length === 0) writeKnown(found);
  else console.error('The list may only shrink, so it stays as it is:');
}

/** @param {import('./architecture/known-offences.mjs').Difference} difference @param {readonly Offence[]} offences */
function describeNew({ rule, file, was, is }, offences) {
  const head =
    was === 0 ? `new offence: ${rule}` : `new offence: ${rule}: ${file} has ${is}, ${was} are known`;
  return [
    head,
    ...offences
      .filter((one) => one.rule === rule && one.file === file)
      .map((one) => `  ${formatPlace(one)} ${one.message}`),
  ];
}

/** @param {Offence} offence */
function formatPlace({ file, line }) {
  return line === undefined ? `${file}:` : `${file}:${line}:`;
}

/** @param {readonly Offence[]} offences */
function listOffences(offences) {
  for (const one of offences) if (one.rule === ruleName) console.log(`${formatPlace(one)} ${one.message}`);
}

/** @param {readonly string[]} lines @param {string} [advice] */
function printSome(lines, advice) {
  for (const line of lines.slice(0, MOST_LINES)) console.error(line);
  if (lines.length > MOST_LINES) console.error(`… and ${lines.length - MOST_LINES} lines more`);
  if (advice !== undefined && lines.length > 0) console.error(advice);
}

/** @param {Counts} found @param {ReturnType<typeof overlookedPlants>} overlooked */
function printTable(found, overlooked) {
  console.log('Rule                     Offences  Planted found');
  RULES.forEach(({ name }, index) => {
    const count = Object.values(found[name] ?? {}).reduce((sum, one) => sum + one, 0);
    const planted = plantedFor(name);
    const seen = planted - overlooked.filter(({ rule }) => rule === name).length;
    console.log(
      `${String(index + 1).padStart(2)} ${name.padEnd(21)} ${String(count).padStart(8)}  ${String(seen).padStart(3)} of ${planted}`,
    );
  });
}
