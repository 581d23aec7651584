import type { ChallengeId, SessionId, UserId } from '@trastienda/shared/kernel/ids.ts';
import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/db/columns.ts';

export const signInFailures = pgTable('sign_in_failures', {
  subject: text('subject').primaryKey(),
  failures: integer('failures').notNull(),
  windowStart: instant('window_start').notNull(),
});

export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text('token_hash').notNull(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.userId] })],
);

export const totpFactors = pgTable('totp_factors', {
  userId: uuid('user_id').$type<UserId>().primaryKey(),
  sealedSecret: bytes('sealed_secret').notNull(),
  /** Null until the person has shown that their application makes the right codes. */
  confirmedAt: instant('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull(),
});

export const passkeys = pgTable('passkeys', {
  id: text('id').primaryKey(),
  userId: uuid('user_id').$type<UserId>().notNull(),
  name: text('name').notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  domain: text('domain').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').$type<UserId>().notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const factorChallenges = pgTable('factor_challenges', {
  id: uuid('id').$type<ChallengeId>().primaryKey(),
  purpose: text('purpose', { enum: ['sign-in', 'confirm', 'enrol'] }).notNull(),
  /** Null for a passkey that says by itself whose it is. */
  userId: uuid('user_id').$type<UserId>(),
  sessionId: uuid('session_id').$type<SessionId>(),
  nonce: text('nonce').notNull(),
  failures: integer('failures').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});
