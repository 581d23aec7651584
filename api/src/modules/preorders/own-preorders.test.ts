import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { openPreorderDesk, type PreorderDesk } from '#testing/preorders.ts';

const NOWHERE = '01890000-0000-7000-8000-000000000000';

let desk: PreorderDesk;
let berta: MadePerson;
let mine: Preorder;
let bertas: Preorder;
beforeAll(async () => {
  desk = await openPreorderDesk();
  berta = await makePerson(desk.app);
  mine = await desk.quoted([desk.buildPreorderLine({ description: 'Bolso de Ana' })], {
    tags: ['de Ana'],
    customer: { id: null, name: 'Clienta de Ana', phone: '41110001' },
  });
  const draft = await desk.post(
    '/preorders',
    berta,
    desk.createDetails([desk.buildPreorderLine({ description: 'Bolso de Berta' })], {
      customer: { id: null, name: 'Clienta de Berta', phone: '41110002' },
    }),
  );
  bertas = (await desk.command(draft.body, 'quote', {}, berta)).body;
  expect(bertas.stage).toBe('quoted');
});
afterAll(() => desk.app.close());

const toIds = (body: { items: { id: string }[] }) => body.items.map((row) => row.id);
const file = (url: string, who: MadePerson) => desk.app.call({ url: `/api${url}`, token: who.token });

describe('a seller without S-05', () => {
  it('finds only their own pre-orders in list, search, counts, totals and export', async () => {
    const all = (await desk.get('/preorders/mine', desk.seller)).body;
    expect(toIds(all)).toEqual([mine.id]);
    for (const q of ['Berta', bertas.label, '41110002', '0002']) {
      const { body } = await desk.get(`/preorders/mine?q=${encodeURIComponent(q)}`, desk.seller);
      expect(
        toIds(body).filter((id) => id !== mine.id),
        q,
      ).toEqual([]);
    }
    expect((await desk.get(`/preorders/mine?seller=${berta.id}`, desk.seller)).body.items).toEqual([]);
    expect((await desk.get('/preorders/mine/counts', desk.seller)).body).toMatchObject({
      all: { count: 1 },
      quoted: { count: 1 },
      to_buy: { count: 0 },
    });
    expect((await desk.get('/preorders/mine/totals', desk.seller)).body).toEqual({
      preorders: 1,
      units: 1,
      total: 30_000,
      paid: 0,
      balance: 30_000,
      profit: null,
    });
    const csv = await file('/preorders/mine/export?format=csv', desk.seller);
    expect(csv.body).toContain('Clienta de Ana');
    expect(csv.body).not.toContain('Berta');
    const waiting = (await desk.get('/preorders/mine/to-notify', desk.seller)).body;
    expect(waiting).toMatchObject({ total: 1, customers: [{ id: mine.id }] });
  });

  it('cannot call routes of the list of all, nor read profit', async () => {
    for (const url of ['', '/counts', '/totals', '/export?format=csv', `/${mine.id}/profit`])
      expect((await file(`/preorders${url}`, desk.seller)).statusCode, url).toBe(403);
    expect(mine.profit).toBeNull();
    expect((await desk.get(`/preorders/rows/${mine.id}`, desk.seller)).body.profit).toBeNull();
    const csv = await file('/preorders/mine/export?format=csv', desk.seller);
    expect(csv.body).not.toMatch(/ganancia|utilidad|124[.,]15/i);
  });

  it('gets the same answer for another seller’s pre-order as for a missing one, on every route', async () => {
    const { seller } = desk;
    const lineId = bertas.lines[0]?.id;
    const { id: _, ...replacement } = desk.buildPreorderLine();
    const callEveryPath = (id: string) => {
      const one = { ...bertas, id: id as Preorder['id'] };
      return [
        desk.get(`/preorders/${id}`, seller),
        desk.get(`/preorders/rows/${id}`, seller),
        desk.get(`/preorders/${id}/timeline`, seller),
        desk.get(`/preorders/${id}/payments/${NOWHERE}/proofs/${NOWHERE}`, seller),
        ...['quote', 'accept', 'discard'].map((name) => desk.command(one, name)),
        desk.command(one, 'cancel', { reason: 'x', moneyGoes: 'credit' }),
        desk.post(`/preorders/${id}/commands/notify`, seller, {}),
        desk.post(`/preorders/${id}/comments`, seller, { text: 'hola' }),
        desk.onLine(one, 0, 'commands/accept', { reason: '' }),
        desk.onLine(one, 0, 'cancel', { reason: 'x', moneyGoes: 'keep' }),
        desk.post(`/preorders/${id}/lines/${lineId}/substitute`, seller, { version: 1, replacement }),
        desk.submitPayment(one),
        desk.change(one, desk.createDetails([])),
      ];
    };
    const [theirs, none] = [
      await Promise.all(callEveryPath(bertas.id)),
      await Promise.all(callEveryPath(NOWHERE)),
    ];
    theirs.forEach((answer, index) => {
      expect(answer.status, String(index)).toBe(404);
      expect(answer.body.code).toBe(none[index]?.body.code);
    });
  });

  it('cannot change other pre-orders by a bulk action, nor learn their numbers', async () => {
    const byId = await desk.post('/preorders/mine/bulk', desk.seller, {
      change: { kind: 'cancel', reason: 'x' },
      isPreview: false,
      selection: { ids: [bertas.id] },
    });
    expect(byId.body).toMatchObject({ done: 0, refused: 1, rows: [{ label: '', isDone: false }] });
    const byFilter = await desk.post('/preorders/mine/bulk', desk.seller, {
      change: { kind: 'tag', tag: 'mía' },
      isPreview: true,
      selection: { filter: {} },
    });
    expect(byFilter.body).toMatchObject({ done: 1, refused: 0 });
  });

  it('sees receipts of their own pre-orders only', async () => {
    const accepted = (await desk.command(await desk.quoted(), 'accept')).body;
    const proof = await desk.upload(77);
    const paid: Preorder = (await desk.submitPayment(accepted, { proofs: [proof] })).body;
    const url = `/preorders/${accepted.id}/payments/${paid.payments[0]?.id}/proofs/${proof}`;
    const picture = await file(url, desk.seller);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await file(url, desk.center)).statusCode).toBe(200);
    expect((await file(url, berta)).statusCode).toBe(404);
    const elsewhere = `/preorders/${mine.id}/payments/${paid.payments[0]?.id}/proofs/${proof}`;
    expect((await file(elsewhere, desk.seller)).statusCode).toBe(404);
    // A receipt that somebody else sent cannot be made one's own by naming it.
    const borrowed = await desk.submitPayment(bertas, { proofs: [proof] }, berta);
    expect(borrowed.body.errors).toMatchObject([{ field: 'proofs', code: 'payment.unknown-proof' }]);
    await desk.command(paid, 'cancel', { reason: 'x', moneyGoes: 'credit' });
  });
});

