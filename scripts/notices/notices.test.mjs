// @ts-check
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { inRoot, PRODUCT_WORKSPACES, root } from '../repository.mjs';
import { writeNotices } from './document.mjs';
import { isAllowed, judgeLicence } from './licences.mjs';
import { makeNotices, NOTICES_FILE } from './make-notices.mjs';
import { findShipped } from './shipped.mjs';
import { formatAuthor, plainText } from './texts.mjs';

test('the notices file is up to date (otherwise: npm run notices)', async () => {
  const present = await readFile(inRoot(NOTICES_FILE), 'utf8');
  const wanted = await makeNotices(root);
  // Not the texts themselves: a difference of 250 kB tells nobody anything.
  expect(present.replaceAll('\r\n', '\n') === wanted).toBe(true);
  expect(wanted.length).toBeLessThan(400_000);
});

describe('shipped packages', () => {
  const workspaces = Object.fromEntries(PRODUCT_WORKSPACES.map((folder) => [folder, {}]));

  test('are all transitive dependencies of the product without its tools', () => {
    const shipped = findShipped({
      ...workspaces,
      '': { dependencies: { tool: '1' } },
      api: { dependencies: { a: '1', '@trastienda/shared': '1' } },
      shared: { dependencies: { z: '1' } },
      tooling: { dependencies: { tool: '1' } },
      'node_modules/@trastienda/shared': { link: true, resolved: 'shared' },
      'node_modules/tool': { version: '1', license: 'MIT' },
      'node_modules/a': {
        version: '1',
        license: 'MIT',
        dependencies: { b: '2' },
        peerDependencies: { p: '1' },
      },
      'node_modules/a/node_modules/b': { version: '2', license: 'ISC', dependencies: { c: '1' } },
      'node_modules/b': { version: '1', license: 'MIT' },
      'node_modules/c': { version: '1', license: 'MIT' },
      'node_modules/p': { version: '1', license: 'MIT' },
      'node_modules/z': { version: '1' },
    });
    expect(shipped.map(({ name, version }) => `${name}@${version}`)).toEqual([
      'a@1',
      'b@2',
      'c@1',
      'p@1',
      'z@1',
    ]);
    expect(shipped.find(({ name }) => name === 'z')?.declared).toBe('');
  });

  test('include packages of other platforms and leave out optional peers', () => {
    const shipped = findShipped({
      ...workspaces,
      api: { optionalDependencies: { 'for-windows': '1' }, dependencies: { a: '1' } },
      'node_modules/for-windows': { version: '1', license: 'MIT', optional: true },
      'node_modules/a': {
        version: '1',
        peerDependencies: { peer: '1' },
        peerDependenciesMeta: { peer: { optional: true } },
      },
      'node_modules/peer': { version: '1' },
    });
    expect(shipped.map(({ name, isOptional }) => [name, isOptional])).toEqual([
      ['a', false],
      ['for-windows', true],
    ]);
  });
});

describe('licences', () => {
  test.each(['MIT', '(MIT OR CC0-1.0)', 'Apache-2.0 AND MIT', 'GPL-3.0-only OR MIT', 'BlueOak-1.0.0'])(
    '%s is allowed',
    (expression) => {
      expect(isAllowed(expression)).toBe(true);
    },
  );

  test.each([
    '',
    'UNLICENSED',
    'GPL-3.0-only',
    'MIT AND GPL-3.0-only',
    '(MIT OR ISC) AND GPL-3.0-only',
    'SEE LICENSE IN LICENSE',
    'LGPL-3.0-or-later',
  ])('«%s» is not allowed', (expression) => {
    expect(isAllowed(expression)).toBe(false);
  });

  test('an exception applies only to its packages and their declaration', () => {
    expect(judgeLicence({ name: 'png-js', declared: '' })?.licence).toBe('MIT');
    expect(judgeLicence({ name: 'png-js', declared: 'GPL-3.0-only' })).toBeUndefined();
    expect(judgeLicence({ name: 'other', declared: '' })).toBeUndefined();
    expect(judgeLicence({ name: 'other', declared: 'LGPL-3.0-or-later' })).toBeUndefined();
  });
});

describe('the notices document', () => {
  const notice = { version: '1', licence: 'MIT', reason: undefined, isOptional: false, author: '' };

  test('writes a text once, in a fence that the text cannot close', () => {
    const text = 'MIT\n```js\n```';
    const written = writeNotices(
      [
        { ...notice, name: 'a', text },
        { ...notice, name: 'b', text },
        { ...notice, name: 'c', text: '', author: 'Ana' },
      ],
      [],
    );
    expect(written.split(text)).toHaveLength(2);
    expect(written).toContain('````text\nMIT');
    expect(written).toContain('| a | 1 | MIT | [1](#1) |\n| b | 1 | MIT | [1](#1) |');
    expect(written).toContain('| c | 1 | MIT | none in the package; by Ana |');
  });

  test('normalises line ends and white space of a text', () => {
    expect(plainText('\uFEFF\r\nOne \r\n\r\ntwo\r\n')).toBe('One\n\ntwo');
  });

  test.each([
    ['Ana Gil <ana@example.com> (https://example.com)', 'Ana Gil'],
    [{ name: 'Ana Gil' }, 'Ana Gil'],
    [undefined, ''],
  ])('names an author without address: %o', (author, name) => {
    expect(formatAuthor(author)).toBe(name);
  });
});
