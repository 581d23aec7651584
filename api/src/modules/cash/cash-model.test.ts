import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CashDesk, openCashDesk } from '#testing/cash/cash-desk.ts';
import { modelSize } from '#testing/test-size.ts';

const SIZE = modelSize({ runs: 2, commands: 25 });

let desk: CashDesk;
beforeAll(async () => {
  desk = await openCashDesk();
});
afterAll(() => desk.app.close());

const step = fc.record({
  kind: fc.constantFrom(
    ...(['open', 'open', 'pay', 'pay', 'pay', 'reject', 'void', 'expense', 'expense', 'bring'] as const),
    ...(['deposit', 'transfer', 'reverse', 'reverse', 'assign', 'assign', 'close'] as const),
  ),
  isOther: fc.boolean(),
  which: fc.nat(20),
  amount: fc.integer({ min: 1, max: 6_000 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What a refusal may be: an answer in words, never an accident. */
const ANSWERS = [200, 201, 404, 409, 422];

async function take({ kind, isOther, which, amount }: Step): Promise<number> {
  const who = isOther ? desk.other : desk.seller;
  const own = isOther ? desk.boxes.other : desk.boxes.seller;
  const { body: mine } = await desk.get('/cash/mine', who);
  const session = mine.session?.id ?? '01890000-0000-7000-8000-000000000000';
  const post = async (path: string, body: object) =>
    (await desk.post(`/cash/sessions/${session}/${path}`, who, body)).status;
  switch (kind) {
    case 'open':
      return (await desk.open(who, own, amount, 'x')).status;
    case 'pay': {
      const order = await desk.newOrder();
      await desk.payCash(order, amount, desk.seller);
      return 201;
    }
    case 'reject':
    case 'void': {
      const status = kind === 'reject' ? 'submitted' : 'verified';
      const { rows } = await desk.app.database.db.pool.query(
        `SELECT id, version FROM payments WHERE method = 'cash' AND status = $1 ORDER BY id`,
        [status],
      );
      const payment = rows[which % Math.max(1, rows.length)];
      if (payment === undefined) return 200;
      const { id, version } = payment;
      const body = kind === 'reject' ? { version, code: 'other' } : { version, reason: 'x' };
      const answer = await desk.post(`/payments/${id}/commands/${kind}`, desk.manager, body);
      // What is not rejected any more is approved, so that there is something to void.
      if (kind === 'reject' && which % 2 === 0)
        for (const { id: other, version: seen } of rows.filter((row) => row.id !== id).slice(0, 1))
          await desk.post(`/payments/${other}/commands/approve`, desk.reviewer, { version: seen });
      return answer.status;
    }
    case 'expense':
      return (await desk.expense(session, amount, who)).status;
    case 'bring':
      return post('bring-in', { amount, description: 'x' });
    case 'deposit':
      return post('deposits', { accountId: desk.account, amount });
    case 'transfer':
      return post('transfers', { boxId: isOther ? desk.boxes.seller : desk.boxes.other, amount });
    case 'reverse': {
      const movements = mine.session?.movements ?? [];
      const movement = movements[which % Math.max(1, movements.length)];
      if (movement === undefined) return 200;
      return (await desk.post(`/cash/movements/${movement.id}/commands/reverse`, who, { reason: 'x' }))
        .status;
    }
    case 'assign': {
      const { body } = await desk.get('/cash/without-box', desk.reviewer);
      const item = body.items[which % Math.max(1, body.items.length)];
      const { kind: source, id } = item ?? { kind: 'payment', id: session };
      const given = { kind: source, id, sessionId: session };
      return (await desk.post('/cash/without-box/commands/assign', desk.reviewer, given)).status;
    }
    case 'close':
      return (await desk.close(session, { 'coin-1': amount }, who, which % 2 === 0 ? 'x' : '')).status;
  }
}

/** What cash stands is in the boxes or named as without one, to the centavo. */
async function isWhole(): Promise<void> {
  const { rows } = await desk.app.database.db.pool.query(`
    SELECT (SELECT coalesce(sum(amount), 0)::int FROM payments
        WHERE method = 'cash' AND status NOT IN ('rejected', 'voided')) AS stands,
      (SELECT coalesce(sum(amount), 0)::int FROM cash_movements WHERE kind = 'payment') AS moved,
      (SELECT coalesce(sum(amount), 0)::int FROM cash_without_box) AS without,
      (SELECT coalesce(sum(balance - opening), 0)::int FROM cash_sessions) AS held,
      (SELECT coalesce(sum(amount), 0)::int FROM cash_movements) AS movements,
      (SELECT coalesce(sum(amount), 0)::int FROM cash_expenses) AS expenses,
      (SELECT coalesce(-sum(amount), 0)::int FROM cash_movements WHERE kind = 'expense') AS spent`);
  const { stands, moved, without, held, movements, expenses, spent } = rows[0];
  expect({ inBoxes: moved + without, held, expenses }).toEqual({
    inBoxes: stands,
    held: movements,
    expenses: spent,
  });
}

it(
  'any sequence of openings, movements and counts keeps every centavo',
  async () => {
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: SIZE.commands, maxLength: SIZE.commands }),
        async (steps) => {
          for (const one of steps) {
            const status = await take(one);
            expect(ANSWERS, JSON.stringify(one)).toContain(status);
            if (status < 300) taken++;
            await isWhole();
          }
          expect(await desk.findViolatedInvariants()).toEqual([]);
        },
      ),
      { numRuns: SIZE.runs, seed: SIZE.seed, endOnFailure: true },
    );
    // A test whose every step is refused shows nothing.
    expect(taken).toBeGreaterThan((SIZE.runs * SIZE.commands) / 3);
  },
  SIZE.timeout,
);
