import { userId } from '@trastienda/shared/kernel/ids.ts';
import { type ArticleId, articleId } from '@trastienda/shared/preorders/ids.ts';
import { z } from 'zod';
import type { ArticleRecord } from '#modules/preorders/types.ts';
import { lockArticle, saveArticle } from '#modules/preorders/use-cases/save-articles.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { recordUndo, requireUnchanged, type UndoHandlers, type UndoStep } from '#platform/undo.ts';

type Tx = InTransaction<SignedInCtx>;

const version = z.number();
const assignState = z.object({ version, buyerId: userId.nullable() });
const cartState = z.object({ version, inCartAt: z.coerce.date().nullable() });

/** Remembers who bought an article before, or whether it was in the cart. */
export async function recordArticleUndo(
  tx: Tx,
  kind: 'article-assign' | 'article-cart',
  { id, description, buyerId, inCartAt }: ArticleRecord,
): Promise<void> {
  const { version: left } = await lockArticle(tx, id);
  await recordUndo(tx, {
    ...{ kind, entityId: id, label: description },
    state: { version: left, ...(kind === 'article-assign' ? { buyerId } : { inCartAt }) },
  });
}

export const ARTICLE_UNDO: UndoHandlers<'article-assign' | 'article-cart'> = {
  'article-assign': async (tx, step) => {
    const { buyerId, ...state } = assignState.parse(step.state);
    await saveArticle(tx, await lockUnchanged(tx, step, state.version), 'undo', { buyerId });
  },
  'article-cart': async (tx, step) => {
    const { inCartAt, ...state } = cartState.parse(step.state);
    await saveArticle(tx, await lockUnchanged(tx, step, state.version), 'undo', { inCartAt });
  },
};

async function lockUnchanged(tx: Tx, step: UndoStep, left: number): Promise<ArticleId> {
  // The right may have ended within the minute.
  if (!tx.actor.codes.includes('S-04')) throw new AppError('auth.forbidden');
  const article = await lockArticle(tx, articleId.parse(step.entityId));
  requireUnchanged(article.version === left);
  return article.id;
}
