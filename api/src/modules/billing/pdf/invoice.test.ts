import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createInvoiceDocument, NOT_CERTIFIED } from '#testing/invoice-documents.ts';
import type { InvoiceDocument } from '../xml/document.ts';
import { verificationAddress } from './foot.ts';
import { drawInvoice } from './invoice.ts';
import { toPhrases, toTitle } from './labels.ts';

const store = { phone: '+50222334455', logo: null };
const draw = (document: InvoiceDocument) => buffer(drawInvoice(document, store));
const countPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
/** The drawing commands of all pages, unfolded. */
function readDrawingCommands(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n/g)]
    .map((match) => {
      try {
        return inflateSync(pdf.subarray(match.index + match[0].length)).toString('latin1');
      } catch {
        return '';
      }
    })
    .join('\n');
}

describe('a printed invoice', () => {
  it('has the same bytes every time', async () => {
    const first = await draw(createInvoiceDocument());
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await draw(createInvoiceDocument())).equals(first)).toBe(true);
    expect(countPages(first)).toBe(1);
  });

  it('is titled as an invoice only if it was certified', () => {
    const titled = (details: Parameters<typeof createInvoiceDocument>[0]) =>
      toTitle(createInvoiceDocument(details).invoice);
    expect(titled({})).toEqual({ name: 'Factura', warning: null });
    expect(titled({ ...NOT_CERTIFIED, status: 'ready' }).name).not.toMatch(/factura/i);
    expect(titled({ ...NOT_CERTIFIED, kind: 'receipt' })).toEqual({
      name: 'Recibo interno',
      warning: 'Recibo interno. No es factura.',
    });
    expect(titled({ certifier: 'simulator' })).toEqual({
      name: 'Documento de prueba',
      warning: 'Documento de prueba, sin validez fiscal.',
    });
  });

  it('has a QR code of the tax office’s verifier only if it was certified', async () => {
    expect(verificationAddress(createInvoiceDocument())).toBe(
      'https://felpub.c.sat.gob.gt/verificador-web/publico/vistas/verificacionDte.jsf?tipo=autorizacion' +
        '&numero=D412A347-9720-44C0-8000-00000000ABCD&emisor=12345679&receptor=576937K&monto=620.00',
    );
    const countSquares = async (document: InvoiceDocument) =>
      readDrawingCommands(await draw(document)).match(/ re$/gm)?.length ?? 0;
    expect(await countSquares(createInvoiceDocument())).toBeGreaterThan(500);
    expect(await countSquares(createInvoiceDocument({ ...NOT_CERTIFIED, status: 'ready' }))).toBe(0);
  });

  it('continues over pages for many lines and fits any name', async () => {
    const line = { name: 'x'.repeat(120), size: '', colour: '', quantity: 9999, unitPrice: 1, discount: 0 };
    const long = createInvoiceDocument(
      { receiverName: '👗漢字\u0301\u0000 مرحبا '.repeat(9), receiverAddress: 'W'.repeat(150) },
      { lines: Array.from({ length: 200 }, () => line), shipping: 1 },
    );
    expect(countPages(await draw(long))).toBeGreaterThan(5);
  });

  it('is marked on every page when it was voided', async () => {
    const voided = { status: 'voided', voidedAt: new Date('2026-11-15T20:00:00Z'), voidReason: 'x' } as const;
    const [plain, marked] = await Promise.all([
      draw(createInvoiceDocument()),
      draw(createInvoiceDocument(voided)),
    ]);
    // Half-transparent letters across the page: nothing else on it is.
    expect(plain.toString('latin1')).not.toMatch(/\/ca 0\.14/);
    expect(marked.toString('latin1')).toMatch(/\/ca 0\.14/);
  });

  it('contains the issuer’s phrases as text', () => {
    expect(toPhrases('1-1,3-1,4-9')).toEqual([
      'Sujeto a pagos trimestrales ISR',
      'No genera derecho a crédito fiscal',
      'Frase 4, escenario 9',
    ]);
  });
});
