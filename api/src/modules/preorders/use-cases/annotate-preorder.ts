import { MOST_TAGS } from '@trastienda/shared/kernel/tags.ts';
import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { commentDocument } from '#platform/documents/comments.ts';
import { AppError } from '#platform/http/app-error.ts';
import { publishPreorderEvent } from '../publish-preorder-event.ts';
import { readPreorderReaders } from '../reads/readers.ts';
import { markLinesNotified } from '../writes/preorder-lines.ts';
import { lockPreorder, readPreorderLines, touchPreorder } from '../writes/preorders.ts';
import { recomputeAndPublish } from '../writes/recompute-preorder.ts';
import { recordNotifyUndo, recordTagUndo } from './undo-preorders.ts';

/** The customer was notified of the status of every line. */
export async function markPreorderNotified(ctx: SignedInCtx, id: PreorderId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockPreorder(tx, id);
    const lines = await readPreorderLines(tx, id);
    if (lines.length === 0) return;
    await markLinesNotified(
      tx,
      lines.map((line) => line.id),
    );
    await audit(tx, { entity: 'preorder', entityId: id, command: 'tell' });
    await recordNotifyUndo(tx, await recomputeAndPublish(tx, before), lines);
  });
}

export async function tagPreorder(ctx: SignedInCtx, id: PreorderId, tag: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockPreorder(tx, id);
    const tags = [...new Set([...before.tags, tag])];
    if (tags.length > MOST_TAGS) throw new AppError('order.too-many-tags');
    await audit(tx, { entity: 'preorder', entityId: id, command: 'tag', after: { tag } });
    const after = await recomputeAndPublish(tx, before, { tags });
    if (!before.tags.includes(tag)) await recordTagUndo(tx, after, tag);
  });
}

export function commentPreorder(ctx: SignedInCtx, id: PreorderId, text: string) {
  return commentDocument(
    ctx,
    { entity: 'preorder', id, text },
    {
      lock: (tx) => lockPreorder(tx, id),
      publish: async (tx, preorder) => {
        await touchPreorder(tx, id);
        await publishPreorderEvent(tx, 'changed', preorder);
      },
      readReaders: (tx, preorder) => readPreorderReaders(tx, preorder),
    },
  );
}
