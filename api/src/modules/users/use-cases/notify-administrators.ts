import type { Notice } from '@trastienda/shared/system/notices.ts';
import { STORAGE_TOPIC, type StorageLevel } from '@trastienda/shared/system/storage.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { holdLock } from '#platform/db/own-schema.ts';
import { publishEvent } from '#platform/events.ts';
import { notify, wasNotified } from '#platform/notices.ts';
import { readHolders } from '../reads.ts';

const HOUR_MS = 3600_000;

/** Tells those who run the store. With `quietHours`, not again within that time, whichever process noticed. */
export async function notifyAdministrators(ctx: Ctx, notice: Notice, quietHours = 0): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (quietHours > 0) {
      await holdLock(tx, `notice ${notice.kind}`);
      const since = new Date(tx.now.getTime() - quietHours * HOUR_MS);
      if (await wasNotified(tx, notice.kind, since)) return;
    }
    await notify(tx, await readHolders(tx, 'M-03'), notice);
  });
}

export const NOTIFIED_ONCE_IN_HOURS = 20;

/** Those who run the store see it on every screen while it lasts, and in the bell once it begins. */
export async function notifyStorageLevel(ctx: Ctx, level: StorageLevel, before: StorageLevel): Promise<void> {
  if (before === 'ok')
    await notifyAdministrators(ctx, { kind: 'disk-low', params: {} }, NOTIFIED_ONCE_IN_HOURS);
  const audience = { codes: ['M-03'], userIds: [] } as const;
  await inTransaction(ctx, (tx) =>
    publishEvent(tx, { topic: STORAGE_TOPIC, kind: level, entityId: null, audience }),
  );
}
