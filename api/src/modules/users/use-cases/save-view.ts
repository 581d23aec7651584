import type { SavedView, ViewState } from '@trastienda/shared/users/views-contract.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { violatedConstraint } from '#platform/db/db.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import { deleteViewsNaming, insertView, removeView, updateView } from '../view-writes.ts';

export async function saveView(
  ctx: SignedInCtx,
  view: { list: string; name: string; state: ViewState },
): Promise<SavedView> {
  return inTransaction(ctx, async (tx) => {
    const saved = await insertView(tx, view);
    if (saved === null) throw fieldRefused('name', 'view.name-taken');
    return saved;
  });
}

export async function changeView(
  ctx: SignedInCtx,
  id: SavedView['id'],
  change: { name: string; state: ViewState },
): Promise<SavedView> {
  return inTransaction(ctx, async (tx) => {
    const changed = await updateView(tx, id, change);
    if (changed === null) throw new AppError('resource.not-found');
    return changed;
  }).catch((error: unknown) => {
    throw violatedConstraint(error) === 'saved_views_name_key'
      ? fieldRefused('name', 'view.name-taken')
      : error;
  });
}

/** A view is a bookmark, not a document: forgetting it leaves nothing to explain. */
export async function deleteView(ctx: SignedInCtx, id: SavedView['id']): Promise<{ done: true }> {
  return inTransaction(ctx, async (tx) => {
    if (!(await removeView(tx, id))) throw new AppError('resource.not-found');
    return { done: true };
  });
}

/** Bookmarks that look for somebody who was erased, by name or number, lead nowhere and still say who it was. */
export async function eraseViewsNaming(tx: InTransaction, words: readonly string[]): Promise<string[]> {
  return deleteViewsNaming(tx, words);
}
