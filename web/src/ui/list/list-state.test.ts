import { describe, expect, test } from 'vitest';
import { nextSort, readState, toQuery, viewSearch, writeState } from './list-state.ts';

const SHAPE = {
  tabs: [
    { id: 'all', labelId: '', filters: {} },
    { id: 'active', labelId: '', filters: { status: 'active' } },
  ],
  filters: [{ id: 'role' }, { id: 'code' }],
  columns: [{ sort: 'name' }, {}, { sort: 'createdAt' }],
  defaultSort: 'name',
} as const;

const START = readState({}, SHAPE);

describe('the address', () => {
  test('of the initial list is empty', () => {
    expect(writeState(START, SHAPE)).toEqual({});
  });

  test.each([
    { tab: 'active' },
    { q: 'ñandú & co', role: '1,2', sort: '-createdAt' },
    { open: 'abc', edit: '1', view: 'v1' },
    { tab: 'active', q: '0012', code: 'M-03', open: 'new' },
  ])('survives reading and writing: %o', (search) => {
    expect(writeState(readState(search, SHAPE), SHAPE)).toEqual(search);
  });

  test('converts numbers and booleans of the router back to text', () => {
    expect(readState({ q: 5512, role: 1, open: true }, SHAPE)).toMatchObject({
      q: '5512',
      filters: { role: '1' },
      open: 'true',
    });
  });

  test('drops unknown values', () => {
    const strange = { tab: 'gone', sort: '-password', role: '', other: 'x', edit: '1' };
    expect(readState(strange, SHAPE)).toEqual(START);
    expect(readState({ sort: '-' }, SHAPE).sort).toBe('name');
  });

  test('of a view contains the list, not the open row', () => {
    const state = readState({ tab: 'active', q: 'ana', open: 'abc', view: 'v1' }, SHAPE);
    expect(viewSearch(state, SHAPE)).toEqual({ tab: 'active', q: 'ana' });
  });
});

test('requests the filters of the tab, and no empty search', () => {
  const state = readState({ tab: 'active', q: '  ', role: '2' }, SHAPE);
  expect(toQuery(state, SHAPE)).toEqual({ sort: 'name', filters: { role: '2', status: 'active' } });
});

test('a header sorts, then reverses', () => {
  expect(nextSort('name', 'createdAt')).toBe('createdAt');
  expect(nextSort('createdAt', 'createdAt')).toBe('-createdAt');
  expect(nextSort('-createdAt', 'createdAt')).toBe('createdAt');
});
