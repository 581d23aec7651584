import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type BillingDesk,
  openDesk,
  type StubBehaviour,
  type StubCertifier,
  startStubCertifier,
} from '#testing/billing.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let desk: BillingDesk;
let stub: StubCertifier;
let now: Date | null = null;
beforeAll(async () => {
  stub = await startStubCertifier();
  app = await createTestApp({
    clock: () => now ?? new Date(),
    env: {
      CERTIFIER: 'http',
      CERTIFIER_URL: stub.url,
      CERTIFIER_TOKEN: 'clave',
      CERTIFIER_TIMEOUT_SECONDS: '0.5',
    },
  });
  desk = await openDesk(app);
});
afterAll(async () => {
  await app.close();
  await stub.close();
});
beforeEach(() => {
  stub.behaviour = 'answer';
  stub.calls.length = 0;
  now = null;
});

const ready = async (): Promise<Invoice> => desk.prepare(await desk.paidOrder());
const retry = (invoice: Invoice) => desk.post(`/invoices/${invoice.id}/commands/retry`);
/** Issues while the certifier behaves like this, and says what the invoice looks like afterwards. */
async function issueWhile(behaviour: StubBehaviour, invoice: Invoice) {
  stub.behaviour = behaviour;
  const answer = await desk.command(invoice, 'issue');
  stub.behaviour = 'answer';
  return { answer: answer.json(), invoice: await desk.read(invoice.id) };
}

describe('a certifier’s service', () => {
  it('certifies with the invoice id as key and the document in the schema’s structure', async () => {
    const invoice = await ready();
    const issued: Invoice = (await desk.command(invoice, 'issue')).json();
    expect(issued).toMatchObject({
      status: 'issued',
      certifier: 'http',
      isRehearsal: false,
      certifierName: 'Certificadora de Prueba, S. A.',
      isAwaitingAnswer: false,
    });
    expect(stub.certified.get(invoice.id)?.times).toBe(1);
    expect(stub.calls).toEqual(['POST certify']);
  });

  it('refuses with a stored message, and the corrected invoice can be issued again', async () => {
    const invoice = await ready();
    const refused = await issueWhile('refuse', invoice);
    expect(refused.answer).toMatchObject({ status: 422, code: 'invoice.refused' });
    expect(refused.answer.message).toContain('El NIT del receptor no está inscrito');
    expect(refused.invoice).toMatchObject({
      status: 'ready',
      isAwaitingAnswer: false,
      trouble: { code: 'invoice.refused', words: 'El NIT del receptor no está inscrito' },
    });
    const row = (await desk.get(`/invoices/rows/${invoice.id}`)).json();
    expect(row).toMatchObject({ tab: 'data_error', trouble: { code: 'invoice.refused' } });
    const list = (await desk.get('/invoices/queue?tab=data_error&limit=100')).json();
    expect(list.items.map((one: { id: string }) => one.id)).toContain(invoice.id);
    expect((await retry(invoice)).json()).toMatchObject({ status: 'issued', trouble: null });
  });

  it.each(['certify and say nothing', 'babble', 'lie'] as const)(
    'that certified and then «%s» is asked for the result, and certifies once',
    async (behaviour) => {
      const invoice = await ready();
      const lost = await issueWhile(behaviour, invoice);
      expect(lost.answer.status).toBe(503);
      expect(lost.invoice).toMatchObject({ status: 'ready', isAwaitingAnswer: true });
      for (const [name, body] of [
        ['discard', {}],
        [
          'certify-by-hand',
          { authorization: 'x', series: 'x', number: 1, certifiedAt: new Date().toISOString() },
        ],
      ] as const)
        expect((await desk.command(lost.invoice, name, body)).statusCode).toBeGreaterThanOrEqual(409);
      stub.calls.length = 0;
      const found: Invoice = (await retry(invoice)).json();
      expect(found).toMatchObject({ status: 'issued', isAwaitingAnswer: false, trouble: null });
      expect(stub.calls).toEqual(['GET find']);
      expect(stub.certified.get(invoice.id)?.times).toBe(1);
      expect((await retry(invoice)).json().code).toBe('invoice.wrong-state');
    },
  );

  it('that failed before certifying is asked first, then called again', async () => {
    const invoice = await ready();
    const failed = await issueWhile('fail', invoice);
    expect(failed.answer).toMatchObject({ status: 503, code: 'invoice.no-answer' });
    stub.calls.length = 0;
    expect((await desk.command(failed.invoice, 'issue')).json()).toMatchObject({ status: 'issued' });
    expect(stub.calls).toEqual(['GET find', 'POST certify']);
    expect(stub.certified.get(invoice.id)?.times).toBe(1);
  });

  it('is called once per invoice under concurrent requests', async () => {
    const invoices = [await ready(), await ready(), await ready()];
    const answers = await Promise.all(
      invoices.flatMap((invoice) => Array.from({ length: 20 }, () => desk.command(invoice, 'issue'))),
    );
    expect(answers.filter((one) => one.statusCode === 200)).toHaveLength(3);
    expect(answers.filter((one) => one.statusCode === 409)).toHaveLength(57);
    expect(stub.calls.filter((one) => one === 'POST certify')).toHaveLength(3);
    for (const invoice of invoices) expect(stub.certified.get(invoice.id)?.times).toBe(1);
  });

  it('is not called a second time while a call is pending, nor for three minutes after its process died', async () => {
    const invoice = await ready();
    // What a process leaves behind that was killed between asking and hearing.
    await app.database.db.pool.query(
      `UPDATE invoices SET attempt_id = gen_random_uuid(), attempt_kind = 'certify', attempted_at = now(),
         is_outcome_unknown = true WHERE id = $1`,
      [invoice.id],
    );
    expect((await retry(invoice)).json()).toMatchObject({ status: 409, code: 'invoice.certifying' });
    now = new Date(Date.now() + 4 * 60_000);
    expect((await retry(invoice)).json()).toMatchObject({ status: 'issued' });
    expect(stub.calls).toEqual(['GET find', 'POST certify']);
  });

  it('voids once, also when its response is lost', async () => {
    const invoice: Invoice = (await desk.command(await ready(), 'issue')).json();
    stub.behaviour = 'certify and say nothing';
    const lost = await desk.command(invoice, 'void', { reason: 'Duplicada' });
    expect(lost.json()).toMatchObject({ status: 503, code: 'invoice.no-answer' });
    expect(await desk.read(invoice.id)).toMatchObject({ status: 'issued', isAwaitingAnswer: true });
    expect((await desk.command(await desk.read(invoice.id), 'credit', { reason: 'x' })).json().code).toBe(
      'invoice.certifying',
    );
    stub.behaviour = 'answer';
    stub.calls.length = 0;
    expect((await retry(invoice)).json()).toMatchObject({ status: 'voided', voidReason: 'Duplicada' });
    expect(stub.calls).toEqual(['GET find']);
    expect(await desk.readInvoicedOrder(invoice.orderId)).toEqual({ invoiced: 0, to_invoice: true });
  });

  it('that refuses to void leaves the invoice unchanged', async () => {
    const invoice: Invoice = (await desk.command(await ready(), 'issue')).json();
    stub.behaviour = 'refuse';
    expect((await desk.command(invoice, 'void', { reason: 'x' })).json().code).toBe('invoice.refused');
    expect(await desk.read(invoice.id)).toMatchObject({
      status: 'issued',
      voidReason: null,
      isAwaitingAnswer: false,
    });
  });

  it('that refuses a credit note leaves a note that can be retried', async () => {
    const invoice: Invoice = (await desk.command(await ready(), 'issue')).json();
    stub.behaviour = 'refuse';
    const note: Invoice = (await desk.command(invoice, 'credit', { reason: 'Devolución' })).json();
    expect(note).toMatchObject({ kind: 'ncre', status: 'ready', trouble: { code: 'invoice.refused' } });
    expect(await desk.readInvoicedOrder(invoice.orderId)).toMatchObject({ invoiced: invoice.total });
    stub.behaviour = 'answer';
    expect((await retry(note)).json()).toMatchObject({ status: 'issued' });
    expect(await desk.read(invoice.id)).toMatchObject({ status: 'credited' });
  });
});

