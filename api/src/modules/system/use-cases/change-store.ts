import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import type { changeStore as changeStoreRoute, OwnStore } from '@trastienda/shared/system/store.ts';
import { audit } from '#platform/audit.ts';
import { afterCommit, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { publishEvent, STORE_TOPIC } from '#platform/events.ts';
import { shareOwnFile } from '#platform/files/stored-files.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import type { StoreProfile } from '#platform/settings/store-settings.ts';
import { readOwnStore } from '../reads.ts';
import { writeStoreProfile } from '../writes.ts';

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
    if (!(await writeStoreProfile(tx, version, said)))
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
