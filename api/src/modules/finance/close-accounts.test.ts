import type { DayClose } from '@trastienda/shared/finance/contract/close.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FinanceDesk, openFinanceDesk } from '#testing/finance.ts';
import { findCourier, importDeposit, payByLink, settleOne } from '#testing/money/settlements.ts';

let desk: FinanceDesk;
let courierId: string;
beforeAll(async () => {
  desk = await openFinanceDesk();
  courierId = await findCourier(desk);
});
afterAll(() => desk.app.close());

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Guatemala' }).format(new Date());
const deposit = (amount: string, day: string) => importDeposit(desk, amount, day);
const tie = (id: string, body: object) =>
  desk.post(`/bank-lines/${id}/commands/tie`, desk.reviewer, { fee: 0, ...body });
const untie = (id: string, reason = '') =>
  desk.post(`/bank-lines/${id}/commands/untie`, desk.reviewer, { reason });
const settle = (price: number, details: object = {}) => settleOne(desk, courierId, price, details);

describe('the close of the day', () => {
  const readClose = async (): Promise<DayClose> => (await desk.get(`/close/${today}`, desk.reviewer)).body;
  const flowsOf = (close: DayClose, accountId: string | null) => {
    const found = close.accounts.find((one) => one.accountId === accountId);
    return {
      collected: found?.collected.amount ?? 0,
      received: found?.received?.amount ?? 0,
      fees: found?.fees.amount ?? 0,
      onTheWay: found?.onTheWay.amount ?? 0,
    };
  };

  it('says what an account collected, received and was charged, and what is on its way', async () => {
    const line = await deposit('490.00', today);
    const before = flowsOf(await readClose(), desk.account);
    const settlement = await settle(50_500, { fee: 1_500, settledOn: today });
    const confirmed = flowsOf(await readClose(), desk.account);
    expect(confirmed).toEqual({
      collected: before.collected + 50_500,
      received: before.received,
      fees: before.fees + 1_500,
      onTheWay: before.onTheWay + 49_000,
    });
    await tie(line.id, { settlementIds: [settlement.id] });
    const arrived = await readClose();
    expect(flowsOf(arrived, desk.account)).toEqual({ ...confirmed, onTheWay: before.onTheWay });
    expect(arrived.figures.fees.amount).toBe(
      arrived.accounts.reduce((sum, { fees }) => sum + fees.amount, 0),
    );
    expect(arrived.figures.onTheWay.amount).toBe(
      arrived.accounts.reduce((sum, { onTheWay }) => sum + onTheWay.amount, 0),
    );
  });

  it('opens the rows of every number of an account', async () => {
    await payByLink(desk, 4_400, today);
    const close = await readClose();
    for (const account of close.accounts)
      for (const flow of ['collected', 'received', 'fees', 'onTheWay'] as const) {
        const said = account[flow];
        if (said === null || (flow === 'collected' && account.accountId === null)) continue;
        let [amount, count, cursor] = [0, 0, ''];
        do {
          const { body, status } = await desk.get(
            `/close/${today}/rows?figure=${flow}:${account.accountId ?? 'none'}${cursor}`,
            desk.reviewer,
          );
          expect(status, JSON.stringify(body)).toBe(200);
          for (const row of body.items) amount += row.amount;
          count += body.items.length;
          cursor = body.nextCursor === null ? '' : `&cursor=${body.nextCursor}`;
        } while (cursor !== '');
        expect({ flow, count, amount }).toEqual({ flow, ...said });
      }
    const unknown = await desk.get(`/close/${today}/rows?figure=voided:none`, desk.reviewer);
    expect(unknown.body.code).toBe('close.unknown-figure');
  });

  it('lets a closed day change with a note only', async () => {
    const settlement = await settle(1_200);
    const line = await deposit('12.00', today);
    const closed = await desk.post(`/close/${today}`, desk.reviewer, { cashCounted: 0, note: '' });
    expect(closed.status).toBe(200);
    const settlementIds = [settlement.id];
    const silent = await tie(line.id, { settlementIds });
    expect(silent.body.errors).toMatchObject([{ field: 'note', code: 'bank-line.closed-day' }]);
    expect((await tie(line.id, { settlementIds, note: 'llegó tarde' })).status).toBe(200);
    const silently = await untie(line.id);
    expect(silently.body.errors).toMatchObject([{ field: 'reason', code: 'bank-line.closed-day' }]);
    expect((await untie(line.id, 'no era')).status).toBe(200);
  });
});
