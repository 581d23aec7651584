import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type CashDesk, openCashDesk } from '#testing/cash/cash-desk.ts';

let desk: CashDesk;
beforeAll(async () => {
  desk = await openCashDesk();
});
afterEach(async () => {
  expect(await desk.findViolatedInvariants()).toEqual([]);
  await desk.closeAll();
});
afterAll(() => desk.app.close());

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

it('a box is opened by one of several at once, and a person opens one of several boxes', async () => {
  const people = [desk.reception, desk.reviewer, desk.otherReviewer, desk.manager];
  const one = await Promise.all(people.map((who) => desk.open(who, desk.boxes.place, 0)));
  expect(statuses(one)).toEqual([201, 409, 409, 409]);
  await desk.closeAll();
  const { rows } = await desk.app.database.db.pool.query('SELECT id FROM locations LIMIT 1');
  const second = await desk.post('/cash/boxes', desk.manager, {
    ...{ name: 'Segundo mostrador', userId: null, locationId: rows[0].id },
  });
  const both = await Promise.all(
    [desk.boxes.place, second.body.id].map((box) => desk.open(desk.reception, box, 0, 'x')),
  );
  expect(statuses(both)).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('cash.already-open');
});

it('expenses that together exceed the box are not all paid', async () => {
  const { id } = await desk.begin(desk.seller, desk.boxes.seller, 10_000);
  const answers = await Promise.all(Array.from({ length: 8 }, () => desk.expense(id, 3_000)));
  expect(statuses(answers)).toEqual([201, 201, 201, 422, 422, 422, 422, 422]);
  expect((await desk.readSession(id)).expected).toBe(1_000);
});

it('a payment that comes while the box is closed is in the count, or without a box', async () => {
  for (let round = 0; round < 4; round++) {
    const left = (await desk.get('/cash/mine', desk.seller)).body.boxes[0].left ?? 0;
    const { id } = await desk.begin(desk.seller, desk.boxes.seller, left);
    const order = await desk.newOrder();
    const [payment, closed] = await Promise.all([
      desk.payCash(order, 700),
      desk.close(id, { 'coin-1': left }, desk.seller, 'así quedó'),
    ]);
    expect(closed.status).toBe(200);
    const session = await desk.readSession(id);
    const isIn = session.movements.some(({ paymentId }) => paymentId === payment);
    expect(session.expected).toBe(left + (isIn ? 700 : 0));
    const { body } = await desk.get('/cash/without-box', desk.reviewer);
    expect(body.items.some((one: { id: string }) => one.id === payment)).toBe(!isIn);
  }
});

it('two boxes that pass money to each other at once do not wait in a circle', async () => {
  const mine = await desk.begin(desk.seller, desk.boxes.seller, 5_000);
  const theirs = await desk.begin(desk.other, desk.boxes.other, 5_000);
  const move = (from: string, who: CashDesk['seller'], boxId: string) =>
    desk.post(`/cash/sessions/${from}/transfers`, who, { boxId, amount: 1_000, description: '' });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      turn % 2 === 0
        ? move(mine.id, desk.seller, desk.boxes.other)
        : move(theirs.id, desk.other, desk.boxes.seller),
    ),
  );
  expect(statuses(answers)).toEqual(Array(10).fill(201));
  expect((await desk.readSession(mine.id)).expected).toBe(5_000);
});
