import { expect, test } from 'vitest';
import { addedChips } from './chips.ts';

test('takes words by commas, lines and columns', () => {
  expect(addedChips([], 'S, M,L')).toEqual(['S', 'M', 'L']);
  expect(addedChips(['S'], 'XL\t XXL\n')).toEqual(['S', 'XL', 'XXL']);
});

test('none twice, whatever its accents and capitals', () => {
  expect(addedChips(['Única'], 'unica, ÚNICA , Azul  marino')).toEqual(['Única', 'Azul marino']);
});

test('nothing adds nothing', () => {
  expect(addedChips(['S'], ' ,; ')).toEqual(['S']);
});
