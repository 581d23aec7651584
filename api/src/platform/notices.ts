import type { NoticeId, UserId } from '@trastienda/shared/kernel/ids.ts';
import type { Notice, NoticeKind, NoticeList } from '@trastienda/shared/system/notices.ts';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { fullName } from './auth/identity.ts';
import type { Ctx, InTransaction, SignedInCtx } from './ctx.ts';
import { newId } from './db/new-id.ts';
import { notices } from './db/tables.ts';
import { publishEvent } from './events.ts';

const MOST_SHOWN = 30;

/** Tells people something that stays until they have read it; at once where they are signed in. */
export async function notify(
  tx: InTransaction<Ctx>,
  userIds: readonly UserId[],
  { kind, params }: Notice,
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.db
    .insert(notices)
    .values(
      userIds.map((userId) => ({ id: newId<NoticeId>(tx.now), userId, kind, params, createdAt: tx.now })),
    );
  await publishEvent(tx, {
    topic: 'notice',
    kind: 'created',
    entityId: null,
    audience: { codes: [], userIds },
  });
}

/** Tells those whom a decision concerns, each once: never the one who took it. */
export async function notifyOthers(
  tx: InTransaction<Ctx>,
  userIds: readonly (UserId | null)[],
  notice: Notice,
): Promise<void> {
  // A store that is being filled has decided nothing yet.
  if (tx.isUnheard) return;
  const others = userIds.filter((id) => id !== null && id !== tx.actor?.userId);
  await notify(
    tx,
    [...new Set(others)].filter((id) => id !== null),
    notice,
  );
}

/** Who did it, as a notice says it; empty for the store itself. */
export const actorName = ({ actor }: Ctx): string => (actor === null ? '' : fullName(actor));

/** Whether anybody was notified of this since then. */
export async function wasNotified({ db }: Ctx, kind: NoticeKind, since: Date): Promise<boolean> {
  const [notice] = await db
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.kind, kind), gt(notices.createdAt, since)))
    .limit(1);
  return notice !== undefined;
}

export async function readNotices({ db, actor }: SignedInCtx): Promise<NoticeList> {
  const own = eq(notices.userId, actor.userId);
  const [rows, [count]] = await Promise.all([
    db.select().from(notices).where(own).orderBy(desc(notices.id)).limit(MOST_SHOWN),
    db
      .select({ unread: sql<number>`count(*)::int` })
      .from(notices)
      .where(and(own, isNull(notices.readAt))),
  ]);
  return {
    items: rows.map(({ id, kind, params, createdAt, readAt }) => ({
      ...{ id, kind, params, createdAt: createdAt.toISOString() },
      isRead: readAt !== null,
    })),
    unread: count?.unread ?? 0,
  };
}

/** One of them, or all. */
export async function markNoticesRead(
  tx: InTransaction<SignedInCtx>,
  id: NoticeId | undefined,
): Promise<void> {
  await tx.db
    .update(notices)
    .set({ readAt: tx.now })
    .where(
      and(
        eq(notices.userId, tx.actor.userId),
        isNull(notices.readAt),
        id === undefined ? undefined : eq(notices.id, id),
      ),
    );
}

export async function clearNotices(tx: InTransaction<SignedInCtx>): Promise<void> {
  await tx.db.delete(notices).where(eq(notices.userId, tx.actor.userId));
}
