import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { colorSteps, createLegend, departmentShapes, FIELD, stepOf } from './department-map.tsx';
import { nameOf, shortTime, spansYears } from './key-names.ts';
import messages from './messages/es.json';
import { barsOf, linesOf, timeKeys, timeWay } from './pivot-chart.tsx';
import type { Question } from './queries.ts';
import { toPivotTable } from './table-model.ts';

const intl = createIntl({ locale: 'es-GT', messages: { ...messages, 'orders.stage.on_route': 'En ruta' } });
const name = (dimension: Parameters<typeof nameOf>[1], key: string, given = '') =>
  // Which space stands between numbers and words is the browser's affair.
  nameOf(intl, dimension, { key, name: given }, { others: 12 }).replaceAll(/[\s\u2009]+/g, ' ');

test('formats keys as readable names', () => {
  expect(name('week', '2026-11-02')).toMatch(/^sem\. 2–8 nov/);
  expect(name('week', '2026-10-26')).toMatch(/^sem\. 26 (de )?oct.* – 1 (de )?nov/);
  expect(name('day', '2026-11-02')).toMatch(/^lun.* 2 (de )?nov/);
  expect(name('month', '2026-11-01')).toMatch(/nov.* 2026$/);
  expect(name('department', '07')).toBe('Sololá');
  expect(name('municipality', '0710')).toBe('Panajachel, Sololá');
  expect(name('stage', 'on_route')).toBe('En ruta');
  expect(name('seller', '0b9e', 'Ana López')).toBe('Ana López');
  expect(name('courier', 'none')).toBe('Sin dato');
  expect(name('product', 'others')).toBe('Otros (12)');
});

test('shows the year of days only where the period spans two', () => {
  expect(spansYears({ from: '2025-12-01', to: '2026-01-31' })).toBe(true);
  expect(spansYears({ from: '2026-01-01', to: '2026-12-31' })).toBe(false);
  expect(nameOf(intl, 'day', { key: '2026-11-02', name: '' }, { withYear: true })).toContain('2026');
});

test('uses short names below a chart', () => {
  expect(shortTime(intl, 'day', '2026-11-02')).toMatch(/^2 (de )?nov/);
  expect(shortTime(intl, 'month', '2026-11-01')).toMatch(/^nov.* 26$/);
});

test('lists every day, week and month of a period, up to today', () => {
  const period = { from: '2026-10-29', to: '2026-11-10' };
  expect(timeKeys(period, 'day', '2026-11-01')).toEqual([
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ]);
  expect(timeKeys(period, 'week', '2026-12-01')).toEqual(['2026-10-26', '2026-11-02', '2026-11-09']);
  expect(timeKeys(period, 'month', '2026-12-01')).toEqual(['2026-10-01', '2026-11-01']);
});

test('assigns colours by rank, so that one large value does not dominate', () => {
  const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 9000];
  const ends = colorSteps(values);
  expect(ends).toEqual([2, 4, 6, 8, 9000]);
  expect(values.map((value) => stepOf(value, ends))).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
});

test('few values have few colours, the strongest for the greatest; zero has none', () => {
  expect(colorSteps([])).toEqual([]);
  expect(colorSteps([0, -5])).toEqual([]);
  const ends = colorSteps([10, 10, 0]);
  expect(ends).toEqual([10]);
  expect(stepOf(10, ends)).toBe(5);
  expect(stepOf(0, ends)).toBe(0);
  expect(stepOf(undefined, ends)).toBe(0);
  expect(createLegend(colorSteps([10, 20]))).toEqual([
    { step: 4, to: 10 },
    { step: 5, to: 20 },
  ]);
});

test('every department has a shape within the drawing', () => {
  const shapes = departmentShapes();
  expect(shapes).toHaveLength(22);
  for (const { path } of shapes) {
    const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? [];
    expect(numbers.length).toBeGreaterThan(6);
    for (const [at, number] of numbers.entries()) {
      expect(number).toBeGreaterThanOrEqual(0);
      expect(number).toBeLessThanOrEqual(at % 2 === 0 ? FIELD.width : FIELD.height);
    }
  }
});

const QUESTION: Question = {
  period: { from: '2026-11-01', to: '2026-11-30' },
  filters: {},
  rows: 'seller',
  columns: 'day',
  measures: ['net'],
};
const TABLE = toPivotTable(
  {
    period: QUESTION.period,
    measures: ['net', 'orders', 'total'],
    rows: [
      { key: 'bea', name: 'Bea', values: [300, 3, 300] },
      { key: 'ana', name: 'Ana', values: [500, 2, 500] },
      { key: 'others', name: '', values: [900, 9, 900] },
    ],
    columns: [
      { key: '2026-11-01', name: '', values: [400, 3, 400] },
      { key: '2026-11-03', name: '', values: [1300, 11, 1300] },
    ],
    cells: [
      { row: 0, column: 0, values: [300, 3, 300] },
      { row: 1, column: 0, values: [100, 1, 100] },
      { row: 1, column: 1, values: [400, 1, 400] },
    ],
    totals: [1700, 14, 1700],
    otherRows: 4,
    otherColumns: 0,
    collection: null,
  },
  QUESTION.measures,
  { row: ({ name: given }) => given, column: ({ key }) => key },
);
const FIGURE = { measure: 'net', at: 0 } as const;

test('draws a line over every past day for each of the greatest rows', () => {
  const drawn = linesOf({
    question: QUESTION,
    table: TABLE,
    figure: FIGURE,
    today: '2026-11-03',
    nameTime: (key) => ({ name: key, short: key }),
    allName: 'Neto',
  });
  expect(drawn?.points.map(({ key }) => key)).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
  expect(drawn?.series.map(({ key, values }) => [key, values])).toEqual([
    ['ana', [100, 0, 400]],
    ['bea', [300, 0, 0]],
  ]);
});

test('draws no line without a time dimension', () => {
  expect(timeWay({ rows: 'seller', columns: 'channel' })).toBeNull();
  expect(timeWay({ rows: 'month', columns: 'seller' })).toEqual({ grain: 'month', isTimeInRows: true });
});

test('draws bars of the greatest rows without the group of others', () => {
  expect(barsOf(TABLE, FIGURE, 'Neto').series[0]?.values).toEqual([500, 300]);
});
