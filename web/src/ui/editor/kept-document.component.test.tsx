import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { removeDraft, writeDraft } from '#lib/drafts.ts';
import { isUntouched, readKept } from './kept-document.ts';

const schema = z.object({ note: z.string(), lines: z.array(z.never()) });
const place = { name: 'note:new', owner: 'someone' };
const empty = { note: '', lines: [] };
const values = { note: 'Llamar', lines: [] };
const at = { id: '1', version: 4 };
const nothing = { base: null, at: null, pending: null, finishing: null };

afterEach(() => removeDraft(place));

describe('what the browser kept', () => {
  test.each([
    ['as it is written now', { ...nothing, values, at }, { ...nothing, values, at }],
    [
      'of an order by 2.2, with its requests under way',
      {
        values,
        base: empty,
        order: at,
        pending: { key: 'p', values },
        confirming: { key: 'c', version: 4 },
      },
      { values, base: empty, at, pending: { key: 'p', values }, finishing: { key: 'c', version: 4 } },
    ],
    ['of a pre-order by 2.2', { values, base: empty, at: null }, { ...nothing, values, base: empty }],
    ['of another shape', { note: 'Llamar' }, null],
    ['with values of another shape', { ...nothing, values: { note: 1 } }, null],
  ])('is read %s', (_, stored, read) => {
    writeDraft(place, stored);
    const kept = readKept(place, schema);
    expect(kept).toEqual(read === null ? null : expect.objectContaining(read));
  });

  test('is nothing where nothing was kept', () => {
    expect(readKept(place, schema)).toBeNull();
  });
});

test.each([
  ['an empty form', { ...nothing, values: empty }, true, true],
  ['what was typed', { ...nothing, values }, true, false],
  ['a saved one as it was opened', { ...nothing, values, base: values, at }, false, true],
  ['a saved draft that a reload goes on with', { ...nothing, values, base: values, at }, true, false],
  [
    'what was sent without an answer',
    { ...nothing, values: empty, pending: { key: 'p', values: empty } },
    false,
    false,
  ],
])('%s is worth keeping or not', (_, kept, isResumed, isNothing) => {
  expect(isUntouched({ empty }, kept, isResumed)).toBe(isNothing);
});
