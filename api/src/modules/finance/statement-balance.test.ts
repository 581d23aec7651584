import type { StatementCheck } from '@trastienda/shared/finance/contract/statement-balance.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FinanceDesk, openFinanceDesk } from '#testing/finance.ts';
import {
  findCourier,
  findLine,
  importFile,
  type StatementRow,
  settleOne,
} from '#testing/money/settlements.ts';

let desk: FinanceDesk;
let courierId: string;
beforeAll(async () => {
  desk = await openFinanceDesk();
  courierId = await findCourier(desk);
});
afterAll(() => desk.app.close());

const readBalance = async (id: string): Promise<StatementCheck> =>
  (await desk.get(`/statements/${id}/balance`, desk.reviewer)).body;

async function approvePaid(reference: string, amount: number, paidOn: string, bankLineId?: string) {
  const order = await desk.newOrder(amount);
  const payment = await desk.pay(order, { reference, paidOn });
  const answer = await desk.post(`/payments/${payment.id}/commands/approve`, desk.reviewer, {
    version: payment.version,
    ...(bankLineId !== undefined && { bankLineId }),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return payment;
}

const ROWS: readonly StatementRow[] = [
  ['10/02/2026', 'A1', '', '100.00', '1,100.00'],
  ['10/02/2026', 'OUT', '300.00', '', '800.00'],
  ['11/02/2026', 'A2', '', '490.00', '1,290.00'],
  ['12/02/2026', 'A3', '', '7.00', '1,297.00'],
  ['12/02/2026', 'A4', '', '1.25', '1,298.25'],
];

it('explains the difference between the bank’s balance and ours by rows that come to it', async () => {
  const file = await importFile(desk, ROWS);
  expect(file).toMatchObject({ credits: 4, closingBalance: 129_825 });
  const empty = await readBalance(file.id);
  expect(empty.balance).toMatchObject({
    ...{ opening: 100_000, closing: 129_825, moneyIn: 59_825, moneyOut: 30_000 },
    ...{ ours: 70_000, difference: 59_825 },
    parts: [{ part: 'unknown', count: 4, amount: 59_825 }],
  });

  await approvePaid('A1', 10_000, '2026-02-10', (await findLine(desk, 'unknown', 'A1')).id);
  const missing = await approvePaid('777', 8_800, '2026-02-11');
  await approvePaid('778', 9_900, '2026-03-11');
  const settlement = await settleOne(desk, courierId, 50_500, { fee: 1_500, settledOn: '2026-02-10' });
  const toCome = await settleOne(desk, courierId, 20_000, { fee: 500, settledOn: '2026-02-12' });
  const { id: lineId } = await findLine(desk, 'unknown', 'A2');
  await desk.post(`/bank-lines/${lineId}/commands/tie`, desk.reviewer, {
    settlementIds: [settlement.id],
    fee: 0,
  });
  const interest = await findLine(desk, 'unknown', 'A4');
  await desk.post(`/bank-lines/${interest.id}/commands/ignore`, desk.reviewer, { note: 'intereses' });

  const { balance } = await readBalance(file.id);
  expect(balance?.parts).toEqual([
    { part: 'unknown', count: 1, amount: 700 },
    { part: 'missing_payment', count: 1, amount: -8_800 },
    { part: 'missing_settlement', count: 1, amount: -19_500 },
    { part: 'fee', count: 1, amount: -1_500 },
  ]);
  expect(balance?.rows).toMatchObject([
    { part: 'fee', label: 'A2', bankLineId: lineId },
    { part: 'missing_payment', paymentId: missing.id },
    { part: 'missing_settlement', settlementId: toCome.id, detail: 'Forza' },
    { part: 'unknown', label: 'A3', amount: 700 },
  ]);
  // Opening, what was paid, collected, set aside and should have come, less what went out.
  expect(balance?.ours).toBe(100_000 + 10_000 + 50_500 + 125 + 8_800 + 19_500 - 30_000);
  expect(balance?.difference).toBe(balance?.rows.reduce((sum, row) => sum + row.amount, 0));
  expect(await desk.findViolatedInvariants()).toEqual([]);
});

it('counts in a file what an earlier one brought, and nothing that only the other holds', async () => {
  const [first, second] = [
    await importFile(desk, [
      ['20/02/2026', 'B1', '', '10.00', '10.00'],
      ['21/02/2026', 'B2', '', '20.00', '30.00'],
    ]),
    await importFile(desk, [
      ['21/02/2026', 'B2', '', '20.00', '30.00'],
      ['21/02/2026', 'B3', '', '40.00', '70.00'],
    ]),
  ];
  expect(second).toMatchObject({ credits: 1, known: 1 });
  expect((await readBalance(first.id)).balance).toMatchObject({
    ...{ opening: 0, closing: 3_000, difference: 3_000 },
    parts: [{ part: 'unknown', count: 2, amount: 3_000 }],
  });
  expect((await readBalance(second.id)).balance).toMatchObject({
    ...{ opening: 1_000, closing: 7_000 },
    parts: [{ part: 'unknown', count: 2, amount: 6_000 }],
  });
  expect(await desk.findViolatedInvariants()).toEqual([]);
});

it('says where the rows of a file do not come to its balance', async () => {
  const { id } = await importFile(desk, [
    ['25/02/2026', 'C1', '', '10.00', '10.00'],
    ['26/02/2026', 'C3', '', '5.00', '35.00'],
  ]);
  expect((await readBalance(id)).balance).toMatchObject({
    difference: 3_500,
    parts: [
      { part: 'unknown', amount: 1_500 },
      { part: 'file', count: 1, amount: 2_000 },
    ],
  });
});

it('has nothing to compare in a file without balances, and refuses amounts that no deposit can have', async () => {
  const file = await importFile(desk, [
    ['27/02/2026', 'D1', '', '3.00'],
    ['27/02/2026', 'D2', '', '999,999,999.00'],
  ]);
  expect(file).toMatchObject({ credits: 1, closingBalance: null, errors: [{ row: 3 }] });
  expect(await readBalance(file.id)).toMatchObject({ statement: { id: file.id }, balance: null });
  const { status } = await desk.get(`/statements/${courierId}/balance`, desk.reviewer);
  expect(status).toBe(404);
  expect((await desk.get(`/statements/${file.id}/balance`, desk.seller)).status).toBe(403);
});
