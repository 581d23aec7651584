import type { OwnStore } from '@trastienda/shared/system/store.ts';
import type { Ctx } from '#platform/ctx.ts';
import { installation, storeProfile } from '#platform/db/tables.ts';
import type { StoreProfile } from '#platform/settings/store-settings.ts';

/** As its owner edits it: what was written, or what the settings say while nobody has written anything. */
export async function readOwnStore(ctx: Ctx, settings: StoreProfile): Promise<OwnStore> {
  const [written] = await ctx.db.select().from(storeProfile);
  const [installed] = await ctx.db.select().from(installation);
  const isBeingSetUp = installed !== undefined && !installed.isDemo && installed.welcomedAt === null;
  if (written === undefined) {
    const { brand, name } = settings;
    return { ...settings, name: name === brand ? null : name, logoFileId: null, isBeingSetUp, version: 0 };
  }
  return { ...written, isBeingSetUp };
}
