import type { FileId, NoticeId, UserId } from '@trastienda/shared/kernel/ids.ts';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import type { NoticeKind } from '@trastienda/shared/system/notices.ts';
import type { UndoKind, UndoStepId } from '@trastienda/shared/system/undo.ts';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const installation = pgTable('installation', {
  isOnly: boolean('is_only').primaryKey().default(true),
  isDemo: boolean('is_demo').notNull(),
  createdAt: instant('created_at').notNull(),
  /** When somebody said that the store is set up. */
  welcomedAt: instant('welcomed_at'),
  /** Which program opened it last, in one line, and when. */
  openedBy: text('opened_by'),
  openedAt: instant('opened_at'),
});

/** Nothing in it until somebody has written it: the settings say it until then. */
export const storeProfile = pgTable('store_profile', {
  isOnly: boolean('is_only').primaryKey().default(true),
  brand: text('brand').notNull(),
  name: text('name'),
  phone: text('phone'),
  whatsApp: text('whatsapp'),
  email: text('email'),
  address: text('address'),
  place: text('place'),
  taxId: text('tax_id'),
  website: text('website'),
  instagram: text('instagram'),
  logoFileId: uuid('logo_file_id').$type<FileId>(),
  version: integer('version').notNull().default(1),
});

/** One row once somebody has decided something; until then the environment says it. */
export const settings = pgTable('settings', {
  isOnly: boolean('is_only').primaryKey().default(true),
  written: jsonb('written').$type<Record<string, unknown>>().notNull(),
  version: integer('version').notNull().default(1),
});

export const auditEntries = pgTable('audit_entries', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: instant('at').notNull(),
  actorId: uuid('actor_id').$type<UserId>(),
  actorName: text('actor_name').notNull(),
  entity: text('entity').notNull(),
  entityId: text('entity_id').notNull(),
  command: text('command').notNull(),
  before: jsonb('before'),
  after: jsonb('after'),
  reason: text('reason'),
  requestId: text('request_id').notNull(),
});

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actorId: uuid('actor_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: smallint('status').notNull(),
    reply: jsonb('reply').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.actorId, table.key] })],
);

export const liveEvents = pgTable('live_events', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  at: instant('at').notNull(),
  topic: text('topic').notNull(),
  kind: text('kind').notNull(),
  entityId: text('entity_id'),
  actorId: uuid('actor_id').$type<UserId>(),
  codes: text('codes').array().$type<PermissionCode[]>().notNull(),
  userIds: uuid('user_ids').array().$type<UserId[]>().notNull(),
});

export const notices = pgTable('notices', {
  id: uuid('id').$type<NoticeId>().primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  kind: text('kind').$type<NoticeKind>().notNull(),
  params: jsonb('params').$type<Record<string, string>>().notNull(),
  createdAt: instant('created_at').notNull(),
  readAt: instant('read_at'),
});

export const undoSteps = pgTable('undo_steps', {
  id: uuid('id').$type<UndoStepId>().primaryKey(),
  actorId: uuid('actor_id').$type<UserId>().notNull(),
  requestId: text('request_id').notNull(),
  at: instant('at').notNull(),
  kind: text('kind').$type<UndoKind>().notNull(),
  entityId: uuid('entity_id').notNull(),
  label: text('label').notNull(),
  state: jsonb('state').notNull(),
  undoneAt: instant('undone_at'),
});

export const outbox = pgTable('outbox', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  topic: text('topic').notNull(),
  payload: jsonb('payload').notNull(),
  createdAt: instant('created_at').notNull(),
  runAfter: instant('run_after').notNull(),
  attempts: smallint('attempts').notNull().default(0),
  lastError: text('last_error'),
  doneAt: instant('done_at'),
  givenUpAt: instant('given_up_at'),
});

export const storedFiles = pgTable('stored_files', {
  id: uuid('id').primaryKey(),
  sha256: text('sha256').notNull(),
  mediaType: text('media_type').notNull(),
  bytes: integer('bytes').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  hasThumb: boolean('has_thumb').notNull().default(false),
  isShared: boolean('is_shared').notNull().default(false),
  isPublic: boolean('is_public').notNull().default(false),
  /** Null for what a customer sent. */
  uploadedBy: uuid('uploaded_by').$type<UserId>(),
  createdAt: instant('created_at').notNull(),
});
