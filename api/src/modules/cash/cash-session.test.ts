import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CashDesk, openCashDesk } from '#testing/cash/cash-desk.ts';

let desk: CashDesk;
beforeAll(async () => {
  desk = await openCashDesk();
});
afterEach(() => desk.closeAll());
afterAll(() => desk.app.close());

const fieldsOf = ({ body }: { body: { errors?: { field: string; code: string }[] } }) =>
  body.errors?.map(({ field, code }) => [field, code]);

describe('a session of a cash box', () => {
  it('goes from its opening through an expense to its count', async () => {
    const { id, expected } = await desk.begin(desk.seller, desk.boxes.seller, 20_000);
    expect(expected).toBeNull();
    const receipt = await desk.upload(31);
    const spent = await desk.expense(id, 1_550, desk.seller, { receipts: [receipt] });
    expect(spent.status, JSON.stringify(spent.body)).toBe(201);
    expect(spent.body).toMatchObject({ expected: null, sums: null });
    expect(spent.body.movements).toMatchObject([
      { kind: 'expense', amount: -1_550, category: 'packaging', receipts: [receipt] },
    ]);
    await desk.post(`/cash/sessions/${id}/bring-in`, desk.seller, { amount: 5_000, description: 'Sencillo' });
    const taken = { accountId: desk.account, amount: 10_000, reference: '551', description: '' };
    expect((await desk.post(`/cash/sessions/${id}/deposits`, desk.seller, taken)).status).toBe(201);
    expect(await desk.readSession(id)).toMatchObject({
      expected: 13_450,
      sums: { payments: 0, broughtIn: 5_000, refunds: 0, expenses: 1_550, takenOut: 10_000 },
    });
    const pieces = { 'note-10000': 1, 'note-2000': 1, 'note-1000': 1, 'coin-100': 4, 'coin-50': 1 };
    const closed = await desk.close(id, pieces);
    expect(closed.body).toMatchObject({
      ...{ counted: 13_450, difference: 0, expected: 13_450, needsNote: false, pieces },
    });
    const later = await desk.open(desk.seller, desk.boxes.seller, 13_000);
    expect(fieldsOf(later)).toEqual([['reason', 'cash.opening-differs']]);
    const again = await desk.open(desk.seller, desk.boxes.seller, 13_450);
    expect(again.body).toMatchObject({ opening: 13_450, openingExpected: 13_450, openingReason: '' });
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('keeps the first count that differs, and needs a note to be closed with a difference', async () => {
    const { id } = await desk.begin(desk.seller, desk.boxes.seller, 10_000);
    const first = await desk.close(id, { 'note-5000': 1 });
    expect(first.body).toMatchObject({ closedAt: null, needsNote: true, expected: null, firstCounted: null });
    const second = await desk.close(id, { 'note-5000': 1, 'note-2000': 2 }, desk.seller, 'Di vuelto de más');
    expect(second.body).toMatchObject({
      counted: 9_000,
      difference: -1_000,
      closingNote: 'Di vuelto de más',
    });
    expect(await desk.readSession(id)).toMatchObject({ firstCounted: 5_000 });
    const { body } = await desk.get('/cash/sessions', desk.reviewer);
    expect(body.items[0]).toMatchObject({ id, expected: 10_000, difference: -1_000, firstCounted: 5_000 });
  });

  it('never changes once it is closed', async () => {
    const { id } = await desk.begin(desk.seller, desk.boxes.seller, 10_000);
    const spent = await desk.expense(id, 100);
    await desk.closeAll();
    const before = await desk.readSession(id);
    const answers = [
      await desk.close(id, {}, desk.seller, 'era otra cosa'),
      await desk.close(id, {}, desk.reviewer, 'era otra cosa'),
      await desk.expense(id, 100),
      await desk.post(`/cash/movements/${spent.body.movements[0].id}/commands/reverse`, desk.seller, {
        reason: 'x',
      }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('cash.closed'));
    const { pool } = desk.app.database.db;
    await expect(pool.query('UPDATE cash_sessions SET counted = 0 WHERE id = $1', [id])).rejects.toThrow();
    await expect(pool.query('DELETE FROM cash_movements WHERE session_id = $1', [id])).rejects.toThrow();
    await expect(
      pool.query(
        `INSERT INTO cash_movements (id, session_id, kind, amount, at, description)
         VALUES (gen_random_uuid(), $1, 'bring_in', 1, now(), 'x')`,
        [id],
      ),
    ).rejects.toThrow('closed');
    expect(await desk.readSession(id)).toEqual(before);
  });

  it('refuses what the box does not hold, at its field, and takes a movement back once', async () => {
    const { id } = await desk.begin(desk.seller, desk.boxes.seller, 1_000);
    expect(fieldsOf(await desk.expense(id, 1_001))).toEqual([['amount', 'cash.not-enough']]);
    const { body } = await desk.expense(id, 900);
    const reverse = () =>
      desk.post(`/cash/movements/${body.movements[0].id}/commands/reverse`, desk.seller, { reason: 'doble' });
    const answers = await Promise.all([reverse(), reverse(), reverse()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const session = await desk.readSession(id);
    expect(session).toMatchObject({ expected: 1_000, sums: { expenses: 0 } });
    const back = session.movements.find(({ reverses }) => reverses !== null);
    const again = await desk.post(`/cash/movements/${back?.id}/commands/reverse`, desk.seller, {
      reason: 'x',
    });
    expect(again.body.code).toBe('cash.cannot-reverse');
    const { rows } = await desk.app.database.db.pool.query(
      'SELECT * FROM cash_expenses WHERE description = $1',
      ['Cinta adhesiva'],
    );
    expect(rows.map(({ amount }) => amount)).not.toContain(900);
  });

  it('is transferred to another open box, and moved back by either holder', async () => {
    const mine = await desk.begin(desk.seller, desk.boxes.seller, 5_000);
    const theirs = await desk.begin(desk.other, desk.boxes.other, 0);
    const move = (boxId: string, amount: number) =>
      desk.post(`/cash/sessions/${mine.id}/transfers`, desk.seller, { boxId, amount, description: '' });
    expect(fieldsOf(await move(desk.boxes.place, 100))).toEqual([['boxId', 'cash.box-not-open']]);
    expect(fieldsOf(await move(desk.boxes.seller, 100))).toEqual([['boxId', 'cash.box-not-open']]);
    expect((await move(desk.boxes.other, 3_000)).status).toBe(201);
    expect((await desk.readSession(theirs.id)).expected).toBe(3_000);
    const [came] = (await desk.readSession(theirs.id, desk.other)).movements;
    expect(came).toMatchObject({ kind: 'transfer_in', otherBox: 'Caja de la vendedora' });
    const back = await desk.post(`/cash/movements/${came?.id}/commands/reverse`, desk.other, {
      reason: 'No lo recibí',
    });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect((await desk.readSession(mine.id)).expected).toBe(5_000);
    expect((await desk.readSession(theirs.id)).expected).toBe(0);
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('a keyed expense that is sent twice is written once', async () => {
    const { id } = await desk.begin(desk.seller, desk.boxes.seller, 5_000);
    const send = () =>
      desk.app.call({
        method: 'POST',
        url: `/api/cash/sessions/${id}/expenses`,
        token: desk.seller.token,
        headers: { 'idempotency-key': 'gasto-1' },
        body: { category: 'food', description: 'Agua', amount: 700, receipts: [] },
      });
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([201, 201]);
    expect((await desk.readSession(id)).expected).toBe(4_300);
  });

  it('is listed for another module as expenses that stand', async () => {
    const { id } = await desk.begin(desk.seller, desk.boxes.seller, 5_000);
    await desk.expense(id, 1_234, desk.seller, { category: 'transport', description: 'Taxi al banco' });
    const { rows } = await desk.app.database.db.pool.query(
      `SELECT occurred_on::text, box_id, category, amount FROM cash_expenses WHERE description = 'Taxi al banco'`,
    );
    expect(rows).toEqual([
      { occurred_on: desk.today, box_id: desk.boxes.seller, category: 'transport', amount: 1_234 },
    ]);
  });
});
