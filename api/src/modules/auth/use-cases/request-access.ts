import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { canUsePassword } from '@trastienda/shared/users/rules.ts';
import { readHolders } from '#modules/users/reads.ts';
import { insertUser } from '#modules/users/writes.ts';
import { audit } from '#platform/audit.ts';
import { fullName } from '#platform/auth/identity.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { publishEvent } from '#platform/events.ts';
import { fieldRefused } from '#platform/http/app-error.ts';
import { notify } from '#platform/notices.ts';

export interface AccessRequest {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

const VENDOR_ROLE = 2;

/**
 * Makes a pending account that can do nothing until a user manager approves it. An address that is
 * already known changes nothing and is answered alike, so that nobody can ask who works here.
 */
export async function requestAccess(ctx: Ctx, request: AccessRequest): Promise<{ status: 'pending' }> {
  const { email, firstName, lastName } = request;
  const verdict = canUsePassword(request.password, {
    names: [email.split('@')[0] ?? '', firstName, lastName],
  });
  if (!verdict.ok) throw fieldRefused('password', verdict.code);
  const passwordHash = await hashPassword(request.password);

  return inTransaction(ctx, async (tx) => {
    const id = newId<UserId>(tx.now);
    const isNew = await insertUser(tx, {
      id,
      userName: email,
      email,
      firstName,
      lastName,
      roleId: VENDOR_ROLE,
      permissionCodes: [],
      status: 'pending',
      passwordHash,
      language: tx.language,
      version: 1,
      createdAt: tx.now,
    });
    if (isNew) {
      await audit(tx, {
        entity: 'user',
        entityId: id,
        command: 'request-access',
        after: { email, firstName, lastName },
        by: { id: null, name: fullName(request) },
      });
      await publishEvent(tx, {
        topic: 'user',
        kind: 'requested',
        entityId: id,
        audience: { codes: ['M-03'], userIds: [] },
      });
      await notify(tx, await readHolders(tx, 'M-03'), {
        kind: 'access-requested',
        params: { name: fullName(request) },
      });
    }
    return { status: 'pending' };
  });
}
