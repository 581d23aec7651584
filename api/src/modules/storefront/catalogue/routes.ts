import {
  keepBag,
  readCatalogue,
  readCatalogueProduct,
  readSharedList,
} from '@trastienda/shared/storefront/catalogue-contract.ts';
import {
  changeMyWhatsApp,
  endSharedList,
  openBag,
  readMyCatalogue,
  shareList,
} from '@trastienda/shared/storefront/sellers-contract.ts';
import { type ServeOptions, serve, servePublic } from '#platform/http/serve.ts';
import type { StoreProfile } from '#platform/settings/store-settings.ts';
import { readCatalogueItems } from '../reads/catalogue-items.ts';
import { readProduct } from '../reads/catalogue-product.ts';
import { readBag, readList, readOwnCatalogue } from '../reads/sellers.ts';
import { putIntoBag } from '../use-cases/keep-bag.ts';
import { changeWhatsApp, endList, shareArticles } from '../use-cases/share-list.ts';
import { keepPrivate } from '../visitors.ts';
import { type FreshCopies, sendCopy } from './fresh-copies.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** What anybody may ask of the catalogue, and what sellers do with it. */
export function catalogueRoutes(options: ServeOptions, store: StoreProfile, copies: FreshCopies): void {
  servePublic(options, readCatalogue, async ({ ctx, query, request, reply }) => {
    const make = async () => String(reply.serialize(await readCatalogueItems(ctx, query)));
    return sendCopy(request, reply, await copies.get(`catalogue ${JSON.stringify(query)}`, make), JSON_TYPE);
  });
  servePublic(options, readCatalogueProduct, async ({ ctx, params, request, reply }) => {
    const make = async () => String(reply.serialize(await readProduct(ctx, params.slug)));
    return sendCopy(request, reply, await copies.get(`article ${params.slug}`, make), JSON_TYPE);
  });
  servePublic(options, readSharedList, async ({ ctx, params, reply }) => {
    keepPrivate(reply);
    return readList(ctx, params.token);
  });
  servePublic(options, keepBag, ({ ctx, body }) => putIntoBag(ctx, body, store));

  serve(options, openBag, ({ ctx, params }) => readBag(ctx, params.code));
  serve(options, readMyCatalogue, ({ ctx }) => readOwnCatalogue(ctx));
  serve(options, changeMyWhatsApp, ({ ctx, body }) => changeWhatsApp(ctx, body.whatsApp));
  serve(options, shareList, ({ ctx, body }) => shareArticles(ctx, body));
  serve(options, endSharedList, ({ ctx, params }) => endList(ctx, params.id));
}
