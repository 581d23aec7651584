import type { PreorderBulkChange, preorderListRoutes } from '@trastienda/shared/preorders/contract/lists.ts';
import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import type { OrderPolicy } from '#modules/orders/policy.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import type { Scope } from '#platform/documents/document-list.ts';
import { bulkApply } from '#platform/http/bulk.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { preorderList, readPreorderLabels } from '../reads/rows.ts';
import { acceptPreorder } from './accept-preorder.ts';
import { markPreorderNotified, tagPreorder } from './annotate-preorder.ts';
import { cancelPreorder } from './cancel-preorder.ts';
import { quotePreorder } from './quote-preorder.ts';

/** One change for many pre-orders, each with its own result. */
export async function bulkUpdatePreorders(
  ctx: SignedInCtx,
  scope: Scope,
  { change, isPreview, selection }: BodyOf<typeof preorderListRoutes.all.bulk>,
  policy: OrderPolicy,
) {
  return bulkApply(ctx, {
    isPreview,
    readIds: async (most) =>
      'ids' in selection
        ? selection.ids
        : preorderList.readIds(ctx, selection.filter, { scope, zone: policy.timeZone }, most),
    readLabels: (ids) => readPreorderLabels(ctx, ids, scope),
    change: (tx, id) => changeOne(tx, id, change, policy),
  });
}

// Whoever chooses many has not seen the version of each.
const ANY = { version: undefined };

function changeOne(
  tx: InTransaction<SignedInCtx>,
  id: PreorderId,
  change: PreorderBulkChange,
  policy: OrderPolicy,
): Promise<unknown> {
  switch (change.kind) {
    case 'quote':
      return quotePreorder(tx, id, ANY, policy);
    case 'accept':
      return acceptPreorder(tx, id, ANY);
    case 'notify':
      return markPreorderNotified(tx, id);
    case 'cancel':
      return cancelPreorder(tx, id, { ...ANY, reason: change.reason, moneyGoes: 'credit' });
    case 'tag':
      return tagPreorder(tx, id, change.tag);
  }
}
