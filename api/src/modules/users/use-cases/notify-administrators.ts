import type { Notice } from '@trastienda/shared/system/notices.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { holdLock } from '#platform/db/own-schema.ts';
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
