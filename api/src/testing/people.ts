import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { SessionId } from '@trastienda/shared/kernel/ids.ts';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import type { TestApp } from './test-app.ts';

export const MADE_PASSWORD = 'una frase solo para pruebas';
/** The real algorithm at the lowest price it allows. */
export const hashCheaply = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
const cheapHash = hashCheaply(MADE_PASSWORD);

export interface MadePerson {
  readonly id: string;
  readonly session: SessionId;
  readonly token: string;
}

/** A person with exactly these codes and an open session, made without the slow hashing. */
export async function makePerson(
  app: TestApp,
  person: { codes?: readonly PermissionCode[]; expiresAt?: Date; endedAt?: Date; status?: string } = {},
): Promise<MadePerson> {
  const { pool } = app.database.db;
  const id = randomUUID();
  const session = randomUUID() as SessionId;
  const now = new Date();
  const expiresAt = person.expiresAt ?? new Date(now.getTime() + 3_600_000);
  await pool.query(
    `INSERT INTO users (id, user_name, email, first_name, last_name, role_id, permission_codes, status, password_hash, created_at)
     VALUES ($1, $2, $3, 'Persona', 'de Prueba', 2, $4, $5, $7, $6)`,
    [id, id, `${id}@example.com`, person.codes ?? [], person.status ?? 'active', now, await cheapHash],
  );
  await pool.query(
    `INSERT INTO audit_entries (at, actor_name, entity, entity_id, command, request_id) VALUES ($1, '', 'user', $2, 'test', '')`,
    [now, id],
  );
  await pool.query(
    `INSERT INTO sessions (id, user_id, device, address, created_at, last_seen_at, confirmed_at, expires_at, ended_at)
     VALUES ($1, $2, '', '', $3, $3, $3, $4, $5)`,
    [session, id, now, expiresAt, person.endedAt ?? null],
  );
  return { id, session, token: await app.tokens.sign(session, now, expiresAt) };
}
