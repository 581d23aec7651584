import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfPages } from '#testing/pdf-text.ts';
import { openSalesDesk, type SalesDesk } from '#testing/reports/sales.ts';

let desk: SalesDesk;
let paidOrder: { id: string };
beforeAll(async () => {
  desk = await openSalesDesk();
  const at = (day: string) => new Date(`${day}T18:00:00Z`);
  const line = (article: number, quantity = 1) => [{ article, quantity, discount: 0 }];
  paidOrder = await desk.sell({ seller: 0, lines: line(0, 2), paid: 1, at: at('2026-01-10') });
  await desk.sell({ seller: 0, lines: line(0), paid: 1, at: at('2026-02-10') });
  await desk.sell({ seller: 1, lines: line(0), paid: 0.3, at: at('2026-01-12') });
  await desk.sell({ seller: 1, lines: line(0), at: at('2026-01-13') });
}, 60_000);
afterAll(() => desk.app.close());

const close = (to: string, who = desk.owner) => desk.post('/reports/commissions', who, { to, note: '' });

describe('a run of commissions', () => {
  let run: { id: string; version: number };

  it('is previewed without writing anything', async () => {
    const { body } = await desk.get('/reports/commissions/preview?to=2026-01-31');
    expect(body).toMatchObject({ from: '2026-01-10', to: '2026-01-31' });
    expect(body.statements).toHaveLength(2);
    expect((await desk.get('/reports/commissions')).body.items).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect((await desk.get(`/reports/commissions/preview?to=${today}`)).body.code).toBe(
      'commission.too-late',
    );
  });

  it('pays for what was collected until its day, and for each order once', async () => {
    const closed = await close('2026-01-31');
    expect(closed.status, JSON.stringify(closed.body)).toBe(201);
    run = closed.body;
    expect(closed.body).toMatchObject({
      label: 'CM-000001',
      status: 'closed',
      collected: 23_000,
      earned: 1_150,
      due: 1_150,
    });
    const seller = closed.body.statements.find(
      (one: { sellerId: string }) => one.sellerId === desk.sellers[0]?.id,
    );
    expect(seller).toMatchObject({ orders: 1, collected: 20_000, earned: 1_000, due: 1_000, paidOn: null });
    expect((await close('2026-01-31')).body.code).toBe('commission.nothing-new');
  });

  it('closes a day once under concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => close('2026-02-28')));
    expect(answers.map((one) => one.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('is approved by a manager who did not close it', async () => {
    const approve = (who = desk.owner) =>
      desk.post(`/reports/commissions/${run.id}/commands/approve`, who, { version: run.version });
    expect((await approve(desk.analyst)).body.code).toBe('commission.manager-only');
    expect((await approve()).body.code).toBe('commission.own-run');
    const approved = await approve(desk.otherOwner);
    expect(approved.body).toMatchObject({ status: 'approved', mayPay: true, mayApprove: false });
    expect((await approve(desk.otherOwner)).body.code).toBe('resource.stale');
    run = approved.body;
    const discard = await desk.post(`/reports/commissions/${run.id}/commands/discard`, desk.owner, {
      version: run.version,
    });
    expect(discard.body.code).toBe('commission.wrong-state');
  });

  it('is paid per seller once, and is paid when all sellers are', async () => {
    const paidOn = { paidOn: '2026-02-05', paidWith: 'transfer', reference: 'TR-1' };
    const pay = (seller: number, version: number) =>
      desk.post(`/reports/commissions/${run.id}/sellers/${desk.sellers[seller]?.id}/pay`, desk.owner, {
        ...paidOn,
        version,
      });
    const first = await pay(0, run.version);
    expect(first.body).toMatchObject({ status: 'approved', paid: 1_000 });
    expect((await pay(0, first.body.version)).body.code).toBe('commission.paid-before');
    expect((await pay(1, first.body.version)).body).toMatchObject({ status: 'paid', paid: 1_150 });
    expect((await pay(2, first.body.version)).status).toBe(404);
  });

  it('has a receipt to sign and an export of its orders', async () => {
    const url = `/api/reports/commissions/${run.id}`;
    const receipt = await desk.app.call({
      url: `${url}/sellers/${desk.sellers[0]?.id}/receipt.pdf`,
      token: desk.owner.token,
    });
    expect(receipt.headers['content-type']).toBe('application/pdf');
    const text = pdfPages(receipt.rawPayload).join(' ');
    for (const said of ['Recibo de comisión', 'CM-000001', '200.00', '10.00', 'TR-1', 'No es factura'])
      expect(text).toContain(said);
    const file = await desk.app.call({ url: `${url}/export?format=csv`, token: desk.owner.token });
    expect(file.body.trim().split('\n')).toHaveLength(3);
    const { body } = await desk.get(`/reports/commissions/${run.id}/sellers/${desk.sellers[0]?.id}/orders`);
    expect(body.items).toMatchObject([{ orderId: paidOrder.id, collected: 20_000, earned: 1_000 }]);
  });

  it('deducts later returns, and carries a negative rest forward', async () => {
    const { pool } = desk.app.database.db;
    const { body: order } = await desk.get(`/orders/${paidOrder.id}`, desk.sellers[0]);
    const reception = desk.owner;
    await pool.query(`UPDATE users SET permission_codes = permission_codes || '{S-01}' WHERE id = $1`, [
      reception.id,
    ]);
    const off = await desk.post(`/orders/${paidOrder.id}/commands/cancel`, reception, {
      ...{ version: order.version, reason: 'Volvió', moneyGoes: 'credit' },
    });
    expect(off.status, JSON.stringify(off.body)).toBe(200);
    await pool.query(`UPDATE users SET commission_bp = 900 WHERE id = $1`, [desk.sellers[0]?.id]);
    const yesterday = new Date(Date.now() - 30 * 3_600_000).toISOString().slice(0, 10);
    await pool.query(`ALTER TABLE customer_credits DISABLE TRIGGER customer_credits_append_only`);
    await pool.query(`UPDATE customer_credits SET at = '2026-03-05T18:00:00Z'`);
    await pool.query(`ALTER TABLE customer_credits ENABLE TRIGGER customer_credits_append_only`);
    const { status, body } = await close(yesterday);
    expect(status, JSON.stringify(body)).toBe(201);
    // At the percentage it was given with, whatever the seller's is by now.
    expect(body.statements).toMatchObject([
      { collected: -20_000, earned: -1_000, due: 0, carriedOut: -1_000 },
    ]);
    const approved = await desk.post(`/reports/commissions/${body.id}/commands/approve`, desk.otherOwner, {
      version: body.version,
    });
    expect(approved.body.status).toBe('paid');
  });

  it('can be discarded only while it is the last and not approved', async () => {
    const { body: list } = await desk.get('/reports/commissions');
    expect(list.items.map((one: { label: string }) => one.label)).toEqual([
      'CM-000003',
      'CM-000002',
      'CM-000001',
    ]);
    const february = list.items[1];
    const discard = await desk.post(`/reports/commissions/${february.id}/commands/discard`, desk.owner, {
      version: february.version,
    });
    expect(discard.body.code).toBe('commission.not-last');
  });

  it('is heard of at once by those who read runs, each time that it changes', async () => {
    const { rows } = await desk.app.database.db.pool.query(
      `SELECT kind, actor_id, codes, user_ids FROM live_events WHERE topic = 'commission' AND entity_id = $1
      ORDER BY id`,
      [run.id],
    );
    const heard = (kind: string, who: { id: string }) => ({
      ...{ kind, actor_id: who.id, codes: ['S-012'], user_ids: [] },
    });
    // Closed, approved, and paid to two sellers; what was refused is not heard of.
    expect(rows).toEqual([
      heard('created', desk.owner),
      heard('changed', desk.otherOwner),
      heard('changed', desk.owner),
      heard('changed', desk.owner),
    ]);
  });
});
