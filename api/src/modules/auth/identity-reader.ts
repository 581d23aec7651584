import { holdsOneOf } from '@trastienda/shared/kernel/permissions.ts';
import type { Settings } from '@trastienda/shared/system/settings.ts';
import type pg from 'pg';
import { recordVisit } from '#modules/users/use-cases/manage-account.ts';
import type { Identity, IdentityReader } from '#platform/auth/identity.ts';
import type { Clock } from '#platform/clock.ts';
import { type IdentityRow, readIdentityRow } from './reads.ts';
import type { Tokens } from './tokens.ts';

/** How old the noted time of the last visit may get before it is written again. */
const NOTE_VISIT_EVERY_MS = 60_000;

/**
 * Reads session and rights from the database at every request, so that a suspension or a withdrawn
 * code counts from the next one on.
 */
export function createIdentityReader(options: {
  readonly pool: pg.Pool;
  readonly tokens: Tokens;
  readonly clock: Clock;
  readonly onError: (error: Error) => void;
  /** Asked at every request: a new requirement counts from the next one on. */
  readonly settings: Pick<Settings, 'factorCodes'>;
}): IdentityReader {
  return async (token) => {
    const now = options.clock();
    const session = await options.tokens.verify(token, now);
    if (session === null) return null;
    const row = await readIdentityRow(options.pool, session, now);
    if (row === null) return null;
    if (now.getTime() - row.last_seen_at.getTime() > NOTE_VISIT_EVERY_MS) {
      const visit = { userId: row.user_id, sessionId: row.session_id, lastSeenAt: row.last_seen_at };
      recordVisit(options.pool, visit, now).catch(options.onError);
    }
    return toIdentity(row, options.settings);
  };
}

function toIdentity(row: IdentityRow, { factorCodes }: Pick<Settings, 'factorCodes'>): Identity {
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    userName: row.user_name,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    roleId: row.role_id,
    codes: row.permission_codes,
    language: row.language,
    pictureFileId: row.picture_file_id,
    version: row.version,
    hasFactor: row.has_factor,
    owesFactor: !row.has_factor && holdsOneOf(row.permission_codes, factorCodes),
    confirmedAt: row.confirmed_at,
  };
}
