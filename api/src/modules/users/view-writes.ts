import type { SavedView, ViewState } from '@trastienda/shared/users/views-contract.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { toSavedView } from './reads.ts';
import { savedViews } from './tables.ts';

/** `null` when the person has a view of that name. */
export async function insertView(
  tx: InTransaction<SignedInCtx>,
  view: { readonly list: string; readonly name: string; readonly state: ViewState },
): Promise<SavedView | null> {
  const [row] = await tx.db
    .insert(savedViews)
    .values({ ...view, id: newId<SavedView['id']>(tx.now), userId: tx.actor.userId, createdAt: tx.now })
    .onConflictDoNothing()
    .returning();
  return row === undefined ? null : toSavedView(row);
}

/** `null` when it is not one of the person's own. */
export async function updateView(
  tx: InTransaction<SignedInCtx>,
  id: SavedView['id'],
  change: { readonly name: string; readonly state: ViewState },
): Promise<SavedView | null> {
  const [row] = await tx.db.update(savedViews).set(change).where(isOwnView(tx, id)).returning();
  return row === undefined ? null : toSavedView(row);
}

/** `false` when it is not one of the person's own. */
export async function removeView(tx: InTransaction<SignedInCtx>, id: SavedView['id']): Promise<boolean> {
  const gone = await tx.db.delete(savedViews).where(isOwnView(tx, id)).returning({ id: savedViews.id });
  return gone.length > 0;
}

const isOwnView = ({ actor }: SignedInCtx, id: SavedView['id']) =>
  and(eq(savedViews.id, id), eq(savedViews.userId, actor.userId));

/** Views whose name or search holds one of these, as a word of its own. */
export async function deleteViewsNaming(tx: InTransaction, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const named = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|');
  // Not \m and \M: a phone begins with a sign that is no letter.
  const pattern = `(^|[^[:alnum:]])(${named})($|[^[:alnum:]])`;
  const gone = await tx.db
    .delete(savedViews)
    .where(sql`${savedViews.name} ~* ${pattern} OR EXISTS (SELECT FROM jsonb_each_text(${savedViews.state} -> 'search')
      AS requested WHERE requested.value ~* ${pattern})`)
    .returning({ id: savedViews.id });
  return gone.map((view) => view.id);
}
