import { expect, test } from 'vitest';
import { suggestions } from './suggest-field.tsx';

const KNOWN = ['Accesorios', 'Joyería', 'Ropa deportiva', 'Pijamas'];

test('finds any part of a name, beginnings first, without accents', () => {
  expect(suggestions(KNOWN, 'joyeria')).toEqual([]);
  expect(suggestions(KNOWN, 'p')).toEqual(['Pijamas', 'Ropa deportiva']);
  expect(suggestions(KNOWN, 'ORT')).toEqual(['Ropa deportiva']);
});

test('offers all names without text, and recognises a name in another notation', () => {
  expect(suggestions(KNOWN, '')).toEqual(KNOWN);
  expect(suggestions(KNOWN, ' JOYERIA ', 'same')).toEqual(['Joyería']);
});
