import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FinanceDesk, openFinanceDesk } from '#testing/finance.ts';

let desk: FinanceDesk;
beforeAll(async () => {
  desk = await openFinanceDesk();
});
afterAll(() => desk.app.close());

const COLUMNS = {
  headerRow: 2,
  date: 0,
  dateOrder: 'dmy',
  reference: 1,
  description: 2,
  amount: null,
  credit: 4,
} as const;
type Row = readonly [day: string, reference: string, description: string, credit: string];

const csv = (rows: readonly Row[]) =>
  [
    'Banco de prueba',
    'Estado de cuenta;enero',
    'Fecha;No. documento;Descripción;Débito;Crédito;Saldo',
    ...rows.map(
      ([day, reference, description, credit]) => `${day};${reference};${description};;"${credit}";0`,
    ),
    ';;Totales;;99,999.00;',
  ].join('\r\n');

const upload = (path: string, file: string) =>
  desk.app.call({
    method: 'POST',
    url: `/api${path}`,
    token: desk.reviewer.token,
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.from(file),
  });
const importRows = async (rows: readonly Row[], columns: object = COLUMNS) => {
  const query = new URLSearchParams({
    accountId: desk.account,
    fileName: 'enero.csv',
    columns: JSON.stringify(columns),
  });
  return upload(`/statements?${query}`, csv(rows));
};
const lines = async (tab: string) =>
  (await desk.get(`/bank-lines?tab=${tab}&limit=100`, desk.reviewer)).body.items;
const findLine = async (tab: string, reference: string) =>
  (await lines(tab)).find((line: { reference: string }) => line.reference === reference);

describe('a bank file', () => {
  it('is previewed before import, and its columns are remembered for the account', async () => {
    const seen = await upload(
      `/statements/read?accountId=${desk.account}`,
      csv([['15/01/2026', '111', 'Depósito', 'Q 1,250.00']]),
    );
    expect(seen.json()).toMatchObject({ isRemembered: false, columns: COLUMNS });
    await importRows([['15/01/2026', '111', 'Depósito', 'Q 1,250.00']], { ...COLUMNS, description: null });
    const again = await upload(`/statements/read?accountId=${desk.account}`, csv([]));
    expect(again.json()).toMatchObject({ isRemembered: true, columns: { description: null } });
  });

  it('adds each deposit once across overlapping files; equal rows of one file are separate', async () => {
    const first = await importRows([
      ['16/01/2026', '201', 'A', '61.00'],
      ['16/01/2026', '201', 'A', '61.00'],
      ['17/01/2026', '202', 'B', '(5.00)'],
      ['x', '203', 'C', '7.00'],
    ]);
    expect(first.statusCode, first.body).toBe(201);
    expect(first.json()).toMatchObject({ credits: 2, known: 0, errors: [{ row: 7 }] });
    const second = await importRows([
      ['16/01/2026', '201', 'A', '61.00'],
      ['16/01/2026', '201', 'A', '61.00'],
      ['18/01/2026', '204', 'D', '50.00'],
    ]);
    expect(second.json()).toMatchObject({
      credits: 1,
      known: 2,
      firstOn: '2026-01-16',
      lastOn: '2026-01-18',
    });
  });

  it('without deposits is refused', async () => {
    expect((await importRows([])).json().code).toBe('statement.nothing-found');
    const query = `accountId=${desk.account}&fileName=x&columns=`;
    expect((await upload(`/statements?${query}{`, 'a')).json().errors[0].field).toBe('columns');
    expect((await upload(`/statements/read?accountId=${desk.account}`, '\u0000\u0001')).json().code).toBe(
      'file.unreadable',
    );
  });
});

