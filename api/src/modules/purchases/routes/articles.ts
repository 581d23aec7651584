import {
  articleListRoutes,
  buyArticles as buyRoute,
  changeArticle as changeRoute,
  createArticle as createRoute,
  mergeArticles as mergeRoute,
  readBuyingPicture as pictureRoute,
  readArticle as readRoute,
  suggestArticles as suggestRoute,
} from '@trastienda/shared/purchases/contract/items.ts';
import { sendExport } from '#platform/files/export.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { readStoredPicture } from '#platform/files/stored-files.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { articleColumns, everyArticle, exportLabel, pictureReader } from '../exports.ts';
import { readArticle } from '../reads/article.ts';
import { countArticleTabs, sumArticles } from '../reads/article-sums.ts';
import { readArticlePage } from '../reads/articles.ts';
import { checkBuyingPicture } from '../reads/pictures.ts';
import { bulkUpdateArticles } from '../use-cases/bulk-update-articles.ts';
import { buyArticles } from '../use-cases/buy-articles.ts';
import { mergeArticles } from '../use-cases/merge-articles.ts';
import { changeArticle, createArticle, suggestArticles } from '../use-cases/save-article.ts';

export function articleRoutes(options: ServeOptions, files: FileStore): void {
  serve(options, articleListRoutes.page, ({ ctx, query }) => readArticlePage(ctx, query));
  serve(options, articleListRoutes.counts, ({ ctx, query }) => countArticleTabs(ctx, query));
  serve(options, articleListRoutes.totals, ({ ctx, query }) => sumArticles(ctx, query));
  serve(options, articleListRoutes.file, ({ ctx, query: { format, ...query }, reply }) =>
    sendExport(reply, {
      format,
      language: ctx.language,
      timeZone: options.timeZone,
      fileName: exportLabel(ctx.language, 'articles', 'file'),
      columns: articleColumns(ctx.language),
      rows: everyArticle(ctx, query),
      pictures: { title: exportLabel(ctx.language, 'articles', 'picture'), read: pictureReader(files) },
    }),
  );
  serve(options, readRoute, ({ ctx, params }) => readArticle(ctx, params.id));
  serve(options, createRoute, async ({ ctx, body }) => readArticle(ctx, await createArticle(ctx, body)));
  serve(options, changeRoute, async ({ ctx, params, body }) => {
    await changeArticle(ctx, params.id, body);
    return readArticle(ctx, params.id);
  });
  serve(options, suggestRoute, async ({ ctx, body }) => ({
    created: await suggestArticles(ctx, body.shopId),
  }));
  serve(options, mergeRoute, async ({ ctx, body }) => readArticle(ctx, await mergeArticles(ctx, body.ids)));
  serve(options, articleListRoutes.bulk, ({ ctx, body }) => bulkUpdateArticles(ctx, body));
  serve(options, buyRoute, async ({ ctx, body }) => ({ purchases: [...(await buyArticles(ctx, body))] }));
  serve(options, pictureRoute, async ({ ctx, params, query, reply }) => {
    await checkBuyingPicture(ctx, params.fileId);
    const { mediaType, data } = await readStoredPicture(ctx, files, params.fileId, query.size);
    return reply.type(mediaType).header('cache-control', 'private, max-age=86400').send(data);
  });
}
