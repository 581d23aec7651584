import { layOutMonth, MONTH_BLOCKS, type MonthFigure } from '@trastienda/shared/reports/months.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '#platform/ctx.ts';
import { createSampleYear, SAMPLE_MOMENTS, type SampleYear } from '#testing/sample-year.ts';
import { readMonthRows } from './reads/month-rows.ts';
import { readMonthPage } from './reads/month-sums.ts';

const ZONE = 'America/Guatemala';
const moment = SAMPLE_MOMENTS.at(-1) ?? '';
const MONTH = '2026-11';

let sample: SampleYear;
let ctx: Ctx;
beforeAll(async () => {
  sample = await createSampleYear(moment);
  ctx = { db: sample.db.orm, now: new Date(moment), requestId: 'test', language: 'es', actor: null };
}, 240_000);
afterAll(() => sample.drop());

const read = async (query: string) => (await sample.db.pool.query(query)).rows;
const readOne = async (query: string): Promise<number> => Number((await read(query))[0].amount ?? 0);
const day = (column: string) => `(${column} AT TIME ZONE '${ZONE}')::date`;
const inMonth = (column: string) => `${column} >= '2026-11-01' AND ${column} < '2026-12-01'`;
const onDay = (column: string) => inMonth(day(column));
const page = () => readMonthPage(ctx, MONTH, { timeZone: ZONE, mayLock: false });

/** Every figure that has one source in the tables, from that source alone. */
const FROM_TABLES: Readonly<Partial<Record<MonthFigure, string>>> = {
  sale_confirmed: `SELECT sum(total + returned) AS amount FROM orders WHERE ${onDay('confirmed_at')}
    AND status IN ('confirmed', 'on_hold', 'completed', 'cancelled')`,
  sale_cancelled: `SELECT -sum(total) AS amount FROM orders WHERE status = 'cancelled' AND confirmed_at IS NOT NULL
    AND ${onDay('cancelled_at')}`,
  sale_returned: `SELECT -sum(o.returned) AS amount FROM orders o WHERE o.returned > 0 AND ${onDay(
    `coalesce((SELECT max(happened_at) FROM shipment_events e WHERE e.order_id = o.id AND kind IN ('receive', 'return', 'lose')), o.changed_at)`,
  )}`,
  invoice: `SELECT sum(total) AS amount FROM invoices WHERE kind <> 'ncre' AND status NOT IN ('pending', 'ready', 'discarded')
    AND ${onDay('coalesce(certified_at, emitted_at, created_at)')}`,
  invoice_voided: `SELECT sum(CASE kind WHEN 'ncre' THEN total ELSE -total END) AS amount FROM invoices
    WHERE status = 'voided' AND ${onDay('coalesce(certified_at, emitted_at, created_at)')}`,
  note: `SELECT -sum(total) AS amount FROM invoices WHERE kind = 'ncre' AND status NOT IN ('pending', 'ready', 'discarded')
    AND ${onDay('coalesce(certified_at, emitted_at, created_at)')}`,
  receipt: `SELECT sum(amount) AS amount FROM payments WHERE status IN ('verified', 'voided') AND method <> 'credit' AND ${inMonth('paid_on')}`,
  receipt_voided: `SELECT -sum(amount) AS amount FROM payments WHERE status = 'voided' AND method <> 'credit' AND ${inMonth('paid_on')}`,
  refund: `SELECT -sum(amount) AS amount FROM refunds WHERE status = 'paid' AND ${onDay('decided_at')}`,
  applied: `SELECT -sum(a.amount) AS amount FROM payment_parts a JOIN payments p ON p.id = a.payment_id
    WHERE p.status = 'verified' AND ${inMonth('p.paid_on')}`,
  credited: `SELECT sum(amount) AS amount FROM customer_credits WHERE kind IN ('from_order', 'from_preorder') AND ${onDay('at')}`,
  credit_given: `SELECT sum(amount) AS amount FROM customer_credits WHERE kind IN ('from_order', 'from_preorder') AND ${onDay('at')}`,
  credit_used: `SELECT sum(amount) AS amount FROM customer_credits WHERE kind = 'used' AND ${onDay('at')}`,
  credit_refunded: `SELECT sum(amount) AS amount FROM customer_credits WHERE kind = 'refund' AND ${onDay('at')}`,
  commission_closed: `SELECT sum(s.earned) AS amount FROM commission_runs r JOIN commission_statements s ON s.run_id = r.id
    WHERE r.status <> 'discarded' AND ${onDay('r.closed_at')}`,
  commission_approved: `SELECT sum(s.due) AS amount FROM commission_runs r JOIN commission_statements s ON s.run_id = r.id
    WHERE r.status IN ('approved', 'paid') AND ${onDay('r.approved_at')}`,
  commission_paid: `SELECT -sum(due) AS amount FROM commission_statements WHERE ${inMonth('paid_on')}`,
  fee: `SELECT -sum(amount) AS amount FROM (
      SELECT fee AS amount FROM settlements WHERE status = 'confirmed' AND ${onDay('confirmed_at')}
      UNION ALL SELECT t.fee FROM bank_line_ties t JOIN bank_lines l ON l.tie_id = t.id WHERE ${inMonth('l.paid_on')}) f`,
  expense: `SELECT sum(amount) AS amount FROM cash_movements WHERE kind = 'expense' AND ${onDay('at')}`,
  stock_purchase: `SELECT sum(unit_cost::bigint * on_hand_delta) AS amount FROM stock_movements
    WHERE kind = 'receive' AND unit_cost IS NOT NULL AND ${onDay('at')}`,
  sale_changed: 'SELECT 0 AS amount',
  credit_merged: 'SELECT 0 AS amount',
};

