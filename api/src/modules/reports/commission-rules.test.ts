import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import type { RulePreview } from '@trastienda/shared/reports/contract/commission-rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { daysBefore, storeDay } from '#platform/settings/store-days.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { openSalesDesk, type SalesDesk } from '#testing/reports/sales.ts';

let desk: SalesDesk;
let admin: MadePerson;
let ofMarch: { id: string };
const seller = (at: number) => desk.sellers[at]?.id ?? '';
const query = async (text: string, values: unknown[] = []) =>
  (await desk.app.database.db.pool.query(text, values)).rows;

beforeAll(async () => {
  desk = await openSalesDesk();
  admin = await makePerson(desk.app, { codes: PERMISSION_CODES });
  const sell = (who: number, at: string) =>
    desk.sell({ seller: who, shipping: 3_500, paid: 1, at: new Date(at) });
  // The last second of February and the first of March, by the store's clock.
  await sell(0, '2026-03-01T05:59:59Z');
  ofMarch = await sell(0, '2026-03-01T06:00:00Z');
  await sell(1, '2026-03-10T18:00:00Z');
  await sell(1, '2026-04-01T05:59:59Z');
  await sell(1, '2026-04-01T06:00:00Z');
  await sell(2, '2026-03-10T18:00:00Z');
}, 60_000);
afterAll(() => desk.app.close());

const RULE = { sellerId: null, from: '2026-03-01', to: null, commissionBp: 700, basis: null, note: '' };
const propose = (rule: object, path = '', who = admin) =>
  desk.post(`/reports/commission-rules${path}`, who, { ...RULE, replaces: null, ...rule });
const end = (rule: { id: string; version: number }, lastDay: string | null, path = 'end', who = admin) =>
  desk.post(`/reports/commission-rules/${rule.id}/${path}`, who, { version: rule.version, lastDay });
const yesterday = () => daysBefore(storeDay(new Date(), 'America/Guatemala'), 1);
const runTo = async (to: string) => (await desk.get(`/reports/commissions/preview?to=${to}`)).body.statements;
const linesOf = async (run: { id: string }, who: number) =>
  (await desk.get(`/reports/commissions/${run.id}/sellers/${seller(who)}/orders?limit=50`)).body.items;

it('pays by the rule of the person, else of everybody, else by their own percentage, by the day of the order', async () => {
  const everybody = await propose({ to: '2026-03-31', note: 'Campaña de marzo' });
  expect(everybody.status, JSON.stringify(everybody.body)).toBe(201);
  const own = await propose({ sellerId: seller(2), commissionBp: 900, basis: 'goods_net' });
  expect(own.status, JSON.stringify(own.body)).toBe(201);
  const statements = await runTo('2026-04-30');
  const of = (at: number) => statements.find((one: { sellerId: string }) => one.sellerId === seller(at));
  // 5 % of Q 100.00 in February, 7 % in March.
  expect(of(0)).toMatchObject({ commissionBp: 500, rates: [500, 700], base: 20_000, earned: 500 + 700 });
  expect(of(1)).toMatchObject({ rates: [500, 700], base: 30_000, earned: 700 + 700 + 500 });
  // Q 100.00 ÷ 1.12, at 9 %.
  expect(of(2)).toMatchObject({ rates: [900], base: 8_929, earned: 804 });

  const report = (await desk.get('/reports/user-sales?from=2026-02-01&to=2026-04-30&compare=none')).body;
  const row = (at: number) => report.sellers.find((one: { id: string }) => one.id === seller(at));
  expect([row(0), row(1), row(2)].map((one) => [one.rates, one.figures.commission])).toEqual([
    [[500, 700], 1_200],
    [[500, 700], 1_900],
    [[900], 804],
  ]);
  expect(report.totals.figures.commission).toBe(1_200 + 1_900 + 804);
  const march = (await desk.get('/reports/user-sales?from=2026-03-01&to=2026-03-31&basis=collected')).body;
  expect(march.totals.figures.commission).toBe(700 + 1_400 + 804);
});

