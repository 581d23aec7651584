import { z } from 'zod';
import { taxData } from '../../customers/fields.ts';
import { centavos } from '../../kernel/money-schema.ts';
import { route } from '../../kernel/route.ts';
import { line, optionalText, rawText } from '../../kernel/text.ts';
import { orderId } from '../../orders/ids.ts';
import { invoiceId } from '../ids.ts';
import { ORDER_INVOICE_KINDS, SENT_BY } from '../status.ts';
import { area, permission } from './invoice-summary.ts';
import { wholeInvoice } from './whole-invoice.ts';

export type Invoice = z.infer<typeof wholeInvoice>;

const params = z.object({ id: invoiceId });
const versioned = { version: z.number().int() };
const receiver = z.strictObject({ tax: taxData, address: optionalText(150) });

export const prepareInvoice = route({
  method: 'POST',
  path: '/invoices',
  permission,
  area,
  summary:
    'Make the invoice of an order: ready, or pending while data of the receiver is missing. One live invoice an order; an invoice takes the place of a receipt',
  body: z.strictObject({
    orderId,
    /** Left out, the usual invoice of the regime. */
    kind: z.enum(ORDER_INVOICE_KINDS).optional(),
    /** Left out, what the order says. */
    receiver: receiver.optional(),
    /** Of an invoice to be paid later («fcam»): until when. */
    dueOn: z.iso.date().nullable().default(null),
  }),
  reply: wholeInvoice,
  status: 201,
  refusals: [
    'invoice.order-not-ready',
    'invoice.order-has-one',
    'invoice.other-regime',
    'invoice.needs-due-date',
    'invoice.issuer-incomplete',
  ],
});

export const readInvoice = route({
  method: 'GET',
  path: '/invoices/{id}',
  permission,
  area,
  summary: 'One invoice with its lines',
  params,
  reply: wholeInvoice,
});

export const changeInvoice = route({
  method: 'PATCH',
  path: '/invoices/{id}',
  permission,
  area,
  summary: 'Complete the data of the receiver while the invoice is not issued',
  params,
  body: z.strictObject({ ...versioned, receiver, dueOn: z.iso.date().nullable().optional() }),
  reply: wholeInvoice,
  refusals: ['resource.stale', 'invoice.wrong-state', 'invoice.certifying'],
});

const CERTIFIER_ANSWERS = ['invoice.refused', 'invoice.no-answer', 'invoice.unclear-answer'];

/** Calls a certifier, which no transaction may wait for: being repeatable is built in, not by a key. */
export const issueInvoice = route({
  method: 'POST',
  path: '/invoices/{id}/commands/issue',
  permission,
  area,
  summary: 'Issue an invoice that is ready; a lost answer is looked up first, so nothing is certified twice',
  params,
  body: z.strictObject(versioned),
  reply: wholeInvoice,
  refusals: [
    'resource.stale',
    'invoice.wrong-state',
    'invoice.incomplete',
    'invoice.by-hand',
    'invoice.certifying',
    'invoice.issuer-incomplete',
    ...CERTIFIER_ANSWERS,
  ],
  neverReplayed: true,
});

/** The same as issuing, whatever the version: for one whose answer was lost or who was refused before. */
export const retryInvoice = route({
  method: 'POST',
  path: '/invoices/{id}/commands/retry',
  permission,
  area,
  summary: 'Ask the certifier again, for an issue or a void whose answer was lost or refused',
  params,
  body: z.strictObject({}),
  reply: wholeInvoice,
  refusals: ['invoice.wrong-state', 'invoice.certifying', ...CERTIFIER_ANSWERS],
  neverReplayed: true,
});

export const certifyByHand = route({
  method: 'POST',
  path: '/invoices/{id}/commands/certify-by-hand',
  permission,
  area,
  summary: 'Take over what the tax office answered; series and number are checked against the authorization',
  params,
  body: z.strictObject({
    ...versioned,
    authorization: rawText(1, 60),
    series: rawText(1, 20),
    number: z.number().int().min(0).max(4_294_967_295),
    certifiedAt: z.iso.datetime(),
  }),
  reply: wholeInvoice,
  refusals: [
    'resource.stale',
    'invoice.wrong-state',
    'invoice.incomplete',
    'invoice.certifying',
    'invoice.bad-uuid',
    'invoice.series-mismatch',
    'invoice.number-mismatch',
    'invoice.uuid-taken',
  ],
});

