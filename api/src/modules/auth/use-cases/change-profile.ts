import type { profileChange, SignedInUser } from '@trastienda/shared/auth/contract.ts';
import type { z } from 'zod';
import { readUser } from '#modules/users/reads.ts';
import { updateProfile } from '#modules/users/use-cases/manage-account.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { publishEvent } from '#platform/events.ts';
import { shareOwnFile } from '#platform/files/stored-files.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import { rowToSignedInUser, toSignedInUser } from '../reads.ts';

/** Changes what a person may say of themselves: name, language, picture. Never role or codes. */
export async function changeProfile(
  ctx: SignedInCtx,
  change: z.output<typeof profileChange>,
): Promise<SignedInUser> {
  return inTransaction(ctx, async (tx) => {
    const { userId, pictureFileId: oldPicture } = tx.actor;
    const { version, pictureFileId, ...names } = change;
    if (pictureFileId !== null && pictureFileId !== oldPicture && !(await shareOwnFile(tx, pictureFileId))) {
      throw fieldRefused('pictureFileId', 'profile.unknown-picture');
    }
    const updated = await updateProfile(tx, userId, version, { ...names, pictureFileId });
    if (updated === null) {
      const current = await readUser(tx.db, userId);
      throw new AppError('resource.stale', { current: current && rowToSignedInUser(current) });
    }
    const after = rowToSignedInUser(updated);
    await audit(tx, {
      entity: 'user',
      entityId: userId,
      command: 'change-profile',
      before: toSignedInUser(tx.actor),
      after,
    });
    await publishEvent(tx, {
      topic: 'user',
      kind: 'changed',
      entityId: userId,
      audience: { codes: ['M-03'], userIds: [userId] },
    });
    return after;
  });
}
