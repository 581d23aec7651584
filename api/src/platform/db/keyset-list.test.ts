import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import type { Ctx } from '../ctx.ts';
import { countPrepared } from './capped-count.ts';
import { createSortings } from './keyset.ts';
import { searchKeys } from './keyset-list.ts';

const database = await createTestDatabase('empty');
const { pool, orm } = database.db;
await pool.query('CREATE TABLE goods (id uuid NOT NULL DEFAULT gen_random_uuid(), shelf int NOT NULL)');

const NOON = Date.UTC(2026, 0, 5, 18);
const at = (seconds: number): Ctx => ({
  db: orm,
  now: new Date(NOON + seconds * 1000),
  requestId: '',
  language: 'es',
  actor: null,
});
const put = (rows: number, shelf: number) =>
  pool.query('INSERT INTO goods (shelf) SELECT $2 FROM generate_series(1, $1)', [rows, shelf]);
const count = (ctx: Ctx, shelf: number) =>
  countPrepared(
    ctx,
    'goods on a shelf',
    { shelf },
    () => sql`SELECT 1 FROM goods WHERE shelf = ${sql.placeholder('shelf')}`,
  );

beforeEach(() => pool.query('TRUNCATE goods'));
afterAll(() => database.drop());

it('counts exactly up to the cap', async () => {
  await put(10_000, 1);
  expect(await count(at(0), 1)).toBe(10_000);
  await pool.query('DELETE FROM goods WHERE ctid IN (SELECT ctid FROM goods LIMIT 3)');
  expect(await count(at(0), 1)).toBe(9_997);
});

it('caches a count beyond the cap for a minute, per filter', async () => {
  await put(10_005, 2);
  expect(await count(at(0), 2)).toBe(10_001);
  await pool.query('TRUNCATE goods');
  await put(4, 3);
  expect(await count(at(59), 2)).toBe(10_001);
  expect(await count(at(59), 3)).toBe(4);
  expect(await count(at(60), 2)).toBe(0);
});

describe('a search', () => {
  const find = sql`SELECT id, shelf AS sorted FROM goods`;
  const sortings = createSortings(sql`id`, { shelf: { column: sql`shelf`, type: 'integer' } });
  const search = (more: { after?: [string, string]; isDown?: boolean; limit?: number } = {}) =>
    searchKeys(at(0), {
      find,
      sorting: sortings(more.isDown ? '-shelf' : 'shelf', 'shelf'),
      cursor: more.after && Buffer.from(JSON.stringify(more.after)).toString('base64url'),
      limit: more.limit ?? 2,
    });

  it('returns count and page keys, ascending and descending, and ends', async () => {
    for (const shelf of [7, 5, 10, 9, 5]) await put(1, shelf);
    const shelves = ({ keys }: Awaited<ReturnType<typeof search>>) =>
      keys?.map(({ sortedBy }) => Number(sortedBy));
    const last = ({ keys }: Awaited<ReturnType<typeof search>>): [string, string] => {
      const key = keys?.at(-1);
      return [key?.sortedBy ?? '', key?.id ?? ''];
    };
    const first = await search();
    expect([first.count, shelves(first)]).toEqual([5, [5, 5]]);
    const second = await search({ after: last(first) });
    expect([second.count, shelves(second)]).toEqual([5, [7, 9]]);
    const third = await search({ after: last(second) });
    expect([third.count, shelves(third)]).toEqual([5, [10]]);
    const none = await search({ after: last(third) });
    expect([none.count, shelves(none)]).toEqual([5, []]);
    const highest = await search({ isDown: true });
    expect(shelves(highest)).toEqual([10, 9]);
    expect(shelves(await search({ isDown: true, after: last(highest), limit: 9 }))).toEqual([7, 5, 5]);
  });

  it('returns no keys for no rows, and leaves sorting to the list beyond the cap', async () => {
    expect(await search()).toEqual({ count: 0, keys: [] });
    await put(10_001, 1);
    expect(await search()).toEqual({ count: 10_001, keys: null });
  });
});
