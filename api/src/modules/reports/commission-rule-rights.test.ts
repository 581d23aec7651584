import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: MadePerson;
let otherAdmin: MadePerson;
let head: MadePerson;
let seller: MadePerson;
beforeAll(async () => {
  app = await createTestApp();
  admin = await makePerson(app, { codes: PERMISSION_CODES });
  otherAdmin = await makePerson(app, { codes: PERMISSION_CODES });
  head = await makePerson(app, { codes: ['M-03', 'S-012'] });
  seller = await makePerson(app);
  await query('UPDATE users SET commission_bp = 400 WHERE id = ANY($1)', [[head.id, seller.id]]);
});
afterAll(() => app.close());

const query = async (text: string, values: unknown[] = []) =>
  (await app.database.db.pool.query(text, values)).rows;
const RULE = { from: '2026-03-01', to: null, commissionBp: 300, basis: null, note: '', replaces: null };
const post = async (path: string, who: MadePerson, body: object) => {
  const url = `/api/reports/commission-rules${path}`;
  const answer = await app.call({ method: 'POST', url, token: who.token, body });
  return { status: answer.statusCode, body: answer.json() };
};
const make = (who: MadePerson, rule: object) => post('', who, { ...RULE, sellerId: seller.id, ...rule });
const codeOf = ({ body }: Awaited<ReturnType<typeof post>>) => body.errors?.[0]?.code ?? body.code;
const countRules = async () => (await query('SELECT count(*)::int AS rules FROM commission_rules'))[0]?.rules;

describe('a rule is refused', () => {
  it('to those who may not set percentages, for oneself, for who holds more, and above one’s own', async () => {
    const clerk = await makePerson(app, { codes: ['M-03', 'M-08'] });
    const analyst = await makePerson(app, { codes: ['S-012'] });
    const cases: [MadePerson, object, number, string][] = [
      [clerk, {}, 403, 'auth.forbidden'],
      [analyst, {}, 403, 'user.limits-not-allowed'],
      [head, { sellerId: head.id }, 403, 'user.own-terms'],
      [admin, { sellerId: admin.id }, 403, 'user.own-terms'],
      [head, { sellerId: admin.id }, 403, 'user.holds-more'],
      [head, { commissionBp: 401 }, 403, 'user.limit-above-own'],
      [head, { sellerId: null }, 403, 'commission-rule.everybody-needs-all-codes'],
      [admin, { sellerId: crypto.randomUUID() }, 422, 'commission-rule.unknown-seller'],
      [admin, { to: '2026-02-28' }, 422, 'validation.period'],
      [admin, { from: '0001-01-01' }, 422, 'validation.invalid'],
      [admin, { commissionBp: 10_001 }, 422, 'validation.too-big'],
    ];
    for (const [who, rule, status, code] of cases) {
      for (const path of ['', '/preview']) {
        const answer = await post(path, who, { ...RULE, sellerId: seller.id, ...rule });
        expect([answer.status, codeOf(answer)], JSON.stringify(rule)).toEqual([status, code]);
      }
    }
    expect(await countRules()).toBe(0);
    const pending = await makePerson(app, { status: 'pending', endedAt: new Date() });
    expect(codeOf(await make(admin, { sellerId: pending.id }))).toBe('commission-rule.unknown-seller');
  });

  it('above what one earns on any of its days', async () => {
    const lower = await make(admin, {
      sellerId: head.id,
      from: '2026-08-01',
      to: '2026-08-31',
      commissionBp: 200,
    });
    expect(lower.status).toBe(201);
    expect(codeOf(await make(head, { from: '2026-07-01' }))).toBe('user.limit-above-own');
    const made = await make(head, { from: '2026-07-01', to: '2026-07-31' });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    // Its end gives the seller no more than what somebody else had set; above one's own all the same.
    await query('UPDATE users SET commission_bp = 900 WHERE id = $1', [seller.id]);
    const ending = { version: made.body.version, lastDay: '2026-07-15' };
    expect(codeOf(await post(`/${made.body.id}/end`, head, ending))).toBe('user.limit-above-own');
    expect((await post(`/${made.body.id}/end`, admin, { ...ending, lastDay: null })).body.to).toBe(
      '2026-06-30',
    );
  });

  it('where its end would raise what oneself earns', async () => {
    const { body: everybody } = await make(admin, { sellerId: null, from: '2027-01-01' });
    await query('UPDATE users SET commission_bp = 500 WHERE id = $1', [otherAdmin.id]);
    const ending = { version: everybody.version, lastDay: '2027-01-31' };
    expect(codeOf(await post(`/${everybody.id}/end`, otherAdmin, ending))).toBe('user.own-terms');
    const replacing = { sellerId: null, from: '2027-02-01', replaces: { id: everybody.id, version: 1 } };
    expect(codeOf(await make(otherAdmin, replacing))).toBe('user.own-terms');
    const mine = await make(admin, replacing);
    expect(mine.status, JSON.stringify(mine.body)).toBe(201);
  });
});

describe('rules of one person', () => {
  it('never share a day, also under concurrent requests', async () => {
    const before = await countRules();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => make(admin, { from: `2026-09-0${at + 1}`, to: '2026-09-30' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    expect(answers.flatMap((one) => (one.status === 422 ? [codeOf(one)] : []))).toEqual(
      Array(5).fill('commission-rule.overlaps'),
    );
    expect(await countRules()).toBe(before + 1);
    const next = await make(admin, { from: '2026-10-01' });
    expect(next.status, JSON.stringify(next.body)).toBe(201);
    // Another person's, and everybody's, may be of the same days.
    expect((await make(admin, { sellerId: head.id, from: '2026-09-05', to: '2026-09-06' })).status).toBe(201);
  });

  it('follow each other when one replaces another, once', async () => {
    const { body } = await app
      .call({ url: '/api/reports/commission-rules', token: admin.token })
      .then((answer) => ({ body: answer.json() }));
    const open = body.rules.find(
      (one: { sellerId: string | null; to: string | null }) => one.sellerId === seller.id && one.to === null,
    );
    const replaces = { id: open.id, version: open.version };
    expect(codeOf(await make(admin, { from: '2026-09-15', replaces }))).toBe(
      'commission-rule.wrong-replacement',
    );
    expect(codeOf(await make(admin, { sellerId: head.id, from: '2026-11-01', replaces }))).toBe(
      'commission-rule.wrong-replacement',
    );
    const next = await make(admin, { from: '2026-11-01', commissionBp: 350, replaces });
    expect(next.status, JSON.stringify(next.body)).toBe(201);
    expect(codeOf(await make(admin, { from: '2026-12-01', replaces }))).toBe('resource.stale');
    const [old] = await query('SELECT to_day::text AS to, version FROM commission_rules WHERE id = $1', [
      open.id,
    ]);
    expect(old).toEqual({ to: '2026-10-31', version: 2 });
    for (const lastDay of ['2026-09-01', '2026-10-31'])
      expect(codeOf(await post(`/${open.id}/end`, admin, { version: 2, lastDay }))).toBe(
        'commission-rule.last-day',
      );
    const today = await app.call({ url: `/api/users/${seller.id}/commission`, token: admin.token });
    expect(today.json().commissionBp).toBeTypeOf('number');
  });
});
