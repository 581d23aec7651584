import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { createSortings, cutPage, keyPosition } from './keyset.ts';

const sortings = createSortings(sql`id`, {
  at: { column: sql`at`, type: 'timestamptz' },
  day: { column: sql`day`, type: 'date' },
  total: { column: sql`total`, type: 'integer' },
  name: { column: sql`name`, type: 'text' },
});
const ID = '0198c0de-0000-7000-8000-000000000001';
const createCursor = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
const toSqlText = (fragment: ReturnType<typeof sql> | undefined) =>
  fragment && new PgDialect().sqlToQuery(fragment);

it('sorts by the requested column and breaks ties by id, in the same direction', () => {
  expect(toSqlText(sortings('-total', 'at').orderBy)?.sql).toBe('total DESC, id DESC');
  expect(toSqlText(sortings('name', 'at').orderBy)?.sql).toBe('name ASC, id ASC');
});

it('uses the default order for an unknown name', () => {
  for (const name of [undefined, 'toString', '-constructor', ''])
    expect(toSqlText(sortings(name, '-at').orderBy)?.sql).toBe('at DESC, id DESC');
});

it('continues after the last row of a page', () => {
  const rows = [1, 2, 3].map((total) => ({ id: ID, sortedBy: String(total) }));
  const { items, nextCursor } = cutPage(rows, 2, keyPosition);
  expect(items).toHaveLength(2);
  expect(toSqlText(sortings('total', 'at').after(nextCursor ?? ''))).toMatchObject({
    sql: '(total, id) > ($1::integer, $2::uuid)',
    params: ['2', ID],
  });
  expect(cutPage(rows, 3, keyPosition).nextCursor).toBeNull();
});

describe('a cursor', () => {
  it.each([
    ['at', '2026-11-15 10:00:00.123456-06'],
    ['at', '-infinity'],
    ['day', '2026-11-15'],
    ['day', 'infinity'],
    ['total', '-2147483647'],
    ['name', "O'Neill; DROP"],
  ])('of %s may contain %s', (name, value) => {
    expect(sortings(name, 'at').readCursor(createCursor(value, ID))).toEqual([value, ID]);
  });

  it.each([
    ['at', '2026-11-15'],
    ['at', '2026-13-45 10:00:00+00'],
    ['at', 'yesterday'],
    ['day', '2026-02-31'],
    ['total', '99999999999'],
    ['total', '1.5'],
    ['name', 'x'.repeat(401)],
  ])('of %s may not contain %s', (name, value) => {
    expect(() => sortings(name, 'at').readCursor(createCursor(value, ID))).toThrow('list.bad-cursor');
  });

  it('is refused without a value, with an invalid id, and as malformed text', () => {
    for (const cursor of [createCursor(ID), createCursor('1', 'x'), createCursor(1, ID), 'zzz', ''])
      expect(() => sortings('total', 'at').readCursor(cursor)).toThrow('list.bad-cursor');
  });
});