describe('deposits and payments', () => {
  it('that agree in number and amount are approved together, after a preview that changes nothing', async () => {
    const payment = await desk.pay(await desk.newOrder(), { reference: '0000700-1', paidOn: '2026-01-20' });
    const far = await desk.pay(await desk.newOrder(), { reference: '7002', paidOn: '2026-03-20' });
    await importRows([
      ['21/01/2026', '7001', 'Transferencia', '100.00'],
      ['21/01/2026', '7002', 'Transferencia', '100.00'],
    ]);
    const line = await findLine('exact', '7001');
    expect(line).toMatchObject({ nearness: 'exact', candidates: [{ paymentId: payment.id }] });
    expect(await findLine('exact', '7002')).toBeUndefined();
    expect((await desk.readPayment(payment.id)).bankLines).toMatchObject([
      { id: line.id, nearness: 'exact' },
      {},
    ]);
    const body = { pairs: [{ bankLineId: line.id, paymentId: payment.id }] };
    const preview = await desk.post('/bank-lines/match', desk.reviewer, { ...body, isPreview: true });
    expect(preview.body).toMatchObject({ done: 1, refused: 0, amount: 10_000 });
    expect((await desk.readPayment(payment.id)).status).toBe('submitted');
    const done = await desk.post('/bank-lines/match', desk.reviewer, { ...body, isPreview: false });
    expect(done.body).toMatchObject({ done: 1, refused: 0 });
    expect(await desk.readPayment(payment.id)).toMatchObject({
      status: 'verified',
      bankLines: [{ nearness: 'matched' }],
    });
    expect((await desk.readPayment(far.id)).status).toBe('submitted');
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('decided by confirm, match and a second reviewer at once end as one verified payment with one deposit', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const order = await desk.newOrder();
      const reference = String(81_000 + turn);
      const payment = await desk.pay(order, { reference, paidOn: '2026-01-22' });
      await importRows([['22/01/2026', reference, 'T', '100.00']]);
      const line = await findLine('exact', reference);
      const pair = { bankLineId: line.id, paymentId: payment.id };
      const answers = await Promise.all([
        desk.post(`/payments/${payment.id}/commands/approve`, desk.reviewer, { version: payment.version }),
        desk.post('/bank-lines/match', desk.manager, { isPreview: false, pairs: [pair] }),
        desk.post(`/payments/${payment.id}/commands/approve`, desk.otherReviewer, {
          version: payment.version,
          bankLineId: line.id,
        }),
      ]);
      const wins = answers.filter((answer) => answer.body.status === 'verified' || answer.body.done === 1);
      expect(wins).toHaveLength(1);
      expect(await desk.readOrder(order.id)).toMatchObject({ paid: 10_000, moneyOut: 0 });
    }
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('match one to one and only with equal amounts', async () => {
    const alike = { reference: '', method: 'card_link', paidOn: '2026-01-24' };
    const [one, two] = [
      await desk.pay(await desk.newOrder(7_300), alike),
      await desk.pay(await desk.newOrder(7_300), alike),
    ];
    const dear = await desk.pay(await desk.newOrder(20_000), { paidOn: '2026-01-24' });
    await importRows([['24/01/2026', '900', 'Tarjeta', '73.00']]);
    const line = await findLine('near', '900');
    expect(line.candidates.map((each: { paymentId: string }) => each.paymentId).sort()).toEqual(
      [one.id, two.id].sort(),
    );
    const pairs = [one, two, dear].map((payment) => ({ bankLineId: line.id, paymentId: payment.id }));
    const preview = await desk.post('/bank-lines/match', desk.reviewer, { isPreview: true, pairs });
    expect(preview.body).toMatchObject({ done: 1, refused: 2 });
    const { body } = await desk.post('/bank-lines/match', desk.reviewer, { isPreview: false, pairs });
    expect(body).toMatchObject({ done: 1, refused: 2 });
    const wrong = await desk.post(`/payments/${dear.id}/commands/approve`, desk.reviewer, {
      version: dear.version,
      bankLineId: line.id,
    });
    expect(wrong.body.code).toBe('bank-line.taken');
    await importRows([['24/01/2026', '901', 'Tarjeta', '200.01']]);
    const nearly = await findLine('unknown', '901');
    const unlike = await desk.post(`/payments/${dear.id}/commands/approve`, desk.reviewer, {
      version: dear.version,
      bankLineId: nearly.id,
    });
    expect(unlike.body.code).toBe('bank-line.differs');
    expect((await desk.readPayment(dear.id)).status).toBe('submitted');
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('are linked for an unknown deposit by a payment that another user approves', async () => {
    const order = await desk.newOrder(43_210);
    await importRows([['25/01/2026', '950', 'Depósito agencia', '432.10']]);
    const line = await findLine('unknown', '950');
    const { body: owing } = await desk.get('/bank-lines/owing-orders?amount=43210', desk.reviewer);
    expect(owing.orders[0]).toMatchObject({ id: order.id, balance: 43_210 });
    const made = await desk.post(`/bank-lines/${line.id}/commands/assign`, desk.reviewer, {
      orderId: order.id,
    });
    expect(made.body.label).toMatch(/^PG-/);
    const approve = (who: typeof desk.reviewer) =>
      desk.post(`/payments/${made.body.paymentId}/commands/approve`, who, {
        version: 1,
        bankLineId: line.id,
      });
    expect((await approve(desk.reviewer)).body.code).toBe('payment.own');
    expect((await approve(desk.otherReviewer)).body).toMatchObject({ status: 'verified' });
    const again = await desk.post(`/bank-lines/${line.id}/commands/assign`, desk.reviewer, {
      orderId: order.id,
    });
    expect(again.body.code).toBe('bank-line.taken');
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('are separated again when the payment is rejected', async () => {
    const order = await desk.newOrder(5_511);
    await importRows([['26/01/2026', '970', 'Depósito', '55.11']]);
    const line = await findLine('unknown', '970');
    const { body } = await desk.post(`/bank-lines/${line.id}/commands/assign`, desk.reviewer, {
      orderId: order.id,
    });
    await desk.post(`/payments/${body.paymentId}/commands/reject`, desk.otherReviewer, {
      version: 1,
      code: 'other',
    });
    expect(await findLine('unknown', '970')).toMatchObject({ id: line.id });
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('of no customer are ignored with a note, and can be reopened', async () => {
    await importRows([['27/01/2026', '990', 'Intereses', '1.23']]);
    const line = await findLine('unknown', '990');
    await desk.post(`/bank-lines/${line.id}/commands/ignore`, desk.reviewer, { note: 'intereses' });
    expect(await findLine('ignored', '990')).toMatchObject({ ignoredNote: 'intereses' });
    const { body } = await desk.post(`/bank-lines/${line.id}/commands/restore`, desk.reviewer);
    expect(body).toMatchObject({ ignoredNote: null, nearness: 'none' });
  });
});
