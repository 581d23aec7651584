import type { Settlement } from '@trastienda/shared/finance/contract/settlements.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FinanceDesk, openFinanceDesk } from '#testing/finance.ts';
import { findCourier, sendByCourier } from '#testing/money/settlements.ts';

let desk: FinanceDesk;
let courierId: string;
beforeAll(async () => {
  desk = await openFinanceDesk();
  courierId = await findCourier(desk);
});
afterAll(() => desk.app.close());

const onTheStreet = (price: number) => sendByCourier(desk, courierId, price);

const settle = (lines: readonly { guide: string; amount: number }[], details: object = {}) =>
  desk.post('/settlements', desk.reviewer, { courierId, settledOn: '2026-01-30', lines, ...details });
const change = (settlement: Settlement, lines: readonly object[]) =>
  desk.app.call({
    method: 'PATCH',
    url: `/api/settlements/${settlement.id}`,
    token: desk.reviewer.token,
    body: { version: settlement.version, courierId, settledOn: '2026-01-30', lines },
  });
/** Whoever wrote it does not confirm it. */
const confirm = (settlement: Settlement, who = desk.otherReviewer) =>
  desk.post(`/settlements/${settlement.id}/commands/confirm`, who, { version: settlement.version });

describe('a settlement', () => {
  it('compares the list with what was expected; confirming pays it and delivers the parcels', async () => {
    const [exact, short, over, held, missing] = [
      await onTheStreet(10_000),
      await onTheStreet(20_000),
      await onTheStreet(30_000),
      await onTheStreet(40_000),
      await onTheStreet(50_000),
    ];
    const { shipments } = await desk.readOrder(missing.order.id);
    await desk.post(`/shipments/${shipments[0]?.id}/commands/deliver`, desk.reception, {
      version: shipments[0]?.version,
    });
    const lines = [
      { guide: exact.guide.toLowerCase(), amount: 10_000 },
      { guide: short.guide, amount: 15_000 },
      { guide: over.guide, amount: 31_000 },
      { guide: held.guide, amount: 40_000 },
      { guide: 'FZ999999', amount: 1_000 },
    ];
    const { body: draft } = await settle(lines);
    expect(draft.missing).toMatchObject([{ guide: missing.guide, expected: 50_000 }]);
    const changed = await change(
      draft,
      lines.map((line) => ({ ...line, isDisputed: line.guide === held.guide, note: '' })),
    );
    const settlement: Settlement = changed.json();
    expect(settlement.lines.map((line) => [line.outcome, line.expected])).toEqual([
      ['matched', 10_000],
      ['short', 20_000],
      ['over', 30_000],
      ['disputed', 40_000],
      ['unknown', null],
    ]);
    expect(settlement.toPay).toBe(10_000 + 15_000 + 30_000);
    const done = await confirm(settlement);
    expect(done.body).toMatchObject({ status: 'confirmed', toPay: 55_000 });
    // One of its payments alone is not taken back as if somebody had approved it by mistake.
    const { rows: paid } = await desk.app.database.db.pool.query(
      "SELECT id, version FROM payments WHERE settlement_id = $1 AND status = 'verified'",
      [settlement.id],
    );
    const undo = await desk.post(`/payments/${paid[0].id}/commands/undo`, desk.otherReviewer, {
      version: paid[0].version,
    });
    expect(undo.body.code).toBe('payment.undo-too-late');
    expect(await desk.readOrder(exact.order.id)).toMatchObject({ status: 'completed', balance: 0 });
    expect(await desk.readOrder(short.order.id)).toMatchObject({ stage: 'to_settle', balance: 5_000 });
    expect(await desk.readOrder(over.order.id)).toMatchObject({ status: 'completed', moneyOut: 0 });
    expect(await desk.readOrder(held.order.id)).toMatchObject({ stage: 'on_route', paid: 0 });
    const [payment] = (await desk.readOrder(exact.order.id)).payments;
    expect(payment).toMatchObject({ method: 'cod', status: 'verified', submittedBy: 'Forza' });
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('pays a parcel once under concurrent confirmations and repeated lists', async () => {
    const parcel = await onTheStreet(12_000);
    const lines = [{ guide: parcel.guide, amount: 12_000 }];
    const drafts = [(await settle(lines)).body, (await settle(lines)).body];
    const answers = await Promise.all(
      drafts.flatMap((draft) => [confirm(draft), confirm(draft, desk.manager)]),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.every((answer) => answer.status < 500)).toBe(true);
    expect(await desk.readOrder(parcel.order.id)).toMatchObject({ paid: 12_000, moneyOut: 0 });
    const later = (await settle(lines)).body;
    expect(later.lines[0].outcome).toBe('settled');
    expect((await confirm(later)).body.code).toBe('settlement.nothing-to-pay');
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('is confirmed by another user than its author or editor', async () => {
    const { guide, order } = await onTheStreet(12_000);
    const { body: draft } = await settle([{ guide, amount: 12_000 }]);
    expect(draft.mayConfirm).toBe(false);
    const own = await confirm(draft, desk.reviewer);
    expect([own.status, own.body.code]).toEqual([403, 'settlement.own']);
    const changed = await desk.app.call({
      method: 'PATCH',
      url: `/api/settlements/${draft.id}`,
      token: desk.otherReviewer.token,
      body: {
        version: draft.version,
        courierId,
        settledOn: '2026-01-30',
        lines: [{ guide, amount: 12_000 }],
      },
    });
    expect(changed.json().mayConfirm).toBe(false);
    expect((await confirm(changed.json(), desk.otherReviewer)).body.code).toBe('settlement.own');
    expect(await desk.readOrder(order.id)).toMatchObject({ paid: 0 });
    expect((await confirm(changed.json(), desk.manager)).status).toBe(200);
    expect(await desk.readOrder(order.id)).toMatchObject({ paid: 12_000 });
  });

  it('is read from a courier’s file, ignoring other columns', async () => {
    const file =
      'Liquidación 30/01\nGuía;Cliente;Fecha;Valor\nFZ7100;Ana Sical;30/01/2026;Q 1,200.50\nTotal;;;1200.50';
    const answer = await desk.app.call({
      method: 'POST',
      url: '/api/settlements/read',
      token: desk.reviewer.token,
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(file),
    });
    expect(answer.json()).toMatchObject({
      lines: [{ guide: 'FZ7100', amount: 120_050 }],
      skipped: [{ row: 1 }, { row: 2 }, { row: 4 }],
    });
  });

  it('refuses a repeated guide, a future day, an unknown account and a change after the end', async () => {
    const line = { guide: 'FZ1', amount: 1 };
    expect((await settle([line, { ...line, guide: 'fz1' }])).body.code).toBe('settlement.guide-twice');
    expect((await settle([line], { settledOn: '2199-01-01' })).body.errors[0].field).toBe('settledOn');
    expect((await settle([line], { accountId: courierId })).body.errors[0].field).toBe('accountId');
    const { body: draft } = await settle([line]);
    await desk.post(`/settlements/${draft.id}/commands/discard`, desk.reviewer, { version: draft.version });
    expect((await change(draft, [line])).json().code).toBe('settlement.wrong-state');
    expect((await settle([line])).status).toBe(201);
    expect((await desk.post('/settlements', desk.seller, {})).status).toBe(403);
  });
});
