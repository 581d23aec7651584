import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import type { ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { FileId, UserId } from '@trastienda/shared/kernel/ids.ts';
import type { OrderId, OrderLineId } from '@trastienda/shared/orders/ids.ts';
import { CHANNELS } from '@trastienda/shared/orders/status.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import type {
  ArticleId,
  PreorderId,
  PreorderLineId,
  PurchaseLineId,
  ShopId,
} from '@trastienda/shared/preorders/ids.ts';
import {
  ARTICLE_SOURCES,
  ARTICLE_STATUSES,
  LINE_STATUSES,
  type LineStatus,
  PREORDER_STAGES,
  PREORDER_STATUSES,
} from '@trastienda/shared/preorders/status.ts';
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

export const currencies = pgTable('currencies', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  isActive: boolean('is_active').notNull().default(true),
});

/** Append-only; the last one of a currency holds. */
export const exchangeRates = pgTable('exchange_rates', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  currency: text('currency').notNull(),
  rate: integer('rate').notNull(),
  since: instant('since').notNull(),
  setBy: uuid('set_by').$type<UserId>(),
});

export const shops = pgTable('shops', {
  id: uuid('id').$type<ShopId>().primaryKey(),
  name: text('name').notNull(),
  currency: text('currency').notNull(),
  website: text('website').notNull().default(''),
  taxBp: integer('tax_bp').notNull().default(0),
  leadMinDays: integer('lead_min_days').notNull(),
  leadMaxDays: integer('lead_max_days').notNull(),
  position: integer('position').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  version: integer('version').notNull().default(1),
});

/** One row. */
export const quoteSettings = pgTable('quote_settings', {
  isOnly: boolean('is_only').primaryKey().default(true),
  freightPerLb: integer('freight_per_lb').notNull(),
  dutyBp: integer('duty_bp').notNull(),
  marginBp: integer('margin_bp').notNull(),
  roundTo: integer('round_to').notNull(),
  validDays: integer('valid_days').notNull(),
  depositHours: integer('deposit_hours').notNull(),
  version: integer('version').notNull().default(1),
});

export const preorders = pgTable('preorders', {
  id: uuid('id').$type<PreorderId>().primaryKey(),
  number: integer('number').notNull(),
  label: text('label').generatedAlwaysAs('').notNull(),
  status: text('status', { enum: PREORDER_STATUSES }).notNull(),
  sellerId: uuid('seller_id').$type<UserId>().notNull(),
  channel: text('channel', { enum: CHANNELS }).notNull(),
  customerId: uuid('customer_id').$type<CustomerId>(),
  customerName: text('customer_name').notNull(),
  customerPhone: text('customer_phone'),
  depositBp: integer('deposit_bp').notNull(),
  validUntil: instant('valid_until'),
  depositDueAt: instant('deposit_due_at'),
  promisedFrom: date('promised_from', { mode: 'string' }),
  promisedTo: date('promised_to', { mode: 'string' }),
  staffNotes: text('staff_notes').notNull(),
  customerNotes: text('customer_notes').notNull(),
  tags: text('tags').array().notNull(),
  trackingToken: text('tracking_token').notNull(),
  units: integer('units').notNull().default(0),
  total: integer('total').notNull().default(0),
  cost: integer('cost').notNull().default(0),
  converted: integer('converted').notNull().default(0),
  moved: integer('moved').notNull().default(0),
  paid: integer('paid').notNull().default(0),
  inReview: integer('in_review').notNull().default(0),
  moneyOut: integer('money_out').notNull().default(0),
  balance: integer('balance').generatedAlwaysAs(0).notNull(),
  stage: text('stage', { enum: PREORDER_STAGES }).notNull(),
  stageSince: instant('stage_since').notNull(),
  progress: jsonb('progress').$type<Partial<Record<LineStatus, number>>>().notNull().default({}),
  etaFrom: date('eta_from', { mode: 'string' }),
  etaTo: date('eta_to', { mode: 'string' }),
  purchases: text('purchases').notNull().default(''),
  shops: text('shops').notNull().default(''),
  firstWords: text('first_words').notNull().default(''),
  pictureFileId: uuid('picture_file_id').$type<FileId>(),
  firstProductId: uuid('first_product_id').$type<ProductId>(),
  toNotify: boolean('to_notify').notNull().default(false),
  searchText: text('search_text').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  quotedAt: instant('quoted_at'),
  acceptedAt: instant('accepted_at'),
  changedAt: instant('changed_at').notNull(),
  erasedAt: instant('erased_at'),
  version: integer('version').notNull().default(1),
});

