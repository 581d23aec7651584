import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { holdsOneOf, type PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import type { LiveEvent } from '@trastienda/shared/system/contract.ts';
import type { Identity } from './auth/identity.ts';
import type { Ctx, InTransaction } from './ctx.ts';
import { notify } from './db/own-schema.ts';
import { liveEvents } from './db/tables.ts';

/** Who may receive a change: holders of one of the codes, and these people. */
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
/** Events of the store itself: every process reads it again, not only those who look at it. */
export const STORE_TOPIC = 'store';
export const ACCESS_CHANNEL = 'trastienda_access';

export function mayHear(listener: Pick<Identity, 'codes' | 'userId'>, audience: Audience): boolean {
  return holdsOneOf(listener.codes, audience.codes) || audience.userIds.includes(listener.userId);
}

type KeptEvent = typeof liveEvents.$inferSelect;

/** A stored event as it is sent. */
export function toLiveEvent({ id, topic, kind, entityId, actorId, at }: KeptEvent): LiveEvent {
  return { id: String(id), topic, kind, entityId, actorId, at: at.toISOString() };
}

/** Tells every process of a change; it leaves only if and when the transaction commits. */
export async function publishEvent(tx: InTransaction<Ctx>, notice: EventNotice): Promise<void> {
  await publishEvents(tx, [notice]);
}

/** Several changes of one command, in one statement however many they are. */
export async function publishEvents(tx: InTransaction<Ctx>, notices: readonly EventNotice[]): Promise<void> {
  if (notices.length === 0 || tx.isUnheard) return;
  const rows = await tx.db
    .insert(liveEvents)
    .values(
      notices.map(({ topic, kind, entityId, audience }) => ({
        at: tx.now,
        topic,
        kind,
        entityId,
        actorId: tx.actor?.userId ?? null,
        codes: [...audience.codes],
        userIds: [...audience.userIds],
      })),
    )
    .returning();
  const broadcasts = rows.map(
    (row): Broadcast => ({ event: toLiveEvent(row), audience: { codes: row.codes, userIds: row.userIds } }),
  );
  const payloads = broadcasts.map((broadcast) => JSON.stringify(broadcast));
  await notify(tx, EVENT_CHANNEL, payloads);
}

/** Someone's rights or sessions changed: every open stream of theirs is looked at again at once. */
export async function publishAccessChange(tx: InTransaction<Ctx>, userId: UserId): Promise<void> {
  await notify(tx, ACCESS_CHANNEL, [userId]);
}
