import { randomBytes } from 'node:crypto';
import { documentLabel } from '@trastienda/sample-store/orders/stock-of-orders.ts';
import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import { seriesAndNumber, splitIva, toInvoiceLines } from '@trastienda/shared/billing/rules.ts';
import type { SentBy } from '@trastienda/shared/billing/status.ts';
import { simulator } from '#modules/billing/certifiers/simulator.ts';
import type { BillingPolicy } from '#modules/billing/policy.ts';
import { formatBilledAddress, issuerColumns } from '#modules/billing/use-cases/prepare-invoice.ts';
import type { InvoiceRecord, LineRecord } from '#modules/billing/writes/invoices.ts';
import { buildDocument } from '#modules/billing/xml/document.ts';
import { newId } from '#platform/db/new-id.ts';
import type { WrittenSale } from '../orders/rows.ts';
import type { BilledSale } from './plan-invoices.ts';

export interface SampleInvoice {
  readonly invoice: InvoiceRecord;
  readonly lines: readonly LineRecord[];
}

/** The invoice of an order as it is when it was just made. */
export function prepareSampleInvoice(
  { order, lines }: WrittenSale,
  { kind, number, at }: { readonly kind: BilledSale['kind']; readonly number: number; readonly at: Date },
  policy: BillingPolicy,
): SampleInvoice {
  const id = newId<InvoiceId>(at);
  const { regime, currency, phrases } = policy;
  // What came back is not asked for.
  const takenOff = order.discount + order.returned;
  const invoice: InvoiceRecord = {
    ...NOTHING_YET,
    id,
    number,
    label: documentLabel('F', number),
    orderId: order.id,
    orderLabel: order.label,
    sellerId: order.sellerId,
    customerName: order.customerName,
    kind,
    status: 'ready',
    regime,
    currency,
    phrases,
    receiverKind: order.taxKind,
    receiverId: order.taxId,
    receiverName: order.fiscalName,
    receiverAddress: formatBilledAddress(order).slice(0, 150),
    ...issuerColumns(policy),
    total: order.total,
    ...splitIva(order.total, regime),
    createdAt: at,
    changedAt: at,
    datedAt: at,
    version: 1,
  };
  const asked = toInvoiceLines({ ...order, discount: takenOff, returned: 0, lines }, regime).filter(
    ({ total }) => total > 0,
  );
  return { invoice, lines: toLineRecords(id, asked) };
}

export function toLineRecords(
  invoiceId: InvoiceId,
  lines: readonly (Omit<LineRecord, 'invoiceId' | 'position' | 'ofPosition'> & {
    readonly ofPosition?: number;
  })[],
): LineRecord[] {
  return lines.map((line, position) => ({
    ...line,
    invoiceId,
    position,
    ofPosition: line.ofPosition ?? null,
  }));
}

/** What is not known of an invoice before it is issued. The database makes tab and words itself. */
const NOTHING_YET = {
  credits: null,
  reason: null,
  dueOn: null,
  credited: 0,
  certifier: null,
  certifierTaxId: null,
  certifierName: null,
  authorizationId: null,
  series: null,
  felNumber: null,
  certifiedAt: null,
  xml: null,
  voidXml: null,
  attemptId: null,
  attemptKind: null,
  attemptedAt: null,
  isOutcomeUnknown: false,
  troubleCode: null,
  troubleWords: '',
  publicToken: null,
  emittedAt: null,
  sentAt: null,
  sentBy: null,
  voidedAt: null,
  voidReason: null,
  tab: 'ready',
  searchText: '',
} as const;

/** Issued as the rehearsal's certifier does it; a receipt of our own needs nobody. */
export async function issueSampleInvoice(
  { invoice, lines }: SampleInvoice,
  at: Date,
  { timeZone }: BillingPolicy,
  original: InvoiceRecord | null = null,
): Promise<SampleInvoice> {
  const issued = { ...invoice, status: 'issued' as const, emittedAt: at, datedAt: at, changedAt: at };
  if (invoice.kind === 'receipt') return { invoice: { ...issued, version: 2 }, lines };
  const xml = buildDocument({ invoice: issued, lines, original, timeZone });
  const answer = await simulator.certify({ internalId: invoice.id, xml, now: at });
  if (answer.outcome !== 'certified') throw new Error(`the rehearsal did not certify ${invoice.label}`);
  const { series, number } = seriesAndNumber(answer.authorization);
  const certified = {
    certifier: simulator.name,
    certifierTaxId: answer.certifierTaxId,
    certifierName: answer.certifierName,
    authorizationId: answer.authorization,
    series,
    felNumber: number,
    certifiedAt: answer.certifiedAt,
    xml: answer.xml,
    attemptedAt: at,
  };
  return { invoice: { ...issued, ...certified, version: 3 }, lines };
}

export function sendSampleInvoice({ invoice, lines }: SampleInvoice, at: Date, by: SentBy): SampleInvoice {
  const publicToken = by === 'print' ? null : randomBytes(16).toString('base64url');
  const sent = { status: 'sent' as const, sentAt: at, sentBy: by, publicToken, changedAt: at };
  return { invoice: { ...invoice, ...sent, version: invoice.version + 1 }, lines };
}
