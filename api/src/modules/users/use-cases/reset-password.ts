import { createHash, randomBytes } from 'node:crypto';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { canManage } from '@trastienda/shared/users/management.ts';
import { canUsePassword } from '@trastienda/shared/users/rules.ts';
import { audit } from '#platform/audit.ts';
import { fullName } from '#platform/auth/identity.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import { notify } from '#platform/notices.ts';
import { findOpenReset, toWireUser } from '../reads.ts';
import { insertReset, lockUser, spendReset, withdrawResets } from '../writes.ts';
import { replacePassword } from './manage-account.ts';

const GOOD_FOR_HOURS = 24;

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes a link with which someone chooses a new password once. An earlier one stops working. */
export async function makeResetLink(
  ctx: SignedInCtx,
  id: UserId,
): Promise<{ path: string; expiresAt: string }> {
  return inTransaction(ctx, async (tx) => {
    const user = toWireUser(await lockUser(tx, id));
    const verdict = canManage({ id: tx.actor.userId, codes: tx.actor.codes }, user);
    if (!verdict.ok) throw new AppError(verdict.code);
    if (user.status !== 'active') throw new AppError('user.wrong-state');

    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(tx.now.getTime() + GOOD_FOR_HOURS * 3_600_000);
    await withdrawResets(tx, id);
    await insertReset(tx, { tokenHash: hashToken(token), userId: id, expiresAt });
    await audit(tx, { entity: 'user', entityId: id, command: 'make-reset-link' });
    await notify(tx, [id], { kind: 'reset-link-made', params: { by: fullName(tx.actor) } });
    return { path: `/reset/${token}`, expiresAt: expiresAt.toISOString() };
  });
}

/** Whom an open link belongs to; used, expired, unknown and withdrawn all answer alike. */
export async function readResetLink(ctx: Ctx, token: string) {
  const found = await findOpenReset(ctx, hashToken(token));
  if (found === null) throw new AppError('reset.gone');
  return found;
}

/** Sets the new password, ends every session and spends the link, all or nothing; whose it was. */
export async function useResetLink(ctx: Ctx, token: string, newPassword: string): Promise<UserId> {
  const { userName, firstName, lastName } = await readResetLink(ctx, token);
  const verdict = canUsePassword(newPassword, { names: [userName, firstName, lastName] });
  if (!verdict.ok) throw fieldRefused('newPassword', verdict.code);
  const passwordHash = await hashPassword(newPassword);

  return inTransaction(ctx, async (tx) => {
    const userId = await spendReset(tx, hashToken(token));
    if (userId === null) throw new AppError('reset.gone');
    await replacePassword(tx, userId, { passwordHash, endedBy: 'reset' });
    await audit(tx, {
      entity: 'user',
      entityId: userId,
      command: 'use-reset-link',
      by: { id: userId, name: fullName({ firstName, lastName }) },
    });
    await notify(tx, [userId], { kind: 'password-changed', params: {} });
    return userId;
  });
}
