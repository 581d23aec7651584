import { expect, test } from 'vitest';
import { parseNumber, readRange, writeRange } from './filters/use-filter-format.ts';
import { noSelection, selectRange, selectWholeFilter, toggleAll, toggleRow } from './selection.ts';

const ORDER = ['a', 'b', 'c', 'd', 'e'];
const picked = (selection: { readonly ids: ReadonlySet<string> }) => [...selection.ids].toSorted().join('');

test('toggles a row', () => {
  const one = toggleRow(noSelection(), 'b');
  expect(picked(one)).toBe('b');
  expect(picked(toggleRow(one, 'b'))).toBe('');
});

test('a range starts at the last ticked row, in either direction', () => {
  const one = toggleRow(noSelection(), 'd');
  expect(picked(selectRange(one, 'b', ORDER))).toBe('bcd');
  expect(picked(selectRange(selectRange(one, 'b', ORDER), 'a', ORDER))).toBe('abcd');
  expect(picked(selectRange(noSelection(), 'c', ORDER))).toBe('c');
  expect(picked(selectRange(toggleRow(noSelection(), 'gone'), 'c', ORDER))).toBe('cgone');
});

test('the header checkbox selects all, then none', () => {
  const all = toggleAll(toggleRow(noSelection(), 'b'), ORDER);
  expect(picked(all)).toBe('abcde');
  expect(picked(toggleAll(all, ORDER))).toBe('');
  expect(picked(toggleAll(noSelection(), []))).toBe('');
});

test('touching a checkbox ends the selection of the whole filter', () => {
  const whole = selectWholeFilter(ORDER);
  expect(whole.isWholeFilter).toBe(true);
  expect(toggleRow(whole, 'a').isWholeFilter).toBe(false);
});

test('reads and writes ranges of numbers', () => {
  expect(readRange('10..20.5')).toEqual({ from: 10, to: 20.5 });
  expect(readRange('..0')).toEqual({ from: null, to: 0 });
  expect(['..', '', '5', 'a..b', '1...2'].map(readRange)).toEqual([null, null, null, null, null]);
  expect(writeRange({ from: null, to: 3 })).toBe('..3');
  expect([parseNumber('1,250.50'), parseNumber('x'), parseNumber('')]).toEqual([1250.5, null, null]);
});
