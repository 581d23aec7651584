import { describe, expect, test } from 'vitest';

const files = import.meta.glob<Record<string, string>>(
  ['../**/messages/*.json', '../../../shared/src/**/messages/*.json'],
  { import: 'default', eager: true },
);
const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const spanish = Object.entries(files).filter(([path]) => path.endsWith('/es.json'));

/** `{min}`, and `{missing, plural, …}` with its choices: what the sentence must be given. */
function holesOf(sentence: string): string[] {
  return [...new Set([...sentence.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name ?? ''))].toSorted();
}

test('there are messages to check', () => {
  expect(spanish.length).toBeGreaterThan(5);
});

describe.each(spanish)('%s', (path, messages) => {
  test.each(['en', 'fr'])('is complete in %s, with the same placeholders', (language) => {
    const others = files[path.replace(/es\.json$/, `${language}.json`)] ?? {};
    expect(Object.keys(others).toSorted()).toEqual(Object.keys(messages).toSorted());
    for (const [id, sentence] of Object.entries(messages))
      expect({ id, holes: holesOf(others[id] ?? '') }).toEqual({ id, holes: holesOf(sentence) });
  });

  test('has no empty message and no exclamation mark', () => {
    for (const sentence of Object.values(messages)) expect(sentence).toMatch(/^[^!¡]+$/);
  });
});

test('every id belongs to one file', () => {
  const ids = spanish.flatMap(([, messages]) => Object.keys(messages));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('every id in the code has a message', () => {
  const known = new Set(spanish.flatMap(([, messages]) => Object.keys(messages)));
  const used = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/\bt\(\s*'([\w.-]+)'|(?:id|title|labelId): '([a-z]+\.[\w.-]+)'/g)].map(
      ([, called, named]) => called ?? named ?? '',
    ),
  );
  expect(used.length).toBeGreaterThan(40);
  expect([...new Set(used)].filter((id) => !known.has(id))).toEqual([]);
});
