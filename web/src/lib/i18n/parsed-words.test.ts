import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { parseWords } from '../../../build/parse-words.ts';
import type { WordSource } from './word-store.ts';
import { needWords, readSpoken } from './word-store.ts';

const WRITTEN = {
  plain: 'Cerrar sesión',
  hole: 'Hola, {name}',
  quoted: "Escribe '{'así'}'",
  count: '{count, plural, =0 {ninguna} one {# nueva} other {# nuevas}}',
};

test('only sentences with holes are taken apart', () => {
  const { plain, hole } = parseWords(WRITTEN);
  expect(plain).toBe(WRITTEN.plain);
  expect(hole).toEqual([
    { type: 0, value: 'Hola, ' },
    { type: 1, value: 'name' },
  ]);
});

test('taken apart, they say what they said before', async () => {
  const source: WordSource = {
    es: async () => ({ default: parseWords(WRITTEN) }),
    en: () => Promise.reject(new Error('not asked for')),
    fr: () => Promise.reject(new Error('not asked for')),
  };
  await needWords([source]);
  const parsed = createIntl({ locale: 'es-GT', messages: readSpoken().words });
  const written = createIntl({ locale: 'es-GT', messages: WRITTEN });
  for (const [id, values] of [
    ['plain', {}],
    ['plain', { unused: 1 }],
    ['hole', { name: 'Ana' }],
    ['quoted', {}],
    ['count', { count: 0 }],
    ['count', { count: 1 }],
    ['count', { count: 1200 }],
  ] as const)
    expect(parsed.formatMessage({ id }, values)).toBe(written.formatMessage({ id }, values));
});
