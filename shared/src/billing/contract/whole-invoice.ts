import { z } from 'zod';
import { REGIMES } from '../../kernel/tax.ts';
import { invoiceId } from '../ids.ts';
import { CERTIFIERS, INVOICE_KINDS, INVOICE_STATUSES, SENT_BY } from '../status.ts';
import { invoiceSummary } from './invoice-summary.ts';

const invoiceLine = z.object({
  position: z.number().int(),
  isService: z.boolean(),
  description: z.string(),
  quantity: z.number().int(),
  unitPrice: z.number().int(),
  discount: z.number().int(),
  total: z.number().int(),
  net: z.number().int(),
  iva: z.number().int(),
  /** Of an invoice: what credit notes have taken back of this line. */
  credited: z.number().int(),
});

const relative = z.object({
  id: invoiceId,
  label: z.string(),
  kind: z.enum(INVOICE_KINDS),
  status: z.enum(INVOICE_STATUSES),
  total: z.number().int(),
});

export const wholeInvoice = z.object({
  id: invoiceId,
  ...invoiceSummary,
  kind: z.enum(INVOICE_KINDS),
  status: z.enum(INVOICE_STATUSES),
  regime: z.enum(REGIMES),
  address: z.string(),
  issuer: z.object({
    taxId: z.string(),
    name: z.string(),
    tradeName: z.string(),
    address: z.string(),
    place: z.string(),
    establishment: z.number().int(),
  }),
  lines: z.array(invoiceLine),
  dueOn: z.iso.date().nullable(),
  certifier: z.enum(CERTIFIERS).nullable(),
  certifierTaxId: z.string().nullable(),
  certifierName: z.string().nullable(),
  /** A rehearsal: without value before the tax office. */
  isRehearsal: z.boolean(),
  hasXml: z.boolean(),
  reason: z.string().nullable(),
  /** Of a credit note, the invoice it answers; of an invoice, the notes that answer it. */
  credits: relative.nullable(),
  creditNotes: z.array(relative),
  createdAt: z.iso.datetime(),
  issuedAt: z.iso.datetime().nullable(),
  /** The day of the store; null until it is issued. */
  issuedOn: z.iso.date().nullable(),
  certifiedAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  sentBy: z.enum(SENT_BY).nullable(),
  voidedAt: z.iso.datetime().nullable(),
  voidReason: z.string().nullable(),
  /** For everybody who has it, without sign-in; null until somebody asks for it. */
  link: z.string().nullable(),
  version: z.number().int(),
});
