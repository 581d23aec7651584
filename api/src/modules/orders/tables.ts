import { TAX_KINDS } from '@trastienda/shared/customers/fields.ts';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import type { ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { FileId, UserId } from '@trastienda/shared/kernel/ids.ts';
import type { CourierId, OrderId, OrderLineId, RefundId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import {
  CHANNELS,
  COURIER_FILES,
  DELIVERIES,
  FULFILMENTS,
  LABEL_SIZES,
  ORDER_STATUSES,
  PAYMENT_STATES,
  SHIPMENT_COMMANDS,
  STAGES,
  TERMS,
} from '@trastienda/shared/orders/status.ts';
import type { AccountId, PaymentId } from '@trastienda/shared/payments/ids.ts';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

export const couriers = pgTable('couriers', {
  id: uuid('id').$type<CourierId>().primaryKey(),
  name: text('name').notNull(),
  kind: text('kind', { enum: ['courier', 'messenger'] }).notNull(),
  guidePattern: text('guide_pattern').notNull(),
  trackingLink: text('tracking_link').notNull(),
  codLimit: integer('cod_limit'),
  fileFormat: text('file_format', { enum: COURIER_FILES }).notNull().default('general'),
  labelSize: text('label_size', { enum: LABEL_SIZES }).notNull().default('4x6'),
  version: integer('version').notNull().default(1),
  position: integer('position').notNull(),
  isActive: boolean('is_active').notNull().default(true),
});

export const orders = pgTable('orders', {
  id: uuid('id').$type<OrderId>().primaryKey(),
  number: integer('number').notNull(),
  label: text('label').generatedAlwaysAs('').notNull(),
  status: text('status', { enum: ORDER_STATUSES }).notNull(),
  sellerId: uuid('seller_id').$type<UserId>().notNull(),
  channel: text('channel', { enum: CHANNELS }).notNull(),

  customerId: uuid('customer_id').$type<CustomerId>(),
  customerName: text('customer_name').notNull(),
  customerPhone: text('customer_phone'),
  taxKind: text('tax_kind', { enum: TAX_KINDS }).notNull(),
  taxId: text('tax_id').notNull(),
  fiscalName: text('fiscal_name').notNull(),

  delivery: text('delivery', { enum: DELIVERIES }).notNull(),
  courierId: uuid('courier_id').$type<CourierId>(),
  municipality: text('municipality'),
  place: text('place').notNull(),
  addressLine: text('address_line').notNull(),
  reference: text('reference').notNull(),
  receiverName: text('receiver_name').notNull(),
  receiverPhone: text('receiver_phone'),
  lat: doublePrecision('lat'),
  lng: doublePrecision('lng'),
  atOffice: boolean('at_office').notNull(),
  promisedOn: date('promised_on', { mode: 'string' }),

  terms: text('terms', { enum: TERMS }).notNull(),
  depositBp: integer('deposit_bp').notNull(),
  discount: integer('discount').notNull(),
  shipping: integer('shipping').notNull(),
  staffNotes: text('staff_notes').notNull(),
  customerNotes: text('customer_notes').notNull(),
  tags: text('tags').array().notNull(),
  trackingToken: text('tracking_token').notNull(),

  subtotal: integer('subtotal').notNull().default(0),
  returned: integer('returned').notNull().default(0),
  total: integer('total').notNull().default(0),
  paid: integer('paid').notNull().default(0),
  inReview: integer('in_review').notNull().default(0),
  moneyOut: integer('money_out').notNull().default(0),
  balance: integer('balance').generatedAlwaysAs(0).notNull(),
  units: integer('units').notNull().default(0),
  paymentState: text('payment_state', { enum: PAYMENT_STATES }).notNull(),
  fulfilment: text('fulfilment', { enum: FULFILMENTS }).notNull(),
  stage: text('stage', { enum: STAGES }).notNull(),
  stageSince: instant('stage_since').notNull(),
  invoiced: integer('invoiced').notNull().default(0),
  toInvoice: boolean('to_invoice').notNull().default(false),
  guide: text('guide').notNull().default(''),
  firstProductId: uuid('first_product_id').$type<ProductId>(),
  searchText: text('search_text').notNull().default(''),

  exchangeOf: uuid('exchange_of').$type<OrderId>(),
  expiresAt: instant('expires_at'),
  expiryLeftMs: integer('expiry_left_ms'),
  cancelReason: text('cancel_reason'),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  cancelledAt: instant('cancelled_at'),
  completedAt: instant('completed_at'),
  changedAt: instant('changed_at').notNull(),
  erasedAt: instant('erased_at'),
  version: integer('version').notNull().default(1),
});

export const orderLines = pgTable('order_lines', {
  id: uuid('id').$type<OrderLineId>().primaryKey(),
  orderId: uuid('order_id').$type<OrderId>().notNull(),
  position: integer('position').notNull(),
  variantId: uuid('variant_id').$type<VariantId>().notNull(),
  productId: uuid('product_id').$type<ProductId>().notNull(),
  name: text('name').notNull(),
  sku: text('sku').notNull(),
  size: text('size').notNull(),
  colour: text('colour').notNull(),
  quantity: integer('quantity').notNull(),
  listPrice: integer('list_price').notNull(),
  unitPrice: integer('unit_price').notNull(),
  discount: integer('discount').notNull(),
  unitCost: integer('unit_cost'),
  total: integer('total').generatedAlwaysAs(0).notNull(),
});

export const shipments = pgTable('shipments', {
  id: uuid('id').$type<ShipmentId>().primaryKey(),
  orderId: uuid('order_id').$type<OrderId>().notNull(),
  position: integer('position').notNull(),
  status: text('status', { enum: FULFILMENTS }).notNull(),
  courierId: uuid('courier_id').$type<CourierId>(),
  pieces: integer('pieces').notNull().default(1),
  weightGrams: integer('weight_grams'),
  codAmount: integer('cod_amount').notNull().default(0),
  guide: text('guide').notNull().default(''),
  photoFileId: uuid('photo_file_id').$type<FileId>(),
  lastEvent: text('last_event', { enum: ['', ...SHIPMENT_COMMANDS] })
    .notNull()
    .default(''),
  movedAt: instant('moved_at'),
  credited: integer('credited').notNull().default(0),
  packedAt: instant('packed_at'),
  labelledAt: instant('labelled_at'),
  handedOverAt: instant('handed_over_at'),
  deliveredAt: instant('delivered_at'),
  createdAt: instant('created_at').notNull(),
  version: integer('version').notNull().default(1),
});

export const shipmentEvents = pgTable('shipment_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  shipmentId: uuid('shipment_id').$type<ShipmentId>().notNull(),
  orderId: uuid('order_id').$type<OrderId>().notNull(),
  kind: text('kind', { enum: [...SHIPMENT_COMMANDS, 'undo'] }).notNull(),
  reason: text('reason').notNull().default(''),
  note: text('note').notNull().default(''),
  happenedAt: instant('happened_at').notNull(),
  recordedAt: instant('recorded_at').notNull(),
  recordedBy: uuid('recorded_by').$type<UserId>(),
  /** Of an `undo`: the event that it takes back. */
  undoes: bigint('undoes', { mode: 'number' }),
});

export const returnedUnits = pgTable(
  'returned_units',
  {
    shipmentId: uuid('shipment_id').$type<ShipmentId>().notNull(),
    lineId: uuid('line_id').$type<OrderLineId>().notNull(),
    good: integer('good').notNull().default(0),
    damaged: integer('damaged').notNull().default(0),
    missing: integer('missing').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.shipmentId, table.lineId] })],
);

