import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeDay } from '#platform/settings/store-days.ts';
import { openSalesDesk, type SalesDesk } from '#testing/reports/sales.ts';

let desk: SalesDesk;
beforeAll(async () => {
  desk = await openSalesDesk();
  const line = (article: number, quantity = 1, discount = 0) => [{ article, quantity, discount }];
  const march = (day: number) => new Date(Date.UTC(2026, 2, day, 18));
  // Seller 0: two sales in March, one of them paid, and one that was called off; one in February.
  await desk.sell({ seller: 0, lines: line(0, 2, 500), shipping: 3_000, paid: 1, at: march(2) });
  await desk.sell({ seller: 0, lines: line(0), at: march(3) });
  await desk.sell({ seller: 0, lines: line(0), isCancelled: true, at: march(4) });
  await desk.sell({ seller: 0, lines: line(0), paid: 1, at: new Date('2026-02-10T18:00:00Z') });
  await desk.sell({ seller: 1, lines: line(3, 5), at: march(3) });
}, 60_000);
afterAll(() => desk.app.close());

const MARCH = 'from=2026-03-01&to=2026-03-31';

describe('sales per user', () => {
  it('lists sellers by sales, compared with the month before', async () => {
    const { body } = await desk.get(`/reports/user-sales?${MARCH}`);
    expect(body.compared).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(body.sellers.map((one: { id: string }) => one.id)).toEqual([
      desk.sellers[1]?.id,
      desk.sellers[0]?.id,
    ]);
    expect(body.sellers[1].figures).toEqual({
      orders: 2,
      units: 3,
      gross: 30_000,
      discount: 500,
      returned: 0,
      net: 29_500,
      averageTicket: 14_750,
      collected: 22_500,
      owed: 10_000,
      cancelled: 1,
      cancelledShare: 3_333,
      // 5 % of the goods: Q 30.00 of it was paid for shipping.
      commission: 975,
    });
    expect(body.sellers[1].before).toMatchObject({
      orders: 1,
      net: 10_000,
      collected: 10_000,
      commission: 500,
    });
    expect(body.sellers[0].before).toMatchObject({ orders: 0, net: 0 });
    expect(body.totals.figures).toMatchObject({ orders: 3, cancelled: 1, commission: 975 });
    expect(body.grain).toBe('day');
    expect(body.course.filter((one: { day: string }) => one.day === '2026-03-03')).toHaveLength(2);
    expect(body.courseBefore).toEqual([{ day: '2026-02-10', orders: 1, net: 10_000 }]);
  });

  it('counts by the day of collection only what was paid', async () => {
    const { body } = await desk.get(`/reports/user-sales?${MARCH}&basis=collected&compare=none`);
    expect(body.compared).toBeNull();
    expect(body.sellers).toHaveLength(1);
    expect(body.sellers[0].figures).toMatchObject({ orders: 1, net: 19_500, collected: 22_500, owed: 0 });
    const { body: behind } = await desk.get(`/reports/user-sales/orders?${MARCH}&basis=collected`);
    expect(behind.sums).toMatchObject({ orders: 1, net: 19_500 });
    expect(behind.items).toHaveLength(1);
    const { body: delivered } = await desk.get(`/reports/user-sales?${MARCH}&basis=delivered`);
    expect(delivered.sellers).toEqual([]);
  });

  it('opens the orders of one seller, with cancelled ones marked', async () => {
    const seller = desk.sellers[0]?.id;
    const { body } = await desk.get(`/reports/user-sales/orders?${MARCH}&seller=${seller}`);
    expect(body.sums).toMatchObject({ orders: 2, cancelled: 1, net: 29_500 });
    expect(
      body.items.map((one: { day: string; isCancelled: boolean }) => [one.day, one.isCancelled]),
    ).toEqual([
      ['2026-03-04', true],
      ['2026-03-03', false],
      ['2026-03-02', false],
    ]);
  });

  it('equals the month that sellers see of themselves', async () => {
    const now = new Date();
    await desk.sell({ seller: 2, lines: [{ article: 1, quantity: 1, discount: 0 }], paid: 1, at: now });
    const { body: mine } = await desk.get('/orders/mine/month', desk.sellers[2]);
    const last = storeDay(now, 'America/Guatemala');
    const { body } = await desk.get(`/reports/user-sales?from=${mine.month}-01&to=${last}&compare=none`);
    const row = body.sellers.find((one: { id: string }) => one.id === desk.sellers[2]?.id);
    const { orders, collected, commission } = row.figures;
    expect(mine).toMatchObject({ orders, collected, commission });
    expect(mine).toMatchObject({ orders: 1, sold: 11_337, collected: 11_337, commission: 567 });
  });

  it('equals their month also where shipping was paid and a rule counts', async () => {
    const { pool } = desk.app.database.db;
    const rule = '0198c0de-0000-7000-8000-00000000c001';
    await pool.query(
      `INSERT INTO commission_rules (id, seller_id, from_day, commission_bp, basis, created_by, created_at)
       VALUES ($1, $2, '2026-06-01', 1000, 'goods_net', $3, now())`,
      [rule, desk.sellers[1]?.id, desk.owner.id],
    );
    await pool.query(
      `INSERT INTO audit_entries (at, actor_name, entity, entity_id, command, request_id)
       VALUES (now(), '', 'commission-rule', $1, 'create', '')`,
      [rule],
    );
    const now = new Date();
    const lines = [{ article: 0, quantity: 1, discount: 0 }];
    await desk.sell({ seller: 1, lines, shipping: 3_000, paid: 1, at: now });
    const { body: mine } = await desk.get('/orders/mine/month', desk.sellers[1]);
    // 10 % of Q 100.00 ÷ 1.12, nothing of the shipping.
    expect(mine).toMatchObject({ sold: 13_000, collected: 13_000, commission: 893 });
    const last = storeDay(now, 'America/Guatemala');
    for (const basis of ['sold', 'collected']) {
      const { body } = await desk.get(
        `/reports/user-sales?from=${mine.month}-01&to=${last}&compare=none&basis=${basis}`,
      );
      const row = body.sellers.find((one: { id: string }) => one.id === desk.sellers[1]?.id);
      expect(row).toMatchObject({ rates: [1_000], figures: { commission: 893 } });
    }
  });

  it('is exported with the columns of the table', async () => {
    const { body, headers } = await desk.app.call({
      url: `/api/reports/user-sales/export?${MARCH}&format=csv`,
      token: desk.owner.token,
    });
    expect(headers['content-type']).toContain('text/csv');
    const [titles = '', ...rows] = body.trim().split('\n');
    expect(titles).toContain('Vendedor,Pedidos,Pedidos (antes),Unidades');
    expect(rows).toHaveLength(3);
    expect(rows.at(-1)).toMatch(/^Total,3,1,/);
    const sheet = await desk.app.call({
      url: `/api/reports/user-sales/orders/export?${MARCH}&format=xlsx`,
      token: desk.owner.token,
    });
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});
