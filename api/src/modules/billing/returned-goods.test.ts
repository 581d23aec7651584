import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type BillingDesk,
  NIT_RECEIVER,
  openDesk,
  type StubCertifier,
  startStubCertifier,
} from '#testing/billing.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { findViolatedInvariants } from '#testing/test-database.ts';

let app: TestApp;
let desk: BillingDesk;
let stub: StubCertifier;
beforeAll(async () => {
  stub = await startStubCertifier();
  app = await createTestApp({
    env: {
      ...{ CERTIFIER: 'http', CERTIFIER_URL: stub.url, CERTIFIER_TOKEN: 'clave' },
      CERTIFIER_TIMEOUT_SECONDS: '0.5',
    },
  });
  desk = await openDesk(app);
});
afterEach(() => {
  stub.behaviour = 'answer';
});
afterAll(async () => {
  expect(await findViolatedInvariants(app.database.db)).toEqual([]);
  await app.close();
  await stub.close();
});

/** Three pieces at Q 100.00 and Q 35.00 of shipping, delivered and invoiced. */
async function delivered(kind: 'fact' | 'receipt' = 'fact') {
  const customer = { id: null, name: 'Ana', phone: '5577-1122', tax: NIT_RECEIVER };
  const order = await desk.paidOrder({ customer, shipping: 3_500 }, 10_000, 3);
  await desk.deliver(order);
  return { order, invoice: await desk.prepare(order, { kind }) };
}

const issue = async (invoice: Pick<Invoice, 'id' | 'version'>): Promise<Invoice> =>
  (await desk.command(invoice, 'issue')).json();
const notesOf = async ({ id }: Pick<Invoice, 'id'>) => (await desk.read(id)).creditNotes;
const noteOf = async (invoice: Pick<Invoice, 'id'>): Promise<Invoice> =>
  desk.read((await notesOf(invoice)).at(-1)?.id ?? '');
const invoiced = async ({ id }: Pick<Order, 'id'>) => (await desk.readInvoicedOrder(id)).invoiced;

describe('goods that come back', () => {
  it('of an issued invoice leave a credit note to be issued, which cannot be discarded', async () => {
    const { order, invoice } = await delivered();
    await issue(invoice);
    await desk.bringBack(order, 1);
    expect(await invoiced(order)).toBe(33_500);
    const note = await noteOf(invoice);
    expect(note).toMatchObject({
      kind: 'ncre',
      status: 'ready',
      total: 10_000,
      reason: 'Devolución de mercadería',
    });
    const discarded = await desk.command(note, 'discard');
    expect(discarded.json()).toMatchObject({ status: 409, code: 'invoice.note-is-due' });
    // A second return adds a note of its own.
    await desk.bringBack(order, 1);
    expect((await notesOf(invoice)).map(({ total }) => total)).toEqual([10_000, 10_000]);
    expect((await desk.read(invoice.id)).lines.map(({ credited }) => credited)).toEqual([20_000, 0]);
    expect(await issue(note)).toMatchObject({ status: 'issued' });
    await issue(await noteOf(invoice));
    expect(await invoiced(order)).toBe(13_500);
  });

  it('are in no further note once a biller has credited them by hand', async () => {
    const { order, invoice } = await delivered();
    const { version } = await issue(invoice);
    const lines = [{ position: 0, amount: 10_000 }];
    await desk.command({ ...invoice, version }, 'credit', { reason: 'Ya viene', lines });
    await desk.bringBack(order, 1);
    expect(await notesOf(invoice)).toHaveLength(1);
    expect(await invoiced(order)).toBe(23_500);
  });

  it('are due in another note when theirs is voided, and in none when the invoice is', async () => {
    const { order, invoice } = await delivered();
    await issue(invoice);
    await desk.bringBack(order, 1);
    const note = await issue(await noteOf(invoice));
    expect((await desk.command(note, 'void', { reason: 'Error' })).json()).toMatchObject({
      status: 'voided',
    });
    expect(await noteOf(invoice)).toMatchObject({ status: 'ready', total: 10_000 });
    const voided = await desk.command(await desk.read(invoice.id), 'void', { reason: 'Se factura de nuevo' });
    expect(voided.json()).toMatchObject({ status: 'voided', credited: 0 });
    expect(await desk.readInvoicedOrder(order.id)).toEqual({ invoiced: 0, to_invoice: true });
    expect((await desk.prepare(order, { kind: 'fact' })).total).toBe(23_500);
  });

  it('reduce an invoice that is not issued yet, and a receipt gives way', async () => {
    const ready = await delivered();
    await desk.bringBack(ready.order, 1);
    expect(await desk.read(ready.invoice.id)).toMatchObject({
      status: 'ready',
      total: 23_500,
      creditNotes: [],
    });
    const receipt = await delivered('receipt');
    await issue(receipt.invoice);
    await desk.bringBack(receipt.order, 3);
    expect(await desk.read(receipt.invoice.id)).toMatchObject({ status: 'voided' });
    expect(await desk.readInvoicedOrder(receipt.order.id)).toEqual({ invoiced: 0, to_invoice: true });
  });

  it('wait for the answer of the certifier, and then get their note', async () => {
    const { order, invoice } = await delivered();
    stub.behaviour = 'certify and say nothing';
    expect((await desk.command(invoice, 'issue')).json().code).toBe('invoice.no-answer');
    await desk.bringBack(order, 1);
    expect(await desk.read(invoice.id)).toMatchObject({ total: 33_500, creditNotes: [] });
    stub.behaviour = 'answer';
    await desk.post(`/invoices/${invoice.id}/commands/retry`);
    expect(await desk.read(invoice.id)).toMatchObject({ status: 'issued', total: 33_500 });
    expect(await noteOf(invoice)).toMatchObject({ status: 'ready', total: 10_000 });
  });

  it('and a note keep each other: no note is issued while its invoice may be void', async () => {
    const { order, invoice } = await delivered();
    await issue(invoice);
    await desk.bringBack(order, 1);
    stub.behaviour = 'certify and say nothing';
    await desk.command(await desk.read(invoice.id), 'void', { reason: 'Error' });
    stub.behaviour = 'answer';
    expect((await desk.command(await noteOf(invoice), 'issue')).json().code).toBe('invoice.certifying');
    await desk.post(`/invoices/${invoice.id}/commands/retry`);
    expect(await desk.read(invoice.id)).toMatchObject({ status: 'voided', creditNotes: [] });
  });

  it('brought by ten requests at once while their invoice is issued are credited once', async () => {
    const { order, invoice } = await delivered();
    const issuing = desk.command(invoice, 'issue');
    const [parcel] = (await desk.get(`/orders/${order.id}`, desk.seller)).json<Order>().shipments;
    const token = await app.signIn('admin');
    const looked = { lineId: order.lines[0]?.id, good: 1, damaged: 0, missing: 0 };
    const body = { version: parcel?.version, isCredited: true, lines: [looked] };
    const url = `/api/shipments/${parcel?.id}/commands/receive`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.call({ method: 'POST', url, token, body })),
    );
    await issuing;
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { total, credited } = await desk.read(invoice.id);
    expect(total - credited).toBe(23_500);
  });
});
