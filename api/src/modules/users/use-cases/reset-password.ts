import { createHash, randomBytes } from 'node:crypto';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { canManage } from '@trastienda/shared/users/management.ts';
import { canUsePassword } from '@trastienda/shared/users/rules.ts';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { audit } from '#platform/audit.ts';
import { fullName } from '#platform/auth/identity.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import { notify } from '#platform/notices.ts';
import { toWireUser } from '../reads.ts';
import { endSessions } from '../session-writes.ts';
import { passwordResets, users } from '../tables.ts';
import { lockUser, setPasswordHash } from '../writes.ts';

const GOOD_FOR_HOURS = 24;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

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
    await tx.db
      .update(passwordResets)
      .set({ usedAt: tx.now })
      .where(and(eq(passwordResets.userId, id), isNull(passwordResets.usedAt)));
    await tx.db.insert(passwordResets).values({
      tokenHash: hashOf(token),
      userId: id,
      createdBy: tx.actor.userId,
      createdAt: tx.now,
      expiresAt,
    });
    await audit(tx, { entity: 'user', entityId: id, command: 'make-reset-link' });
    await notify(tx, [id], { kind: 'reset-link-made', params: { by: fullName(tx.actor) } });
    return { path: `/reset/${token}`, expiresAt: expiresAt.toISOString() };
  });
}

/** Whom an open link belongs to; used, expired, unknown and withdrawn all answer alike. */
export async function readResetLink(ctx: Ctx, token: string) {
  const [found] = await ctx.db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      userName: users.userName,
      expiresAt: passwordResets.expiresAt,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(
        eq(passwordResets.tokenHash, hashOf(token)),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, ctx.now),
        eq(users.status, 'active'),
      ),
    );
  if (found === undefined) throw new AppError('reset.gone');
  return found;
}

/** Sets the new password, ends every session and spends the link, all or nothing. */
export async function useResetLink(ctx: Ctx, token: string, newPassword: string): Promise<{ done: true }> {
  const { userName, firstName, lastName } = await readResetLink(ctx, token);
  const verdict = canUsePassword(newPassword, { names: [userName, firstName, lastName] });
  if (!verdict.ok) throw fieldRefused('newPassword', verdict.code);
  const passwordHash = await hashPassword(newPassword);

  return inTransaction(ctx, async (tx) => {
    // Spent by whoever comes first; the other of two at once finds nothing left.
    const [spent] = await tx.db
      .update(passwordResets)
      .set({ usedAt: tx.now })
      .where(
        and(
          eq(passwordResets.tokenHash, hashOf(token)),
          isNull(passwordResets.usedAt),
          gt(passwordResets.expiresAt, tx.now),
        ),
      )
      .returning({ userId: passwordResets.userId });
    if (spent === undefined) throw new AppError('reset.gone');
    await setPasswordHash(tx, spent.userId, passwordHash);
    await endSessions(tx, spent.userId, 'reset');
    await audit(tx, {
      entity: 'user',
      entityId: spent.userId,
      command: 'use-reset-link',
      by: { id: spent.userId, name: fullName({ firstName, lastName }) },
    });
    await notify(tx, [spent.userId], { kind: 'password-changed', params: {} });
    return { done: true };
  });
}
