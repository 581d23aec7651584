import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CashDesk, openCashDesk } from '#testing/cash/cash-desk.ts';
import type { MadePerson } from '#testing/people.ts';

let desk: CashDesk;
let session: string;
let movement: string;
let receipt: string;
beforeAll(async () => {
  desk = await openCashDesk();
  session = (await desk.begin(desk.seller, desk.boxes.seller, 10_000)).id;
  receipt = await desk.upload(47);
  movement = (await desk.expense(session, 500, desk.seller, { receipts: [receipt] })).body.movements[0].id;
});
afterAll(() => desk.app.close());

it('a colleague neither opens, moves, counts nor sees another’s box', async () => {
  const calls: readonly (readonly [string, object?])[] = [
    [`/cash/boxes/${desk.boxes.other}/commands/open`, { opening: 0 }],
    [`/cash/boxes/${desk.boxes.place}/commands/open`, { opening: 0 }],
  ];
  const others: readonly (readonly [string, object?])[] = [
    [`/cash/sessions/${session}/expenses`, { category: 'other', description: 'x', amount: 1 }],
    [`/cash/sessions/${session}/bring-in`, { amount: 1, description: 'x' }],
    [`/cash/sessions/${session}/deposits`, { accountId: desk.account, amount: 1 }],
    [`/cash/sessions/${session}/transfers`, { boxId: desk.boxes.place, amount: 1 }],
    [`/cash/sessions/${session}/commands/close`, { pieces: {} }],
    [`/cash/movements/${movement}/commands/reverse`, { reason: 'x' }],
  ];
  const refusals = async (who: MadePerson, list: typeof calls) =>
    Promise.all(list.map(async ([url, body]) => (await desk.post(url, who, body)).status));
  expect(await refusals(desk.seller, calls)).toEqual([404, 404]);
  for (const who of [desk.other, desk.reception]) {
    expect(await refusals(who, others)).toEqual(others.map(() => 404));
    expect((await desk.get(`/cash/sessions/${session}`, who)).status).toBe(404);
    expect((await desk.get(`/cash/movements/${movement}/receipts/${receipt}`, who)).status).toBe(404);
  }
  // Finance counts and sees, and spends nothing from another's box.
  expect(await refusals(desk.reviewer, others.slice(0, 4))).toEqual([404, 404, 404, 404]);
  expect((await desk.open(desk.manager, desk.boxes.other)).status).toBe(404);
});

it('a receipt is for the holder and finance, and is the holder’s own picture', async () => {
  const read = async (who: MadePerson) =>
    (
      await desk.app.call({
        method: 'GET',
        url: `/api/cash/movements/${movement}/receipts/${receipt}`,
        token: who.token,
      })
    ).statusCode;
  expect([await read(desk.seller), await read(desk.reviewer)]).toEqual([200, 200]);
  const stolen = await desk.expense(session, 1, desk.seller, {
    receipts: [await desk.upload(48, desk.other)],
  });
  expect(stolen.body.errors).toMatchObject([{ field: 'receipts', code: 'payment.unknown-proof' }]);
});

it('what should be in the box is hidden from its holder until it was counted', async () => {
  const { body } = await desk.get('/cash/mine', desk.seller);
  expect(body.session).toMatchObject({ id: session, expected: null, sums: null });
  expect(body.boxes.map(({ id }: { id: string }) => id)).toEqual([desk.boxes.seller]);
  expect((await desk.get('/cash/mine', desk.other)).body).toMatchObject({ accounts: [], others: [] });
  expect((await desk.readSession(session, desk.reviewer)).expected).toBe(9_500);
});

it('only a manager makes and changes boxes, for a person or a place that exists', async () => {
  const body = { name: 'Otra más', userId: desk.reception.id, locationId: null };
  expect((await desk.post('/cash/boxes', desk.reviewer, body)).body.code).toBe('payment.manager-only');
  const wrong: readonly (readonly [object, string, string])[] = [
    [{ name: 'caja de la VENDEDORA' }, 'name', 'cash.name-taken'],
    [{ userId: desk.seller.id }, 'userId', 'cash.person-has-box'],
    [{ userId: null }, 'userId', 'cash.unknown-owner'],
    [{ userId: desk.account }, 'userId', 'cash.unknown-owner'],
  ];
  for (const [change, field, code] of wrong) {
    const answer = await desk.post('/cash/boxes', desk.manager, { ...body, ...change });
    expect(answer.body.errors, code).toMatchObject([{ field, code }]);
  }
  const change = (who: MadePerson, box: string, version: number) =>
    desk.app.call({
      method: 'PATCH',
      url: `/api/cash/boxes/${box}`,
      token: who.token,
      body: { version, name: 'Mostrador de la entrada', isActive: false },
    });
  expect((await change(desk.reviewer, desk.boxes.place, 1)).json().code).toBe('payment.manager-only');
  expect((await change(desk.manager, desk.boxes.place, 7)).json().code).toBe('resource.stale');
  expect((await change(desk.manager, desk.boxes.seller, 1)).json().code).toBe('cash.box-open');
  expect((await change(desk.manager, desk.boxes.place, 1)).statusCode).toBe(200);
  expect((await desk.open(desk.reception, desk.boxes.place)).body.code).toBe('cash.box-inactive');
});
