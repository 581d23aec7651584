import {
  readTrackingPicture as pictureRoute,
  sendReceipt as receiptRoute,
  readTracking as trackingRoute,
} from '@trastienda/shared/storefront/contract.ts';
import type { CustomerPages } from '@trastienda/shared/storefront/pages.ts';
import type { Settings } from '@trastienda/shared/system/settings.ts';
import { openPages } from '@trastienda/storefront/pages.tsx';
import type { FileStore } from '#platform/files/file-store.ts';
import { type ServeOptions, servePublic } from '#platform/http/serve.ts';
import type { LiveStore } from '#platform/settings/live-store.ts';
import { readAssets, readWorker } from './assets.ts';
import { FreshCopies } from './catalogue/fresh-copies.ts';
import { serveCataloguePages } from './catalogue/pages.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { serveAssets, servePage } from './pages.ts';
import { readArticlePicture } from './reads/pictures.ts';
import { readTracked } from './reads/tracked.ts';
import { submitReceipt } from './use-cases/submit-receipt.ts';
import { keepPrivate, visitCounter } from './visitors.ts';

export interface StorefrontDeps {
  readonly files: FileStore;
  readonly store: LiveStore;
  readonly publicUrl: string;
  readonly settings: Pick<Settings, 'depositBp'>;
  /** Folder of what was built for customers' browsers; left out where only the API is wanted. */
  readonly root?: string | undefined;
}

export async function storefrontRoutes(
  options: ServeOptions,
  { files, store, root, publicUrl, settings }: StorefrontDeps,
): Promise<void> {
  const countVisit = visitCounter(options.app);

  servePublic(options, trackingRoute, async ({ ctx, params, request, reply }) => {
    keepPrivate(reply);
    await countVisit(request);
    return readTracked(ctx, params.token, store);
  });
  servePublic(options, pictureRoute, async ({ ctx, params, reply }) => {
    const { mediaType, data } = await readArticlePicture(ctx, files, params);
    return keepPrivate(reply)
      .type(mediaType)
      .header('cache-control', 'private, max-age=2592000, immutable')
      .send(data);
  });
  servePublic(options, receiptRoute, async ({ ctx, params, query, body, reply }) => {
    keepPrivate(reply);
    const said = { token: params.token, receipt: query, picture: body };
    return submitReceipt(ctx, said, { files, policy: store });
  });

  const copies = new FreshCopies();
  catalogueRoutes(options, store, copies);

  if (root !== undefined) await serveAssets(options.app, root);
  const assets = {
    tracking: await readAssets(root, 'src/main.tsx'),
    catalogue: await readAssets(root, 'src/catalogue.tsx'),
  };
  const pages = cachePages(store, ({ brand, logo }) =>
    openPages(assets, { name: brand, logo: logo?.address ?? null }),
  );
  servePage(options, { store, pages, assets: assets.tracking, countVisit });
  const worker = await readWorker(root);
  serveCataloguePages(options, {
    store,
    pages,
    assets: assets.catalogue,
    copies,
    worker,
    publicUrl,
    settings,
  });
}

/** Drawn once for all who come, and anew once the store says something else of itself. */
function cachePages(store: LiveStore, open: (store: LiveStore) => CustomerPages): () => CustomerPages {
  let drawn = { edition: store.edition, pages: open(store) };
  return () => {
    if (drawn.edition !== store.edition) drawn = { edition: store.edition, pages: open(store) };
    return drawn.pages;
  };
}
