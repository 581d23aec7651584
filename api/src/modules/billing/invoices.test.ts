import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import type { OrderDetailsInput } from '@trastienda/shared/orders/contract/order.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeDay } from '#platform/settings/store-days.ts';
import { type BillingDesk, NIT_RECEIVER, openDesk } from '#testing/billing.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let desk: BillingDesk;
let now = new Date();
const dayFromNow = (days: number) =>
  storeDay(new Date(now.getTime() + days * 86_400_000), 'America/Guatemala');
beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  desk = await openDesk(app);
});
afterAll(() => app.close());

const withReceiver = (tax: OrderDetailsInput['customer']['tax']) => ({
  customer: { id: null, name: 'Ana', phone: '5511-2233', tax },
});

describe('preparing an invoice', () => {
  it('copies the order: lines, discount split, shipping and tax', async () => {
    const order = await desk.paidOrder({ discount: 100, shipping: 3500, ...withReceiver(NIT_RECEIVER) });
    expect(await desk.readInvoicedOrder(order.id)).toEqual({ invoiced: 0, to_invoice: true });
    const invoice = await desk.prepare(order);
    expect(invoice).toMatchObject({
      label: expect.stringMatching(/^F-\d{6}$/),
      kind: 'fact',
      status: 'ready',
      total: 39_900,
      net: 35_625,
      iva: 4_275,
      receiver: NIT_RECEIVER,
      problems: [],
      authorization: null,
    });
    expect(invoice.lines.map(({ total, discount, isService }) => ({ total, discount, isService }))).toEqual([
      { total: 36_400, discount: 100, isService: false },
      { total: 3_500, discount: 0, isService: true },
    ]);
    expect(await desk.readInvoicedOrder(order.id)).toEqual({ invoiced: 39_900, to_invoice: false });
  });

  it('is refused a second time for one order, and for an unpaid one', async () => {
    const order = await desk.paidOrder();
    const invoice = await desk.prepare(order);
    const again = await desk.post('/invoices', { orderId: order.id });
    expect(again.json()).toMatchObject({ status: 409, code: 'invoice.order-has-one' });
    expect(again.json().message).toContain(invoice.label);
    const unpaid = await desk.paidOrder();
    await app.database.db.pool.query(
      'UPDATE orders SET to_invoice = false, paid = 0, status = $2 WHERE id = $1',
      [unpaid.id, 'on_hold'],
    );
    expect((await desk.post('/invoices', { orderId: unpaid.id })).json().code).toBe(
      'invoice.order-not-ready',
    );
    await app.database.db.pool.query(
      'UPDATE orders SET to_invoice = true, paid = total, status = $2 WHERE id = $1',
      [unpaid.id, 'confirmed'],
    );
  });

  it('twenty times at once creates one', async () => {
    const order = await desk.paidOrder();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => desk.post('/invoices', { orderId: order.id })),
    );
    expect(answers.map((one) => one.statusCode).sort()).toEqual([201, ...Array(19).fill(409)]);
  });

  it('keeps it pending while data is missing, and ready once it is complete', async () => {
    const order = await desk.paidOrder(withReceiver({ kind: 'nit', id: '576937-K', name: '' }));
    const invoice = await desk.prepare(order);
    expect(invoice).toMatchObject({ status: 'pending', problems: ['invoice.needs-name'] });
    expect((await desk.command(invoice, 'issue')).json()).toMatchObject({ code: 'invoice.incomplete' });
    const change = (tax: object) =>
      app.call({
        method: 'PATCH',
        url: `/api/invoices/${invoice.id}`,
        token: desk.biller.token,
        body: { version: invoice.version, receiver: { tax, address: 'Zona 1' } },
      });
    expect((await change({ kind: 'nit', id: '9928371-8', name: 'Ana' })).json()).toMatchObject({
      code: 'request.invalid',
      errors: [{ field: 'receiver.tax.id', code: 'validation.taxId' }],
    });
    expect(await desk.read(invoice.id)).toEqual(invoice);
    const ready = (await change({ kind: 'nit', id: '3602978-5', name: 'Ana Pérez' })).json();
    expect(ready).toMatchObject({ status: 'ready', receiver: { id: '3602978-5' }, address: 'Zona 1' });
    expect((await change({ kind: 'cf', id: '', name: '' })).json()).toMatchObject({
      code: 'resource.stale',
      current: { version: ready.version },
    });
  });

  it('requires a tax number above the limit for CF, except for a receipt', async () => {
    const order = await desk.paidOrder({}, 250_100);
    expect(await desk.prepare(order)).toMatchObject({
      status: 'pending',
      problems: ['invoice.cf-above-limit'],
    });
    const other = await desk.paidOrder({}, 250_100);
    expect(await desk.prepare(other, { kind: 'receipt' })).toMatchObject({ status: 'ready', problems: [] });
  });

  it('requires a due day for a credit invoice, and refuses kinds of the other regime', async () => {
    const order = await desk.paidOrder();
    const ask = (details: object) => desk.post('/invoices', { orderId: order.id, ...details });
    for (const dueOn of [null, dayFromNow(-1)])
      expect((await ask({ kind: 'fcam', dueOn })).json().errors).toMatchObject([
        { field: 'dueOn', code: 'invoice.needs-due-date' },
      ]);
    expect((await ask({ kind: 'fpeq' })).json().errors).toMatchObject([
      { field: 'kind', code: 'invoice.other-regime' },
    ]);
    const dueOn = dayFromNow(30);
    expect((await ask({ kind: 'fcam', dueOn })).json()).toMatchObject({ dueOn });
  });

  it('reserves the order for it until it is discarded', async () => {
    const order = await desk.paidOrder();
    const invoice = await desk.prepare(order);
    const discarded = await desk.command(invoice, 'discard');
    expect(discarded.json()).toMatchObject({ status: 'discarded' });
    expect(await desk.readInvoicedOrder(order.id)).toEqual({ invoiced: 0, to_invoice: true });
    expect((await desk.prepare(order)).label).not.toBe(invoice.label);
  });
});

