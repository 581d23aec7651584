import type { SELLER_MEASURES } from '@trastienda/shared/reports/contract/user-sales.ts';
import { expect, test } from 'vitest';
import { keysWithin, netAlong } from './course-chart.tsx';
import { ranked } from './ranking.tsx';
import { computeChange, partOf } from './seller-figures.tsx';

test('an increase is better, except for unwanted measures', () => {
  expect(computeChange('net', 150, 100)).toMatchObject({ way: 'up', tone: 'better', share: 0.5 });
  expect(computeChange('net', 50, 100)).toMatchObject({ way: 'down', tone: 'worse', share: -0.5 });
  expect(computeChange('returned', 150, 100)).toMatchObject({ way: 'up', tone: 'worse' });
  expect(computeChange('cancelled', 1, 2)).toMatchObject({ way: 'down', tone: 'better' });
  expect(computeChange('discount', 1, 2)).toMatchObject({ tone: 'neither' });
});

test('has no percentage from zero, and one from a negative value', () => {
  expect(computeChange('net', 5, 0)).toMatchObject({ way: 'up', share: null });
  expect(computeChange('net', 0, 0)).toMatchObject({ way: 'same', share: 0, tone: 'neither' });
  expect(computeChange('net', 100, -100)).toMatchObject({ way: 'up', share: 2 });
});

test('a share changes by points', () => {
  expect(computeChange('cancelledShare', 500, 250)).toEqual({
    way: 'up',
    tone: 'worse',
    share: 0.025,
    isPoints: true,
  });
});

const person = (name: string, net: number) => ({
  name,
  figures: { ...zeros(), net },
});
function zeros() {
  return {
    orders: 0,
    units: 0,
    gross: 0,
    discount: 0,
    returned: 0,
    net: 0,
    averageTicket: 0,
    collected: 0,
    owed: 0,
    cancelled: 0,
    cancelledShare: 0,
    commission: 0,
  } satisfies Record<(typeof SELLER_MEASURES)[number], number>;
}

test('sorts equal values by name in both directions', () => {
  const sellers = [person('Zoila', 5), person('Ana', 5), person('Élida', 9)];
  const names = (isDown: boolean) => ranked(sellers, { by: 'net', isDown }).map(({ name }) => name);
  expect(names(true)).toEqual(['Élida', 'Ana', 'Zoila']);
  expect(names(false)).toEqual(['Ana', 'Zoila', 'Élida']);
  expect(ranked(sellers, { by: 'name', isDown: false }).map(({ name }) => name)).toEqual([
    'Ana',
    'Élida',
    'Zoila',
  ]);
});

test('limits a share to between zero and one', () => {
  expect([partOf(-5, 10), partOf(5, 10), partOf(12, 10), partOf(5, 0)]).toEqual([0, 0.5, 1, 0]);
});

test('lists every day, week and month of a period', () => {
  expect(keysWithin({ from: '2026-02-27', to: '2026-03-01' }, 'day')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  // A week may begin before the period does.
  expect(keysWithin({ from: '2026-11-12', to: '2026-11-16' }, 'week')).toEqual(['2026-11-09', '2026-11-16']);
  expect(keysWithin({ from: '2025-12-15', to: '2026-02-01' }, 'month')).toEqual([
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ]);
});

test('adds up several sellers of one day, with zero for days without sales', () => {
  const sums = [
    { day: '2026-11-01', net: 5 },
    { day: '2026-11-01', net: 7 },
  ];
  expect(netAlong(sums, ['2026-11-01', '2026-11-02'])).toEqual([12, 0]);
});
