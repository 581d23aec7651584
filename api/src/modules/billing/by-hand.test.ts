import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingDesk, NIT_RECEIVER, openDesk } from '#testing/billing.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { withCertification } from './xml/certification.ts';

let app: TestApp;
let desk: BillingDesk;
beforeAll(async () => {
  app = await createTestApp({ env: { CERTIFIER: 'hand' } });
  desk = await openDesk(app);
});
afterAll(() => app.close());

let made = 0;
const newAuthorization = () => `D412A347-9720-44C0-8000-${String(++made).padStart(12, '0')}`;
const FITTING = { series: 'D412A347', number: 2_535_474_368 };
const ready = async (): Promise<Invoice> =>
  desk.prepare(
    await desk.paidOrder({ customer: { id: null, name: 'Ana', phone: '5511-2244', tax: NIT_RECEIVER } }),
  );
const certify = (invoice: Invoice, details: object = {}) =>
  desk.command(invoice, 'certify-by-hand', {
    authorization: newAuthorization(),
    ...FITTING,
    certifiedAt: new Date(Date.now() - 60_000).toISOString(),
    ...details,
  });

describe('certification by hand', () => {
  it('refuses automatic issuing and lists the values to copy in the order of the form', async () => {
    const invoice = await ready();
    expect((await desk.command(invoice, 'issue')).json()).toMatchObject({
      status: 409,
      code: 'invoice.by-hand',
    });
    const { groups } = (await desk.get(`/invoices/${invoice.id}/copy-aid`)).json();
    expect(groups.map((one: { title: string }) => one.title)).toEqual([
      'Documento',
      'Receptor',
      'Línea 1',
      'Para comprobar',
    ]);
    expect(groups[1].fields.slice(0, 2)).toEqual([
      { label: 'NIT', value: '576937K' },
      { label: 'Nombre', value: 'Comercial Ixchel, S. A.' },
    ]);
    expect(groups[3].fields).toContainEqual({ label: 'Gran total', value: '365.00' });
  });

  it('takes authorization, series and number, which must match', async () => {
    const invoice = await ready();
    for (const [details, field, code] of [
      [{ authorization: 'D412A347' }, 'authorization', 'invoice.bad-uuid'],
      [{ series: 'D412A348' }, 'series', 'invoice.series-mismatch'],
      [{ number: 2_535_474_369 }, 'number', 'invoice.number-mismatch'],
      [{ certifiedAt: '2099-01-01T00:00:00Z' }, 'certifiedAt', 'invoice.certified-in-the-future'],
    ] as const)
      expect((await certify(invoice, details)).json().errors).toMatchObject([{ field, code }]);
    expect(await desk.read(invoice.id)).toEqual(invoice);
    const authorization = newAuthorization();
    const issued = await certify(invoice, { authorization: authorization.toLowerCase() });
    expect(issued.json()).toMatchObject({
      status: 'issued',
      authorization,
      certifier: 'hand',
      isRehearsal: false,
    });

    const other = await ready();
    expect((await certify(other, { authorization })).json().errors).toMatchObject([
      { field: 'authorization', code: 'invoice.uuid-taken' },
    ]);
    expect(await desk.read(other.id)).toMatchObject({ status: 'ready' });
  });

  it('gives one authorization to only one of two concurrent invoices', async () => {
    const invoices = [await ready(), await ready()];
    const authorization = newAuthorization();
    const answers = await Promise.all(invoices.map((invoice) => certify(invoice, { authorization })));
    expect(answers.map((one) => one.statusCode).sort()).toEqual([200, 422]);
  });

  it('voids without the certifier, and creates a credit note that waits for its number', async () => {
    const invoice: Invoice = (await certify(await ready())).json();
    const note: Invoice = (await desk.command(invoice, 'credit', { reason: 'Devolución' })).json();
    expect(note).toMatchObject({ kind: 'ncre', status: 'ready' });
    const { groups } = (await desk.get(`/invoices/${note.id}/copy-aid`)).json();
    expect(groups[2]).toMatchObject({ title: 'Documento de origen' });
    expect((await certify(note)).json()).toMatchObject({ status: 'issued' });
    expect(await desk.read(invoice.id)).toMatchObject({ status: 'credited' });
    const other: Invoice = (await certify(await ready())).json();
    expect((await desk.command(other, 'void', { reason: 'Error' })).json()).toMatchObject({
      status: 'voided',
    });
  });
});

