import { DIMENSIONS } from '@trastienda/shared/reports/dimensions.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/db/db.ts';
import { openSalesDesk, type RandomSale, randomSale, type SalesDesk } from '#testing/reports/sales.ts';
import { createTestApp } from '#testing/test-app.ts';

const SALES = Number(process.env['MODEL_RUNS'] ?? 40);

/** Around midnight in Guatemala (06:00 UTC), at ends of months and years, and anywhere. */
const EDGES = [
  '2026-01-01T05:59:59Z',
  '2026-01-01T06:00:00Z',
  '2026-02-01T05:59:59.999Z',
  '2026-02-01T06:00:00Z',
  '2026-03-01T05:59:59Z',
  '2026-03-01T06:00:00Z',
  '2025-12-31T23:59:59Z',
  '2026-01-31T23:59:59Z',
].map((text) => new Date(text));
const moments = fc.oneof(
  fc.constantFrom(...EDGES),
  fc.date({
    min: new Date('2025-12-20T00:00:00Z'),
    max: new Date('2026-03-20T00:00:00Z'),
    noInvalidDate: true,
  }),
);

let desk: SalesDesk;
let sales: readonly RandomSale[];
beforeAll(async () => {
  desk = await openSalesDesk();
  sales = fc.sample(randomSale(fc, moments), { numRuns: SALES, seed: 9 });
  for (const [at, sale] of sales.entries()) {
    await desk.sell(sale);
    // Some are in the sums already, some are not: a report must not tell them apart.
    if (at === Math.floor(SALES / 2)) await desk.aggregateSales();
  }
}, 120_000);
afterAll(() => desk.app.close());

