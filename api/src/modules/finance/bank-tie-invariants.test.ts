import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FinanceDesk, openFinanceDesk } from '#testing/finance.ts';
import { findCourier, findLine, importFile, payByLink, settleOne } from '#testing/money/settlements.ts';

let desk: FinanceDesk;
let settlementId: string;
let lineId: string;
let tieId: string;
let linkedId: string;
beforeAll(async () => {
  desk = await openFinanceDesk();
  const courierId = await findCourier(desk);
  settlementId = (await settleOne(desk, courierId, 50_500, { fee: 1_500 })).id;
  linkedId = (await payByLink(desk, 10_000, '2026-01-30')).id;
  await importFile(desk, [
    ['31/01/2026', '901', '', '490.00'],
    ['31/01/2026', '902', '', '96.00'],
    ['31/01/2026', '903', '', '5.00'],
  ]);
  lineId = (await findLine(desk, 'unknown', '901')).id;
  const link = await findLine(desk, 'unknown', '902');
  const { body } = await desk.post(`/bank-lines/${lineId}/commands/tie`, desk.reviewer, {
    settlementIds: [settlementId],
    fee: 0,
  });
  tieId = body.tie.id;
  const paid = await desk.post(`/bank-lines/${link.id}/commands/tie`, desk.reviewer, {
    paymentIds: [linkedId],
    fee: 400,
  });
  expect(paid.status).toBe(200);
});
afterAll(() => desk.app.close());

const query = (text: string, values: readonly unknown[] = []) =>
  desk.app.database.db.pool.query(text, [...values]);

/** What somebody with the database in hand would have to do, by hand and against the rules. */
const BROKEN: Record<string, readonly [text: string, id: () => string]> = {
  'another fee': ['UPDATE bank_line_ties SET fee = 1 WHERE id = $1', () => tieId],
  'another amount': ['UPDATE bank_line_tie_items SET amount = amount - 1 WHERE tie_id = $1', () => tieId],
  'an item less': ['DELETE FROM bank_line_tie_items WHERE tie_id = $1', () => tieId],
  'a line that lets go': ['UPDATE bank_lines SET tie_id = NULL WHERE id = $1', () => lineId],
  'a line that becomes larger': ['UPDATE bank_lines SET amount = amount + 1 WHERE id = $1', () => lineId],
  'another fee of the settlement': ['UPDATE settlements SET fee = 0 WHERE id = $1', () => settlementId],
  'a settlement that is a draft again': [
    "UPDATE settlements SET status = 'draft', confirmed_at = NULL WHERE id = $1",
    () => settlementId,
  ],
  'a payment that is taken back': [
    "UPDATE payments SET status = 'voided', voided_at = now() WHERE id = $1",
    () => linkedId,
  ],
  'another kind': ["UPDATE bank_line_ties SET kind = 'payment_link' WHERE id = $1", () => tieId],
};

describe('a tie that does not agree', () => {
  it.each(Object.entries(BROKEN))('is refused by the database: %s', async (_, [text, id]) => {
    await expect(query(text, [id()])).rejects.toMatchObject({ code: '23000' });
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('is refused where a line would have two explanations, or money would arrive twice', async () => {
    const two = 'UPDATE bank_lines SET ignored_note = $2 WHERE id = $1';
    await expect(query(two, [lineId, 'x'])).rejects.toMatchObject({ code: '23514' });
    const twice = `INSERT INTO bank_line_tie_items (tie_id, position, settlement_id, amount, fee)
      VALUES ($1, 7, $2, 50500, 1500)`;
    await expect(query(twice, [tieId, settlementId])).rejects.toMatchObject({ code: '23505' });
  });

  it.each(Object.entries(BROKEN))('is found by check_invariants(): %s', async (_, [text, id]) => {
    const client = await desk.app.database.db.pool.connect();
    try {
      await client.query('BEGIN');
      // As it would be after a restore of another program, without the triggers.
      await client.query("SET LOCAL session_replication_role = 'replica'");
      await client.query(text, [id()]);
      const { rows } = await client.query('SELECT rule FROM check_bank_ties()');
      expect(rows).not.toEqual([]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });
});
