import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSalesDesk, type SalesDesk } from '#testing/reports/sales.ts';

let desk: SalesDesk;
let january: { id: string };
beforeAll(async () => {
  desk = await openSalesDesk();
  january = await desk.sell({ shipping: 3_500, paid: 1, at: new Date('2026-01-10T18:00:00Z') });
}, 60_000);
afterAll(() => desk.app.close());

const preview = async (to: string) =>
  (await desk.get(`/reports/commissions/preview?to=${to}`)).body.statements;
const readReportCommission = async () =>
  (await desk.get('/reports/user-sales?from=2026-01-01&to=2026-01-31')).body.totals.figures.commission;

async function changeBasis(commissionBasis: string): Promise<void> {
  const { version } = (await desk.get('/settings')).body;
  const answer = await desk.app.call({
    method: 'PATCH',
    url: '/api/settings',
    token: desk.owner.token,
    body: { version, values: { commissionBasis } },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

it('pays no commission on shipping, and on IVA only where the store says so', async () => {
  expect(await preview('2026-01-31')).toMatchObject([{ collected: 13_500, base: 10_000, earned: 500 }]);
  expect(await readReportCommission()).toBe(500);
  await changeBasis('goods_net');
  // Q 100.00 ÷ 1.12
  expect(await preview('2026-01-31')).toMatchObject([{ collected: 13_500, base: 8_929, earned: 446 }]);
  expect(await readReportCommission()).toBe(446);
  await changeBasis('collected');
  expect(await preview('2026-01-31')).toMatchObject([{ collected: 13_500, base: 13_500, earned: 675 }]);
  await changeBasis('goods');
});

it('leaves closed runs as they are, and takes back as it gave', async () => {
  const closed = await desk.post('/reports/commissions', desk.owner, { to: '2026-01-31', note: '' });
  expect(closed.body).toMatchObject({ collected: 13_500, earned: 500 });
  await changeBasis('goods_net');
  expect((await desk.get(`/reports/commissions/${closed.body.id}`)).body).toEqual(closed.body);

  await desk.sell({ shipping: 3_500, paid: 1, at: new Date('2026-02-10T18:00:00Z') });
  // Nothing is corrected of the order that was paid for by the old rule.
  expect(await preview('2026-02-28')).toMatchObject([{ orders: 1, base: 8_929, earned: 446 }]);

  const { pool } = desk.app.database.db;
  await pool.query(`UPDATE users SET permission_codes = permission_codes || '{S-01}' WHERE id = $1`, [
    desk.owner.id,
  ]);
  const { body: order } = await desk.get(`/orders/${january.id}`);
  const off = await desk.post(`/orders/${january.id}/commands/cancel`, desk.owner, {
    ...{ version: order.version, reason: 'Volvió', moneyGoes: 'credit' },
  });
  expect(off.status, JSON.stringify(off.body)).toBe(200);
  await pool.query(`ALTER TABLE customer_credits DISABLE TRIGGER customer_credits_append_only`);
  await pool.query(`UPDATE customer_credits SET at = '2026-02-20T18:00:00Z'`);
  await pool.query(`ALTER TABLE customer_credits ENABLE TRIGGER customer_credits_append_only`);
  expect(await preview('2026-02-28')).toMatchObject([
    { orders: 2, collected: 0, base: 8_929 - 10_000, earned: 446 - 500, due: 0 },
  ]);
});