const MEASURES = 'orders,units,gross,discount,returned,net,shipping,total,iva,cost,collected,owed';
const readPivot = async (rows: string, columns: string | undefined, rest: string) => {
  const path = `/reports/consolidated-sales?rows=${rows}${columns === undefined ? '' : `&columns=${columns}`}&measures=${MEASURES}&${rest}`;
  const { status, body } = await desk.get(path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const added = (parts: readonly { values: readonly number[] }[]): number[] =>
  parts.reduce<number[]>(
    (sums, { values }) => values.map((value, at) => value + (sums[at] ?? 0)),
    MEASURES.split(',').map(() => 0),
  );

/** What the orders come to, by their own columns and the days of Guatemala. */
async function ordersBetween(from: string, to: string, where = 'true') {
  const { rows } = await desk.app.database.db.pool.query(
    `SELECT count(*)::int AS orders, coalesce(sum(units), 0)::int AS units, coalesce(sum(total), 0)::int AS total,
       coalesce(sum(paid), 0)::int AS collected, coalesce(sum(shipping), 0)::int AS shipping
     FROM orders o WHERE status NOT IN ('cancelled', 'draft', 'discarded') AND ${where}
       AND (confirmed_at - interval '6 hours')::date BETWEEN $1 AND $2`,
    [from, to],
  );
  return rows[0];
}

const days = fc.integer({ min: 0, max: 95 }).map((by) => {
  const date = new Date('2025-12-18T00:00:00Z');
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
});
const periods = fc.tuple(days, days).map(([one, other]) => (one < other ? [one, other] : [other, one]));

describe('a table of sales', () => {
  it('adds up to the orders for any rows and columns', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...DIMENSIONS),
        fc.option(fc.constantFrom(...DIMENSIONS), { nil: undefined }),
        periods,
        async (rows, columns, [from, to]) => {
          fc.pre(rows !== columns && columns !== 'day');
          const table = await readPivot(rows, columns, `from=${from}&to=${to}`);
          const real = await ordersBetween(from ?? '', to ?? '');
          const total = Object.fromEntries(MEASURES.split(',').map((name, at) => [name, table.totals[at]]));
          expect(total).toMatchObject(real);
          expect(total['net'] + total['shipping']).toBe(total['total']);
          const isSplit = (dimension: string | undefined) =>
            ['category', 'brand', 'product'].includes(dimension ?? '');
          // All but the number of orders, which stand in every group of goods they hold.
          const same = (parts: readonly { values: readonly number[] }[], isOfGoods: boolean) =>
            expect(added(parts).slice(isOfGoods ? 1 : 0)).toEqual(table.totals.slice(isOfGoods ? 1 : 0));
          same(table.rows, isSplit(rows));
          if (columns !== undefined) {
            same(table.columns, isSplit(columns));
            same(table.cells, isSplit(rows) || isSplit(columns));
          }
        },
      ),
      { numRuns: 120, seed: 12 },
    );
  });

  it('opens exactly the orders behind every number', { timeout: 60_000 }, async () => {
    const table = await readPivot('channel', 'category', 'from=2025-12-01&to=2026-03-31');
    for (const cell of table.cells) {
      const [channel, category] = [table.rows[cell.row].key, table.columns[cell.column].key];
      const { body } = await desk.get(
        `/reports/consolidated-sales/orders?from=2025-12-01&to=2026-03-31&channel=${channel}&category=${category}&limit=100`,
      );
      const [orders, units, , , , net] = cell.values;
      expect(body.sums).toMatchObject({ orders, units, net, cancelled: 0 });
      expect(body.items).toHaveLength(orders);
      expect(body.items.reduce((sum: number, one: { net: number }) => sum + one.net, 0)).toBe(net);
    }
    const byDay = await readPivot('day', undefined, 'from=2026-01-01&to=2026-01-31');
    for (const row of byDay.rows.filter((one: { values: number[] }) => (one.values[0] ?? 0) > 0)) {
      const { body } = await desk.get(
        `/reports/consolidated-sales/orders?from=${row.key}&to=${row.key}&limit=100`,
      );
      expect(body.sums.orders).toBe(row.values[0]);
    }
  });

  it('pages through the orders behind a number without losing or repeating one', async () => {
    const seen: string[] = [];
    let cursor = '';
    for (;;) {
      const { body } = await desk.get(
        `/reports/consolidated-sales/orders?from=2025-12-01&to=2026-03-31&limit=7${cursor}`,
      );
      seen.push(...body.items.map((one: { id: string }) => one.id));
      if (body.nextCursor === null) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(SALES);
  });

  it('is checked against the orders, also under a filter', async () => {
    for (const filter of [
      '',
      '&channel=store',
      '&department=09,01',
      `&seller=${desk.sellers[1]?.id}`,
      '&municipality=none',
    ]) {
      const range = `from=2025-12-25&to=2026-02-28${filter}`;
      const [table, { body: proof }] = [
        await readPivot('terms', undefined, range),
        await desk.get(`/reports/consolidated-sales/proof?${range}`),
      ];
      const [orders, units] = table.totals;
      expect(proof).toMatchObject({
        orders,
        units,
        total: table.totals[7],
        collected: table.totals[10],
        isWhole: true,
      });
    }
    const { body } = await desk.get(
      '/reports/consolidated-sales/proof?from=2026-01-01&to=2026-01-02&brand=none',
    );
    expect(body.isWhole).toBe(false);
  });

  it('follows a changed order in the same transaction', async () => {
    const range = 'from=2026-07-01&to=2026-07-31';
    const order = await desk.sell({ at: new Date('2026-07-15T18:00:00Z') });
    expect((await readPivot('day', undefined, range)).totals.slice(0, 2)).toEqual([1, 1]);
    await desk.aggregateSales();
    const reception = await desk.get(`/orders/${order.id}`, desk.sellers[0]);
    const off = await desk.post(`/orders/${order.id}/commands/cancel`, desk.sellers[0] ?? desk.owner, {
      ...{ version: reception.body.version, reason: 'Ya no', moneyGoes: 'credit' },
    });
    expect(off.status, JSON.stringify(off.body)).toBe(200);
    expect((await readPivot('day', undefined, range)).totals.slice(0, 2)).toEqual([0, 0]);
    await desk.aggregateSales();
    expect((await readPivot('seller', 'month', range)).rows).toEqual([]);
  });

  it('follows a product that moves to another category', async () => {
    const { pool } = desk.app.database.db;
    const before = await readPivot('category', undefined, 'from=2025-12-01&to=2026-03-31');
    await pool.query(`UPDATE products SET category_id = (SELECT id FROM categories WHERE name = 'Bolsas')
      WHERE name = 'Artículo 0'`);
    await desk.aggregateSales();
    const after = await readPivot('category', undefined, 'from=2025-12-01&to=2026-03-31');
    expect(after.totals).toEqual(before.totals);
    expect(after.rows).not.toEqual(before.rows);
  });
});

