import { expect, test } from 'vitest';
import { happeningsWithin, lastDayOf, moveToDay, toHappenings } from './happenings.ts';

const [fair, class1, class2] = toHappenings([
  { title: 'Feria', start: '2026-11-28', end: '2026-12-01', backgroundColor: '#f44236' },
  { id: 999, title: 'Clase', start: '2026-11-10T16:00:00' },
  { id: 999, title: 'Clase', start: '2026-11-17T16:00:00', end: '2026-11-17T18:00:00' },
]);

test('each event has its own key and a colour', () => {
  expect(class1?.key).not.toBe(class2?.key);
  expect([fair?.color, class1?.color]).toEqual(['#f44236', '#04a9f5']);
});

test('keeps hour and length of an event on another day, also across months', () => {
  if (fair === undefined || class2 === undefined) throw new Error('no events');
  expect(moveToDay(fair, '2026-10-30')).toMatchObject({ start: '2026-10-30', end: '2026-11-02' });
  expect(moveToDay(class2, '2026-12-31')).toMatchObject({
    start: '2026-12-31T16:00:00',
    end: '2026-12-31T18:00:00',
  });
});

test('the last day of an all-day event is the one before its end', () => {
  expect([fair, class1, class2].map((one) => one && lastDayOf(one))).toEqual([
    '2026-11-30',
    '2026-11-10',
    '2026-11-17',
  ]);
});

test('lists events that overlap the visible days by their start', () => {
  const all = [fair, class2, class1].filter((one) => one !== undefined);
  const titles = (from: string, until: string) =>
    happeningsWithin(all, from, until).map(({ start }) => start);
  expect(titles('2026-11-01', '2026-12-01')).toEqual([
    '2026-11-10T16:00:00',
    '2026-11-17T16:00:00',
    '2026-11-28',
  ]);
  expect(titles('2026-11-30', '2026-12-07')).toEqual(['2026-11-28']);
  expect(titles('2026-12-01', '2026-12-07')).toEqual([]);
  expect(titles('2026-11-17', '2026-11-18')).toEqual(['2026-11-17T16:00:00']);
});
