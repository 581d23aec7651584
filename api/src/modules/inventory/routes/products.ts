import {
  readHolders,
  readPriceHistory,
  readProductSales,
} from '@trastienda/shared/inventory/contract/insight.ts';
import {
  archiveProduct,
  changeImages as changeImagesRoute,
  changeProduct as changeProductRoute,
  changeVariants as changeVariantsRoute,
  createProduct as createProductRoute,
  publishProduct,
  readProduct,
  readPublicImage,
  restoreProduct,
  unpublishProduct,
} from '@trastienda/shared/inventory/contract/products.ts';
import { readPublicPicture } from '#platform/files/stored-files.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type ServeOptions, serve, servePublic } from '#platform/http/serve.ts';
import { readProductHolders } from '../reads/holders.ts';
import { readPrices, readSales } from '../reads/insight.ts';
import { readProductPage } from '../reads/product.ts';
import { changeImages, changeProduct } from '../use-cases/change-product.ts';
import { changeVariants } from '../use-cases/change-variants.ts';
import { commandProduct } from '../use-cases/command-product.ts';
import { createProduct } from '../use-cases/create-product.ts';
import type { InventoryDeps } from './inventory-deps.ts';

/** One product: its page and what can be done to it. */
export function productRoutes(options: ServeOptions, deps: InventoryDeps): void {
  serve(options, createProductRoute, ({ ctx, body }) => createProduct(ctx, body));
  serve(options, readProduct, async ({ ctx, params }) => {
    const withCost = ctx.actor.codes.includes('M-03');
    const product = await readProductPage(ctx, params.id, { withCost });
    if (product === null) throw new AppError('resource.not-found');
    return product;
  });
  serve(options, changeProductRoute, ({ ctx, params, body }) => changeProduct(ctx, params.id, body));
  serve(options, changeVariantsRoute, ({ ctx, params, body }) => changeVariants(ctx, params.id, body));
  serve(options, changeImagesRoute, ({ ctx, params, body }) => changeImages(ctx, params.id, body));

  serve(options, publishProduct, ({ ctx, params, body }) =>
    commandProduct(ctx, params.id, { command: 'publish', ...body }),
  );
  serve(options, unpublishProduct, ({ ctx, params, body }) =>
    commandProduct(ctx, params.id, { command: 'unpublish', ...body }),
  );
  serve(options, archiveProduct, ({ ctx, params, body }) =>
    commandProduct(ctx, params.id, { command: 'archive', ...body }),
  );
  serve(options, restoreProduct, ({ ctx, params, body }) =>
    commandProduct(ctx, params.id, { command: 'restore', ...body }),
  );

  serve(options, readHolders, ({ ctx, params }) => readProductHolders(ctx, params.id));
  serve(options, readProductSales, ({ ctx, params }) => readSales(ctx, params.id, deps.timeZone));
  serve(options, readPriceHistory, ({ ctx, params }) => readPrices(ctx, params.id));

  servePublic(options, readPublicImage, async ({ ctx, params, reply }) => {
    const [sha256 = '', size] = params.name.replace('.webp', '').split('-');
    const picture = await readPublicPicture(
      ctx,
      deps.files,
      sha256,
      size === 'thumb' || size === 'middle' ? size : 'full',
    );
    return reply
      .type(picture.mediaType)
      .header('cache-control', picture.isFinal ? 'public, max-age=31536000, immutable' : 'public, max-age=5')
      .send(picture.data);
  });
}