describe('a certified XML', () => {
  const readDocument = async (invoice: Invoice) => (await desk.get(`/invoices/${invoice.id}.xml`)).body;
  const certified = (xml: string, authorization = newAuthorization()) =>
    withCertification(xml, {
      authorization,
      certifiedAt: new Date(Date.now() - 60_000),
      certifierTaxId: '1669394-9',
      certifierName: 'SAT',
    });
  const bring = (invoice: Invoice, xml: string, isPreview = false) =>
    desk.command(invoice, 'import-xml', { xml, isPreview });

  it('is previewed first, then imported with its bytes', async () => {
    const invoice = await ready();
    const xml = certified(await readDocument(invoice));
    const preview = await bring(invoice, xml, true);
    expect(preview.json()).toMatchObject({ isImported: false, differences: [], series: 'D412A347' });
    expect(await desk.read(invoice.id)).toEqual(invoice);
    expect((await bring(invoice, xml)).json()).toMatchObject({
      isImported: true,
      invoice: { status: 'issued', certifier: 'hand', hasXml: true },
    });
    expect(await readDocument(invoice)).toBe(xml);
  });

  it('of another total, issuer or kind is refused field by field and changes nothing', async () => {
    const invoice = await ready();
    const xml = certified(
      (await readDocument(invoice))
        .replace('<dte:GranTotal>365.00', '<dte:GranTotal>366.00')
        .replace('NITEmisor="12345679"', 'NITEmisor="6769373"')
        .replace('Tipo="FACT"', 'Tipo="NCRE"'),
    );
    const refused = await bring(invoice, xml);
    expect(refused.statusCode).toBe(422);
    expect(
      refused
        .json()
        .errors.map((one: { field: string }) => one.field)
        .sort(),
    ).toEqual(['xml.issuer', 'xml.kind', 'xml.total']);
    expect(refused.json().errors[2].message).toContain('365.00');
    expect(await desk.read(invoice.id)).toEqual(invoice);
  });

  it('with another receiver replaces it and lists the differences', async () => {
    const invoice = await ready();
    const xml = certified(
      (await readDocument(invoice))
        .replace('IDReceptor="576937K"', 'IDReceptor="36029785"')
        .replace('Comercial Ixchel', 'Ixchel &amp; Cía'),
    );
    const { differences, invoice: imported } = (await bring(invoice, xml)).json();
    expect(differences.map((one: { field: string }) => one.field)).toEqual(['receiverId', 'receiverName']);
    expect(imported).toMatchObject({
      receiver: { kind: 'nit', id: '3602978-5', name: 'Ixchel & Cía, S. A.' },
    });
  });

  it('with mismatching series and number, or without certification, is refused', async () => {
    const invoice = await ready();
    const plain = await readDocument(invoice);
    const getRefusalCode = async (xml: string) => (await bring(invoice, xml)).json().errors?.[0]?.code;
    expect(await getRefusalCode(plain)).toBe('invoice.xml-not-certified');
    expect(await getRefusalCode(certified(plain).replace('Serie="D412A347"', 'Serie="D412A340"'))).toBe(
      'invoice.series-mismatch',
    );
    expect(await getRefusalCode(certified(plain).replace('Numero="2535474368"', 'Numero="1"'))).toBe(
      'invoice.number-mismatch',
    );
  });

  it('that is malformed or malicious is refused without parsing it further', async () => {
    const invoice = await ready();
    const good = certified(await readDocument(invoice));
    const bombs = [
      'nothing',
      '<a><b></a>',
      '<html/>',
      '{}',
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${good.replace(/^<\?xml.*?\?>/, '').replace('Comercial', '&f;')}`,
      `<!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]><lolz>&b;</lolz>`,
      '<a>'.repeat(20_000),
      `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`,
      '<GTDocumento><__proto__><SAT/></__proto__></GTDocumento>',
    ];
    for (const xml of bombs)
      expect((await bring(invoice, xml)).json().errors, xml.slice(0, 40)).toMatchObject([
        { field: 'xml', code: 'invoice.xml-unreadable' },
      ]);
    expect((await bring(invoice, 'x'.repeat(500_001))).statusCode).toBe(422);
    expect(await desk.read(invoice.id)).toEqual(invoice);
  });
});
