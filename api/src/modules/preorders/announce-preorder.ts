import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { ArticleId, PreorderId } from '@trastienda/shared/preorders/ids.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { announceMany } from '#platform/events.ts';

interface Announced {
  readonly id: PreorderId;
  readonly sellerId: UserId;
}

/** Who looks after all of them hears of each, a seller of their own. */
export async function announcePreorder(
  tx: InTransaction,
  kind: 'created' | 'changed',
  preorder: Announced,
): Promise<void> {
  await announceMany(tx, [
    {
      topic: 'preorder',
      kind,
      entityId: preorder.id,
      audience: { codes: ['S-05'], userIds: [preorder.sellerId] },
    },
  ]);
}

export async function announceArticles(
  tx: InTransaction,
  kind: 'created' | 'changed',
  ids: readonly ArticleId[],
): Promise<void> {
  await announceMany(
    tx,
    ids.map((entityId) => ({
      topic: 'article',
      kind,
      entityId,
      audience: { codes: ['S-04'] as const, userIds: [] },
    })),
  );
}
