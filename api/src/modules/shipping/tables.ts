import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { CourierId, ManifestId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/db/columns.ts';

export const manifests = pgTable('manifests', {
  id: uuid('id').$type<ManifestId>().primaryKey(),
  number: integer('number').notNull(),
  label: text('label').generatedAlwaysAs('').notNull(),
  courierId: uuid('courier_id').$type<CourierId>().notNull(),
  parcels: integer('parcels').notNull(),
  pieces: integer('pieces').notNull(),
  weightGrams: integer('weight_grams').notNull(),
  codTotal: integer('cod_total').notNull(),
  createdBy: uuid('created_by').$type<UserId>().notNull(),
  createdAt: instant('created_at').notNull(),
});

export const manifestLines = pgTable(
  'manifest_lines',
  {
    manifestId: uuid('manifest_id').$type<ManifestId>().notNull(),
    position: integer('position').notNull(),
    shipmentId: uuid('shipment_id').$type<ShipmentId>().notNull(),
    guide: text('guide').notNull(),
    receiver: text('receiver').notNull(),
    destination: text('destination').notNull(),
    pieces: integer('pieces').notNull(),
    weightGrams: integer('weight_grams'),
    codAmount: integer('cod_amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.manifestId, table.position] })],
);

export const prepaidGuides = pgTable('prepaid_guides', {
  id: uuid('id').primaryKey(),
  courierId: uuid('courier_id').$type<CourierId>().notNull(),
  guide: text('guide').notNull(),
  position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
  addedBy: uuid('added_by').$type<UserId>().notNull(),
  addedAt: instant('added_at').notNull(),
  shipmentId: uuid('shipment_id').$type<ShipmentId>(),
  usedAt: instant('used_at'),
});
