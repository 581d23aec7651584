import { expect, it } from 'vitest';
import { daysBefore } from '#platform/settings/store-days.ts';
import { dueDay, formatDailyName, outdatedDays, parseDailyName } from './backup-days.ts';

const GUATEMALA = 'America/Guatemala';

it.each([
  ['a minute before the hour', '2026-03-10T08:59:00Z', null],
  ['at the hour', '2026-03-10T09:00:00Z', '2026-03-10'],
  ['when the machine was off at the hour', '2026-03-10T17:30:00Z', '2026-03-10'],
  ['late in the evening, though in London it is tomorrow', '2026-03-11T05:59:00Z', '2026-03-10'],
  ['after midnight, before the next hour', '2026-03-11T06:00:00Z', null],
])('finds the day whose backup is due %s', (_when, instant, day) => {
  expect(dueDay(new Date(instant), GUATEMALA, 3)).toBe(day);
});

it('is due on a day whose hour is skipped by daylight saving', () => {
  expect(dueDay(new Date('2026-03-08T06:59:00Z'), 'America/New_York', 2)).toBeNull();
  expect(dueDay(new Date('2026-03-08T07:00:00Z'), 'America/New_York', 2)).toBe('2026-03-08');
});

it('recognises only its own file names', () => {
  expect(parseDailyName(formatDailyName('2026-03-10'))).toBe('2026-03-10');
  for (const name of [
    'trastienda-2026-03-10-090000.tar.gz',
    'antes-de-restaurar-2026-03-10-090000.tar.gz',
    'diario-2026-03-10.tar.gz.part',
    '.backup-a1b2c3',
    'diario-2026-03-10 (copia).tar.gz',
  ])
    expect(parseDailyName(name)).toBeNull();
});

it('keeps the last days and one of each of four weeks over time', () => {
  let days: string[] = [];
  for (let age = 400; age >= 0; age--) {
    days.push(daysBefore('2026-11-16', age));
    const outdated = outdatedDays(days, 7);
    expect(outdated.length).toBeLessThanOrEqual(1);
    days = days.filter((day) => !outdated.includes(day));
  }
  // Mondays, the first of each week, and then every day.
  const weekly = ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09'];
  const daily = ['10', '11', '12', '13', '14', '15', '16'].map((day) => `2026-11-${day}`);
  expect(days).toEqual([...weekly, ...daily]);
});

it('removes nothing while there are few, and keeps the first backup of each week', () => {
  expect(outdatedDays(['2026-11-03', '2026-11-05'], 7)).toEqual([]);
  expect(outdatedDays(['2026-11-03', '2026-11-05', '2026-11-16'], 1)).toEqual(['2026-11-05']);
});