describe('a request for a table', () => {
  const query = 'from=2026-01-01&to=2026-01-31&rows=seller&measures=net,cost,margin';

  it('gets costs only with M-03', async () => {
    const { body } = await desk.get(`/reports/consolidated-sales?${query}`, desk.analyst);
    expect(body.totals.slice(1)).toEqual([null, null]);
    expect(
      body.rows.every((row: { values: unknown[] }) => row.values[1] === null && row.values[2] === null),
    ).toBe(true);
    const seen = (await desk.get(`/reports/consolidated-sales?${query}`, desk.owner)).body.totals;
    const ofTax = query.replace('net,', 'netPrice,');
    const [netPrice] = (await desk.get(`/reports/consolidated-sales?${ofTax}`, desk.owner)).body.totals;
    expect(netPrice).toBeLessThan(seen[0]);
    expect(seen[2]).toBe(netPrice - seen[1]);
    const file = await desk.app.call({
      url: `/api/reports/consolidated-sales/export?format=csv&${query}`,
      token: desk.analyst.token,
    });
    expect(file.body.split('\n')[1]).toMatch(/,,\r?$/);
  });

  it('with invalid parameters is refused at their fields', async () => {
    for (const [query, field] of [
      ['from=2026-02-01&to=2026-01-01&rows=day&measures=net', 'to'],
      ['from=2000-01-01&to=2026-01-01&rows=day&measures=net', 'to'],
      ['from=2026-01-01&to=2026-01-31&rows=day&columns=day&measures=net', 'columns'],
      ['from=2026-01-01&to=2026-01-31&rows=day&measures=', 'measures'],
      ['from=2026-01-01&to=2026-01-31&rows=weather&measures=net', 'rows'],
      ['from=2026-13-01&to=2026-01-31&rows=day&measures=net', 'from'],
      ['from=2026-01-01&to=2026-01-31&rows=day&measures=commission', 'measures'],
    ]) {
      const { status, body } = await desk.get(`/reports/consolidated-sales?${query}`);
      expect(status, JSON.stringify(body)).toBe(422);
      expect(body.errors[0].field).toContain(field);
    }
    const { body } = await desk.get(
      '/reports/consolidated-sales?from=2025-01-01&to=2026-01-01&rows=seller&columns=day&measures=net',
    );
    expect(body.code).toBe('report.too-many-columns');
  });

  it('with an unknown key finds nothing', async () => {
    const table = await readPivot(
      'day',
      undefined,
      `from=2026-01-01&to=2026-01-31&seller=nobody,'; DROP TABLE orders`,
    );
    expect(table.totals[0]).toBe(0);
  });
});

describe('days of a report', () => {
  it('are the store’s in any time zone of server and database', { timeout: 120_000 }, async () => {
    const { database } = desk.app;
    const paths = [
      '/reports/consolidated-sales?rows=day&columns=channel&measures=orders,total&from=2025-12-20&to=2026-03-20',
      '/reports/consolidated-sales?rows=month&columns=category&measures=net&from=2025-12-20&to=2026-03-20',
      '/reports/consolidated-sales?rows=week&measures=net,orders&from=2025-12-31&to=2026-02-28',
      '/reports/consolidated-sales/proof?from=2026-01-01&to=2026-01-31',
      '/reports/user-sales?from=2026-01-01&to=2026-01-31&basis=sold&compare=previous',
      '/reports/user-sales?from=2026-01-01&to=2026-02-28&basis=collected&compare=year',
    ];
    const own = process.env['TZ'];
    const answers: string[][] = [];
    try {
      for (const zone of ['America/Guatemala', 'UTC', 'Asia/Tokyo', 'Pacific/Marquesas']) {
        process.env['TZ'] = zone;
        const { rows } = await database.db.pool.query('SELECT current_database() AS name');
        await database.db.pool.query(`ALTER DATABASE "${rows[0].name}" SET timezone TO '${zone}'`);
        const db = openDatabase({
          connectionString: database.connectionString,
          poolSize: 4,
          onError: () => undefined,
        });
        const fresh = await createTestApp({ database: { ...database, db } });
        await db.pool.query('SELECT rebuild_sales()');
        const token = await fresh.tokens.sign(
          desk.owner.session,
          new Date(),
          new Date(Date.now() + 3_600_000),
        );
        const got: string[] = [];
        for (const path of paths) got.push((await fresh.call({ url: `/api${path}`, token })).body);
        answers.push(got);
        await fresh.close();
        await db.close();
      }
    } finally {
      if (own === undefined) delete process.env['TZ'];
      else process.env['TZ'] = own;
    }
    for (const got of answers.slice(1)) expect(got).toEqual(answers[0]);
    expect(answers[0]?.[0]).toContain('2026-01-01');
  });
});