describe('an issued invoice', () => {
  it('has matching authorization, series and number, and is marked as a rehearsal', async () => {
    const invoice = await desk.issued();
    expect(invoice).toMatchObject({
      status: 'issued',
      certifier: 'simulator',
      isRehearsal: true,
      hasXml: true,
    });
    expect(invoice.series).toBe(invoice.authorization?.slice(0, 8));
    expect(invoice.number).toBe(
      Number.parseInt(invoice.authorization?.slice(9, 18).replace('-', '') ?? '', 16),
    );
    expect(invoice.issuedOn).toBe(dayFromNow(0));
  });

  it('replaces and voids an earlier receipt', async () => {
    const order = await desk.paidOrder();
    const receipt: Invoice = (
      await desk.command(await desk.prepare(order, { kind: 'receipt' }), 'issue')
    ).json();
    expect(receipt).toMatchObject({ status: 'issued', authorization: null, certifier: null });
    const invoice = await desk.prepare(order);
    expect(await desk.read(receipt.id)).toMatchObject({ status: 'voided' });
    expect(await desk.readInvoicedOrder(order.id)).toEqual({ invoiced: invoice.total, to_invoice: false });
    const back = await desk.post('/invoices', { orderId: order.id, kind: 'receipt' });
    expect(back.json().code).toBe('invoice.order-has-one');
  });

  it('can be sent several times', async () => {
    const invoice = await desk.issued();
    const sent: Invoice = (await desk.command(invoice, 'send', { by: 'whatsapp' })).json();
    expect(sent).toMatchObject({ status: 'sent', sentBy: 'whatsapp' });
    expect((await desk.command(sent, 'send', { by: 'print' })).json()).toMatchObject({ sentBy: 'print' });
  });

  it('is voided on its day by any biller, later by a manager, and its order returns to the queue', async () => {
    const today = await desk.issued();
    expect((await desk.command(today, 'void', { reason: 'NIT equivocado' })).json()).toMatchObject({
      status: 'voided',
      voidReason: 'NIT equivocado',
    });
    expect(await desk.readInvoicedOrder(today.orderId)).toEqual({ invoiced: 0, to_invoice: true });

    const old = await desk.issued();
    now = new Date(now.getTime() + 86_400_000);
    const refused = await desk.command(old, 'void', { reason: 'Tarde' });
    expect(refused.json()).toMatchObject({ status: 403, code: 'invoice.void-needs-manager' });
    expect((await desk.command(old, 'void', { reason: 'Tarde' }, desk.manager)).json()).toMatchObject({
      status: 'voided',
    });
    const again = await desk.read(old.id);
    expect((await desk.command(again, 'void', { reason: 'Otra vez' }, desk.manager)).json().code).toBe(
      'invoice.wrong-state',
    );
  });

  it('prevents its order from being cancelled', async () => {
    const invoice = await desk.issued();
    const token = await app.signIn('admin');
    const order = (await app.call({ url: `/api/orders/${invoice.orderId}`, token })).json();
    const cancel = await app.call({
      method: 'POST',
      url: `/api/orders/${invoice.orderId}/commands/cancel`,
      token,
      body: { version: order.version, reason: 'No', moneyGoes: 'credit' },
    });
    expect(cancel.json()).toMatchObject({ status: 409, code: 'order.has-invoice' });
    const timeline = (await app.call({ url: `/api/orders/${invoice.orderId}/timeline`, token })).json();
    expect(timeline.entries).toContainEqual(
      expect.objectContaining({
        command: 'invoice',
        facts: expect.objectContaining({ label: invoice.label }),
      }),
    );
  });
});

