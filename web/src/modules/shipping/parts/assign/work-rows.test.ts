import { expect, test } from 'vitest';
import { newRow, toAssignment, troubleOf, withRows } from './work-rows.ts';

const row = (parcel: string, guide: string, cod = '') => newRow({ parcel, guide, cod });

test('a row without a guide is a mistake, unless a prepaid one is meant', () => {
  expect(troubleOf(row('P-000001', ''))).toBe('guide-missing');
  expect(troubleOf(newRow({ parcel: 'P-000001', guide: '', cod: '' }, true))).toBeNull();
  expect(troubleOf(row('', 'A1'))).toBe('parcel-missing');
  expect(troubleOf(row('P-000001', 'A1', 'mucho'))).toBe('cod-wrong');
  expect(troubleOf(row('P-000001', 'A1', 'Q 1,250.50'))).toBeNull();
});

test('what is sent is trimmed, and says what is to be collected only where it was said', () => {
  expect(toAssignment(row(' P-000001 ', ' A1 ', 'Q 1,250.50'), null)).toEqual({
    parcel: 'P-000001',
    guide: 'A1',
    courierId: null,
    cod: 125_050,
  });
  expect(toAssignment(row('P-000001', 'A1'), null).cod).toBeNull();
});

test('the same row pasted again is not there twice; another guide for the same order is', () => {
  const before = withRows([], [row('P-000001', 'A1'), row('p-000001', 'a1')]);
  expect(before).toHaveLength(1);
  expect(withRows(before, [row('P-000001', 'A1'), row('P-000001', 'A2')])).toHaveLength(2);
});

test('more than one request takes is not taken in', () => {
  const many = Array.from({ length: 600 }, (_, at) => row(`P-${at}`, `A${at}`));
  expect(withRows([], many)).toHaveLength(500);
});
