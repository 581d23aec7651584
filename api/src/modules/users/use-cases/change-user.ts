import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { UserRow, userChange } from '@trastienda/shared/users/contract.ts';
import { canManage, canSetTerms } from '@trastienda/shared/users/management.ts';
import type { z } from 'zod';
import { audit } from '#platform/audit.ts';
import { fullName } from '#platform/auth/identity.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { publishAccessChange } from '#platform/events.ts';
import { AppError } from '#platform/http/app-error.ts';
import { notify } from '#platform/notices.ts';
import { publishUserEvent } from '../publish-user-event.ts';
import { readManager, toWireUser } from '../reads.ts';
import { lockUser, requireAdminLeft, updateUser } from '../writes.ts';
import { explainTaken } from './create-user.ts';

/** Changes what a user is called and may do. Rights count from their next request on. */
export async function changeUser(
  ctx: SignedInCtx,
  id: UserId,
  change: z.output<typeof userChange>,
): Promise<UserRow> {
  return inTransaction(ctx, async (tx) => {
    const before = toWireUser(await lockUser(tx, id));
    const { version, codes, ...rest } = change;
    const manager = await readManager(tx);
    for (const verdict of [canManage(manager, before), canSetTerms(manager, id, before, change)]) {
      if (!verdict.ok) throw new AppError(verdict.code);
    }
    // A pending user holds nothing until approved: the approval is where codes are given.
    if (before.status === 'pending' && codes.length > 0) throw new AppError('user.wrong-state');

    const updated = await updateUser(tx, id, version, { ...rest, permissionCodes: codes });
    if (updated === null) throw new AppError('resource.stale', { current: before });
    await requireAdminLeft(tx);
    const after = toWireUser(updated);
    await audit(tx, { entity: 'user', entityId: id, command: 'change', before, after });
    await publishUserEvent(tx, 'changed', id);
    await notifyPerson(tx, before, after);
    await publishAccessChange(tx, id);
    return after;
  }).catch((error: unknown) => Promise.reject(explainTaken(error)));
}

/** What somebody else did to an account is known to its owner. */
async function notifyPerson(
  tx: InTransaction<SignedInCtx>,
  before: UserRow,
  { id, email }: UserRow,
): Promise<void> {
  if (id === tx.actor.userId) return;
  const by = fullName(tx.actor);
  await notify(
    tx,
    [id],
    email === before.email
      ? { kind: 'account-changed', params: { by } }
      : { kind: 'email-changed', params: { by, email } },
  );
}
