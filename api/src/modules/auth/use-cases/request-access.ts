import { canUsePassword } from '@trastienda/shared/users/rules.ts';
import { readHolders } from '#modules/users/reads.ts';
import { addPendingUser } from '#modules/users/use-cases/manage-account.ts';
import { audit } from '#platform/audit.ts';
import { fullName } from '#platform/auth/identity.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { publishEvent } from '#platform/events.ts';
import { fieldRefused } from '#platform/http/app-error.ts';
import { notify } from '#platform/notices.ts';

export interface AccessRequest {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

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
    const id = await addPendingUser(tx, { userName: email, email, firstName, lastName, passwordHash });
    if (id !== null) {
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
