import { expect, test } from 'vitest';
import { suggestions } from './suggestions.ts';

const KNOWN = ['Accesorios', 'Joyería', 'Ropa deportiva', 'Pijamas'];

test('finds by any part, beginnings first, without accents', () => {
  expect(suggestions(KNOWN, 'joyeria')).toEqual([]);
  expect(suggestions(KNOWN, 'p')).toEqual(['Pijamas', 'Ropa deportiva']);
  expect(suggestions(KNOWN, 'ORT')).toEqual(['Ropa deportiva']);
});

test('offers all before anything is typed, and knows the same name in another writing', () => {
  expect(suggestions(KNOWN, '')).toEqual(KNOWN);
  expect(suggestions(KNOWN, ' JOYERIA ', 'same')).toEqual(['Joyería']);
});
