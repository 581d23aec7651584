import { expect, test } from 'vitest';
import { narrowed, readOpen, writeOpen } from './pivot-state.ts';

const SELECTION = {
  period: { from: '2026-11-04', to: '2026-11-16' },
  filters: { seller: 'a,b', channel: 'store' },
};

test('the grand total has no additional filter', () => {
  expect(narrowed(SELECTION, [])).toEqual(SELECTION);
});

test('a row replaces its own filter and keeps the others', () => {
  expect(narrowed(SELECTION, [['seller', 'b']]).filters).toEqual({ seller: 'b', channel: 'store' });
  expect(narrowed(SELECTION, [['courier', 'none']]).filters).toEqual({
    ...SELECTION.filters,
    courier: 'none',
  });
});

test('a time narrows the period and never widens it', () => {
  // A week that begins before the period does.
  expect(narrowed(SELECTION, [['week', '2026-11-02']]).period).toEqual({
    from: '2026-11-04',
    to: '2026-11-08',
  });
  expect(narrowed(SELECTION, [['month', '2026-11-01']]).period).toEqual(SELECTION.period);
  expect(
    narrowed(SELECTION, [
      ['month', '2026-11-01'],
      ['day', '2026-11-05'],
    ]).period,
  ).toEqual({ from: '2026-11-05', to: '2026-11-05' });
});

test('survives writing to and reading from the address', () => {
  const opened = {
    measure: 'net',
    places: [
      ['seller', '0b9e'],
      ['day', '2026-11-05'],
    ],
  } as const;
  expect(writeOpen(opened)).toBe('net~seller.0b9e~day.2026-11-05');
  expect(readOpen(writeOpen(opened))).toEqual(opened);
  expect(readOpen('orders')).toEqual({ measure: 'orders', places: [] });
});

test.each(['', 'gold', 'commission', 'net~', 'net~seller', 'net~moon.1', 'net~seller.'])(
  '«%s» opens nothing',
  (text) => {
    expect(readOpen(text)).toBeNull();
  },
);
