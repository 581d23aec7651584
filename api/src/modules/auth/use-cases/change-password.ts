import { canUsePassword } from '@trastienda/shared/users/rules.ts';
import { replacePassword } from '#modules/users/use-cases/manage-account.ts';
import { audit } from '#platform/audit.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { fieldRefused } from '#platform/http/app-error.ts';
import { notify } from '#platform/notices.ts';
import { checkOwnPassword } from './confirm-person.ts';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Changes the caller's own password and ends their other sessions: whoever knew the old one is out. */
export async function changePassword(
  ctx: SignedInCtx,
  address: string,
  change: PasswordChange,
): Promise<{ done: true }> {
  const { userId, userName, firstName, lastName } = ctx.actor;
  const verdict = canUsePassword(change.newPassword, { names: [userName, firstName, lastName] });
  if (!verdict.ok) throw fieldRefused('newPassword', verdict.code);

  await checkOwnPassword(ctx, { password: change.currentPassword, address, field: 'currentPassword' });

  const passwordHash = await hashPassword(change.newPassword);
  return inTransaction(ctx, async (tx) => {
    await replacePassword(tx, userId, { passwordHash, endedBy: 'password', except: tx.actor.sessionId });
    await audit(tx, { entity: 'user', entityId: userId, command: 'change-password' });
    await notify(tx, [userId], { kind: 'password-changed', params: {} });
    return { done: true };
  });
}
