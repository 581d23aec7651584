import type { BuildIdentity } from '@trastienda/shared/system/build.ts';
import { storeInfo } from '@trastienda/shared/system/contract.ts';
import { changeSettings as changeSettingsRoute, readSettings } from '@trastienda/shared/system/settings.ts';
import {
  changeStore as changeRoute,
  readLogo as logoRoute,
  readStore as storeRoute,
} from '@trastienda/shared/system/store.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { AppError } from '#platform/http/app-error.ts';
import { FOR_GOOD } from '#platform/http/built-files.ts';
import { type ServeOptions, serve, servePublic } from '#platform/http/serve.ts';
import type { LiveSettingsSource } from '#platform/settings/live-settings.ts';
import type { LiveStoreSource } from '#platform/settings/live-store.ts';
import type { StoreProfile } from '#platform/settings/store-settings.ts';
import { readOwnStore } from './reads.ts';
import { changeSettings, readOwnSettings } from './use-cases/change-settings.ts';
import { changeStore } from './use-cases/change-store.ts';

export interface StoreDeps {
  readonly files: FileStore;
  readonly storeSource: LiveStoreSource;
  /** What counts while nobody has written anything else. */
  readonly profile: StoreProfile;
  readonly settingsSource: LiveSettingsSource;
  readonly build: BuildIdentity;
  readonly isDemo: boolean;
  /** Whether nobody works here yet. */
  readonly isNew: () => Promise<boolean>;
}

/** What the store says of itself: to anybody, and to those who write it. */
export function storeRoutes(options: ServeOptions, deps: StoreDeps): void {
  const { files, profile, isDemo, settingsSource } = deps;
  const { version } = deps.build;
  const { store, refresh } = deps.storeSource;
  const { settings } = settingsSource;

  servePublic(options, storeInfo, async () => ({
    ...store,
    ...{ version, isDemo, isNew: await deps.isNew(), logo: store.logo?.address ?? null },
    ...{ showsChat: settings.showsChat, showsCustomizer: settings.showsCustomizer },
  }));
  servePublic(options, logoRoute, async ({ request, reply }) => {
    const { logo } = store;
    if (logo === null) throw new AppError('resource.not-found');
    const picture = await readSmall(files, logo.sha256);
    // By the address that names this very picture it may be kept for good; by any other it is revalidated.
    const keep = request.url === logo.address ? FOR_GOOD : 'no-cache';
    return reply.type('image/webp').header('cache-control', keep).send(picture);
  });
  serve(options, storeRoute, ({ ctx }) => readOwnStore(ctx, profile));
  serve(options, changeRoute, ({ ctx, body }) => changeStore(ctx, body, { settings: profile, refresh }));
  serve(options, readSettings, ({ ctx }) => readOwnSettings(ctx, settingsSource));
  serve(options, changeSettingsRoute, ({ ctx, body }) => changeSettings(ctx, body, settingsSource));
}

/** Made at once where the one who makes small pictures has not come to it yet: the logo is looked at right away. */
async function readSmall(files: FileStore, sha256: string): Promise<Buffer> {
  try {
    return await files.read(sha256, 'thumb');
  } catch {
    await files.makeThumb(sha256);
    return files.read(sha256, 'thumb');
  }
}
