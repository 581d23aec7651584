import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSpreadsheet } from '#platform/files/spreadsheets.ts';
import { storeDay } from '#platform/settings/store-days.ts';
import { type BillingDesk, NIT_RECEIVER, openDesk } from '#testing/billing.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let desk: BillingDesk;
/** All invoices and waiting orders of this file are sold by one new seller, so lists can be distinguished. */
let mine: string;
beforeAll(async () => {
  app = await createTestApp();
  desk = await openDesk(app);
  mine = `seller=${desk.seller.id}`;
});
afterAll(() => app.close());

const page = async (path: string) => {
  const answer = await desk.get(path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ items: BillingRow[]; nextCursor: string | null; total: number }>();
};
const named = (id: null, name: string, phone: string, tax: object) => ({
  customer: { id, name, phone, tax } as never,
});

describe('the lists of billing', () => {
  let invoices: Record<'ready' | 'issued' | 'sent' | 'voided' | 'note', Invoice>;
  let waiting: string;
  let nameless: string;
  beforeAll(async () => {
    const ready = await desk.prepare(await desk.paidOrder());
    const issued = await desk.issued(named(null, 'Berta', '5522-0001', NIT_RECEIVER), 11_200);
    const sent: Invoice = (await desk.command(await desk.issued(), 'send', { by: 'email' })).json();
    const voided: Invoice = (await desk.command(await desk.issued(), 'void', { reason: 'x' })).json();
    const credited = await desk.issued({}, 20_000);
    const part = { reason: 'Devolución', lines: [{ position: 0, amount: 5_600 }] };
    const note: Invoice = (await desk.command(credited, 'credit', part)).json();
    invoices = { ready, issued, sent, voided, note };
    waiting = (await desk.paidOrder()).id;
    nameless = (
      await desk.paidOrder(named(null, 'Carla', '5522-0002', { kind: 'nit', id: '576937-K', name: '' }))
    ).id;
    await desk.prepare(await desk.paidOrder({}, 260_000));
  });

  it('contain each row in its tab, and the counts match the rows', async () => {
    const counts = (await desk.get(`/invoices/counts?${mine}`)).json();
    const found: Record<string, BillingRow[]> = {};
    for (const tab of ['ready', 'issued', 'sent', 'voided', 'credit_notes'])
      found[tab] = (await page(`/invoices?tab=${tab}&${mine}`)).items;
    for (const tab of ['to_invoice', 'data_error'])
      found[tab] = (await page(`/invoices/queue?tab=${tab}&${mine}`)).items;
    for (const [tab, rows] of Object.entries(found)) {
      expect(counts[tab], tab).toEqual({ count: rows.length, isExact: true });
      expect(rows.map((row) => row.tab)).toEqual(rows.map(() => tab));
    }
    const getIds = (tab: string) => found[tab]?.map((row) => row.id);
    expect(getIds('ready')).toEqual([invoices.ready.id]);
    expect(getIds('sent')).toEqual([invoices.sent.id]);
    expect(getIds('voided')).toEqual([invoices.voided.id]);
    expect(getIds('credit_notes')).toEqual([invoices.note.id]);
    expect(getIds('to_invoice')).toContain(waiting);
    expect(found.data_error).toMatchObject([
      { id: nameless, invoiceId: null, kind: null, problems: ['invoice.needs-name'] },
      { kind: 'fact', status: 'pending', problems: ['invoice.cf-above-limit'] },
    ]);
    expect(counts.all.count).toBe((await page(`/invoices?${mine}`)).total);
  });

  it('page without losing or repeating a row, also where orders and invoices are mixed', async () => {
    for (const [path, sort] of [
      ['/invoices', ''],
      ['/invoices', 'total'],
      ['/invoices/queue', '-at'],
      ['/invoices/queue?tab=data_error', 'total'],
      ['/invoices/queue?tab=data_error', ''],
    ]) {
      const ask = (more: string) =>
        page(`${path}${path?.includes('?') ? '&' : '?'}${mine}${sort === '' ? '' : `&sort=${sort}`}${more}`);
      const whole = (await ask('&limit=100')).items.map((row) => row.id);
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const next: Awaited<ReturnType<typeof page>> = await ask(
          `&limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`,
        );
        seen.push(...next.items.map((row) => row.id));
        cursor = next.nextCursor;
      }
      expect(seen, `${path} ${sort}`).toEqual(whole);
      expect(new Set(seen).size).toBe(seen.length);
    }
    expect((await desk.get('/invoices?cursor=nonsense')).json().code).toBe('list.bad-cursor');
  });

  it('search by number of invoice or order, tax number, name, authorization and series', async () => {
    const { label, orderLabel, authorization, series } = invoices.issued;
    const short = Number(label.slice(2));
    for (const q of [
      label,
      `f${short}`,
      orderLabel,
      '576937-K',
      '576937k',
      'ixchel',
      authorization,
      series,
    ]) {
      const found = await page(`/invoices?q=${encodeURIComponent(q ?? '')}&${mine}`);
      expect(
        found.items.map((row) => row.id),
        q ?? '',
      ).toContain(invoices.issued.id);
    }
    expect((await page(`/invoices?q=nadie-asi&${mine}`)).items).toEqual([]);
    expect((await page(`/invoices/queue?tab=data_error&q=carla&${mine}`)).items).toHaveLength(1);
    expect((await page(`/invoices?q=${encodeURIComponent("%_'\\")}`)).items).toEqual([]);
  });

  it('filter by kind, day, total and regime', async () => {
    expect((await page(`/invoices?kind=ncre&${mine}`)).total).toBe(1);
    expect((await page(`/invoices?regime=small&${mine}`)).total).toBe(0);
    expect((await page(`/invoices?total=112..112&${mine}`)).items.map((row) => row.id)).toEqual([
      invoices.issued.id,
    ]);
    const today = storeDay(new Date(), 'America/Guatemala');
    expect((await page(`/invoices?dated=${today}..&${mine}`)).total).toBeGreaterThan(4);
    expect((await page(`/invoices?dated=..2020-01-01&${mine}`)).total).toBe(0);
    expect((await page(`/invoices/queue?kind=fact&${mine}`)).total).toBe(0);
  });

  it('sum up credit notes as negative, voided invoices as zero, and orders without tax split', async () => {
    const sums = async (query: string) => (await desk.get(`/invoices/totals?${mine}&${query}`)).json();
    expect(await sums('tab=issued&total=112..112')).toEqual({
      rows: 1,
      total: 11_200,
      net: 10_000,
      iva: 1_200,
    });
    expect(await sums('tab=voided')).toEqual({ rows: 1, total: 0, net: 0, iva: 0 });
    expect(await sums('tab=credit_notes')).toEqual({ rows: 1, total: -5_600, net: -5_000, iva: -600 });
    expect(await sums('tab=data_error')).toEqual({ rows: 2, total: 296_500, net: null, iva: null });
  });

  it('are exported for any tab', async () => {
    const csv = await desk.get(`/invoices/export?format=csv&${mine}&tab=issued`);
    expect(csv.headers['content-disposition']).toContain('facturas.csv');
    const rows = await readSpreadsheet(csv.rawPayload, 100);
    expect(rows[0]).toContain('Autorización');
    expect(rows.flat()).toContain(invoices.issued.authorization);
    const waitingFile = await desk.get(`/invoices/export?format=xlsx&${mine}&tab=to_invoice`);
    expect((await readSpreadsheet(waitingFile.rawPayload, 100)).flat()).toContain('Por facturar');
  });

  it('make up the sales book of a month: credit notes negative, voided invoices zero, no receipts', async () => {
    const month = storeDay(new Date(), 'America/Guatemala').slice(0, 7);
    const book = await desk.get(`/invoices/book?month=${month}&format=csv`);
    expect(book.headers['content-disposition']).toContain(`libro-de-ventas-${month}.csv`);
    const [titles, ...rows] = await readSpreadsheet(book.rawPayload, 10_000);
    const total = titles?.indexOf('Total') ?? -1;
    const findAmount = (invoice: Invoice) =>
      rows.find((row) => row.includes(invoice.authorization ?? '-'))?.[total];
    expect(findAmount(invoices.issued)).toBe('112');
    expect(findAmount(invoices.note)).toBe('-56');
    expect(findAmount(invoices.voided)).toBe('0');
    expect(rows.flat()).not.toContain('Recibo interno');
    expect((await desk.get('/invoices/book?month=2020-01&format=xlsx')).statusCode).toBe(200);
    expect((await desk.get('/invoices/book?month=2026-13&format=csv')).statusCode).toBe(422);
  });

  it('offer the kinds that this store can issue', async () => {
    expect((await desk.get('/invoices/options')).json()).toMatchObject({
      regime: 'general',
      certifier: 'simulator',
      isRehearsal: true,
      isIssuerComplete: true,
      cfLimit: 250_000,
      invoiceKinds: ['receipt', 'fact', 'fcam'],
      defaultInvoiceKind: 'fact',
    });
  });

  it('publish every change to users who bill', async () => {
    const { rows } = await app.database.db.pool.query(
      `SELECT DISTINCT codes FROM live_events WHERE topic = 'invoice'`,
    );
    expect(rows).toEqual([{ codes: ['S-010'] }]);
  });
});

it('a store without a NIT makes only receipts; a small taxpayer splits no tax', async () => {
  const bare = await createTestApp({
    env: { DEMO: 'false', SECRET: 'x'.repeat(32), REGIME: 'small' },
  });
  const other = await openDesk(bare);
  expect((await other.get('/invoices/options')).json()).toMatchObject({
    certifier: 'hand',
    isIssuerComplete: false,
    invoiceKinds: ['receipt'],
    defaultInvoiceKind: 'receipt',
  });
  const order = await other.paidOrder();
  expect((await other.post('/invoices', { orderId: order.id })).json().code).toBe(
    'invoice.issuer-incomplete',
  );
  expect(await other.prepare(order, { kind: 'receipt' })).toMatchObject({ net: 36_500, iva: 0 });
  await bare.close();
});
