import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerson } from '../people.ts';
import { createSampleYear, SAMPLE_MOMENTS } from '../sample-year.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const MOMENT = SAMPLE_MOMENTS.at(-1) ?? '';
/** Days enough for rows of every kind. */
const PERIOD = 'from=2026-11-01&to=2026-12-10';
const ASKED: Readonly<Record<string, string>> = {
  '/audit/export': 'entity=user',
  '/reports/consolidated-sales/export': `${PERIOD}&rows=day&measures=orders,net,margin,cancelledShare`,
  '/reports/consolidated-sales/orders/export': PERIOD,
  '/reports/user-sales/export': PERIOD,
  '/reports/user-sales/orders/export': PERIOD,
};
/** A seller of the test has sold nothing; a report has the sums of its table, which are not added up again. */
const EMPTY = ['/orders/mine/export', '/preorders/mine/export'];
const SUMMED_ALREADY = ['/reports/consolidated-sales/export', '/reports/user-sales/export'];

/** By the title of a column, the figure that stands below it on the screen. */
const SCREEN_SUMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/orders/export': { Total: 'total', Pagado: 'paid', Saldo: 'balance' },
  '/preorders/export': { Total: 'total', 'Ganancia estimada': 'profit' },
  '/purchases/export': { 'Costo puesto aquí (Q)': 'landed' },
  '/products/export': { Valor: 'value' },
  '/payments/export': { Monto: 'amount' },
  '/invoices/export': { 'Sin IVA': 'net', IVA: 'iva', Total: 'total' },
};

let app: TestApp;
let token: string;
beforeAll(async () => {
  const database = await createSampleYear(MOMENT);
  app = await createTestApp({ database, clock: () => new Date(MOMENT) });
  const expiresAt = new Date('2200-01-01T00:00:00Z');
  token = (await makePerson(app, { codes: PERMISSION_CODES, expiresAt })).token;
}, 240_000);
afterAll(() => app.close());

async function fetchFile(path: string, format: 'csv' | 'xlsx'): Promise<Buffer> {
  const answer = await app.call({ url: `/api${path}?format=${format}&${ASKED[path] ?? ''}`, token });
  expect(answer.statusCode, `${path}: ${answer.body.slice(0, 200)}`).toBe(200);
  return answer.rawPayload;
}

const listExports = () =>
  app.routes
    .filter(({ method, path }) => method === 'GET' && path.endsWith('/export') && !path.includes('{'))
    .map(({ path }) => path);

/** What a spreadsheet takes for text though it is a day or an instant. */
const WRITTEN_TIME = /^\d{4}-\d\d-\d\d([T ]|$)/;

describe('every list as a file', () => {
  it('has dates, numbers and sums that a spreadsheet computes with', async () => {
    const paths = listExports();
    expect(paths.length).toBeGreaterThan(12);
    for (const path of paths) {
      const [titles = [], ...rows] = await readSheet(await fetchFile(path, 'xlsx'));
      expect(
        titles.every((title) => typeof title === 'string' && title !== ''),
        path,
      ).toBe(true);
      // A closed day is named by its date.
      const label = path === '/audit/export' ? titles.indexOf('Documento') : -1;
      const texts = rows.flatMap((row) =>
        row.filter((cell, at): cell is string => typeof cell === 'string' && at !== label),
      );
      expect(
        texts.filter((text) => WRITTEN_TIME.test(text)),
        path,
      ).toEqual([]);
      if (EMPTY.includes(path)) continue;
      expect(rows.length, path).toBeGreaterThan(1);
      if (SUMMED_ALREADY.includes(path) || SCREEN_SUMS[path] !== undefined) continue;
      // Behind the pictures, where a file has some.
      const totals = rows.at(-1)?.slice(0, 2).includes('Total') ? rows.pop() : undefined;
      // Nothing of people and of what they did can be added up.
      if (path !== '/users/export' && path !== '/audit/export') expect(totals, path).toBeDefined();
      for (const [at, total] of (totals ?? []).entries()) {
        if (typeof total !== 'number') continue;
        const cents = rows.reduce((sum, row) => sum + Math.round(Number(row[at] ?? 0) * 100), 0);
        expect(cents, `${path}: ${titles[at]}`).toBe(Math.round(total * 100));
      }
    }
  });

  it('tells times by the store’s clock in CSV too, and has no row of sums to be read back', async () => {
    // As long as all others together, and read row by row above.
    for (const path of listExports().filter((one) => one !== '/stock/movements/export')) {
      const [, ...rows] = parse(await fetchFile(path, 'csv'), { bom: true }) as string[][];
      const times = rows.flat().filter((cell) => WRITTEN_TIME.test(cell));
      expect(
        times.filter((time) => !/^\d{4}-\d\d-\d\d( \d\d:\d\d)?$/.test(time)),
        path,
      ).toEqual([]);
      if (!SUMMED_ALREADY.includes(path))
        expect(
          rows.filter(([first]) => first === 'Total'),
          path,
        ).toEqual([]);
    }
  });

  it('has the sums of the screen, which leave out what was never sold', async () => {
    for (const [path, columns] of Object.entries(SCREEN_SUMS)) {
      const rows = await readSheet(await fetchFile(path, 'xlsx'));
      const totals = path.replace(/export$/, 'totals');
      const screen = (await app.call({ url: `/api${totals}`, token })).json();
      expect(rows.at(-1)?.[0], path).toMatch(/^Total/);
      for (const [title, figure] of Object.entries(columns)) {
        const at = rows[0]?.indexOf(title) ?? -1;
        expect(rows.at(-1)?.[at], `${path}: ${title}`).toBe(screen[figure] / 100);
      }
    }
  });
});
