import { CREDIT_KINDS, TAX_KINDS } from '@trastienda/shared/customers/fields.ts';
import type { AddressId, CustomerId } from '@trastienda/shared/customers/ids.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

export const customers = pgTable('customers', {
  id: uuid('id').$type<CustomerId>().primaryKey(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull().default(''),
  instagram: text('instagram').notNull().default(''),
  taxKind: text('tax_kind', { enum: TAX_KINDS }).notNull().default('cf'),
  taxId: text('tax_id').notNull().default(''),
  fiscalName: text('fiscal_name').notNull().default(''),
  birthday: text('birthday').notNull().default(''),
  notes: text('notes').notNull().default(''),
  tags: text('tags').array().notNull().default([]),
  credit: integer('credit').notNull().default(0),
  mergedInto: uuid('merged_into').$type<CustomerId>(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  erasedAt: instant('erased_at'),
  searchText: text('search_text').generatedAlwaysAs(''),
});

export const customerErasures = pgTable('customer_erasures', {
  customerId: uuid('customer_id').$type<CustomerId>().primaryKey(),
  erasedAt: instant('erased_at').notNull(),
  erasedBy: uuid('erased_by').$type<UserId>().notNull(),
});

export const customerPhones = pgTable('customer_phones', {
  phone: text('phone').primaryKey(),
  customerId: uuid('customer_id').$type<CustomerId>().notNull(),
});

export const customerAddresses = pgTable('customer_addresses', {
  id: uuid('id').$type<AddressId>().primaryKey(),
  customerId: uuid('customer_id').$type<CustomerId>().notNull(),
  municipality: text('municipality').notNull(),
  place: text('place').notNull(),
  line: text('line').notNull(),
  reference: text('reference').notNull(),
  receiverName: text('receiver_name').notNull(),
  receiverPhone: text('receiver_phone'),
  lat: doublePrecision('lat'),
  lng: doublePrecision('lng'),
  atOffice: boolean('at_office').notNull(),
  usedAt: instant('used_at').notNull(),
});

export const customerCredits = pgTable('customer_credits', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  customerId: uuid('customer_id').$type<CustomerId>().notNull(),
  kind: text('kind', { enum: CREDIT_KINDS }).notNull(),
  amount: integer('amount').notNull(),
  orderId: uuid('order_id'),
  preorderId: uuid('preorder_id'),
  paymentId: uuid('payment_id'),
  refundId: uuid('refund_id'),
  note: text('note').notNull().default(''),
  actorId: uuid('actor_id').$type<UserId>(),
  actorName: text('actor_name').notNull(),
});

/** Kept by triggers. A row for each seller of a customer, and one for everybody's documents. */
export const customerFigures = pgTable(
  'customer_figures',
  {
    /** A user, or the id that nobody has: then everybody's. */
    sellerId: uuid('seller_id').notNull(),
    customerId: uuid('customer_id').$type<CustomerId>().notNull(),
    agreed: integer('agreed').notNull(),
    orders: integer('orders').notNull(),
    bought: bigint('bought', { mode: 'number' }).notNull(),
    owed: bigint('owed', { mode: 'number' }).notNull(),
    returned: bigint('returned', { mode: 'number' }).notNull(),
    waiting: integer('waiting').notNull(),
    lastAt: instant('last_at'),
    isListed: boolean('is_listed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.customerId] })],
);
