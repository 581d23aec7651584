/** An internal receipt, an invoice of either regime, one to be paid later («cambiaria»), a credit note. */
export const INVOICE_KINDS = ['receipt', 'fact', 'fpeq', 'fcam', 'ncre'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** What an order can be billed with; a credit note always comes from an invoice. */
export const ORDER_INVOICE_KINDS = ['receipt', 'fact', 'fpeq', 'fcam'] as const;
export type OrderInvoiceKind = (typeof ORDER_INVOICE_KINDS)[number];

export const INVOICE_STATUSES = [
  'pending',
  'ready',
  'issued',
  'sent',
  'voided',
  'credited',
  'discarded',
] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export type InvoiceCommand = 'complete' | 'issue' | 'send' | 'void' | 'credit' | 'discard';

/** A pair that is not here is refused. Nobody completes an invoice: it is ready when nothing is missing. */
export const INVOICE_TRANSITIONS: Record<InvoiceStatus, Partial<Record<InvoiceCommand, InvoiceStatus>>> = {
  pending: { complete: 'ready', discard: 'discarded' },
  ready: { complete: 'pending', issue: 'issued', discard: 'discarded' },
  issued: { send: 'sent', void: 'voided', credit: 'credited' },
  sent: { send: 'sent', void: 'voided', credit: 'credited' },
  voided: {},
  credited: {},
  discarded: {},
};

/** Where orders wait to be billed. */
export const QUEUE_TABS = ['to_invoice', 'data_error'] as const;
export type QueueTab = (typeof QUEUE_TABS)[number];

/** Where invoices stand that have been made. */
export const INVOICE_TABS = ['ready', 'issued', 'sent', 'voided', 'credit_notes'] as const;
export type InvoiceTab = (typeof INVOICE_TABS)[number];

export const BILLING_TABS = [...QUEUE_TABS, ...INVOICE_TABS] as const;
export type BillingTab = (typeof BILLING_TABS)[number];

/** Who certifies: a person at the tax office's page, nobody (a rehearsal), or a company's service. */
export const CERTIFIERS = ['hand', 'simulator', 'http'] as const;
export type CertifierName = (typeof CERTIFIERS)[number];

export const SENT_BY = ['whatsapp', 'email', 'link', 'print'] as const;
export type SentBy = (typeof SENT_BY)[number];

/** What is wrong with the data of a receiver. */
export const TAX_PROBLEMS = ['invoice.bad-tax-id', 'invoice.needs-name', 'invoice.cf-above-limit'] as const;
export type TaxProblem = (typeof TAX_PROBLEMS)[number];
