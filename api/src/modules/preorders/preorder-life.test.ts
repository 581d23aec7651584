import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPreorderDesk, type PreorderDesk } from '#testing/preorders.ts';

let desk: PreorderDesk;
beforeAll(async () => {
  desk = await openPreorderDesk();
});
afterAll(() => desk.app.close());

const readArticles = async (preorder: Preorder) => {
  const { rows } = await desk.app.database.db.pool.query(
    `SELECT a.description, a.needed, a.status, a.target_price, a.currency FROM articles a
     JOIN preorder_lines l ON l.article_id = a.id WHERE l.preorder_id = $1 ORDER BY l.position`,
    [preorder.id],
  );
  return rows;
};
const readCommands = async (preorder: Preorder) =>
  (await desk.get(`/preorders/${preorder.id}/timeline`, desk.seller)).body.entries.map(
    (entry: { command: string }) => entry.command,
  );

describe('a draft', () => {
  it('needs almost no data, and the server computes the cost of each line', async () => {
    const empty = await desk.draft([], { customer: { id: null, name: '', phone: null } });
    expect(empty).toMatchObject({ status: 'draft', stage: 'draft', total: 0, lines: [], customerId: null });
    const draft = await desk.draft([desk.buildPreorderLine({ quantity: 2 })]);
    expect(Number(draft.label.slice(3))).toBe(Number(empty.label.slice(3)) + 1);
    // (20.00 + 1.40) dollars at 7.75, and Q 10 on top.
    expect(draft).toMatchObject({ total: 60_000, units: 2, depositDue: 30_000, balance: 60_000 });
    expect(draft.lines).toMatchObject([
      { status: 'draft', unitCost: 17_585, shop: 'Shein', currency: 'USD' },
    ]);
  });

  it('is replaced by an edit, and omitted lines are deleted', async () => {
    const draft = await desk.draft([desk.buildPreorderLine(), desk.buildPreorderLine()]);
    const [first] = draft.lines;
    const { status, body } = await desk.change(
      draft,
      desk.createDetails(
        [
          desk.buildPreorderLine({ id: first?.id ?? null, unitPrice: 12_000 }),
          desk.buildPreorderLine({ quantity: 3 }),
        ],
        {
          tags: ['urgente', 'urgente'],
        },
      ),
    );
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ total: 102_000, version: draft.version + 1, tags: ['urgente'] });
    expect(body.lines).toHaveLength(2);
    expect(body.lines[0].id).toBe(first?.id);
  });

  it('is quoted only when complete, and every gap is named at its field', async () => {
    const draft = await desk.draft([desk.buildPreorderLine({ unitPrice: 0 })], {
      customer: { id: null, name: '', phone: null },
    });
    const { status, body } = await desk.command(draft, 'quote');
    expect([status, body.code]).toEqual([422, 'preorder.incomplete']);
    expect(body.errors).toMatchObject([
      { field: 'customer.name', code: 'preorder.needs-customer' },
      { field: 'customer.phone', code: 'preorder.needs-phone' },
      { field: 'lines.0.unitPrice', code: 'preorder.needs-price' },
    ]);
    const empty = await desk.draft([]);
    expect((await desk.command(empty, 'quote')).body.errors).toMatchObject([
      { code: 'preorder.needs-lines' },
    ]);
  });

  it('is discarded and leaves the lists', async () => {
    const draft = await desk.draft();
    expect((await desk.command(draft, 'discard')).body.status).toBe('discarded');
    const { body } = await desk.get(`/preorders/mine?q=${draft.label}`, desk.seller);
    expect(body.items).toEqual([]);
    expect((await desk.get(`/preorders/rows/${draft.id}`, desk.seller)).status).toBe(404);
    expect((await desk.command(await desk.quoted(), 'discard')).body.code).toBe('preorder.wrong-state');
  });
});

