import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { MonthRow } from '@trastienda/shared/reports/contract/months.ts';
import readWorkbook, { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrderDetails } from '#testing/order-details.ts';
import { makePerson } from '#testing/people.ts';
import { type MonthDesk, openMonthDesk } from '#testing/reports/month-desk.ts';
import { findViolatedInvariants } from '#testing/test-database.ts';

let desk: MonthDesk;
beforeAll(async () => {
  desk = await openMonthDesk();
  for (const { id } of desk.variants)
    await desk.post('/stock/receipts', {
      ...{ locationId: desk.location, reason: '' },
      lines: [{ variantId: id, quantity: 100, unitCost: 4_321 }],
    });
});
afterAll(async () => {
  expect(await findViolatedInvariants(desk.app.database.db)).toEqual([]);
  await desk.app.close();
});

async function sell(): Promise<Order> {
  const address = {
    ...createOrderDetails([]).address,
    municipality: '0901',
    place: 'zona 1',
    line: '5a. calle',
  };
  const lines = [{ variantId: desk.variants[0]?.id ?? '' }];
  const details = createOrderDetails(lines, { terms: 'cod', delivery: 'courier', address });
  const draft = (await desk.post('/orders', details, { who: desk.seller })).json();
  const answer = await desk.post(
    `/orders/${draft.id}/commands/confirm`,
    { version: 1 },
    { who: desk.seller },
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function submit(order: Order, paidOn: string): Promise<string> {
  const details = {
    method: 'cash',
    accountId: null,
    reference: '',
    amount: order.total,
    paidOn,
    note: '',
    proofs: [],
  };
  const said = await desk.post(`/orders/${order.id}/payments`, details, { who: desk.seller });
  expect(said.statusCode, said.body).toBe(201);
  return said.json<Order>().payments.at(-1)?.id ?? '';
}
const approve = async (payment: string, reason?: string) => {
  const { version } = (await desk.get(`/payments/${payment}`)).json();
  const options = reason === undefined ? {} : { reason };
  return desk.post(`/payments/${payment}/commands/approve`, { version }, options);
};
const lock = (month: string, note = '') => desk.post(`/reports/months/${month}/lock`, { note });
const correctionsOf = async (month: string): Promise<MonthRow[]> =>
  (await desk.get(`/reports/months/${month}/corrections`)).json().items;

describe('a month', () => {
  it('is locked once it is over, in order, by whoever keeps the money and sees what goods cost', async () => {
    const order = await sell();
    await approve(await submit(order, desk.today()));
    expect((await lock('2027-01')).json().code).toBe('month.not-over');
    expect((await lock('2026-12')).json().code).toBe('month.not-begun');
    expect((await desk.get('/reports/months/2027-02')).json().code).toBe('month.not-begun');
    expect((await desk.get('/reports/months/2027-13')).statusCode).toBe(422);
    desk.wait(60);
    expect(desk.today()).toBe('2027-03-11');
    expect((await lock('2027-03')).json().code).toBe('month.not-over');
    for (const codes of [
      ['S-013'],
      ['S-09'],
      ['S-013', 'S-09'],
      ['S-013', 'M-03'],
      ['M-03', 'S-09'],
    ] as const) {
      const who = await makePerson(desk.app, { codes, expiresAt: new Date('2030-01-01') });
      const answer = await desk.post('/reports/months/2027-01/lock', { note: '' }, { who });
      expect(answer.statusCode, codes.join()).toBe(403);
      const reads = (await desk.get('/reports/months/2027-01', who)).statusCode;
      expect(reads, codes.join()).toBe(codes.join() === 'S-013,M-03' ? 200 : 403);
      for (const path of ['rows?rowsOf=sales', 'corrections', 'workbook'])
        expect((await desk.get(`/reports/months/2027-01/${path}`, who)).statusCode, path).toBe(reads);
    }
    const answers = await Promise.all([lock('2027-01', 'revisado con la contadora'), lock('2027-01')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await lock('2027-01')).json().code).toBe('month.locked-before');
    expect((await lock('2027-03')).json().code).toBe('month.not-over');
    const page = await desk.month('2027-01');
    expect(page).toMatchObject({ isLocked: true, next: '2027-02', corrections: 0 });
    const { rows } = await desk.app.database.db.pool.query(
      "SELECT command, entity_id FROM audit_entries WHERE entity = 'month'",
    );
    expect(rows).toEqual([{ command: 'lock', entity_id: '2027-01' }]);
  });

  it('is changed with a reason once it is locked, and says so', async () => {
    const order = await sell();
    const payment = await submit(order, '2027-01-20');
    const refused = await approve(payment);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'month.locked' });
    expect(refused.json().message).toContain('01/2027');
    expect((await desk.get(`/payments/${payment}`)).json().status).toBe('submitted');
    for (const reason of [' ', 'x'.repeat(301), 'a\u0000b'])
      expect((await approve(payment, reason)).json().code).toBe('month.bad-reason');
    const { app, owner } = desk;
    const raw = await app.call({
      ...{ method: 'POST', url: `/api/payments/${payment}/commands/approve`, token: owner.token },
      ...{ body: { version: 1 }, headers: { 'correction-reason': '%E0%A4%A' } },
    });
    expect(raw.json().code).toBe('month.bad-reason');
    const before = await desk.month('2027-01');
    expect((await approve(payment, 'El depósito sí era de enero')).statusCode).toBe(200);
    const after = await desk.month('2027-01');
    expect(after.corrections).toBe(2);
    const receipts = after.sums.find(({ figure, part }) => figure === 'receipt' && part === 'cash:');
    expect(receipts?.closed).toEqual(
      before.sums.find(({ figure, part }) => figure === 'receipt' && part === 'cash:')?.closed,
    );
    expect((receipts?.amount ?? 0) - (receipts?.closed?.amount ?? 0)).toBe(order.total);
    expect(await correctionsOf('2027-01')).toEqual([
      expect.objectContaining({
        figure: 'applied',
        amount: -order.total,
        reason: 'El depósito sí era de enero',
      }),
      expect.objectContaining({ figure: 'receipt', amount: order.total, by: 'Persona de Prueba' }),
    ]);
    // The sale itself is of this month: goods that move now correct nothing.
    expect((await desk.month('2027-03')).corrections).toBe(0);
  });

  it('takes a reason only where it is needed: elsewhere it leaves no trace', async () => {
    const payment = await submit(await sell(), desk.today());
    expect((await approve(payment, 'por si acaso')).statusCode).toBe(200);
    expect((await desk.month(desk.today().slice(0, 7))).corrections).toBe(0);
  });

  it('asks once for a reason of a call with a key, which is then done once', async () => {
    const payment = await submit(await sell(), '2027-01-21');
    const { version } = (await desk.get(`/payments/${payment}`)).json();
    const call = (headers: Record<string, string>) =>
      desk.app.call({
        ...{ method: 'POST', url: `/api/payments/${payment}/commands/approve`, token: desk.owner.token },
        ...{ body: { version }, key: `clave-${payment}`, headers },
      });
    expect((await call({})).json().code).toBe('month.locked');
    expect((await call({ 'correction-reason': 'ahora%20s%C3%AD' })).statusCode).toBe(200);
    expect((await call({})).headers['idempotent-replay']).toBe('true');
    expect((await correctionsOf('2027-01'))[0]?.reason).toBe('ahora sí');
  });

  it('is protected by the database, whoever writes', async () => {
    const { pool } = desk.app.database.db;
    await expect(
      pool.query(
        "INSERT INTO month_entries (day, figure, amount, source_kind, source_id) VALUES ('2027-01-03', 'fee', 1, 'fee', 'x')",
      ),
    ).rejects.toThrow(/locked/);
    await expect(pool.query('UPDATE month_entries SET amount = amount + 1')).rejects.toThrow();
    await expect(pool.query('DELETE FROM month_entries')).rejects.toThrow();
    await expect(pool.query('TRUNCATE month_entries')).rejects.toThrow();
    await expect(pool.query("UPDATE month_locks SET figures = '{}'")).rejects.toThrow();
    await expect(pool.query('DELETE FROM month_locks')).rejects.toThrow();
    await expect(
      pool.query(`INSERT INTO month_locks (month, locked_by, locked_at, last_entry, figures)
        VALUES ('2027-06-01', '${desk.owner.id}', '2027-08-01', 1, '{}')`),
    ).rejects.toThrow(/one after the other/);
    await expect(pool.query('SELECT fill_month_entries()')).rejects.toThrow(/locked/);
  });

  it('waits for what is being written into it: it is in the figures, or a correction', async () => {
    const { pool } = desk.app.database.db;
    const payment = await submit(await sell(), '2027-02-10');
    const client = await pool.connect();
    let locking: ReturnType<typeof lock> | undefined;
    try {
      // Somebody approves, and has not finished.
      await client.query('BEGIN');
      await client.query("UPDATE payments SET status = 'verified', reviewed_at = now() WHERE id = $1", [
        payment,
      ]);
      locking = lock('2027-02');
      for (;;) {
        const { rows } = await pool.query(
          'SELECT 1 FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))',
          [(await client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid],
        );
        if (rows.length > 0) break;
      }
      await client.query(`UPDATE orders o SET paid = paid + p.amount, in_review = in_review - p.amount FROM payments p JOIN payment_allocations a ON a.payment_id = p.id
        WHERE p.id = '${payment}' AND o.id = a.order_id`);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    expect((await locking)?.statusCode).toBe(200);
    const { sums } = await desk.month('2027-02');
    const receipt = sums.find(({ figure }) => figure === 'receipt');
    expect(receipt?.closed?.amount).toBe(receipt?.amount);
    expect(receipt?.amount).toBeGreaterThan(0);
    const late = await submit(await sell(), '2027-02-11');
    expect((await approve(late)).json().code).toBe('month.locked');
  });

  it('is exported as a workbook whose cells are days, money and text', async () => {
    const answer = await desk.get('/reports/months/2027-01/workbook');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="mes-2027-01.xlsx"');
    const names = (await readWorkbook(answer.rawPayload)).map(({ sheet }) => sheet);
    expect(names.slice(0, 8)).toEqual([
      ...[
        'Ventas',
        'Facturas',
        'Por facturar',
        'Dinero',
        'Comisiones',
        'Inventario',
        'Por cobrar',
        'Saldo a favor',
      ],
    ]);
    expect(names).toHaveLength(8 + 7 + 4 + 1);
    const money = await readSheet(answer.rawPayload, 'Dinero');
    expect(money[0]).toEqual(['Concepto', 'Cantidad', 'Como se cerró', 'Correcciones', 'Monto']);
    const page = await desk.month('2027-01');
    const cash = page.sums.find(({ part, figure }) => figure === 'receipt' && part === 'cash:');
    expect(money.find(([concept]) => concept === 'Pagos verificados · Efectivo')).toEqual([
      ...['Pagos verificados · Efectivo', cash?.count],
      ...[
        cash?.closed?.amount ?? 0,
        (cash?.amount ?? 0) - (cash?.closed?.amount ?? 0),
        cash?.amount ?? 0,
      ].map((one) => one / 100),
    ]);
    const entries = await readSheet(answer.rawPayload, 'Detalle Dinero');
    expect(entries[1]?.[0]).toBeInstanceOf(Date);
    expect(entries.at(-1)?.[entries[0]?.indexOf('Monto') ?? 0]).toBe(
      page.sums
        .filter(({ figure }) => ['receipt', 'receipt_voided'].includes(figure))
        .reduce((all, { amount }) => all + amount, 0) / 100,
    );
    const corrections = await readSheet(answer.rawPayload, 'Correcciones');
    expect(corrections.length).toBeGreaterThan(2);
    expect(corrections[1]?.at(-1)).toBeInstanceOf(Date);
    const english = await desk.app.call({
      ...{ url: '/api/reports/months/2027-01/workbook', token: desk.owner.token },
      headers: { 'accept-language': 'en' },
    });
    expect((await readWorkbook(english.rawPayload)).map(({ sheet }) => sheet)).toContain('Rows Money');
  });

  it('pages through the rows of a figure and refuses a cursor that is none', async () => {
    const first = await desk.get('/reports/months/2027-03/rows?rowsOf=sales&limit=1');
    expect(first.json().items).toHaveLength(1);
    const second = await desk.get(
      `/reports/months/2027-03/rows?rowsOf=sales&limit=1&cursor=${first.json().nextCursor}`,
    );
    expect(second.json().items[0].id).not.toBe(first.json().items[0].id);
    for (const path of ['rowsOf=sales&cursor=abc', 'rowsOf=closing.stock&cursor=abc'])
      expect((await desk.get(`/reports/months/2027-03/rows?${path}`)).json().code).toBe('list.bad-cursor');
    expect((await desk.get('/reports/months/2027-03/rows?rowsOf=nothing')).statusCode).toBe(422);
  });
});
