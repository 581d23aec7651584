import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import {
  CERTIFIERS,
  INVOICE_KINDS,
  INVOICE_STATUSES,
  INVOICE_TABS,
  SENT_BY,
} from '@trastienda/shared/billing/status.ts';
import { TAX_KINDS } from '@trastienda/shared/customers/fields.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { REGIMES } from '@trastienda/shared/kernel/tax.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { bigint, boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

export const invoices = pgTable('invoices', {
  id: uuid('id').$type<InvoiceId>().primaryKey(),
  number: integer('number').notNull(),
  label: text('label').generatedAlwaysAs('').notNull(),
  orderId: uuid('order_id').$type<OrderId>().notNull(),
  orderLabel: text('order_label').notNull(),
  customerName: text('customer_name').notNull().default(''),
  sellerId: uuid('seller_id').$type<UserId>().notNull(),
  kind: text('kind', { enum: INVOICE_KINDS }).notNull(),
  status: text('status', { enum: INVOICE_STATUSES }).notNull(),
  regime: text('regime', { enum: REGIMES }).notNull(),
  currency: text('currency').notNull(),
  credits: uuid('credits').$type<InvoiceId>(),
  reason: text('reason'),
  dueOn: date('due_on', { mode: 'string' }),

  receiverKind: text('receiver_kind', { enum: TAX_KINDS }).notNull(),
  receiverId: text('receiver_id').notNull(),
  receiverName: text('receiver_name').notNull(),
  receiverAddress: text('receiver_address').notNull(),

  issuerTaxId: text('issuer_tax_id').notNull(),
  issuerName: text('issuer_name').notNull(),
  issuerTradeName: text('issuer_trade_name').notNull(),
  issuerAddress: text('issuer_address').notNull(),
  issuerPlace: text('issuer_place').notNull(),
  issuerPostalCode: text('issuer_postal_code').notNull(),
  establishment: integer('establishment').notNull(),
  phrases: text('phrases').notNull(),

  total: integer('total').notNull(),
  net: integer('net').notNull(),
  iva: integer('iva').notNull(),
  credited: integer('credited').notNull().default(0),

  certifier: text('certifier', { enum: CERTIFIERS }),
  certifierTaxId: text('certifier_tax_id'),
  certifierName: text('certifier_name'),
  authorizationId: text('authorization_id'),
  series: text('series'),
  felNumber: bigint('fel_number', { mode: 'number' }),
  certifiedAt: instant('certified_at'),
  xml: text('xml'),
  voidXml: text('void_xml'),

  attemptId: uuid('attempt_id'),
  attemptKind: text('attempt_kind', { enum: ['certify', 'void'] }),
  attemptedAt: instant('attempted_at'),
  isOutcomeUnknown: boolean('is_outcome_unknown').notNull().default(false),
  troubleCode: text('trouble_code'),
  troubleWords: text('trouble_words').notNull().default(''),

  publicToken: text('public_token'),
  createdAt: instant('created_at').notNull(),
  emittedAt: instant('emitted_at'),
  sentAt: instant('sent_at'),
  sentBy: text('sent_by', { enum: SENT_BY }),
  voidedAt: instant('voided_at'),
  voidReason: text('void_reason'),
  changedAt: instant('changed_at').notNull(),
  version: integer('version').notNull().default(1),

  tab: text('tab', { enum: ['data_error', 'discarded', ...INVOICE_TABS] })
    .generatedAlwaysAs('ready')
    .notNull(),
  datedAt: instant('dated_at').notNull(),
  searchText: text('search_text').generatedAlwaysAs('').notNull(),
});

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    invoiceId: uuid('invoice_id').$type<InvoiceId>().notNull(),
    position: integer('position').notNull(),
    ofPosition: integer('of_position'),
    isService: boolean('is_service').notNull(),
    description: text('description').notNull(),
    quantity: integer('quantity').notNull(),
    unitPrice: integer('unit_price').notNull(),
    discount: integer('discount').notNull(),
    total: integer('total').notNull(),
    net: integer('net').notNull(),
    iva: integer('iva').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.position] })],
);
