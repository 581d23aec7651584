import type { ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { FileId, UserId } from '@trastienda/shared/kernel/ids.ts';
import type { ArticleId, PurchaseId, PurchaseLineId, ShopId } from '@trastienda/shared/preorders/ids.ts';
import type { ParcelId, PurchaseCostId } from '@trastienda/shared/purchases/ids.ts';
import {
  COST_BASES,
  COST_KINDS,
  PARCEL_STATUSES,
  PURCHASE_STAGES,
} from '@trastienda/shared/purchases/status.ts';
import { bigint, boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

export const purchases = pgTable('purchases', {
  id: uuid('id').$type<PurchaseId>().primaryKey(),
  number: integer('number').notNull(),
  label: text('label').generatedAlwaysAs('').notNull(),
  shopId: uuid('shop_id').$type<ShopId>().notNull(),
  externalNumber: text('external_number').notNull().default(''),
  currency: text('currency').notNull(),
  rate: integer('rate'),
  paidAt: instant('paid_at'),
  paidWith: text('paid_with').notNull().default(''),
  buyerId: uuid('buyer_id').$type<UserId>().notNull(),
  note: text('note').notNull().default(''),
  units: integer('units').notNull().default(0),
  goods: integer('goods').notNull().default(0),
  landed: integer('landed').notNull().default(0),
  stage: text('stage', { enum: PURCHASE_STAGES }).notNull(),
  stageSince: instant('stage_since').notNull(),
  eta: date('eta', { mode: 'string' }),
  searchText: text('search_text').notNull().default(''),
  closedAt: instant('closed_at'),
  cancelledAt: instant('cancelled_at'),
  cancelReason: text('cancel_reason').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  version: integer('version').notNull().default(1),
});

export const parcels = pgTable('parcels', {
  id: uuid('id').$type<ParcelId>().primaryKey(),
  purchaseId: uuid('purchase_id').$type<PurchaseId>().notNull(),
  position: integer('position').notNull(),
  status: text('status', { enum: PARCEL_STATUSES }).notNull(),
  statusSince: instant('status_since').notNull(),
  carrier: text('carrier').notNull().default(''),
  foreignTracking: text('foreign_tracking').notNull().default(''),
  localTracking: text('local_tracking').notNull().default(''),
  locker: text('locker').notNull().default(''),
  weightGrams: integer('weight_grams'),
  eta: date('eta', { mode: 'string' }),
  firstEta: date('first_eta', { mode: 'string' }),
  slips: integer('slips').notNull().default(0),
  note: text('note').notNull().default(''),
  receivedAt: instant('received_at'),
  createdAt: instant('created_at').notNull(),
  version: integer('version').notNull().default(1),
});

export const parcelEvents = pgTable('parcel_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  parcelId: uuid('parcel_id').$type<ParcelId>().notNull(),
  purchaseId: uuid('purchase_id').$type<PurchaseId>().notNull(),
  kind: text('kind', { enum: [...PARCEL_STATUSES, 'eta', 'split'] }).notNull(),
  note: text('note').notNull().default(''),
  eta: date('eta', { mode: 'string' }),
  happenedAt: instant('happened_at').notNull(),
  recordedAt: instant('recorded_at').notNull(),
  recordedBy: uuid('recorded_by').$type<UserId>(),
});

/** A line travels in one parcel: what is divided over two becomes two lines. */
export const purchaseLines = pgTable('purchase_lines', {
  id: uuid('id').$type<PurchaseLineId>().primaryKey(),
  purchaseId: uuid('purchase_id').$type<PurchaseId>().notNull(),
  parcelId: uuid('parcel_id').$type<ParcelId>().notNull(),
  position: integer('position').notNull(),
  articleId: uuid('article_id').$type<ArticleId>(),
  variantId: uuid('variant_id').$type<VariantId>(),
  productId: uuid('product_id').$type<ProductId>(),
  description: text('description').notNull(),
  size: text('size').notNull(),
  colour: text('colour').notNull(),
  link: text('link').notNull(),
  pictureFileId: uuid('picture_file_id').$type<FileId>(),
  quantity: integer('quantity').notNull(),
  unitPrice: integer('unit_price').notNull(),
  weightGrams: integer('weight_grams'),
  good: integer('good').notNull().default(0),
  damaged: integer('damaged').notNull().default(0),
  missing: integer('missing').notNull().default(0),
  extra: integer('extra').notNull().default(0),
  receivedAt: instant('received_at'),
  unitCost: integer('unit_cost'),
  landed: integer('landed'),
});

export const purchaseCosts = pgTable('purchase_costs', {
  id: uuid('id').$type<PurchaseCostId>().primaryKey(),
  purchaseId: uuid('purchase_id').$type<PurchaseId>().notNull(),
  position: integer('position').notNull(),
  kind: text('kind', { enum: COST_KINDS }).notNull(),
  note: text('note').notNull().default(''),
  isForeign: boolean('is_foreign').notNull(),
  amount: integer('amount').notNull(),
  basis: text('basis', { enum: COST_BASES }).notNull(),
});
