import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { ArticleId, PreorderId } from '@trastienda/shared/preorders/ids.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { publishEvents } from '#platform/events.ts';

interface EventSubject {
  readonly id: PreorderId;
  readonly sellerId: UserId;
}

/** Goes to those who look after all pre-orders, and to the seller. */
export async function publishPreorderEvent(
  tx: InTransaction,
  kind: 'created' | 'changed',
  preorder: EventSubject,
): Promise<void> {
  await publishEvents(tx, [
    {
      topic: 'preorder',
      kind,
      entityId: preorder.id,
      audience: { codes: ['S-05'], userIds: [preorder.sellerId] },
    },
  ]);
}

export async function publishArticleEvents(
  tx: InTransaction,
  kind: 'created' | 'changed',
  ids: readonly ArticleId[],
): Promise<void> {
  await publishEvents(
    tx,
    ids.map((entityId) => ({
      topic: 'article',
      kind,
      entityId,
      audience: { codes: ['S-04'] as const, userIds: [] },
    })),
  );
}
