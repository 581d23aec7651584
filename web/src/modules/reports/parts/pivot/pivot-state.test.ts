import { expect, test } from 'vitest';
import {
  FIRST,
  keptSearch,
  laidOut,
  narrowed,
  type PivotState,
  readKept,
  readOpen,
  readPivot,
  writeOpen,
  writePivot,
} from './pivot-state.ts';
import { parsePeriod, toRequestedMeasures, writePeriod } from './queries.ts';

const readFrom = (address: Readonly<Record<string, string | undefined>>) =>
  readPivot((name) => address[name] ?? '');

const FULL: PivotState = {
  days: '2026-01-05..2026-02-01',
  rows: 'seller',
  columns: 'week',
  measures: ['net', 'margin'],
  filters: { channel: 'whatsapp,store', department: '07' },
  sort: { by: 'net', column: '2026-01-05', isDescending: true },
  face: 'lines',
  drawn: 'margin',
  only: '2026-01-12',
  open: {
    measure: 'net',
    places: [
      ['seller', 'a1'],
      ['week', '2026-01-05'],
    ],
  },
  view: 'v1',
};

test('the initial state has an empty address', () => {
  expect(Object.values(writePivot(FIRST)).every((value) => value === undefined)).toBe(true);
  expect(readFrom({})).toEqual(FIRST);
});

test('every state is restored from its address', () => {
  expect(readFrom(writePivot(FULL))).toEqual(FULL);
  const total: PivotState = { ...FIRST, open: { measure: 'orders', places: [] } };
  expect(readFrom(writePivot(total))).toEqual(total);
});

test('ignores unknown values', () => {
  expect(
    readFrom({
      rows: 'moon',
      columns: 'day',
      figures: 'gold,commission',
      sort: '-gold',
      as: 'song',
      open: 'net~moon.1',
    }),
  ).toEqual(FIRST);
});

test('rows and columns never have the same dimension', () => {
  expect(readFrom({ rows: 'seller', columns: 'seller' }).columns).toBeNull();
  expect(laidOut(FULL, 'week', 'week').columns).toBeNull();
});

test('another layout resets what belonged to the previous one', () => {
  expect(laidOut(FULL, 'brand', null)).toEqual({
    ...FULL,
    rows: 'brand',
    columns: null,
    sort: null,
    only: null,
    open: null,
  });
});

test('a saved table does not include the open number', () => {
  const kept = keptSearch(FULL);
  expect(kept).not.toHaveProperty('open');
  expect(kept).not.toHaveProperty('view');
  expect(readKept(kept, 'v2')).toEqual({ ...FULL, only: null, open: null, view: 'v2' });
});

test('writes a period as its preset where it has one', () => {
  expect(writePeriod({ from: '2026-11-01', to: '2026-11-16' }, '2026-11-16')).toBe('this-month');
  expect(writePeriod({ from: '2026-11-03', to: '2026-11-09' }, '2026-11-16')).toBe('2026-11-03..2026-11-09');
  expect(parsePeriod('this-month', '2026-12-05')).toEqual({ from: '2026-12-01', to: '2026-12-05' });
  expect(parsePeriod('2026-11-03..2026-11-09', '2026-12-05')).toEqual({
    from: '2026-11-03',
    to: '2026-11-09',
  });
});

test.each(['', 'never', '2026-11-09..2026-11-03', '2026-13-01..2026-13-09', '2026-11-03', '..'])(
  'an invalid period (%s) is this month',
  (days) => {
    expect(parsePeriod(days, '2026-11-16')).toEqual({ from: '2026-11-01', to: '2026-11-16' });
  },
);

test('always requests the measures for the check, and sorts rows by money', () => {
  expect(toRequestedMeasures(['units'])).toEqual(['units', 'orders', 'total']);
  expect(toRequestedMeasures(['orders', 'units', 'net'])).toEqual(['net', 'orders', 'units', 'total']);
  expect(toRequestedMeasures(['orders', 'total'])).toEqual(['total', 'orders']);
  // A margin is explained with its parts.
  expect(toRequestedMeasures(['margin'])).toEqual(['margin', 'orders', 'total', 'netPrice', 'cost']);
});

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
