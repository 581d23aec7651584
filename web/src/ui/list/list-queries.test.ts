import { listRoutes } from '@trastienda/shared/kernel/list-routes.ts';
import { createChoicesSchema, dayRange, numberRange } from '@trastienda/shared/kernel/lists.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { toFilter } from './list-queries.ts';

const routes = listRoutes({
  area: 'test',
  permission: 'signed-in',
  path: '/things',
  noun: 'things',
  row: z.object({ id: z.string() }),
  sorts: ['name'],
  tabFilter: { stage: createChoicesSchema(['open', 'done']).optional() },
  filters: { made: dayRange.optional(), price: numberRange.optional() },
  tabs: ['all', 'open', 'done'],
});
const query = {
  q: 'blusa',
  filters: { stage: 'open', made: '2026-03-01..', price: '10..50', limit: '7', other: 'x' },
};

it('passes only the filters that a route accepts', () => {
  expect(toFilter(routes.page.query, query)).toEqual({
    q: 'blusa',
    stage: 'open',
    made: '2026-03-01..',
    price: '10..50',
  });
});

it('requests counts without the tab', () => {
  expect(toFilter(routes.counts.query, query)).toEqual({
    q: 'blusa',
    made: '2026-03-01..',
    price: '10..50',
  });
});

it('leaves out invalid values of the address', () => {
  const wrong = { filters: { stage: 'gone', made: '2026-02-31..', price: 'cheap' } };
  expect(toFilter(routes.page.query, wrong)).toEqual({});
});

it('converts relative days to days of the store', () => {
  const { made } = toFilter(routes.page.query, { filters: { made: 'today' } }, 'America/Guatemala');
  expect(made).toMatch(/^(\d{4}-\d\d-\d\d)\.\.\1$/);
});