export const MOST_XML_CHARACTERS = 500_000;

const xmlDifference = z.object({
  field: z.enum(['kind', 'currency', 'issuer', 'total', 'iva', 'receiverId', 'receiverName', 'original']),
  ours: z.string(),
  theirs: z.string(),
  /** With this one the file is of another invoice; the others are taken over as certified. */
  isBlocking: z.boolean(),
});
export type XmlDifference = z.infer<typeof xmlDifference>;

export const importXml = route({
  method: 'POST',
  path: '/invoices/{id}/commands/import-xml',
  permission,
  area,
  summary:
    'Take over a certified XML: compared field by field with the invoice, and only looked at in a preview',
  params,
  body: z.strictObject({ ...versioned, xml: rawText(1, MOST_XML_CHARACTERS), isPreview: z.boolean() }),
  reply: z.object({
    isImported: z.boolean(),
    differences: z.array(xmlDifference),
    authorization: z.string(),
    series: z.string(),
    number: z.number().int(),
    certifiedAt: z.iso.datetime(),
    invoice: wholeInvoice,
  }),
  refusals: [
    'resource.stale',
    'invoice.wrong-state',
    'invoice.incomplete',
    'invoice.certifying',
    'invoice.xml-unreadable',
    'invoice.xml-not-certified',
    'invoice.xml-differs',
    'invoice.uuid-taken',
  ],
});

export const sendInvoice = route({
  method: 'POST',
  path: '/invoices/{id}/commands/send',
  permission,
  area,
  summary: 'Note that an invoice went to the customer, and how',
  params,
  body: z.strictObject({ ...versioned, by: z.enum(SENT_BY) }),
  reply: wholeInvoice,
  refusals: ['resource.stale', 'invoice.wrong-state'],
});

export const voidInvoice = route({
  method: 'POST',
  path: '/invoices/{id}/commands/void',
  permission,
  area,
  summary:
    'Void an invoice with a reason; one of an earlier day takes M-03 too. Its order waits to be billed again',
  params,
  body: z.strictObject({ ...versioned, reason: line(250) }),
  reply: wholeInvoice,
  refusals: [
    'resource.stale',
    'invoice.wrong-state',
    'invoice.certifying',
    'invoice.has-credit-notes',
    'invoice.void-needs-manager',
    'invoice.order-billed-again',
    ...CERTIFIER_ANSWERS,
  ],
  neverReplayed: true,
});

export const creditInvoice = route({
  method: 'POST',
  path: '/invoices/{id}/commands/credit',
  permission,
  area,
  summary:
    'Make a credit note, of the whole rest or of parts of lines, and issue it unless a person certifies. Answers the note',
  params,
  body: z.strictObject({
    ...versioned,
    reason: line(250),
    /** Left out, everything that is left. */
    lines: z
      .array(z.strictObject({ position: z.number().int().min(0).max(500), amount: centavos.min(1) }))
      .min(1)
      .max(201)
      .optional(),
  }),
  reply: wholeInvoice,
  status: 201,
  refusals: [
    'resource.stale',
    'invoice.wrong-state',
    'invoice.has-credit-notes',
    'invoice.credit-too-high',
    'invoice.credit-unknown-line',
  ],
  neverReplayed: true,
});

export const discardInvoice = route({
  method: 'POST',
  path: '/invoices/{id}/commands/discard',
  permission,
  area,
  summary:
    'Throw away an invoice that was never issued; its order waits to be billed again. A credit note for goods that came back stays',
  params,
  body: z.strictObject(versioned),
  reply: wholeInvoice,
  refusals: ['resource.stale', 'invoice.wrong-state', 'invoice.certifying', 'invoice.note-is-due'],
});
