import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import { seriesAndNumber, splitIva, toInvoiceLines } from '@trastienda/shared/billing/rules.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import type { InvoiceRecord } from '#modules/billing/writes/invoices.ts';
import type { InvoiceDocument } from '#modules/billing/xml/document.ts';

type BilledLine = Parameters<typeof toInvoiceLines>[0]['lines'][number];

const ID = '01890000-0000-7000-8000-000000000001';
const AT = new Date('2026-11-15T16:30:00Z');

/** A certified invoice as the tables would hold it, without a database: for what is drawn and written of it. */
export function createInvoiceDocument(
  details: Partial<InvoiceRecord> = {},
  goods: { lines: readonly BilledLine[]; discount?: number; shipping?: number } = {
    lines: [
      { name: 'Blusa Antigua', size: 'M', colour: 'Negro', quantity: 2, unitPrice: 18_500, discount: 0 },
      { name: 'Falda Atitlán', size: 'S', colour: 'Azul', quantity: 1, unitPrice: 24_900, discount: 1_400 },
    ],
    discount: 2_000,
    shipping: 3_500,
  },
): InvoiceDocument {
  const regime = details.regime ?? 'general';
  const lines = toInvoiceLines({ discount: 0, shipping: 0, ...goods }, regime);
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  const authorizationId = 'D412A347-9720-44C0-8000-00000000ABCD';
  const { series, number } = seriesAndNumber(authorizationId);
  const invoice: InvoiceRecord = {
    id: ID as InvoiceId,
    number: 123,
    label: 'F-000123',
    orderId: ID as OrderId,
    customerName: 'Ana Sical',
    orderLabel: 'P-000987',
    sellerId: ID as UserId,
    kind: 'fact',
    status: 'issued',
    regime,
    currency: 'GTQ',
    credits: null,
    reason: null,
    dueOn: null,
    receiverKind: 'nit',
    receiverId: '576937-K',
    receiverName: 'María Fernanda Ajquejay de Xocoxic',
    receiverAddress: '5a. avenida 3-20, zona 1, Quetzaltenango',
    issuerTaxId: '1234567-9',
    issuerName: 'Lucía Morales Batz',
    issuerTradeName: 'Trastienda',
    issuerAddress: '6a. avenida 0-00, zona 1',
    issuerPlace: 'Guatemala, Guatemala',
    issuerPostalCode: '01001',
    establishment: 1,
    phrases: regime === 'general' ? '1-1' : '3-1',
    total,
    ...splitIva(total, regime),
    credited: 0,
    certifier: 'http',
    certifierTaxId: '1234567-9',
    certifierName: 'Certificadora de Prueba, S. A.',
    authorizationId,
    series,
    felNumber: number,
    certifiedAt: AT,
    xml: null,
    voidXml: null,
    attemptId: null,
    attemptKind: null,
    attemptedAt: null,
    isOutcomeUnknown: false,
    troubleCode: null,
    troubleWords: '',
    publicToken: null,
    createdAt: AT,
    emittedAt: AT,
    sentAt: null,
    sentBy: null,
    voidedAt: null,
    voidReason: null,
    changedAt: AT,
    version: 1,
    tab: 'issued',
    datedAt: AT,
    searchText: '',
    ...details,
  };
  return {
    invoice,
    lines: lines.map((line, position) => ({ ...line, invoiceId: invoice.id, position, ofPosition: null })),
    original: null,
    timeZone: 'America/Guatemala',
  };
}

export const NOT_CERTIFIED = {
  certifier: null,
  certifierTaxId: null,
  certifierName: null,
  authorizationId: null,
  series: null,
  felNumber: null,
  certifiedAt: null,
} as const;
