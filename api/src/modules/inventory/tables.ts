import type {
  BrandId,
  CategoryId,
  CountId,
  ImportId,
  LocationId,
  ProductId,
  VariantId,
} from '@trastienda/shared/inventory/ids.ts';
import { COUNT_STATUSES, MOVEMENT_KINDS, STOCK_STATES } from '@trastienda/shared/inventory/status.ts';
import type { FileId, UserId } from '@trastienda/shared/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

export const categories = pgTable('categories', {
  id: uuid('id').$type<CategoryId>().primaryKey(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const brands = pgTable('brands', {
  id: uuid('id').$type<BrandId>().primaryKey(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const products = pgTable('products', {
  id: uuid('id').$type<ProductId>().primaryKey(),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
  description: text('description').notNull(),
  categoryId: uuid('category_id').$type<CategoryId>().notNull(),
  brandId: uuid('brand_id').$type<BrandId>(),
  coverFileId: uuid('cover_file_id').$type<FileId>(),
  isPublished: boolean('is_published').notNull().default(false),
  archivedAt: instant('archived_at'),
  version: integer('version').notNull(),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
});

export const variants = pgTable('variants', {
  id: uuid('id').$type<VariantId>().primaryKey(),
  productId: uuid('product_id').$type<ProductId>().notNull(),
  sku: text('sku').notNull(),
  barcode: text('barcode'),
  size: text('size').notNull(),
  colour: text('colour').notNull(),
  position: integer('position').notNull(),
  price: integer('price').notNull(),
  compareAt: integer('compare_at'),
  weightGrams: integer('weight_grams'),
  mayPreorder: boolean('may_preorder').notNull(),
  archivedAt: instant('archived_at'),
  /** These three are written by a trigger, whatever is sent; the defaults satisfy the types. */
  isListed: boolean('is_listed').notNull().default(true),
  sortName: text('sort_name').notNull().default(''),
  searchText: text('search_text').notNull().default(''),
});

export const productImages = pgTable(
  'product_images',
  {
    productId: uuid('product_id').$type<ProductId>().notNull(),
    fileId: uuid('file_id').$type<FileId>().notNull(),
    position: integer('position').notNull(),
    alt: text('alt').notNull(),
    colour: text('colour').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.fileId] })],
);

export const priceChanges = pgTable('price_changes', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: instant('at').notNull(),
  productId: uuid('product_id').$type<ProductId>().notNull(),
  variantId: uuid('variant_id').$type<VariantId>().notNull(),
  priceBefore: integer('price_before'),
  priceAfter: integer('price_after').notNull(),
  compareAtBefore: integer('compare_at_before'),
  compareAtAfter: integer('compare_at_after'),
  actorId: uuid('actor_id').$type<UserId>(),
  actorName: text('actor_name').notNull(),
});

export const locations = pgTable('locations', {
  id: uuid('id').$type<LocationId>().primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
});

/** The head of a variant's stock: what every command on it locks first. */
export const variantStock = pgTable('variant_stock', {
  variantId: uuid('variant_id').$type<VariantId>().primaryKey(),
  onHand: integer('on_hand').notNull().default(0),
  reserved: integer('reserved').notNull().default(0),
  available: integer('available').notNull().generatedAlwaysAs(sql`on_hand - reserved`),
  incoming: integer('incoming').notNull().default(0),
  minimum: integer('minimum').notNull().default(0),
  averageCost: numeric('average_cost', { precision: 14, scale: 4, mode: 'number' }),
  /** When it was last corrected without a movement. */
  costedAt: instant('costed_at'),
  lastMovedAt: instant('last_moved_at'),
  state: text('state', { enum: STOCK_STATES }).notNull().generatedAlwaysAs(sql`state`),
});

export const stockLevels = pgTable(
  'stock_levels',
  {
    variantId: uuid('variant_id').$type<VariantId>().notNull(),
    locationId: uuid('location_id').$type<LocationId>().notNull(),
    onHand: integer('on_hand').notNull().default(0),
    reserved: integer('reserved').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.variantId, table.locationId] })],
);

export const stockMovements = pgTable('stock_movements', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: instant('at').notNull(),
  productId: uuid('product_id').$type<ProductId>().notNull(),
  variantId: uuid('variant_id').$type<VariantId>().notNull(),
  locationId: uuid('location_id').$type<LocationId>().notNull(),
  kind: text('kind', { enum: MOVEMENT_KINDS }).notNull(),
  onHandDelta: integer('on_hand_delta').notNull(),
  reservedDelta: integer('reserved_delta').notNull(),
  onHandAfter: integer('on_hand_after').notNull(),
  reservedAfter: integer('reserved_after').notNull(),
  unitCost: integer('unit_cost'),
  documentKind: text('document_kind'),
  documentId: text('document_id'),
  documentLabel: text('document_label'),
  reason: text('reason'),
  actorId: uuid('actor_id').$type<UserId>(),
  actorName: text('actor_name').notNull(),
});

export const reservations = pgTable(
  'reservations',
  {
    documentKind: text('document_kind', { enum: ['hold', 'order', 'preorder'] }).notNull(),
    documentId: uuid('document_id').notNull(),
    variantId: uuid('variant_id').$type<VariantId>().notNull(),
    locationId: uuid('location_id').$type<LocationId>().notNull(),
    quantity: integer('quantity').notNull(),
    documentLabel: text('document_label').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentKind, table.documentId, table.variantId, table.locationId] }),
  ],
);

export const stockCounts = pgTable('stock_counts', {
  id: uuid('id').$type<CountId>().primaryKey(),
  number: integer('number').generatedAlwaysAsIdentity(),
  locationId: uuid('location_id').$type<LocationId>().notNull(),
  title: text('title').notNull(),
  isBlind: boolean('is_blind').notNull(),
  status: text('status', { enum: COUNT_STATUSES }).notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  createdBy: uuid('created_by').$type<UserId>().notNull(),
  submittedAt: instant('submitted_at'),
  submittedBy: uuid('submitted_by').$type<UserId>(),
  closedAt: instant('closed_at'),
  closedBy: uuid('closed_by').$type<UserId>(),
});

export const stockCountLines = pgTable(
  'stock_count_lines',
  {
    countId: uuid('count_id').$type<CountId>().notNull(),
    variantId: uuid('variant_id').$type<VariantId>().notNull(),
    position: integer('position').notNull(),
    counted: integer('counted'),
    onHandThen: integer('on_hand_then'),
    countedAt: instant('counted_at'),
    countedBy: uuid('counted_by').$type<UserId>(),
  },
  (table) => [primaryKey({ columns: [table.countId, table.variantId] })],
);

export const productImports = pgTable('product_imports', {
  id: uuid('id').$type<ImportId>().primaryKey(),
  sha256: text('sha256').notNull(),
  fileName: text('file_name').notNull(),
  rows: jsonb('rows').notNull(),
  result: jsonb('result'),
  createdAt: instant('created_at').notNull(),
  createdBy: uuid('created_by').$type<UserId>().notNull(),
  doneAt: instant('done_at'),
});