describe('a credit note', () => {
  it('credits a part, then the rest, and then the order returns to the queue', async () => {
    const invoice = await desk.issued({ shipping: 3500 });
    const credit = (version: number, details: object) =>
      desk.command({ id: invoice.id, version }, 'credit', { reason: 'Devolución', ...details });
    const part = await credit(invoice.version, { lines: [{ position: 1, amount: 1000 }] });
    expect(part.statusCode, part.body).toBe(201);
    expect(part.json()).toMatchObject({ kind: 'ncre', status: 'issued', total: 1000, net: 893, iva: 107 });
    const after = await desk.read(invoice.id);
    expect(after).toMatchObject({ status: 'issued', credited: 1000 });
    expect(after.lines[1]).toMatchObject({ credited: 1000 });
    expect(await desk.readInvoicedOrder(invoice.orderId)).toEqual({ invoiced: 39_000, to_invoice: false });

    const tooMuch = await credit(after.version, { lines: [{ position: 1, amount: 2501 }] });
    expect(tooMuch.json().errors).toMatchObject([
      { field: 'lines.0.amount', code: 'invoice.credit-too-high' },
    ]);
    const unknown = await credit(after.version, { lines: [{ position: 9, amount: 1 }] });
    expect(unknown.json().errors).toMatchObject([{ code: 'invoice.credit-unknown-line' }]);

    const rest: Invoice = (await credit(after.version, {})).json();
    expect(rest.total).toBe(39_000);
    expect(await desk.read(invoice.id)).toMatchObject({ status: 'credited', credited: 40_000 });
    expect(await desk.readInvoicedOrder(invoice.orderId)).toEqual({ invoiced: 0, to_invoice: true });

    const voided = await desk.command(rest, 'void', { reason: 'Error' });
    expect(voided.json()).toMatchObject({ status: 'voided' });
    expect(await desk.read(invoice.id)).toMatchObject({ status: 'issued', credited: 1000 });
    expect(await desk.readInvoicedOrder(invoice.orderId)).toEqual({ invoiced: 39_000, to_invoice: false });
  });

  it('is not voided once its order has a new invoice, nor an invoice that has notes', async () => {
    const invoice = await desk.issued();
    const note: Invoice = (await desk.command(invoice, 'credit', { reason: 'NIT' })).json();
    expect((await desk.command(await desk.read(invoice.id), 'void', { reason: 'x' })).json().code).toBe(
      'invoice.wrong-state',
    );
    await desk.prepare({ id: invoice.orderId });
    expect((await desk.command(note, 'void', { reason: 'x' })).json().code).toBe(
      'invoice.order-billed-again',
    );
  });

  it('requested several times at once is created once', async () => {
    const invoice = await desk.issued();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        desk.command(invoice, 'credit', { reason: 'Doble', lines: [{ position: 0, amount: 30_000 }] }),
      ),
    );
    expect(answers.map((one) => one.statusCode).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect(await desk.read(invoice.id)).toMatchObject({ credited: 30_000 });
  });
});
