import { expect, test } from 'vitest';
import { disputedFields, likelySide, mergeSides } from './conflict-view.tsx';

const base = { name: 'Ana', role: 1, codes: ['a'] };
const mine = { name: 'Ana María', role: 1, codes: ['a'] };
const theirs = { name: 'Anita', role: 2, codes: ['a'] };
const NAMES = ['name', 'role', 'codes'] as const;

test('only differing fields conflict', () => {
  expect(disputedFields(NAMES, { mine, theirs })).toEqual(['name', 'role']);
});

test('untouched fields take the other side', () => {
  expect(likelySide('name', { base, mine })).toBe('mine');
  expect(likelySide('role', { base, mine })).toBe('theirs');
});

test('merges the chosen sides', () => {
  expect(mergeSides({ mine, theirs }, { name: 'mine', role: 'theirs' }, NAMES)).toEqual({
    name: 'Ana María',
    role: 2,
    codes: ['a'],
  });
});
