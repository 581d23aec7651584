import { randomBytes } from 'node:crypto';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { Settings } from '@trastienda/shared/system/settings.ts';
import type { UserRow, userDetails } from '@trastienda/shared/users/contract.ts';
import { canSetTerms, FIRST_TERMS } from '@trastienda/shared/users/management.ts';
import type { z } from 'zod';
import { audit } from '#platform/audit.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { violatedConstraint } from '#platform/db/db.ts';
import { newId } from '#platform/db/new-id.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import { publishUserEvent } from '../publish-user-event.ts';
import { readManager, toWireUser } from '../reads.ts';
import { insertUser } from '../writes.ts';

/** Makes an active user. Nobody knows the password: a one-time link lets them choose it. */
export async function createUser(
  ctx: SignedInCtx,
  details: z.output<typeof userDetails>,
  { firstCommissionBp }: Pick<Settings, 'firstCommissionBp'>,
): Promise<UserRow> {
  // The store's own first commission is nobody's decision here; less than that is.
  const commissionBp =
    details.commissionBp === firstCommissionBp ? firstCommissionBp : FIRST_TERMS.commissionBp;
  const verdict = canSetTerms(await readManager(ctx), null, { ...FIRST_TERMS, commissionBp }, details);
  if (!verdict.ok) throw new AppError(verdict.code);
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'));

  return inTransaction(ctx, async (tx) => {
    const { codes, ...rest } = details;
    const row = await insertUser(tx, {
      ...rest,
      id: newId<UserId>(tx.now),
      permissionCodes: codes,
      status: 'active',
      passwordHash,
      language: 'es',
      version: 1,
      createdAt: tx.now,
    });
    const user = toWireUser(row);
    await audit(tx, { entity: 'user', entityId: user.id, command: 'create', after: user });
    await publishUserEvent(tx, 'created', user.id);
    return user;
  }).catch((error: unknown) => Promise.reject(explainTaken(error)));
}

/** Turns the database's refusal of a second user name or address into one at the right field. */
export function explainTaken(error: unknown): unknown {
  if (error instanceof AppError) return error;
  switch (violatedConstraint(error)) {
    case 'users_user_name_key':
      return fieldRefused('userName', 'user.name-taken');
    case 'users_email_key':
      return fieldRefused('email', 'user.email-taken');
    default:
      return error;
  }
}