describe('an accepted pre-order', () => {
  it('moves to the shopping list with the approval of the deposit', async () => {
    const quoted = await desk.quoted([desk.buildPreorderLine({ quantity: 2 }), desk.buildPreorderLine()]);
    expect(quoted).toMatchObject({ status: 'open', stage: 'quoted', isToNotify: true, depositDue: 45_000 });
    expect(quoted.customerId).not.toBeNull();
    expect(quoted.validUntil).not.toBeNull();
    const accepted: Preorder = (await desk.command(quoted, 'accept')).body;
    expect(accepted).toMatchObject({ stage: 'awaiting_deposit', total: 90_000, paid: 0 });
    expect(accepted.depositDueAt).not.toBeNull();
    const submitted = (await desk.submitPayment(accepted)).body;
    expect(submitted).toMatchObject({ stage: 'in_review', inReview: 45_000, paid: 0 });
    expect(await readArticles(accepted)).toEqual([]);
    const [payment] = submitted.payments;
    const { version } = await desk.readPayment(payment.id);
    await desk.post(`/payments/${payment.id}/commands/approve`, desk.reviewer, { version });
    const funded = await desk.read(accepted);
    expect(funded).toMatchObject({ stage: 'to_buy', paid: 45_000, inReview: 0, balance: 45_000 });
    expect(funded.lines).toMatchObject([
      { status: 'to_buy', isFunded: true, isReleased: false },
      { status: 'to_buy', isFunded: true },
    ]);
    expect(await readArticles(funded)).toMatchObject([
      { needed: 2, status: 'pending', target_price: 2_000, currency: 'USD' },
      { needed: 1, status: 'pending' },
    ]);
    expect(await readCommands(funded)).toEqual(['verify-payment', 'pay', 'accept', 'quote', 'create']);
  });

  it('waits until the whole deposit is paid', async () => {
    const accepted = await desk.accepted();
    const partly = await desk.payAndApprove(accepted, 14_999);
    expect(partly).toMatchObject({ stage: 'awaiting_deposit', paid: 14_999 });
    const funded = await desk.payAndApprove(partly, 1);
    expect(funded).toMatchObject({ stage: 'to_buy', paid: 15_000 });
  });

  it('keeps its status when the deposit is rejected, until it is submitted again', async () => {
    const accepted = await desk.accepted();
    const submitted: Preorder = (await desk.submitPayment(accepted)).body;
    const id = submitted.payments[0]?.id ?? '';
    const { version, reference } = await desk.readPayment(id);
    const rejected = await desk.post(`/payments/${id}/commands/reject`, desk.reviewer, {
      version,
      code: 'other',
      note: 'no se lee',
    });
    expect(rejected.body.status, JSON.stringify(rejected.body)).toBe('rejected');
    expect(await desk.read(accepted)).toMatchObject({
      stage: 'awaiting_deposit',
      inReview: 0,
      payments: [{ status: 'rejected', reviewNote: 'no se lee' }],
    });
    const again = await desk.post(`/preorders/${accepted.id}/payments/${id}/commands/resubmit`, desk.seller, {
      method: 'transfer',
      accountId: desk.account,
      reference,
      amount: 20_000,
      paidOn: '2026-01-02',
      note: '',
      proofs: [],
    });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect(again.body).toMatchObject({
      stage: 'in_review',
      inReview: 20_000,
      payments: [{ status: 'submitted', amount: 20_000, allocated: 20_000 }],
    });
  });

  it('can have one line accepted and another cancelled', async () => {
    const quoted = await desk.quoted([
      desk.buildPreorderLine(),
      desk.buildPreorderLine({ unitPrice: 50_000 }),
    ]);
    const one = await desk.onLine(quoted, 0, 'commands/accept', { reason: '' });
    expect(one.body).toMatchObject({ stage: 'quoted', depositDue: 15_000 });
    expect(one.body.lines).toMatchObject([{ status: 'accepted' }, { status: 'quoted' }]);
    const off = await desk.onLine(one.body, 1, 'cancel', { reason: 'ya no', moneyGoes: 'keep' });
    expect(off.body).toMatchObject({ stage: 'awaiting_deposit', total: 30_000 });
    expect(off.body.lines[1]).toMatchObject({ status: 'cancelled', closedReason: 'ya no' });
  });

  it('keeps the prices of accepted lines', async () => {
    const accepted = await desk.accepted();
    const [line] = accepted.lines;
    const dearer = desk.createDetails([desk.buildPreorderLine({ id: line?.id ?? null, unitPrice: 31_000 })]);
    const { status, body } = await desk.change(accepted, dearer);
    expect([status, body.errors?.[0]]).toMatchObject([
      422,
      { field: 'lines.0', code: 'preorder.line-is-settled' },
    ]);
    const more = await desk.change(
      accepted,
      desk.createDetails([
        desk.buildPreorderLine({ id: line?.id ?? null }),
        desk.buildPreorderLine({ unitPrice: 10_000 }),
      ]),
    );
    expect(more.body).toMatchObject({ total: 40_000, stage: 'quoted', customerName: accepted.customerName });
  });
});

