import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTaxId } from '../customers/tax-id.ts';
import { computeWorth } from '../orders/parcels.ts';
import { isNit } from '../system/nit.ts';
import { spreadExcess } from './credit-notes.ts';
import {
  canCommandInvoice,
  fitsRegime,
  type InvoiceFacts,
  invoiceMessage,
  readAuthorization,
  seriesAndNumber,
  splitIva,
  taxProblems,
  toInvoiceLines,
} from './rules.ts';

describe('tax numbers', () => {
  it('are validated by their check digits', () => {
    for (const good of ['3602978-5', '576937-K', '1252133-7', '1669394-9'])
      expect(isNit(good), good).toBe(true);
    expect(isNit('9928371-8')).toBe(false);
    expect(readTaxId('3730617490101')).toEqual({ kind: 'cui', id: '3730617490101' });
    expect(readTaxId('cui 3730617480101')).toBeNull();
  });

  it('keep an invoice pending when they are wrong, lack a name, or are CF above the limit', () => {
    const problems = (kind: 'nit' | 'cui' | 'foreign' | 'cf', id: string, name: string, total = 100) =>
      taxProblems('fact', { kind, id, name }, total, 250_000);
    expect(problems('nit', '576937-K', 'Ana')).toEqual([]);
    expect(problems('nit', '9928371-8', '')).toEqual(['invoice.bad-tax-id', 'invoice.needs-name']);
    expect(problems('cui', '3730617490101', 'Ana')).toEqual([]);
    expect(problems('cui', '3730617480101', 'Ana')).toEqual(['invoice.bad-tax-id']);
    expect(problems('foreign', 'AB123456', ' ')).toEqual(['invoice.needs-name']);
    expect(problems('cf', '', '', 250_000)).toEqual([]);
    expect(problems('cf', '', '', 250_001)).toEqual(['invoice.cf-above-limit']);
    expect(taxProblems('receipt', { kind: 'cf', id: '', name: '' }, 9_999_999, 1)).toEqual([]);
  });
});

describe('an authorization', () => {
  it('contains series and number', () => {
    expect(seriesAndNumber('D412A347-9720-44C0-A1B2-C3D4E5F60718')).toEqual({
      series: 'D412A347',
      number: 2_535_474_368,
    });
    expect(seriesAndNumber('00000000-ffff-ffff-0000-000000000000').number).toBe(4_294_967_295);
  });

  it('is accepted in any notation, and other texts are refused', () => {
    const whole = 'D412A347-9720-44C0-A1B2-C3D4E5F60718';
    for (const text of [whole, whole.toLowerCase(), ` {${whole}} `, whole.replaceAll('-', '')])
      expect(readAuthorization(text)).toBe(whole);
    for (const text of ['', 'D412A347-9720', `${whole}0`, whole.replace('D', 'G')])
      expect(readAuthorization(text)).toBeNull();
  });
});

