// @ts-check
// Every run of the check judges the planted files in memory, and fails when it no longer finds what is wrong
// with one of them, or begins to find something wrong with what is allowed.
import { compare, findGrowth } from './known-offences.mjs';
import { PLANTS } from './planted-violations.mjs';
import { findOffences, RULES } from './rules.mjs';

/** @typedef {import('./planted-violations.mjs').Plant} Plant */
/** @typedef {import('./source-files.mjs').Offence} Offence */

/** @param {Plant} plant @returns {Offence[]} what the check says of it, in the plant's own rule */
function judge({ rule, files, hashes = {} }) {
  const { offences } = findOffences({
    paths: files.map(({ path }) => path),
    sources: files.filter(({ path }) => /\.tsx?$/.test(path)),
    styles: files.filter(({ path }) => path.endsWith('.css')),
    migrations: files.filter(({ path }) => path.endsWith('.sql')),
    messages: files
      .filter(({ path }) => path.endsWith('.json'))
      .flatMap(({ path, text }) => Object.keys(JSON.parse(text)).map((id) => ({ id, file: path }))),
    hashes,
  });
  return offences.filter((offence) => offence.rule === rule);
}

/** @param {Plant} plant @param {readonly Offence[]} offences */
const isJudgedWell = ({ says }, offences) =>
  says === null ? offences.length === 0 : offences.some(({ message }) => message.includes(says));

/** @returns {{ rule: string, about: string }[]} plants that were judged wrongly */
export function overlookedPlants() {
  return [
    ...PLANTS.filter((plant) => !isJudgedWell(plant, judge(plant))).map((plant) => ({
      rule: plant.rule,
      about: `${firstPath(plant)} (${plant.says ?? 'allowed'})`,
    })),
    ...listFaults().map((about) => ({ rule: 'known-offences', about })),
  ];
}

/** How many violations are planted for a rule. @param {string} name */
export const plantedFor = (name) => PLANTS.filter(({ rule, says }) => rule === name && says !== null).length;

/** Whether the list of known offences can only shrink. @returns {string[]} what is wrong with it */
function listFaults() {
  const known = { 'sql-places': { 'api/src/modules/a/a.ts': 2, 'api/src/modules/a/gone.ts': 3 } };
  /** @param {number} a @param {Record<string, number>} others */
  const found = (a, others) => ({ 'sql-places': { 'api/src/modules/a/a.ts': a, ...others } });
  const exists = (/** @type {string} */ file) => !file.endsWith('/gone.ts');
  /** @param {number} a @param {Record<string, number>} others */
  const grows = (a, others) => findGrowth(known, found(a, others), exists).length > 0;
  const unlistable = { 'module-order': { 'a.ts': 1 } };
  return Object.entries({
    'a higher count is new': compare(known, found(3, { 'api/src/modules/a/gone.ts': 3 })).grown.length === 1,
    'a lower count is gone': compare(known, found(1, { 'api/src/modules/a/gone.ts': 3 })).gone.length === 1,
    'some rules allow no list': compare(unlistable, unlistable).grown.length === 1,
    'a moved file takes its offences along': !grows(2, { 'api/src/modules/b/new.ts': 3 }),
    'a moved file brings no more of them': grows(2, { 'api/src/modules/b/new.ts': 4 }),
    'a merged file takes them over': !grows(5, {}),
    'a divided file shares them in its module': !grows(1, { 'api/src/modules/a/new.ts': 4 }),
    'what is mended in one module is not free in another': grows(1, { 'api/src/modules/b/new.ts': 4 }),
  }).flatMap(([claim, holds]) => (holds ? [] : [claim]));
}

/** @returns {string[]} every rule with its planted files and what the check says of them */
export function demonstrate() {
  return RULES.flatMap(({ name, says }, index) => [
    `\n${index + 1}. ${name}: ${says}`,
    ...PLANTS.filter(({ rule }) => rule === name).map((plant) => `   ${verdictOn(plant, judge(plant))}`),
  ]);
}

/** @param {Plant} plant @param {readonly Offence[]} offences */
function verdictOn(plant, offences) {
  const { says } = plant;
  const said = offences.find(({ message }) => says === null || message.includes(says)) ?? offences[0];
  const verdict = isJudgedWell(plant, offences) ? (says === null ? 'allowed' : 'found  ') : 'WRONG  ';
  return `${verdict} ${firstPath(plant)}${said === undefined ? '' : `: ${said.message}`}`;
}

/** @param {Plant} plant */
const firstPath = ({ files }) => files[0]?.path ?? 'a file that is not there';
