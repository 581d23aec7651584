import type { setMyQuietHours } from '@trastienda/shared/auth/contract.ts';
import { readUser } from '#modules/users/reads.ts';
import { lockPerson, setQuietHours } from '#modules/users/use-cases/manage-account.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { publishEvent } from '#platform/events.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';

type Wish = BodyOf<typeof setMyQuietHours>;

export async function readQuietHours({ db, actor }: SignedInCtx): Promise<Wish> {
  const user = await readUser(db, actor.userId);
  if (user === null) throw new AppError('auth.required');
  const { quietFrom: from, quietTo: to } = user;
  return { quietHours: from === null || to === null ? null : { from, to } };
}

/** When the bell of a person keeps still; in every tab of theirs at once. */
export async function changeQuietHours(ctx: SignedInCtx, { quietHours }: Wish): Promise<Wish> {
  return inTransaction(ctx, async (tx) => {
    const { userId } = tx.actor;
    const { quietFrom, quietTo } = await lockPerson(tx, userId);
    const after = { quietFrom: quietHours?.from ?? null, quietTo: quietHours?.to ?? null };
    await setQuietHours(tx, userId, after);
    await audit(tx, {
      ...{ entity: 'user', entityId: userId, command: 'change-profile' },
      ...{ before: { quietFrom, quietTo }, after },
    });
    await publishEvent(tx, {
      topic: 'user',
      kind: 'changed',
      entityId: userId,
      audience: { codes: [], userIds: [userId] },
    });
    return { quietHours };
  });
}
