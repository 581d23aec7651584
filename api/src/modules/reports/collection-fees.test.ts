import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FinanceDesk, openFinanceDesk } from '#testing/finance.ts';
import { findCourier, importDeposit, payByLink, settleOne } from '#testing/money/settlements.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';

let desk: FinanceDesk;
let owner: MadePerson;
let seller: MadePerson;
beforeAll(async () => {
  desk = await openFinanceDesk();
  owner = await makePerson(desk.app, { codes: ['S-013', 'M-03'] });
  seller = await makePerson(desk.app, { codes: ['S-013'] });
});
afterAll(() => desk.app.close());

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Guatemala' }).format(new Date());
const read = async (who: MadePerson, { from = '2026-01-01', to = today, filter = '' } = {}) =>
  (
    await desk.get(
      `/reports/consolidated-sales?from=${from}&to=${to}&rows=terms&measures=net,margin${filter}`,
      who,
    )
  ).body;

it('the consolidated report takes the fees of its days off the margin, for those who see costs', async () => {
  await settleOne(desk, await findCourier(desk), 50_500, { fee: 1_500 });
  const payment = await payByLink(desk, 10_000, '2026-02-03');
  const line = await importDeposit(desk, '96.00', '2026-02-04');
  const tied = await desk.post(`/bank-lines/${line.id}/commands/tie`, desk.reviewer, {
    paymentIds: [payment.id],
    fee: 400,
  });
  expect(tied.status).toBe(200);

  const report = await read(owner);
  const [, margin] = report.totals;
  expect(report.collection).toEqual({ fees: 1_900, marginAfterFees: margin - 1_900 });
  // A settlement's fee counts on the day it was confirmed, a processor's on the bank's day.
  expect((await read(owner, { from: '2026-02-04', to: '2026-02-04' })).collection.fees).toBe(400);
  expect((await read(owner, { from: today })).collection.fees).toBe(1_500);
  expect((await read(owner, { from: '2026-02-05', to: '2026-02-06' })).collection.fees).toBe(0);
  // Nobody says whose parcels or payments they were kept of.
  expect((await read(owner, { filter: '&terms=cod' })).collection).toBeNull();
  expect((await read(seller)).collection).toBeNull();
});
