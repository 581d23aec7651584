import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import type {
  changeStore as changeStoreRoute,
  OwnStore,
  storeDetails,
} from '@trastienda/shared/system/store.ts';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { audit } from '#platform/audit.ts';
import { afterCommit, type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { storeProfile } from '#platform/db/tables.ts';
import { publishEvent, STORE_TOPIC } from '#platform/events.ts';
import { shareOwnFile } from '#platform/files/stored-files.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import type { StoreProfile } from '#platform/settings/store-settings.ts';
import { readOwnStore } from '../own-store.ts';

/** What the store says of itself; in this process from the next request on, in the others a moment later. */
export async function changeStore(
  ctx: SignedInCtx,
  { version, ...said }: BodyOf<typeof changeStoreRoute>,
  { settings, refresh }: { readonly settings: StoreProfile; refresh(): Promise<void> },
): Promise<OwnStore> {
  return inTransaction(ctx, async (tx) => {
    const before = await readOwnStore(tx, settings);
    const { logoFileId } = said;
    if (logoFileId !== null && logoFileId !== before.logoFileId && !(await shareOwnFile(tx, logoFileId)))
      throw fieldRefused('logoFileId', 'profile.unknown-picture');
    if (!(await writeStore(tx, version, said)))
      throw new AppError('resource.stale', { current: await readOwnStore(tx, settings) });
    const after = await readOwnStore(tx, settings);
    await audit(tx, { entity: 'store', entityId: 'store', command: 'change', before, after });
    await publishEvent(tx, {
      topic: STORE_TOPIC,
      kind: 'changed',
      entityId: null,
      audience: { codes: PERMISSION_CODES, userIds: [tx.actor.userId] },
    });
    afterCommit(tx, refresh);
    return after;
  });
}

/** `false` when somebody else wrote it since `version`; version 0 is a store that nobody has written yet. */
async function writeStore(
  tx: InTransaction,
  version: number,
  said: z.output<typeof storeDetails>,
): Promise<boolean> {
  const written =
    version === 0
      ? tx.db.insert(storeProfile).values(said).onConflictDoNothing()
      : tx.db
          .update(storeProfile)
          .set({ ...said, version: sql`${storeProfile.version} + 1` })
          .where(eq(storeProfile.version, version));
  return ((await written).rowCount ?? 0) === 1;
}
