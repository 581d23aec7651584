import { expect, test } from 'vitest';
import type { Column } from '../list-definition.ts';
import { pickColumns } from './use-columns.ts';

const column = (id: string, isDefault = true): Column<unknown> => ({
  id,
  labelId: id,
  width: 100,
  render: () => null,
  isDefault,
});
const COLUMNS: readonly [Column<unknown>, ...Column<unknown>[]] = [
  column('name'),
  column('email'),
  column('created', false),
  column('role'),
];
const picked = (chosen: readonly string[] | null) => pickColumns(COLUMNS, chosen).map(({ id }) => id);

test('shows the default columns without a choice', () => {
  expect(picked(null)).toEqual(['name', 'email', 'role']);
});

test('keeps the chosen order, always with the name, without removed columns', () => {
  expect(picked(['role', 'gone', 'created'])).toEqual(['name', 'role', 'created']);
  expect(picked(['name'])).toEqual(['name']);
  expect(picked([])).toEqual(['name']);
});