describe('IVA inside the price', () => {
  it('is split as the tax office shows it', () => {
    expect(splitIva(36_500, 'general')).toEqual({ net: 32_589, iva: 3_911 });
    expect(splitIva(36_500, 'small')).toEqual({ net: 36_500, iva: 0 });
  });

  it('is exact over 10,000 random totals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (total) => {
        const { net, iva } = splitIva(total, 'general');
        expect(net + iva).toBe(total);
        // The nearest centavo, computed in whole numbers: |100 total − 112 net| is at most half of 112.
        expect(Math.abs(100 * total - 112 * net)).toBeLessThanOrEqual(56);
      }),
      { numRuns: 10_000 },
    );
  });

  it('is the same by lines and as a whole for any order', () => {
    const line = fc.record({
      name: fc.constant('Blusa'),
      size: fc.constant('M'),
      colour: fc.constant(''),
      quantity: fc.integer({ min: 1, max: 9999 }),
      unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
      backShare: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    const basket = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 30 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      off: fc.double({ min: 0, max: 1, noNaN: true }),
      shipping: fc.integer({ min: 0, max: 10_000 }),
    });
    fc.assert(
      fc.property(basket, fc.constantFrom('general' as const, 'small' as const), (given, regime) => {
        const lines = given.lines.map((one) => ({
          ...one,
          discount: Math.floor(one.quantity * one.unitPrice * given.share),
          back: Math.floor((one.quantity + 1) * one.backShare * 0.99),
        }));
        const worth = lines.reduce((sum, one) => sum + one.quantity * one.unitPrice - one.discount, 0);
        const discount = Math.floor(worth * given.off);
        const sold = lines.map((one, index) => ({
          ...one,
          id: String(index),
          total: one.quantity * one.unitPrice - one.discount,
        }));
        const back = new Map(sold.map((one) => [one.id, one.back]));
        const returned = computeWorth({ lines: sold, subtotal: worth, discount }, back);
        const made = toInvoiceLines({ lines, discount, returned, shipping: given.shipping }, regime);
        const total = worth - discount - returned + given.shipping;
        const add = (of: (one: (typeof made)[number]) => number) =>
          made.reduce((sum, one) => sum + of(one), 0);
        expect(add((one) => one.total)).toBe(total);
        expect({ net: add((one) => one.net), iva: add((one) => one.iva) }).toEqual(splitIva(total, regime));
        for (const one of made) {
          expect(one.total).toBe(one.quantity * one.unitPrice - one.discount);
          expect(Math.min(one.total, one.net, one.iva)).toBeGreaterThanOrEqual(0);
          expect(Math.abs(one.net - splitIva(one.total, regime).net)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a credit note for goods that came back', () => {
  const billed = (description: string, total: number, credited = 0) => ({
    ...{ description, total, credited },
    isService: description === 'Envío',
  });

  it('takes back the lines that the order no longer has, whole or in part', () => {
    const lines = [billed('Blusa', 30_000), billed('Falda', 10_000), billed('Envío', 3_500)];
    expect(spreadExcess(lines, [billed('Blusa', 15_000), billed('Envío', 3_500)], 25_000)).toEqual([
      15_000, 10_000, 0,
    ]);
    expect(spreadExcess(lines, [], 43_500)).toEqual([30_000, 10_000, 3_500]);
  });

  it('leaves what earlier notes took back, and tells lines of the same article apart', () => {
    const lines = [billed('Blusa', 30_000, 30_000), billed('Blusa', 20_000)];
    expect(spreadExcess(lines, [], 20_000)).toEqual([0, 20_000]);
    const twice = [billed('Blusa', 30_000), billed('Blusa', 20_000)];
    expect(spreadExcess(twice, [billed('Blusa', 30_000)], 20_000)).toEqual([0, 20_000]);
  });

  it('comes to the excess to the last centavo whatever the lines say', () => {
    const line = fc.record({
      description: fc.constantFrom('Blusa', 'Falda', 'Envío'),
      total: fc.integer({ min: 0, max: 1_000_000 }),
      share: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.array(line, { maxLength: 12 }),
        fc.integer({ min: 0, max: 100 }),
        (given, kept, share) => {
          const lines = given.map((one) =>
            billed(one.description, one.total, Math.floor((one.total * one.share) / 100)),
          );
          const rest = lines.reduce((sum, { total, credited }) => sum + total - credited, 0);
          const excess = Math.floor((rest * share) / 100);
          const amounts = spreadExcess(
            lines,
            kept.map(({ description, total }) => billed(description, total)),
            excess,
          );
          expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(excess);
          amounts.forEach((amount, index) => {
            expect(amount).toBeGreaterThanOrEqual(0);
            expect(amount).toBeLessThanOrEqual((lines[index]?.total ?? 0) - (lines[index]?.credited ?? 0));
          });
        },
      ),
    );
  });
});

describe('commands of an invoice', () => {
  const invoice: InvoiceFacts = {
    status: 'issued',
    kind: 'fact',
    isAwaitingAnswer: false,
    total: 1000,
    credited: 0,
    creditNotes: [],
    issuedOn: '2026-11-15',
  };
  const biller = { codes: ['S-010'] as const };
  const manager = { codes: ['S-010', 'M-03'] as const };

  it('allow voiding on the day of issue to any biller, afterwards to a manager', () => {
    expect(canCommandInvoice(biller, invoice, 'void', '2026-11-15').ok).toBe(true);
    expect(canCommandInvoice(biller, invoice, 'void', '2026-11-16')).toEqual({
      ok: false,
      code: 'invoice.void-needs-manager',
    });
    expect(canCommandInvoice(manager, invoice, 'void', '2027-01-01').ok).toBe(true);
  });

  it('allow only issuing again while the certifier’s answer is pending', () => {
    const awaiting = { ...invoice, status: 'ready', isAwaitingAnswer: true } as const;
    expect(canCommandInvoice(biller, awaiting, 'issue', '2026-11-15').ok).toBe(true);
    for (const command of ['complete', 'discard'] as const)
      expect(canCommandInvoice(biller, awaiting, command, '2026-11-15')).toMatchObject({
        code: 'invoice.certifying',
      });
  });

  it('never credit a note or a receipt, and never void a credited invoice', () => {
    const refusal = (facts: Partial<InvoiceFacts>, command: 'credit' | 'void') =>
      canCommandInvoice(manager, { ...invoice, ...facts }, command, '2026-11-15');
    expect(refusal({ kind: 'ncre' }, 'credit').ok).toBe(false);
    expect(refusal({ kind: 'receipt' }, 'credit').ok).toBe(false);
    expect(refusal({ credited: 1000 }, 'credit')).toMatchObject({ code: 'invoice.has-credit-notes' });
    expect(refusal({ creditNotes: [{ status: 'sent' }] }, 'void')).toMatchObject({
      code: 'invoice.has-credit-notes',
    });
    expect(refusal({ credited: 1, creditNotes: [{ status: 'ready' }] }, 'void')).toEqual({ ok: true });
  });

  it('fit only kinds of invoice of the store’s regime', () => {
    expect(fitsRegime('fact', 'small')).toBe(false);
    expect(fitsRegime('fpeq', 'general')).toBe(false);
    expect(fitsRegime('receipt', 'small') && fitsRegime('ncre', 'small')).toBe(true);
  });
});

it('the invoice message describes the invoice and ends with its link', () => {
  const said = invoiceMessage({
    kind: 'fact',
    label: 'F-000001',
    orderLabel: 'P-000009',
    customerName: 'Ana Lucía Pérez',
    total: 'Q\u00A0365.00',
    series: 'D412A347',
    number: 2_535_474_368,
    store: 'Trastienda',
    link: 'https://tienda.example/api/public/invoices/x.pdf',
  });
  expect(said).toMatch(
    /^Hola, Ana\. Te enviamos la factura de tu pedido P-000009 en Trastienda: serie D412A347/,
  );
  expect(said).toContain('por Q 365.00.');
  expect(said.endsWith('https://tienda.example/api/public/invoices/x.pdf')).toBe(true);
});