describe('a user with S-05', () => {
  it('finds all pre-orders with their profit', async () => {
    const { body } = await desk.get('/preorders?stage=quoted', desk.center);
    expect(toIds(body).sort()).toEqual([mine.id, bertas.id].sort());
    // Q 300 ÷ 1.12 less (21.40 dollars at 7.75 and Q 10).
    expect(body.items.map((row: { profit: number }) => row.profit)).toEqual([9_201, 9_201]);
    for (const [q, id] of [
      ['bolso de berta', bertas.id],
      [bertas.label, bertas.id],
      [bertas.label.replace('PR-', 'pr '), bertas.id],
      ['4111-0002', bertas.id],
      ['0001', mine.id],
    ] as const)
      expect(toIds((await desk.get(`/preorders?q=${encodeURIComponent(q)}`, desk.center)).body), q).toContain(
        id,
      );
    const totals = (await desk.get('/preorders/totals?stage=quoted', desk.center)).body;
    expect(totals).toMatchObject({ preorders: 2, total: 60_000, profit: 18_402 });
    const csv = await file('/preorders/export?format=csv&stage=quoted', desk.center);
    expect(csv.body).toContain('Clienta de Berta');
    expect(csv.body).toMatch(/92[.,]01/);
    const xlsx = await file('/preorders/export?format=xlsx&stage=quoted', desk.center);
    expect([xlsx.statusCode, xlsx.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });

  it('filters, sorts and pages without losing or repeating a row', async () => {
    for (const filter of [
      `shop=${desk.shop}`,
      'channel=whatsapp',
      'tag=de%20Ana',
      'owing=yes',
      'late=yes',
      'toTell=yes',
      'eta=2026-01-01..2026-02-01',
      'created=2020-01-01..',
      'total=299..301',
    ]) {
      const answer = await desk.get(`/preorders?${filter}`, desk.center);
      expect(answer.status, `${filter} ${JSON.stringify(answer.body)}`).toBe(200);
    }
    expect(toIds((await desk.get('/preorders?tag=de%20Ana', desk.center)).body)).toEqual([mine.id]);
    for (const sort of ['createdAt', '-total', 'stageSince', 'eta']) {
      const seen: string[] = [];
      let cursor = '';
      do {
        const { body } = await desk.get(`/preorders?sort=${sort}&limit=1${cursor}`, desk.center);
        seen.push(...toIds(body));
        cursor = body.nextCursor === null ? '' : `&cursor=${body.nextCursor}`;
      } while (cursor !== '');
      const { total } = (await desk.get(`/preorders?sort=${sort}`, desk.center)).body;
      expect([seen.length, new Set(seen).size], sort).toEqual([total, total]);
    }
  });

  it('works on all pre-orders, and creates them for a seller', async () => {
    const said = await desk.post(`/preorders/${bertas.id}/comments`, desk.center, { text: 'llamar mañana' });
    expect(said.body).toEqual({ done: true });
    const [entry] = (await desk.get(`/preorders/${bertas.id}/timeline`, berta)).body.entries;
    expect(entry).toMatchObject({ command: 'comment', text: 'llamar mañana' });
    const made = await desk.post('/preorders', desk.center, desk.createDetails([], { sellerId: berta.id }));
    expect(made.body.sellerId, JSON.stringify(made.body)).toBe(berta.id);
    const nobody = await desk.post('/preorders', desk.center, desk.createDetails([], { sellerId: NOWHERE }));
    expect(nobody.body.errors).toMatchObject([{ field: 'sellerId', code: 'order.unknown-seller' }]);
    const tagged = await desk.post('/preorders/bulk', desk.center, {
      change: { kind: 'tag', tag: 'feria' },
      isPreview: false,
      selection: { filter: { q: 'bolso de' } },
    });
    expect(tagged.body).toMatchObject({ done: 2, refused: 0 });
  });

  it('reads the profit, as quoted until something was bought', async () => {
    const { body } = await desk.get(`/preorders/${bertas.id}/profit`, desk.center);
    expect(body).toMatchObject({
      moneyIn: { price: 30_000, paid: 0, shipping: 0, discount: 0 },
      lines: [
        {
          foreignQuoted: 2_140,
          foreignPaid: null,
          rateQuoted: 7_750_000,
          goodsQuoted: 16_585,
          extrasQuoted: 1_000,
          isFinal: false,
        },
      ],
      courier: 0,
      commission: 0,
      quoted: { cost: 17_585, tax: 3_214, recovered: 0, commission: 0, margin: 9_201 },
      real: { cost: 17_585, tax: 3_214, recovered: 0, commission: 0, margin: 9_201 },
      left: 9_201,
    });
    expect((await desk.get(`/preorders/${NOWHERE}/profit`, desk.center)).status).toBe(404);
  });

  it('takes the commission off the profit as the rule of today says', async () => {
    const { pool } = desk.app.database.db;
    const rule = '0198c0de-0000-7000-8000-00000000c001';
    await pool.query(
      `INSERT INTO commission_rules (id, seller_id, from_day, commission_bp, basis, created_by, created_at)
       VALUES ($1, $2, '2026-01-01', 1000, 'goods_net', $3, now())`,
      [rule, berta.id, desk.seller.id],
    );
    await pool.query(
      `INSERT INTO audit_entries (at, actor_name, entity, entity_id, command, request_id)
       VALUES (now(), '', 'commission-rule', $1, 'create', '')`,
      [rule],
    );
    const { body } = await desk.get(`/preorders/${bertas.id}/profit`, desk.center);
    // 10 % of Q 300.00 ÷ 1.12; both sides subtract the same.
    expect(body).toMatchObject({
      ...{ commission: 2_679, left: 9_201 - 2_679 },
      quoted: { tax: 3_214, commission: 2_679, margin: 9_201 - 2_679 },
      real: { tax: 3_214, commission: 2_679, margin: 9_201 - 2_679 },
    });
  });
});

it('only reception changes the phone of a customer who accepted pre-orders of two sellers', async () => {
  const customer = { id: null, name: 'Clienta de dos', phone: '41110003' };
  const accept = async (who: MadePerson) => {
    const lines = [desk.buildPreorderLine({ unitPrice: 30_000 })];
    const { body: draft } = await desk.post('/preorders', who, desk.createDetails(lines, { customer }));
    const { body: quoted } = await desk.command(draft, 'quote', {}, who);
    return (await desk.command(quoted, 'accept', {}, who)).body as Preorder;
  };
  const change = async (id: string | null, phone: string) => {
    const { body } = await desk.get(`/customers/${id}`, desk.seller);
    const { id: _, credit: _c, addresses: _a, isKnown: _k, ...details } = body;
    const answer = await desk.app.call({
      ...{ method: 'PATCH', url: `/api/customers/${id}`, token: desk.seller.token },
      body: { ...details, phone },
    });
    return answer.json();
  };
  const { customerId } = await accept(desk.seller);
  expect(await change(customerId, '41110004')).toMatchObject({ phone: '+50241110004' });
  expect(await change(customerId, '41110003')).toMatchObject({ phone: '+50241110003' });
  await desk.app.database.db.pool.query('UPDATE users SET discount_limit_bp = 10000 WHERE id = $1', [
    berta.id,
  ]);
  expect((await accept(berta)).customerId).toBe(customerId);
  expect(await change(customerId, '41110004')).toMatchObject({ code: 'customer.phone-needs-reception' });
});
