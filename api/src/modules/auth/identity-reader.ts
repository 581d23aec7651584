import type { FileId, SessionId, UserId } from '@trastienda/shared/kernel/ids.ts';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import { holdsOneOf, type PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import type { Settings } from '@trastienda/shared/system/settings.ts';
import type pg from 'pg';
import type { Identity, IdentityReader } from '#platform/auth/identity.ts';
import type { Clock } from '#platform/clock.ts';
import type { Tokens } from './tokens.ts';

/** How old the noted time of the last visit may get before it is written again. */
const NOTE_VISIT_EVERY_MS = 60_000;

const READ_IDENTITY = `
  SELECT u.id AS user_id, s.id AS session_id, u.user_name, u.email, u.first_name, u.last_name, u.role_id,
    u.permission_codes, u.language, u.picture_file_id, u.version, s.last_seen_at,
    u.has_factor, s.confirmed_at
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = $1 AND s.ended_at IS NULL AND s.expires_at > $2 AND u.status = 'active'`;

interface IdentityRow {
  user_id: UserId;
  session_id: SessionId;
  user_name: string;
  email: string;
  first_name: string;
  last_name: string;
  role_id: number;
  permission_codes: PermissionCode[];
  language: Language;
  picture_file_id: FileId | null;
  version: number;
  last_seen_at: Date;
  has_factor: boolean;
  confirmed_at: Date;
}

/**
 * Reads session and rights from the database at every request, so that a suspension or a withdrawn
 * code counts from the next one on. A prepared statement of its own: this is the hottest query.
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
    const { rows } = await options.pool.query<IdentityRow>({
      name: 'read-identity',
      text: READ_IDENTITY,
      values: [session, now],
    });
    const row = rows[0];
    if (row === undefined) return null;
    if (now.getTime() - row.last_seen_at.getTime() > NOTE_VISIT_EVERY_MS) {
      noteVisit(options.pool, row, now).catch(options.onError);
    }
    return identityOf(row, options.settings);
  };
}

function identityOf(row: IdentityRow, { factorCodes }: Pick<Settings, 'factorCodes'>): Identity {
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

/** Nobody waits for it, and of many requests at once only the first one writes. */
async function noteVisit(pool: pg.Pool, row: IdentityRow, now: Date): Promise<void> {
  const noted = await pool.query(
    'UPDATE sessions SET last_seen_at = $2 WHERE id = $1 AND last_seen_at = $3',
    [row.session_id, now, row.last_seen_at],
  );
  if (noted.rowCount === 1)
    await pool.query('UPDATE users SET last_seen_at = $2 WHERE id = $1', [row.user_id, now]);
}
