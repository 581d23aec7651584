import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { canManage } from '@trastienda/shared/users/management.ts';
import { toWireUser } from '#modules/users/reads.ts';
import { endPersonSessions, lockPerson } from '#modules/users/use-cases/manage-account.ts';
import { audit } from '#platform/audit.ts';
import { fullName } from '#platform/auth/identity.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { notify } from '#platform/notices.ts';
import { deletePasskeys, deleteTotp } from '../factor-writes.ts';

/** For somebody who lost telephone and codes. One's own are taken away on the profile, where the store's rule counts. */
export async function removeFactors(ctx: SignedInCtx, id: UserId): Promise<{ done: true }> {
  return inTransaction(ctx, async (tx) => {
    const user = toWireUser(await lockPerson(tx, id));
    const verdict = canManage({ id: tx.actor.userId, codes: tx.actor.codes }, user);
    if (!verdict.ok) throw new AppError(verdict.code);
    if (id === tx.actor.userId) throw new AppError('factor.own');
    if (!user.hasFactor) throw new AppError('factor.none-begun');
    // Triggers totp_factors_noted and passkeys_noted clear users.has_factor and delete the recovery codes.
    await deleteTotp(tx, id);
    await deletePasskeys(tx, id);
    await endPersonSessions(tx, id, 'factor');
    await audit(tx, { entity: 'user', entityId: id, command: 'remove-factors' });
    await notify(tx, [id], { kind: 'factor-changed', params: { by: fullName(tx.actor) } });
    return { done: true };
  });
}
