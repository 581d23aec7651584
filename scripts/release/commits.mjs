// @ts-check

/**
 * @typedef {object} Commit
 * @property {string} hash
 * @property {string} type '' where the subject is not a Conventional Commit
 * @property {string} scope '' without one
 * @property {string} subject
 * @property {string | null} breaking what breaks, '' where the commit only says that something does
 */

/** What `git log` is asked for: fields and commits end with characters that no message holds. */
export const LOG_FORMAT = '%h%x1f%s%x1f%b%x1e';

/** Kinds of commits in the order they are listed. A kind that is not here counts as «Other». */
const TITLES = new Map([
  ['feat', 'Features'],
  ['fix', 'Fixes'],
  ['perf', 'Performance'],
  ['refactor', 'Refactoring'],
  ['build', 'Build'],
  ['ci', 'Continuous integration'],
  ['docs', 'Documentation'],
  ['test', 'Tests'],
  ['style', 'Style'],
  ['chore', 'Chores'],
  ['revert', 'Reverts'],
]);
const OTHER = 'Other';

const CONVENTIONAL = /^([a-z]+)(?:\(([^()]+)\))?(!)?: +(.+)$/;
/** In the body, up to the next empty line or footer. */
const BREAKING_FOOTER =
  /^BREAKING[ -]CHANGE: *([\s\S]*?)(?=\n\s*\n|\n[A-Za-z][A-Za-z-]*(?:: | #)|(?![\s\S]))/m;

/**
 * @param {string} log
 * @returns {Commit[]}
 */
export function parseLog(log) {
  const records = log.split('\x1e').map((record) => record.trim());
  return records.filter((record) => record !== '').map(parseRecord);
}

/**
 * @param {string} record
 * @returns {Commit}
 */
function parseRecord(record) {
  const [hash = '', title = '', body = ''] = record.split('\x1f');
  const [, type = '', scope = '', mark, subject = title] = CONVENTIONAL.exec(title) ?? [];
  const footer = BREAKING_FOOTER.exec(body.replaceAll('\r\n', '\n'))?.[1];
  const isBreaking = mark !== undefined || footer !== undefined;
  const breaking = isBreaking ? (footer ?? '').trim().replaceAll(/\s+/g, ' ') : null;
  return { hash, type, scope, subject, breaking };
}

/**
 * The commits as a section of the changelog, by kind; within a kind what breaks something comes first.
 * @param {readonly Commit[]} commits
 */
export function listCommits(commits) {
  const groups = [...TITLES.values(), OTHER].map((title) => {
    const members = commits.filter(({ type }) => (TITLES.get(type) ?? OTHER) === title);
    const sorted = members.toSorted((a, b) => Number(b.breaking !== null) - Number(a.breaking !== null));
    return { title, lines: sorted.map(formatLine) };
  });
  return groups
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => [`### ${title}`, '', ...lines].join('\n'))
    .join('\n\n');
}

/** @param {Commit} commit */
function formatLine({ hash, type, scope, subject, breaking }) {
  const kind = type === '' || TITLES.has(type) ? '' : `${type}: `;
  const words = `${kind}${scope === '' ? '' : `${scope}: `}${subject}`.replaceAll('<', '&lt;');
  const mark = breaking === null ? '' : '**Breaking:** ';
  const consequence = breaking ? `. ${breaking.replaceAll('<', '&lt;')}` : '';
  return `- ${mark}${words}${consequence} (${hash})`;
}