it('every figure of the last whole month is that of the tables it comes of', async () => {
  const { sums } = await page();
  const of = (figure: MonthFigure) =>
    sums.filter((sum) => sum.figure === figure).reduce((all, { amount }) => all + amount, 0);
  for (const [figure, query] of Object.entries(FROM_TABLES) as [MonthFigure, string][])
    expect(of(figure), figure).toBe(await readOne(query));
  expect(of('sale_confirmed')).toBeGreaterThan(100_000);
  expect(of('receipt')).toBeGreaterThan(100_000);
  for (const figure of ['fee', 'expense'] as const) expect(of(figure), figure).toBeLessThan(0);
  const iva = await readOne(
    `SELECT sum(CASE kind WHEN 'ncre' THEN -iva ELSE iva END) AS amount FROM invoices
     WHERE status IN ('issued', 'sent', 'credited') AND ${onDay('coalesce(certified_at, emitted_at, created_at)')}`,
  );
  expect(
    sums
      .filter(({ figure }) => ['invoice', 'invoice_voided', 'note'].includes(figure))
      .reduce((all, { tax }) => all + tax, 0),
  ).toBe(iva);
});

it('what customers owe and hold at the end is what their documents said then', async () => {
  const { balances, ages } = await page();
  const end = (name: string) => balances.find(({ balance }) => balance === name)?.closing.amount;
  const before = (column: string) => `${day(column)} < '2026-12-01'`;
  const sold = `SELECT coalesce(sum(total + returned) FILTER (WHERE ${before('confirmed_at')}), 0)
      - coalesce(sum(returned) FILTER (WHERE ${before(
        `coalesce((SELECT max(happened_at) FROM shipment_events e WHERE e.order_id = orders.id AND kind IN ('receive', 'return', 'lose')), changed_at)`,
      )}), 0)
      - coalesce(sum(total) FILTER (WHERE status = 'cancelled' AND ${before('cancelled_at')}), 0) AS amount
    FROM orders WHERE confirmed_at IS NOT NULL AND status IN ('confirmed', 'on_hold', 'completed', 'cancelled')`;
  const paid = `SELECT sum(a.amount) AS amount FROM payment_parts a JOIN payments p ON p.id = a.payment_id
    WHERE p.status = 'verified' AND p.paid_on < '2026-12-01'`;
  const given = `SELECT sum(amount) AS amount FROM customer_credits WHERE kind IN ('from_order', 'from_preorder') AND ${before('at')}`;
  expect(end('receivable')).toBe((await readOne(sold)) - (await readOne(paid)) + (await readOne(given)));
  expect(ages.reduce((all, { amount }) => all + amount, 0)).toBe(end('receivable'));
  expect(end('credit')).toBe(
    await readOne(`SELECT sum(amount) AS amount FROM customer_credits WHERE ${before('at')}`),
  );
  const invoiced = `SELECT sum(CASE kind WHEN 'ncre' THEN -total ELSE total END) AS amount FROM invoices
    WHERE status IN ('issued', 'sent', 'credited') AND ${before('coalesce(certified_at, emitted_at, created_at)')}`;
  expect(end('uninvoiced')).toBe((await readOne(sold)) - (await readOne(invoiced)));
});