export const preorderLines = pgTable('preorder_lines', {
  id: uuid('id').$type<PreorderLineId>().primaryKey(),
  preorderId: uuid('preorder_id').$type<PreorderId>().notNull(),
  position: integer('position').notNull(),
  status: text('status', { enum: LINE_STATUSES }).notNull(),
  statusSince: instant('status_since').notNull(),
  variantId: uuid('variant_id').$type<VariantId>(),
  productId: uuid('product_id').$type<ProductId>(),
  description: text('description').notNull(),
  size: text('size').notNull(),
  colour: text('colour').notNull(),
  link: text('link').notNull(),
  pictureFileId: uuid('picture_file_id').$type<FileId>(),
  shopId: uuid('shop_id').$type<ShopId>().notNull(),
  quantity: integer('quantity').notNull(),
  note: text('note').notNull(),
  currency: text('currency').notNull(),
  foreignPrice: integer('foreign_price').notNull(),
  foreignTax: integer('foreign_tax').notNull(),
  foreignShipping: integer('foreign_shipping').notNull(),
  rate: integer('rate').notNull(),
  weightGrams: integer('weight_grams').notNull(),
  freightPerLb: integer('freight_per_lb').notNull(),
  duty: integer('duty').notNull(),
  otherCost: integer('other_cost').notNull(),
  unitCost: integer('unit_cost').notNull(),
  unitPrice: integer('unit_price').notNull(),
  total: integer('total').generatedAlwaysAs(0).notNull(),
  articleId: uuid('article_id').$type<ArticleId>(),
  purchaseLineId: uuid('purchase_line_id').$type<PurchaseLineId>(),
  orderId: uuid('order_id').$type<OrderId>(),
  orderLineId: uuid('order_line_id').$type<OrderLineId>(),
  fundedAt: instant('funded_at'),
  releasedAt: instant('released_at'),
  releasedBy: uuid('released_by').$type<UserId>(),
  releaseReason: text('release_reason').notNull().default(''),
  closedReason: text('closed_reason').notNull().default(''),
  replacesId: uuid('replaces_id').$type<PreorderLineId>(),
  splitFromId: uuid('split_from_id').$type<PreorderLineId>(),
  receivedAt: instant('received_at'),
  notifiedStatus: text('notified_status').notNull().default(''),
});

/** What someone has to buy: for customers who wait, for stock, or both. */
export const articles = pgTable('articles', {
  id: uuid('id').$type<ArticleId>().primaryKey(),
  source: text('source', { enum: ARTICLE_SOURCES }).notNull(),
  status: text('status', { enum: ARTICLE_STATUSES }).notNull(),
  shopId: uuid('shop_id').$type<ShopId>().notNull(),
  variantId: uuid('variant_id').$type<VariantId>(),
  productId: uuid('product_id').$type<ProductId>(),
  description: text('description').notNull(),
  size: text('size').notNull(),
  colour: text('colour').notNull(),
  link: text('link').notNull(),
  pictureFileId: uuid('picture_file_id').$type<FileId>(),
  productKey: text('product_key').generatedAlwaysAs('').notNull(),
  forStock: integer('for_stock').notNull().default(0),
  needed: integer('needed').notNull().default(0),
  bought: integer('bought').notNull().default(0),
  targetPrice: integer('target_price'),
  currency: text('currency').notNull(),
  neededBy: date('needed_by', { mode: 'string' }),
  buyerId: uuid('buyer_id').$type<UserId>(),
  inCartAt: instant('in_cart_at'),
  note: text('note').notNull().default(''),
  closedReason: text('closed_reason').notNull().default(''),
  mergedInto: uuid('merged_into').$type<ArticleId>(),
  searchText: text('search_text').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  version: integer('version').notNull().default(1),
});

/** The parts of payments that are for pre-orders. */
export const preorderPayments = pgTable(
  'preorder_payments',
  {
    paymentId: uuid('payment_id').$type<PaymentId>().notNull(),
    preorderId: uuid('preorder_id').$type<PreorderId>().notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.preorderId] })],
);
