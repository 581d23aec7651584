import { describe, expect, it } from 'vitest';
import { birthdaysWithin, isBirthday, readBirthday, writeBirthday } from './birthday.ts';

describe('a birthday', () => {
  it.each(['03-14', '1990-03-14', '02-29', '2000-02-29', '12-31'])('%s is one', (text) => {
    expect(isBirthday(text)).toBe(true);
  });

  it.each([
    '',
    '14-03',
    '02-30',
    '1990-02-29',
    '00-10',
    '3-14',
    '90-03-14',
    '1890-01-01',
    '-03-14',
    ' 03-14',
  ])('«%s» is none', (text) => expect(isBirthday(text)).toBe(false));

  it('is written as it is read', () => {
    expect(writeBirthday({ year: '', month: '3', day: '4' })).toBe('03-04');
    expect(writeBirthday({ year: '1990', month: '12', day: '4' })).toBe('1990-12-04');
    expect(writeBirthday({ year: '', month: '', day: '' })).toBe('');
    expect(readBirthday('1990-12-04')).toEqual({ year: 1990, month: 12, day: 4 });
    expect(isBirthday(writeBirthday({ year: '', month: '3', day: '' }))).toBe(false);
  });
});

describe('birthdays of a period', () => {
  it.each([
    ['week', '2026-03-14', '03-14', '03-20'],
    ['week', '2026-12-29', '12-29', '01-04'],
    ['month', '2026-02-14', '02-01', '02-31'],
  ] as const)('%s of %s', (period, today, from, to) => {
    expect(birthdaysWithin(period, today)).toEqual({ from, to });
  });
});