describe('a quote', () => {
  it('expires, and can be sent again', async () => {
    const quoted = await desk.quoted();
    await desk.app.database.db.pool.query(
      `UPDATE preorders SET valid_until = now() - interval '1 minute' WHERE id = $1`,
      [quoted.id],
    );
    const late = await desk.command(quoted, 'accept');
    expect([late.status, late.body.code]).toEqual([409, 'preorder.quote-expired']);
    const byLine = await desk.onLine(quoted, 0, 'commands/accept', { reason: '' });
    expect(byLine.body.code).toBe('preorder.quote-expired');
    const again = (await desk.command(quoted, 'quote')).body;
    expect((await desk.command(again, 'accept')).body.stage).toBe('awaiting_deposit');
  });

  it('is to be notified to the customer once', async () => {
    const quoted = await desk.quoted();
    const waiting = (await desk.get('/preorders/mine/to-notify', desk.seller)).body;
    expect(waiting.customers.find((one: { id: string }) => one.id === quoted.id)).toMatchObject({
      label: quoted.label,
      depositDue: 15_000,
      updates: [{ status: 'quoted', quantity: 1 }],
    });
    const answer = await desk.post(`/preorders/${quoted.id}/commands/notify`, desk.seller, {});
    expect(answer.body).toMatchObject({ isToNotify: false });
    const after = (await desk.get('/preorders/mine/to-notify', desk.seller)).body;
    expect(after.customers.map((one: { id: string }) => one.id)).not.toContain(quoted.id);
    expect(after.total).toBe(waiting.total - 1);
  });
});

describe('buying without a deposit', () => {
  it('needs two permissions and a reason, and is audited', async () => {
    const accepted = await desk.accepted();
    const release = (who: typeof desk.chief, reason: string) =>
      desk.onLine(accepted, 0, 'commands/release', { reason }, who);
    expect((await release(desk.seller, 'x')).body.code).toBe('auth.forbidden');
    expect((await release(desk.center, 'x')).body.code).toBe('auth.forbidden');
    expect((await release(desk.chief, '')).body.errors).toMatchObject([
      { field: 'reason', code: 'preorder.needs-reason' },
    ]);
    const released = await release(desk.chief, 'clienta de siempre');
    expect(released.status, JSON.stringify(released.body)).toBe(200);
    expect(released.body).toMatchObject({
      stage: 'to_buy',
      paid: 0,
      lines: [{ isReleased: true, isFunded: false, releaseReason: 'clienta de siempre' }],
    });
    expect(await readCommands(accepted)).toContain('release');
  });
});

describe('two users of one pre-order', () => {
  it('conflict, and the second gets the current state', async () => {
    const draft = await desk.draft();
    await desk.command(draft, 'quote');
    for (const answer of [
      await desk.command(draft, 'quote'),
      await desk.command(draft, 'accept'),
      await desk.command(draft, 'cancel', { reason: 'x', moneyGoes: 'credit' }),
      await desk.onLine(draft, 0, 'cancel', { reason: 'x', moneyGoes: 'keep' }),
      await desk.onLine(draft, 0, 'commands/accept', { reason: '' }),
      await desk.onLine(draft, 0, 'substitute', { replacement: replacementInput() }),
      await desk.change(draft, desk.createDetails([])),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'resource.stale']);
      expect(answer.body.current).toMatchObject({ id: draft.id, stage: 'quoted' });
    }
  });

  it('accept it once at the same moment', async () => {
    const quoted = await desk.quoted();
    const answers = await Promise.all([desk.command(quoted, 'accept'), desk.command(quoted, 'accept')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });
});

const replacementInput = () => {
  const { id: _, ...replacement } = desk.buildPreorderLine();
  return replacement;
};
