import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-app.ts';
import type { Ctx } from './ctx.ts';
import { countUsual } from './paging.ts';

const database = await createTestDatabase('empty');
const { pool, orm } = database.db;
await pool.query('CREATE TABLE goods (shelf int NOT NULL)');

const NOON = Date.UTC(2026, 0, 5, 18);
const at = (seconds: number): Ctx => ({
  db: orm,
  now: new Date(NOON + seconds * 1000),
  requestId: '',
  language: 'es',
  actor: null,
});
const put = (rows: number, shelf: number) =>
  pool.query('INSERT INTO goods SELECT $2 FROM generate_series(1, $1)', [rows, shelf]);
const count = (ctx: Ctx, shelf: number) =>
  countUsual(
    ctx,
    'goods on a shelf',
    { shelf },
    () => sql`SELECT 1 FROM goods WHERE shelf = ${sql.placeholder('shelf')}`,
  );

beforeEach(() => pool.query('TRUNCATE goods'));
afterAll(() => database.drop());

it('counts exactly, every time, what is within the cap', async () => {
  await put(10_000, 1);
  expect(await count(at(0), 1)).toBe(10_000);
  await pool.query('DELETE FROM goods WHERE ctid IN (SELECT ctid FROM goods LIMIT 3)');
  expect(await count(at(0), 1)).toBe(9_997);
});

it('counts what is beyond the cap once a minute, each question by itself', async () => {
  await put(10_005, 2);
  expect(await count(at(0), 2)).toBe(10_001);
  await pool.query('TRUNCATE goods');
  await put(4, 3);
  expect(await count(at(59), 2)).toBe(10_001);
  expect(await count(at(59), 3)).toBe(4);
  expect(await count(at(60), 2)).toBe(0);
});
