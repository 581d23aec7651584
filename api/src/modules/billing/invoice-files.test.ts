import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingDesk, openDesk } from '#testing/billing.ts';
import { makePerson } from '#testing/people.ts';
import { tinyPng } from '#testing/pictures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let desk: BillingDesk;
beforeAll(async () => {
  app = await createTestApp();
  desk = await openDesk(app);
});
afterAll(() => app.close());

describe('files of an invoice', () => {
  it('are a PDF named by its number, with the same bytes each time, and an XML', async () => {
    const invoice = await desk.issued();
    const pdf = await desk.get(`/invoices/${invoice.id}.pdf`);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${invoice.label}.pdf"`,
    });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await desk.get(`/invoices/${invoice.id}.pdf`)).rawPayload.equals(pdf.rawPayload)).toBe(true);
    const xml = await desk.get(`/invoices/${invoice.id}.xml`);
    expect(xml.headers['content-type']).toContain('application/xml');
    expect(xml.body).toContain('Documento de prueba, sin validez fiscal');
    expect(xml.body).toContain(`Serie="${invoice.series}"`);
  });

  it('are shared by a link without sign-in, and an unknown link shows a not-found page', async () => {
    const draft = await desk.prepare(await desk.paidOrder());
    expect((await desk.post(`/invoices/${draft.id}/link`)).json().code).toBe('invoice.wrong-state');
    const invoice = await desk.issued();
    const { link } = (await desk.post(`/invoices/${invoice.id}/link`)).json();
    expect((await desk.post(`/invoices/${invoice.id}/link`)).json().link).toBe(link);
    expect((await desk.read(invoice.id)).link).toBe(link);
    const path = new URL(link).pathname;
    expect(path).toMatch(/^\/api\/public\/invoices\/[\w-]{22}\.pdf$/);
    const opened = await app.call({ url: path });
    expect(opened.headers['content-type']).toBe('application/pdf');
    for (const token of ['AAAAAAAAAAAAAAAAAAAAAA', 'x', invoice.id]) {
      const unknown = await app.call({ url: `/api/public/invoices/${token}.pdf` });
      expect(unknown.json()).toMatchObject({ status: 404, code: 'invoice.link-unknown' });
    }
  });

  it('have no XML for receipts', async () => {
    const receipt = await desk.prepare(await desk.paidOrder(), { kind: 'receipt' });
    expect((await desk.get(`/invoices/${receipt.id}.xml`)).json().code).toBe('invoice.no-xml');
  });

  it('answer 404 for unknown invoices', async () => {
    const id = '11111111-1111-4111-8111-111111111111';
    for (const path of [
      `/invoices/${id}`,
      `/invoices/${id}.pdf`,
      `/invoices/rows/${id}`,
      `/invoices/${id}/copy-aid`,
    ])
      expect((await desk.get(path)).statusCode, path).toBe(404);
    expect((await desk.post('/invoices', { orderId: id })).statusCode).toBe(404);
  });

  it('contain the store’s logo once it has one', async () => {
    const invoice = await desk.issued();
    const picturesIn = async () =>
      (await desk.get(`/invoices/${invoice.id}.pdf`)).rawPayload
        .toString('latin1')
        .match(/\/Subtype \/Image/g)?.length ?? 0;
    expect(await picturesIn()).toBe(0);
    const { token } = await makePerson(app, { codes: ['M-03'] });
    const { id } = (
      await app.call({
        ...{ method: 'POST', url: '/api/files', token, body: tinyPng(64) },
        headers: { 'content-type': 'image/png' },
      })
    ).json();
    const { version } = (await app.call({ url: '/api/store', token })).json();
    const changed = await app.call({
      ...{ method: 'PATCH', url: '/api/store', token },
      body: {
        ...{ brand: 'Casa Nía', name: null, phone: null, whatsApp: null, email: null, address: null },
        ...{ place: null, taxId: null, website: null, instagram: null, logoFileId: id, version },
      },
    });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await picturesIn()).toBe(1);
  });
});
