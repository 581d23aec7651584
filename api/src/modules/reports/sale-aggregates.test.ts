import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSalesDesk, type SalesDesk } from '#testing/reports/sales.ts';
import { findViolatedInvariants } from '#testing/test-database.ts';
import { recomputeSales, setSalesBasis } from './use-cases/recompute-sales.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk();
});
afterAll(() => desk.app.close());

const line = (article: number) => [{ article, quantity: 1, discount: 0 }];
const day = new Date('2026-05-05T18:00:00Z');
const totals = async () =>
  (
    await desk.get(
      '/reports/consolidated-sales?rows=category&columns=seller&measures=orders,units,net&from=2026-05-01&to=2026-05-31',
    )
  ).body.totals;

it('sale aggregates are consistent at every moment under concurrent sales, regrouping and aggregation', {
  timeout: 120_000,
}, async () => {
  const { pool } = desk.app.database.db;
  const seen: number[][] = [];
  let isOver = false;
  const selling = Array.from({ length: 24 }, (_, at) =>
    desk.sell({ seller: at % 3, lines: line(at % 6), at: day }),
  );
  const others = (async () => {
    while (!isOver) {
      await Promise.all([desk.aggregateSales(), desk.aggregateSales()]);
      await pool.query(`UPDATE products SET category_id = (SELECT id FROM categories ORDER BY random() LIMIT 1)
        WHERE name = 'Artículo 1'`);
      seen.push(await totals());
    }
  })();
  await Promise.all(selling);
  isOver = true;
  await others;
  expect(await totals()).toEqual([24, 24, expect.any(Number)]);
  expect(await findViolatedInvariants(desk.app.database.db)).toEqual([]);
  // Orders and units are told by the same rows: never one without the other.
  for (const [orders, units] of seen) expect(units).toBe(orders);
});

it('sale aggregates are corrected by the command that recomputes them', async () => {
  const { db } = desk.app.database;
  await db.pool.query('UPDATE sale_lines SET gross = gross + 100 WHERE orders = 1');
  await db.pool.query(`DELETE FROM sale_sums WHERE dimension = 'brand' AND span = 'month'`);
  const found: string[] = [];
  const look = (mend: boolean) => recomputeSales(db, { mend, onDifference: ({ rule }) => found.push(rule) });
  expect((await look(false)).differing).toBeGreaterThan(0);
  expect(new Set(found)).toEqual(
    new Set([
      'sale counted otherwise than the order says',
      'sales that do not add up to their orders',
      'sums of sales that do not add up to their lines',
    ]),
  );
  expect((await look(true)).differing).toBeGreaterThan(0);
  expect(await look(false)).toMatchObject({ differing: 0, looked: 24 });
});

it('sale aggregates are of the days of another zone once a server is started with it', async () => {
  const { db } = desk.app.database;
  const soldOn = async () => (await db.pool.query('SELECT DISTINCT sold_on::text FROM sale_lines')).rows;
  expect(await soldOn()).toEqual([{ sold_on: '2026-05-05' }]);
  await setSalesBasis(db, { timeZone: 'Pacific/Auckland', regime: 'general' });
  expect(await soldOn()).toEqual([{ sold_on: '2026-05-06' }]);
  const differences: string[] = [];
  await recomputeSales(db, { mend: false, onDifference: ({ rule }) => differences.push(rule) });
  expect(differences).toEqual([]);
});