describe('bulk issuing', () => {
  it('is previewed without calling the certifier, then issues each with its own result', async () => {
    const [good, bad] = [await ready(), await ready()];
    await desk.command(bad, 'discard');
    const bulk = (isPreview: boolean) =>
      desk.post('/invoices/bulk', {
        change: { kind: 'issue' },
        isPreview,
        selection: { ids: [good.id, bad.id] },
      });
    expect((await bulk(true)).json()).toMatchObject({ isPreview: true, done: 1, refused: 1 });
    expect(stub.calls).toEqual([]);
    const done = (await bulk(false)).json();
    expect(done).toMatchObject({ done: 1, refused: 1 });
    expect(done.rows.find((row: { id: string }) => row.id === bad.id)).toMatchObject({
      isDone: false,
      code: 'invoice.wrong-state',
    });
    expect(await desk.read(good.id)).toMatchObject({ status: 'issued' });
  });

  it('bills orders of the queue and reports those with missing data', async () => {
    const orders = [await desk.paidOrder(), await desk.paidOrder({}, 300_000)];
    const bulk = (isPreview: boolean, kind: string) =>
      desk.post('/invoices/queue/bulk', {
        change: { kind, invoiceKind: 'fact' },
        isPreview,
        selection: { ids: orders.map((order) => order.id) },
      });
    const preview = (await bulk(true, 'issue')).json();
    expect(preview).toMatchObject({ done: 1, refused: 1 });
    expect(preview.rows.map((row: { code: string | null }) => row.code)).toContain('invoice.cf-above-limit');
    expect(await desk.readInvoicedOrder(orders[0]?.id ?? '')).toMatchObject({ to_invoice: true });
    expect((await bulk(false, 'issue')).json()).toMatchObject({ done: 1, refused: 1 });
    expect(await desk.readInvoicedOrder(orders[0]?.id ?? '')).toMatchObject({ to_invoice: false });
    expect((await bulk(false, 'prepare')).json()).toMatchObject({ done: 0, refused: 2 });
  });
});
