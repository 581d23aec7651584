import { expect, test } from 'vitest';
import { addedChips } from './chips-field.tsx';

test('splits at commas, lines and tabs', () => {
  expect(addedChips([], 'S, M,L')).toEqual(['S', 'M', 'L']);
  expect(addedChips(['S'], 'XL\t XXL\n')).toEqual(['S', 'XL', 'XXL']);
});

test('ignores duplicates regardless of accents and case', () => {
  expect(addedChips(['Única'], 'unica, ÚNICA , Azul  marino')).toEqual(['Única', 'Azul marino']);
});

test('ignores empty text', () => {
  expect(addedChips(['S'], ' ,; ')).toEqual(['S']);
});