export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: uuid('shipment_id').$type<ShipmentId>().notNull(),
    lineId: uuid('line_id').$type<OrderLineId>().notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shipmentId, table.lineId] })],
);

export const paymentAllocations = pgTable(
  'payment_allocations',
  {
    paymentId: uuid('payment_id').$type<PaymentId>().notNull(),
    orderId: uuid('order_id').$type<OrderId>().notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.orderId] })],
);

export const refunds = pgTable('refunds', {
  id: uuid('id').$type<RefundId>().primaryKey(),
  number: integer('number').notNull(),
  label: text('label').generatedAlwaysAs('').notNull(),
  status: text('status', { enum: ['requested', 'paid', 'refused'] }).notNull(),
  customerId: uuid('customer_id').$type<CustomerId>().notNull(),
  orderId: uuid('order_id').$type<OrderId>(),
  /** Pre-orders depend on this module: only the id is known here. */
  preorderId: uuid('preorder_id'),
  amount: integer('amount').notNull(),
  reason: text('reason').notNull(),
  requestedBy: uuid('requested_by').$type<UserId>().notNull(),
  requestedAt: instant('requested_at').notNull(),
  decidedBy: uuid('decided_by').$type<UserId>(),
  decidedAt: instant('decided_at'),
  decision: text('decision').notNull().default(''),
  accountId: uuid('account_id').$type<AccountId>(),
  reference: text('reference').notNull().default(''),
  isSelfDecided: boolean('is_self_decided').notNull().default(false),
  version: integer('version').notNull().default(1),
});