it('does not apply a rule for everybody to whoever made it', async () => {
  await query('UPDATE users SET commission_bp = 100 WHERE id = $1', [admin.id]);
  const [rate] = await query(`SELECT * FROM commission_of($1, '2026-03-15')`, [admin.id]);
  expect(rate).toEqual({ commission_bp: 100, basis: 'goods', rule_id: null });
});

it('previews what closing then pays, with the orders that change, and writes nothing', async () => {
  const before = await desk.get('/reports/commission-rules');
  const rule = { sellerId: seller(0), from: '2026-01-01', to: '2026-02-28', commissionBp: 1_000 };
  const { status, body: preview }: { status: number; body: RulePreview } = await propose(rule, '/preview');
  expect(status, JSON.stringify(preview)).toBe(200);
  expect(preview).toMatchObject({ period: { to: yesterday() }, changed: 1 });
  expect(preview.due.after - preview.due.before).toBe(500);
  expect(preview.orders).toMatchObject([
    {
      sellerId: seller(0),
      confirmedOn: '2026-02-28',
      rate: { before: 500, after: 1_000 },
      earned: { before: 500, after: 1_000 },
    },
  ]);
  expect(preview.sellers.find(({ sellerId }) => sellerId === seller(0))).toMatchObject({
    changed: 1,
    due: { before: 1_200, after: 1_700 },
  });
  expect((await desk.get('/reports/commission-rules')).body).toEqual(before.body);
  expect(await query(`SELECT 1 FROM audit_entries WHERE entity = 'commission-rule'`)).toHaveLength(2);

  const made = await propose(rule);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const withdrawal: RulePreview = (await end(made.body, null, 'end-preview')).body;
  expect(withdrawal.due).toEqual({ before: preview.due.after, after: preview.due.before });
  const closed = await desk.post('/reports/commissions', desk.owner, { to: yesterday(), note: '' });
  expect(closed.status, JSON.stringify(closed.body)).toBe(201);
  const paid = (rows: readonly { sellerId: string; due: unknown }[]) =>
    Object.fromEntries(rows.map(({ sellerId, due }) => [sellerId, due]));
  expect(paid(closed.body.statements)).toEqual(
    paid(preview.sellers.map(({ sellerId, due }) => ({ sellerId, due: due.after }))),
  );
  expect(closed.body.due).toBe(preview.due.after);
  const rulesOf = Object.fromEntries(
    (await linesOf(closed.body, 0)).map((line: { commissionBp: number; rule: object | null }) => [
      line.commissionBp,
      line.rule,
    ]),
  );
  expect(rulesOf).toMatchObject({
    700: { isForEverybody: true, note: 'Campaña de marzo', to: '2026-03-31' },
    1000: { isForEverybody: false, from: '2026-01-01' },
  });
  expect(await linesOf(closed.body, 1)).toContainEqual(
    expect.objectContaining({ commissionBp: 500, rule: null }),
  );
});

it('lets nobody change days that a run has closed, until it is discarded', async () => {
  const { body: runs } = await desk.get('/reports/commissions');
  const [run] = runs.items;
  const before = (await desk.get(`/reports/commissions/${run.id}`)).body;
  const { rules } = (await desk.get('/reports/commission-rules')).body;
  const open = rules.find((one: { sellerId: string | null }) => one.sellerId === seller(2));
  const refusals = [
    await propose({ sellerId: seller(1), from: yesterday() }),
    await propose({ sellerId: seller(1), from: '2026-02-01', to: '2026-02-02' }, '/preview'),
    await end(open, '2026-03-31'),
    await end(open, null),
    await propose({
      ...{ sellerId: seller(2), from: '2026-04-01' },
      replaces: { id: open.id, version: open.version },
    }),
  ];
  for (const { status, body } of refusals)
    expect([status, body.errors?.[0]?.code], JSON.stringify(body)).toEqual([
      422,
      'commission-rule.closed-days',
    ]);
  // The database refuses it as well.
  for (const text of [
    `INSERT INTO commission_rules (id, from_day, commission_bp, created_by, created_at)
      VALUES (gen_random_uuid(), '2026-05-01', 1, '${admin.id}', now())`,
    `UPDATE commission_rules SET to_day = '2026-05-01', ended_by = '${admin.id}', ended_at = now() WHERE id = '${open.id}'`,
    `UPDATE commission_rules SET commission_bp = 1 WHERE id = '${open.id}'`,
    `DELETE FROM commission_rules WHERE id = '${open.id}'`,
  ])
    await expect(query(text)).rejects.toThrow(/commission rule/);
  expect((await desk.get(`/reports/commissions/${run.id}`)).body).toEqual(before);

  await desk.post(`/reports/commissions/${run.id}/commands/discard`, desk.owner, { version: run.version });
  const [heard] = await query(
    "SELECT kind, codes FROM live_events WHERE topic = 'commission' AND entity_id = $1 ORDER BY id DESC LIMIT 1",
    [run.id],
  );
  expect(heard).toEqual({ kind: 'changed', codes: ['S-012'] });
  const ended = await end(open, '2026-03-09');
  expect(ended.body, JSON.stringify(ended.body)).toMatchObject({ to: '2026-03-09' });
  const statements = await runTo('2026-04-30');
  // What is left of the order of 10 March is the rule of everybody.
  expect(statements).toContainEqual(expect.objectContaining({ sellerId: seller(2), earned: 700 }));
});

