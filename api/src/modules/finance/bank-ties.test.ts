import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FinanceDesk, openFinanceDesk } from '#testing/finance.ts';
import { findCourier, findLine, importDeposit, payByLink, settleOne } from '#testing/money/settlements.ts';
import { makePerson } from '#testing/people.ts';

let desk: FinanceDesk;
let courierId: string;
beforeAll(async () => {
  desk = await openFinanceDesk();
  courierId = await findCourier(desk);
});
afterAll(() => desk.app.close());

const deposit = (amount: string, day = '2026-01-31', account = desk.account) =>
  importDeposit(desk, amount, day, account);

const tie = (id: string, body: object, who = desk.reviewer) =>
  desk.post(`/bank-lines/${id}/commands/tie`, who, { fee: 0, ...body });
const untie = (id: string, reason = '', who = desk.reviewer) =>
  desk.post(`/bank-lines/${id}/commands/untie`, who, { reason });
const settle = (price: number, details: object = {}) => settleOne(desk, courierId, price, details);
const readFees = async (of: string) => {
  const { rows } = await desk.app.database.db.pool.query(
    'SELECT kind, amount, account_id, label FROM collection_fees WHERE id = $1 OR label LIKE $2',
    [of, `%${of}%`],
  );
  return rows;
};

describe('a deposit of a courier', () => {
  it('of Q 490 is its settlement of Q 505 less Q 15, and the fee counts once', async () => {
    const settlement = await settle(50_500, { fee: 1_500 });
    expect(settlement).toMatchObject({ isAwaited: false, arrivedOn: null, deposit: null });
    const line = await deposit('490.00');
    expect(line.likely).toMatchObject({ settlementId: settlement.id, courier: 'Forza' });
    const { body: options } = await desk.get(`/bank-lines/${line.id}/ties`, desk.reviewer);
    expect(options.suggested.settlements[0]).toEqual({
      ...{ ids: [settlement.id], collected: 50_500, ownFees: 1_500, fee: 0, kept: 1_500 },
    });
    const done = await tie(line.id, { settlementIds: [settlement.id] });
    expect(done.body).toMatchObject({
      nearness: 'none',
      likely: null,
      tie: { kind: 'settlement', collected: 50_500, kept: 1_500, fee: 0 },
    });
    expect(done.body.tie.items).toMatchObject([{ label: settlement.label, name: 'Forza', amount: 50_500 }]);
    expect(await findLine(desk, 'matched', line.reference)).toMatchObject({ id: line.id });
    const { body: after } = await desk.get(`/settlements/${settlement.id}`, desk.reviewer);
    expect(after).toMatchObject({
      isAwaited: false,
      arrivedOn: '2026-01-31',
      deposit: { bankLineId: line.id, amount: 49_000, fee: 0, others: [] },
    });
    expect(await readFees(settlement.id)).toMatchObject([
      { kind: 'settlement', amount: 1_500, account_id: desk.account },
    ]);
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('may bring several settlements, and what was kept beyond their fees is a cost too', async () => {
    const [one, two] = [await settle(10_000, { fee: 200 }), await settle(20_000)];
    const line = await deposit('294.50');
    const done = await tie(line.id, { settlementIds: [one.id, two.id], fee: 350 });
    expect(done.body.tie).toMatchObject({ collected: 30_000, kept: 550, fee: 350 });
    expect(await readFees(done.body.tie.id)).toMatchObject([{ amount: 350, account_id: desk.account }]);
    const { body } = await desk.get(`/settlements/${one.id}`, desk.reviewer);
    expect(body.deposit).toMatchObject({ fee: 350, others: [{ id: two.id, label: two.label }] });
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('is refused with a sum that does not agree, and nothing changes', async () => {
    const settlement = await settle(10_000, { fee: 100 });
    const line = await deposit('95.00');
    const refused = async (body: object, field: string, code: string) => {
      const answer = await tie(line.id, body);
      expect(answer.body.errors, JSON.stringify(answer.body)).toMatchObject([{ field, code }]);
    };
    const settlementIds = [settlement.id];
    await refused({ settlementIds }, 'fee', 'bank-line.tie-wrong-fee');
    await refused({ settlementIds, fee: 500 }, 'fee', 'bank-line.tie-wrong-fee');
    await refused({}, 'settlementIds', 'bank-line.tie-nothing');
    const large = await deposit('100.01');
    const over = await tie(large.id, { settlementIds, fee: -101 });
    expect(over.body.errors).toMatchObject([{ code: 'bank-line.tie-too-little' }]);
    const small = await deposit('80.00');
    const odd = await tie(small.id, { settlementIds, fee: 1_900 });
    expect(odd.body.errors).toMatchObject([{ field: 'note', code: 'bank-line.needs-fee-note' }]);
    const unknown = await tie(line.id, { settlementIds: [line.id] });
    expect(unknown.status).toBe(404);
    expect((await tie(settlement.id, { settlementIds })).status).toBe(404);
    expect(await findLine(desk, 'unknown', line.reference)).toMatchObject({ tie: null });
    expect((await tie(small.id, { settlementIds, fee: 1_900, note: 'perdieron un paquete' })).status).toBe(
      200,
    );
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('is in the account that the settlement names; cash that was paid in later may be in any', async () => {
    const { rows } = await desk.app.database.db.pool.query(
      `INSERT INTO bank_accounts (id, bank, holder, number, position)
       VALUES (gen_random_uuid(), 'BAM', 'Tienda', '4-5-6', 1) RETURNING id`,
    );
    const settlement = await settle(7_000);
    const elsewhere = await deposit('70.00', '2026-01-31', rows[0].id);
    const refused = await tie(elsewhere.id, { settlementIds: [settlement.id] });
    expect([refused.status, refused.body.code]).toEqual([422, 'bank-line.other-account']);
    expect(refused.body.message).toContain(settlement.label);
    const inCash = await settle(7_000, { accountId: null });
    expect((await tie(elsewhere.id, { settlementIds: [inCash.id] })).status).toBe(200);
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('brings what is confirmed only, and neither a deposit nor a settlement twice', async () => {
    const { body: draft } = await desk.post('/settlements', desk.reviewer, {
      ...{ courierId, settledOn: '2026-01-30', accountId: desk.account },
      lines: [{ guide: 'FZ1', amount: 500 }],
    });
    const line = await deposit('5.00');
    const early = await tie(line.id, { settlementIds: [draft.id] });
    expect([early.status, early.body.code]).toEqual([409, 'bank-line.tie-not-ready']);
    const settlement = await settle(500);
    expect((await tie(line.id, { settlementIds: [settlement.id] })).status).toBe(200);
    const again = await tie((await deposit('5.00')).id, { settlementIds: [settlement.id] });
    expect([again.status, again.body.code]).toEqual([409, 'bank-line.tied-elsewhere']);
    const other = await settle(500);
    const taken = await tie(line.id, { settlementIds: [other.id] });
    expect([taken.status, taken.body.code]).toEqual([409, 'bank-line.taken']);
    const ignore = await desk.post(`/bank-lines/${line.id}/commands/ignore`, desk.reviewer, { note: 'x' });
    expect(ignore.body.code).toBe('bank-line.taken');
    const order = await desk.newOrder(500);
    const assign = await desk.post(`/bank-lines/${line.id}/commands/assign`, desk.reviewer, {
      orderId: order.id,
    });
    expect(assign.body.code).toBe('bank-line.taken');
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('tied by several people at once is tied once, and one settlement to one deposit', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const settlement = await settle(3_000);
      const [one, two] = [await deposit('30.00'), await deposit('30.00')];
      const settlementIds = [settlement.id];
      const answers = await Promise.all([
        tie(one.id, { settlementIds }),
        tie(two.id, { settlementIds }, desk.otherReviewer),
        tie(one.id, { settlementIds }, desk.manager),
        tie(two.id, { settlementIds }, desk.reviewer),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const codes = answers.filter(({ status }) => status === 409).map(({ body }) => body.code);
      expect(codes.every((code) => ['bank-line.tied-elsewhere', 'bank-line.taken'].includes(code))).toBe(
        true,
      );
    }
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('is untied with everything it brought, which can be tied again', async () => {
    const settlement = await settle(4_000, { fee: 100 });
    const line = await deposit('38.00');
    const { body } = await tie(line.id, { settlementIds: [settlement.id], fee: 100 });
    const answers = await Promise.all([untie(line.id, 'era otra'), untie(line.id, 'era otra', desk.manager)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readFees(body.tie.id)).toEqual([]);
    expect(await findLine(desk, 'unknown', line.reference)).toMatchObject({ tie: null });
    expect((await untie(line.id)).body.code).toBe('bank-line.not-tied');
    expect((await tie(line.id, { settlementIds: [settlement.id], fee: 100 })).status).toBe(200);
    const { rows } = await desk.app.database.db.pool.query(
      "SELECT command FROM audit_entries WHERE entity = 'settlement' AND entity_id = $1 ORDER BY id",
      [settlement.id],
    );
    expect(rows.map(({ command }) => command)).toEqual(['create', 'confirm', 'tie', 'untie', 'tie']);
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('is tied and untied by those who review payments only', async () => {
    const settlement = await settle(2_000);
    const line = await deposit('20.00');
    const others = await makePerson(desk.app, { codes: ['S-01', 'S-013', 'M-03'] });
    for (const who of [desk.seller, others]) {
      expect((await tie(line.id, { settlementIds: [settlement.id] }, who)).status).toBe(403);
      expect((await untie(line.id, 'x', who)).status).toBe(403);
      expect((await desk.get(`/bank-lines/${line.id}/ties`, who)).status).toBe(403);
    }
    expect(await findLine(desk, 'unknown', line.reference)).toMatchObject({ tie: null });
  });
});

describe('a deposit of a processor of cards', () => {
  it('is several payments by link less its fee', async () => {
    const [one, two] = [
      await payByLink(desk, 20_000, '2026-02-03'),
      await payByLink(desk, 30_500, '2026-02-03'),
    ];
    const line = await deposit('490.00', '2026-02-04');
    const { body: options } = await desk.get(`/bank-lines/${line.id}/ties`, desk.reviewer);
    const [suggestion] = options.suggested.payments;
    expect([...suggestion.ids].sort()).toEqual([one.id, two.id].sort());
    const done = await tie(line.id, { paymentIds: suggestion.ids, fee: suggestion.fee });
    expect(done.body.tie).toMatchObject({ kind: 'payment_link', collected: 50_500, kept: 1_500, fee: 1_500 });
    expect(await readFees(done.body.tie.id)).toMatchObject([{ kind: 'payment_link', amount: 1_500 }]);
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('brings no other payments, and none that waits or is a deposit by itself', async () => {
    const order = await desk.newOrder(1_000);
    const waiting = await desk.pay(order, { method: 'card_link', accountId: null, reference: '' });
    const byTransfer = await desk.pay(await desk.newOrder(1_000));
    const line = await deposit('10.00', '2026-02-05');
    for (const { id } of [waiting, byTransfer]) {
      const answer = await tie(line.id, { paymentIds: [id] });
      expect([answer.status, answer.body.code]).toEqual([409, 'bank-line.tie-not-ready']);
    }
    const both = await tie(line.id, { paymentIds: [waiting.id], settlementIds: [waiting.id] });
    expect(both.body.errors).toMatchObject([{ code: 'bank-line.tie-nothing' }]);
  });

  it('keeps its payments: one is voided after it was untied', async () => {
    const payment = await payByLink(desk, 6_000, '2026-02-06');
    const line = await deposit('58.00', '2026-02-07');
    await tie(line.id, { paymentIds: [payment.id], fee: 200 });
    const take = () =>
      desk.post(`/payments/${payment.id}/commands/void`, desk.manager, {
        version: payment.version,
        reason: 'contracargo',
      });
    const kept = await take();
    expect([kept.status, kept.body.code]).toEqual([409, 'bank-line.payment-tied']);
    expect((await desk.readPayment(payment.id)).status).toBe('verified');
    await untie(line.id, 'contracargo');
    expect((await take()).body.status).toBe('voided');
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('tied while its payment is being voided ends as one of the two', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const payment = await payByLink(desk, 6_100, '2026-02-06');
      const line = await deposit('61.00', '2026-02-07');
      const answers = await Promise.all([
        tie(line.id, { paymentIds: [payment.id] }),
        desk.post(`/payments/${payment.id}/commands/void`, desk.manager, {
          version: payment.version,
          reason: 'x',
        }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });
});
