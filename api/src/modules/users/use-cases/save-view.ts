import type { SavedView, ViewState } from '@trastienda/shared/users/views-contract.ts';
import { and, asc, eq } from 'drizzle-orm';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { violatedConstraint } from '#platform/db/db.ts';
import { newId } from '#platform/db/new-id.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import { savedViews } from '../tables.ts';
import { deleteViewsNaming } from '../writes.ts';

type ViewRow = typeof savedViews.$inferSelect;

const viewOf = ({ id, list, name, state }: ViewRow): SavedView => ({ id, list, name, state });

/** A person's own views, and nobody else's: every statement asks for the owner. */
export async function readViews(ctx: SignedInCtx, list: string): Promise<{ items: SavedView[] }> {
  const rows = await ctx.db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.userId, ctx.actor.userId), eq(savedViews.list, list)))
    .orderBy(asc(savedViews.createdAt))
    .limit(50);
  return { items: rows.map(viewOf) };
}

export async function saveView(
  ctx: SignedInCtx,
  view: { list: string; name: string; state: ViewState },
): Promise<SavedView> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(savedViews)
      .values({ ...view, id: newId<SavedView['id']>(tx.now), userId: tx.actor.userId, createdAt: tx.now })
      .onConflictDoNothing()
      .returning();
    if (row === undefined) throw fieldRefused('name', 'view.name-taken');
    return viewOf(row);
  });
}

export async function changeView(
  ctx: SignedInCtx,
  id: SavedView['id'],
  change: { name: string; state: ViewState },
): Promise<SavedView> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .update(savedViews)
      .set(change)
      .where(and(eq(savedViews.id, id), eq(savedViews.userId, tx.actor.userId)))
      .returning();
    if (row === undefined) throw new AppError('resource.not-found');
    return viewOf(row);
  }).catch((error: unknown) => {
    throw violatedConstraint(error) === 'saved_views_name_key'
      ? fieldRefused('name', 'view.name-taken')
      : error;
  });
}

/** A view is a bookmark, not a document: forgetting it leaves nothing to explain. */
export async function deleteView(ctx: SignedInCtx, id: SavedView['id']): Promise<{ done: true }> {
  return inTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .delete(savedViews)
      .where(and(eq(savedViews.id, id), eq(savedViews.userId, tx.actor.userId)))
      .returning({ id: savedViews.id });
    if (gone.length === 0) throw new AppError('resource.not-found');
    return { done: true };
  });
}

/** Bookmarks that look for somebody who was erased, by name or number, lead nowhere and still say who it was. */
export async function eraseViewsNaming(tx: InTransaction, words: readonly string[]): Promise<string[]> {
  return deleteViewsNaming(tx, words);
}
