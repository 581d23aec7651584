import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { holdsOneOf, type PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import type { LiveEvent } from '@trastienda/shared/system/contract.ts';
import { sql } from 'drizzle-orm';
import type { Ctx, InTransaction } from './ctx.ts';
import type { Identity } from './identity.ts';
import { liveEvents } from './tables.ts';

/** Who may hear of a change: holders of one of the codes, and these people. */
export interface Audience {
  readonly codes: readonly PermissionCode[];
  readonly userIds: readonly UserId[];
}

export interface EventNotice {
  readonly topic: string;
  readonly kind: string;
  readonly entityId: string | null;
  readonly audience: Audience;
}

/** What travels between processes, in the payload of a PostgreSQL notification. */
export interface Broadcast {
  readonly event: LiveEvent;
  readonly audience: Audience;
}

export const EVENT_CHANNEL = 'trastienda_events';
export const ACCESS_CHANNEL = 'trastienda_access';

export function mayHear(listener: Pick<Identity, 'codes' | 'userId'>, audience: Audience): boolean {
  return holdsOneOf(listener.codes, audience.codes) || audience.userIds.includes(listener.userId);
}

/** Tells every process of a change; it leaves only if and when the transaction commits. */
export async function announce(tx: InTransaction<Ctx>, notice: EventNotice): Promise<void> {
  const [row] = await tx.db
    .insert(liveEvents)
    .values({
      at: tx.now,
      topic: notice.topic,
      kind: notice.kind,
      entityId: notice.entityId,
      codes: [...notice.audience.codes],
      userIds: [...notice.audience.userIds],
    })
    .returning({ id: liveEvents.id });
  if (row === undefined) throw new Error('an event was not stored');
  const broadcast: Broadcast = {
    event: {
      id: String(row.id),
      topic: notice.topic,
      kind: notice.kind,
      entityId: notice.entityId,
      at: tx.now.toISOString(),
    },
    audience: notice.audience,
  };
  await tx.db.execute(sql`SELECT pg_notify(${EVENT_CHANNEL}, ${JSON.stringify(broadcast)})`);
}

/** Someone's rights or sessions changed: every open stream of theirs is looked at again at once. */
export async function announceAccessChange(tx: InTransaction<Ctx>, userId: UserId): Promise<void> {
  await tx.db.execute(sql`SELECT pg_notify(${ACCESS_CHANNEL}, ${userId})`);
}