it('takes back what was counted as it was given, whatever the rules and the taxes are by then', async () => {
  const ruled = await propose({
    ...{ sellerId: seller(2), from: '2026-03-10', to: '2026-03-10' },
    ...{ commissionBp: 900, basis: 'goods_net' },
  });
  expect(ruled.status, JSON.stringify(ruled.body)).toBe(201);
  const closed = await desk.post('/reports/commissions', desk.owner, { to: '2026-04-30', note: '' });
  expect(closed.status, JSON.stringify(closed.body)).toBe(201);
  await query(`UPDATE sale_days SET regime = 'small'`);
  await query('SELECT rebuild_sales()');
  await query('UPDATE users SET commission_bp = 9000');
  await query('UPDATE orders SET changed_at = now()');
  // Another tax is no reason to pay an order again.
  expect((await desk.get('/reports/commissions/preview?to=2026-05-31')).body.statements).toEqual([]);

  await query(`UPDATE users SET permission_codes = permission_codes || '{S-01}' WHERE id = $1`, [
    desk.owner.id,
  ]);
  const { body: order } = await desk.get(`/orders/${ofMarch.id}`);
  const off = await desk.post(`/orders/${ofMarch.id}/commands/cancel`, desk.owner, {
    ...{ version: order.version, reason: 'Volvió', moneyGoes: 'credit' },
  });
  expect(off.status, JSON.stringify(off.body)).toBe(200);
  await query(`ALTER TABLE customer_credits DISABLE TRIGGER customer_credits_append_only`);
  await query(`UPDATE customer_credits SET at = '2026-05-10T18:00:00Z'`);
  await query(`ALTER TABLE customer_credits ENABLE TRIGGER customer_credits_append_only`);
  expect(await runTo('2026-05-31')).toMatchObject([
    { sellerId: seller(0), rates: [700], base: -10_000, earned: -700 },
  ]);
  await query(`UPDATE sale_days SET regime = 'general'`);
  await query('SELECT rebuild_sales()');
});

it('counts an order by a rule, or refuses the rule, when both happen at once', async () => {
  await desk.sell({ seller: 1, paid: 1, at: new Date('2026-06-10T18:00:00Z') });
  for (let round = 0; round < 6; round++) {
    const [made, closed] = await Promise.all([
      propose({ sellerId: seller(1), from: '2026-06-01', to: '2026-06-30', commissionBp: 1_234 }),
      desk.post('/reports/commissions', desk.owner, { to: '2026-06-30', note: '' }),
    ]);
    expect(closed.status, JSON.stringify(closed.body)).toBe(201);
    expect([201, 422]).toContain(made.status);
    const [line] = await query(
      `SELECT commission_bp FROM commission_lines WHERE run_id = $1 AND seller_id = $2 AND collected > 0`,
      [closed.body.id, seller(1)],
    );
    expect(line?.commission_bp === 1_234).toBe(made.status === 201);
    const { version } = closed.body;
    await desk.post(`/reports/commissions/${closed.body.id}/commands/discard`, desk.owner, { version });
    if (made.status === 201) expect((await end(made.body, null)).status).toBe(200);
  }
});
