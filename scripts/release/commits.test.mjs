// @ts-check
import { expect, test } from 'vitest';
import { listCommits, parseLog } from './commits.mjs';

/** @param {[string, string, string?][]} commits */
const createLog = (commits) =>
  commits.map(([hash, title, body = '']) => `${hash}\x1f${title}\x1f${body}\x1e\n`).join('');

test('parses kind, scope, subject and breaking mark', () => {
  const log = createLog([
    ['a1', 'feat(orders): hold goods for a day'],
    ['b2', 'fix!: refuse a second payment'],
    ['c3', 'Results of the whole proof'],
    ['d4', 'README: where results stand'],
  ]);
  expect(parseLog(log)).toEqual([
    { hash: 'a1', type: 'feat', scope: 'orders', subject: 'hold goods for a day', breaking: null },
    { hash: 'b2', type: 'fix', scope: '', subject: 'refuse a second payment', breaking: '' },
    { hash: 'c3', type: '', scope: '', subject: 'Results of the whole proof', breaking: null },
    { hash: 'd4', type: '', scope: '', subject: 'README: where results stand', breaking: null },
  ]);
});

test.each([
  ['one line', 'BREAKING CHANGE: old links end', 'old links end'],
  ['two lines and another footer', 'Why.\n\nBREAKING-CHANGE: old\nlinks end\nRefs: 5', 'old links end'],
  ['a paragraph after it', 'BREAKING CHANGE: old links end\n\nMore.', 'old links end'],
])('reads a breaking change from the body: %s', (_, body, says) => {
  expect(parseLog(createLog([['a1', 'feat: new links', body]]))[0]?.breaking).toBe(says);
});

test('ignores a body that only mentions a breaking change', () => {
  const [commit] = parseLog(createLog([['a1', 'docs: explain', 'Say when BREAKING CHANGE: is written']]));
  expect(commit?.breaking).toBeNull();
});

test('an empty log has no commits', () => {
  expect(parseLog('')).toEqual([]);
  expect(listCommits([])).toBe('');
});

test('lists commits by kind, breaking ones first, unknown kinds under Other', () => {
  const commits = parseLog(
    createLog([
      ['a1', 'docs: say how'],
      ['b2', 'fix: one'],
      ['c3', 'fix(api)!: two', 'BREAKING CHANGE: three'],
      ['d4', 'wip: later'],
      ['e5', 'Show <b> as text'],
      ['f6', 'feat: four'],
    ]),
  );
  expect(listCommits(commits)).toBe(
    [
      '### Features\n\n- four (f6)',
      '### Fixes\n\n- **Breaking:** api: two. three (c3)\n- one (b2)',
      '### Documentation\n\n- say how (a1)',
      '### Other\n\n- wip: later (d4)\n- Show &lt;b> as text (e5)',
    ].join('\n\n'),
  );
});
