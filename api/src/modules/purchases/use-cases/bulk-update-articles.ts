import type { ArticleId } from '@trastienda/shared/preorders/ids.ts';
import type { articleListRoutes } from '@trastienda/shared/purchases/contract/items.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { bulkApply } from '#platform/http/bulk.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { readLabels, readSelectedIds } from '../reads/articles.ts';
import { assignArticle, cancelArticle, markArticleUnavailable, putInCart } from './save-article.ts';

type Body = BodyOf<typeof articleListRoutes.bulk>;

/** One change for many articles, each with its own result. */
export function bulkUpdateArticles(ctx: SignedInCtx, { change, isPreview, selection }: Body) {
  return bulkApply(ctx, {
    isPreview,
    readIds: async (most) =>
      'ids' in selection ? selection.ids : readSelectedIds(ctx, selection.filter, most),
    readLabels: (ids) => readLabels(ctx, ids),
    change: (tx, id) => changeOne(tx, id, change),
  });
}

function changeOne(tx: InTransaction<SignedInCtx>, id: ArticleId, change: Body['change']): Promise<void> {
  switch (change.kind) {
    case 'assign':
      return assignArticle(tx, id, change.buyerId);
    case 'in_cart':
      return putInCart(tx, id, true);
    case 'out_of_cart':
      return putInCart(tx, id, false);
    case 'unavailable':
      return markArticleUnavailable(tx, id, change.reason);
    case 'cancel':
      return cancelArticle(tx, id, change.reason);
  }
}