it('goods are worth what their movements made of them, reckoned again one by one', async () => {
  const { sums, balances } = await page();
  const movements = await read(
    `SELECT variant_id, kind, on_hand_delta AS moved, unit_cost, ${day('at')}::text AS day FROM stock_movements
     WHERE on_hand_delta <> 0 AND kind <> 'transfer' ORDER BY id`,
  );
  const averages = new Map<string, number>(
    (await read('SELECT variant_id, average_cost::float8 AS cost FROM variant_stock')).map((row) => [
      row.variant_id,
      row.cost,
    ]),
  );
  const goods = new Map<string, { average: number | null; units: number }>();
  const worth = (one: { average: number | null; units: number }) =>
    Math.round((one.average ?? 0) * one.units);
  const days = new Map<string, number>();
  const post = (on: string, amount: number) => days.set(on, (days.get(on) ?? 0) + amount);
  const lastDay = new Map<string, string>();
  for (const { variant_id: id, kind, moved, unit_cost: cost, day: on } of movements) {
    const one = goods.get(id) ?? { average: null, units: 0 };
    const before = worth(one);
    const isBought = kind === 'receive' && cost !== null;
    if (!isBought && cost !== null && (one.average === null || Math.round(one.average) !== cost))
      one.average = cost;
    if (isBought) {
      const mixed = ((one.average ?? 0) * one.units + cost * moved) / (one.units + moved);
      one.average = one.average === null || one.units <= 0 ? cost : Math.round(mixed * 10_000) / 10_000;
    }
    one.units += moved;
    goods.set(id, one);
    lastDay.set(id, on);
    post(on, worth(one) - before);
  }
  for (const [id, one] of goods) {
    const average = averages.get(id) ?? null;
    post(lastDay.get(id) ?? '', worth({ average, units: one.units }) - worth(one));
  }
  const until = (last: string) =>
    [...days].reduce((all, [on, amount]) => (on < last ? all + amount : all), 0);
  const stock = balances.find(({ balance }) => balance === 'stock');
  expect(stock?.opening.amount).toBe(until('2026-11-01'));
  expect(stock?.closing.amount).toBe(until('2026-12-01'));
  const moved = sums
    .filter(({ figure }) => figure.startsWith('stock_'))
    .reduce((all, { amount }) => all + amount, 0);
  expect(moved).toBe(until('2026-12-01') - until('2026-11-01'));
  expect(stock?.closing.amount).toBeGreaterThan(1_000_000);
});

it('every line opens the rows that come to it, and every block leads from its opening to its closing', async () => {
  const blocks = layOutMonth(await page(), false);
  for (const block of MONTH_BLOCKS)
    for (const { rowsOf, part, amount } of blocks[block]) {
      let sum = 0;
      let cursor: string | undefined;
      do {
        const found = await readMonthRows(ctx, MONTH, {
          rowsOf,
          part: part ?? undefined,
          cursor,
          limit: 500,
        });
        sum += found.items.reduce((all, row) => all + row.amount, 0);
        cursor = found.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(sum, `${block} ${rowsOf} ${part}`).toBe(amount);
    }
  for (const block of ['uninvoiced', 'stock', 'receivable', 'credit'] as const) {
    const lines = blocks[block];
    const of = (kind: string) =>
      lines.filter((line) => line.kind === kind).reduce((all, { amount }) => all + amount, 0);
    expect(of('opening') + of('figure'), block).toBe(of('closing'));
  }
});
