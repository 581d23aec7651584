// @ts-check

/** @typedef {{ number: number, date: string }} Build */

/** Where what is not released yet stands. */
const UNRELEASED = '## Unreleased';

/** `## 2.2.3+7 (2026-11-17)`. The entry of build 0 has no date and is none of these. */
const BUILD_HEADING = /^## \d+\.\d+\.\d+\+(\d+) \((\d{4}-\d{2}-\d{2})\)$/gm;

/**
 * The builds that a changelog lists, newest number first.
 * @param {string} changelog
 * @returns {Build[]}
 */
export function readBuilds(changelog) {
  const headings = withoutReturns(changelog).matchAll(BUILD_HEADING);
  const builds = [...headings].map(([, number, date = '']) => ({ number: Number(number), date }));
  return builds.sort((one, other) => other.number - one.number);
}

/**
 * One more than any that was ever given, in the changelog or as a tag: a number is not used twice.
 * @param {readonly Build[]} builds
 * @param {readonly string[]} tags
 */
export function nextBuildNumber(builds, tags) {
  return 1 + Math.max(0, ...builds.map(({ number }) => number), ...tags.map(parseTag));
}

/**
 * The tag of the newest of these builds; undefined when none of them is one.
 * @param {readonly string[]} tags
 */
export function newestTag(tags) {
  return tags.filter((tag) => parseTag(tag) > 0).sort((a, b) => parseTag(b) - parseTag(a))[0];
}

/** @param {string} tag */
const parseTag = (tag) => Number(/^build-(\d+)$/.exec(tag)?.[1] ?? 0);

/** @typedef {{ build: string, date: string, list: string }} Release */

/**
 * The section of a build. What somebody wrote below «Unreleased» opens it.
 * @param {string} changelog
 * @param {Release} release
 */
export function formatSection(changelog, { build, date, list }) {
  const { notes } = splitAtUnreleased(withoutReturns(changelog));
  return [`## ${build} (${date})`, notes, list].filter((part) => part !== '').join('\n\n');
}

/**
 * The changelog with one more build.
 * @param {string} changelog
 * @param {Release} release
 */
export function addBuild(changelog, release) {
  const { before, after } = splitAtUnreleased(withoutReturns(changelog));
  const section = formatSection(changelog, release);
  return `${before}${UNRELEASED}\n\n${section}\n${after === '' ? '' : `\n${after}`}`;
}

/** @param {string} text */
function splitAtUnreleased(text) {
  const start = `\n${text}`.indexOf(`\n${UNRELEASED}\n`);
  if (start === -1) throw new Error(`CHANGELOG.md has no heading «${UNRELEASED}»`);
  const rest = text.slice(start + UNRELEASED.length + 1);
  const end = `\n${rest}`.indexOf('\n## ');
  const notes = end === -1 ? rest : rest.slice(0, end);
  return { before: text.slice(0, start), notes: notes.trim(), after: end === -1 ? '' : rest.slice(end) };
}

/** @param {string} text */
const withoutReturns = (text) => text.replaceAll('\r\n', '\n');
