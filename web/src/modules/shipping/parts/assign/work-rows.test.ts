import { expect, test } from 'vitest';
import { newRow, toAssignment, troubleOf, withRows } from './work-rows.ts';

const row = (parcel: string, guide: string, cod = '') => newRow({ parcel, guide, cod });

test('a row without a guide is an error, unless it takes a prepaid one', () => {
  expect(troubleOf(row('P-000001', ''))).toBe('guide-missing');
  expect(troubleOf(newRow({ parcel: 'P-000001', guide: '', cod: '' }, true))).toBeNull();
  expect(troubleOf(row('', 'A1'))).toBe('parcel-missing');
  expect(troubleOf(row('P-000001', 'A1', 'mucho'))).toBe('cod-wrong');
  expect(troubleOf(row('P-000001', 'A1', 'Q 1,250.50'))).toBeNull();
});

test('trims a row and sends an amount to collect only where it was given', () => {
  expect(toAssignment(row(' P-000001 ', ' A1 ', 'Q 1,250.50'), null)).toEqual({
    parcel: 'P-000001',
    guide: 'A1',
    courierId: null,
    cod: 125_050,
  });
  expect(toAssignment(row('P-000001', 'A1'), null).cod).toBeNull();
});

test('ignores a repeated row, but not another guide for the same order', () => {
  const before = withRows([], [row('P-000001', 'A1'), row('p-000001', 'a1')]);
  expect(before).toHaveLength(1);
  expect(withRows(before, [row('P-000001', 'A1'), row('P-000001', 'A2')])).toHaveLength(2);
});

test('accepts at most five hundred rows', () => {
  const many = Array.from({ length: 600 }, (_, at) => row(`P-${at}`, `A${at}`));
  expect(withRows([], many)).toHaveLength(500);
});
