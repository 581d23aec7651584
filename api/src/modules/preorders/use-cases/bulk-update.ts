import type { bulkPreorders, PreorderBulkChange } from '@trastienda/shared/preorders/contract/lists.ts';
import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import type { OrderPolicy } from '#modules/orders/policy.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { bulkApply } from '#platform/http/bulk.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import type { Scope } from '../reads/filter.ts';
import { readLabels, readSelectedIds } from '../reads/rows.ts';
import { acceptPreorder } from './accept-preorder.ts';
import { markPreorderNotified, tagPreorder } from './annotate-preorder.ts';
import { cancelPreorder } from './cancel-preorder.ts';
import { quotePreorder } from './quote-preorder.ts';

/** One change for many pre-orders, each with its own result. */
export async function bulkUpdatePreorders(
  ctx: SignedInCtx,
  scope: Scope,
  { change, isPreview, selection }: BodyOf<typeof bulkPreorders>,
  policy: OrderPolicy,
) {
  return bulkApply(ctx, {
    isPreview,
    readIds: async (most) =>
      'ids' in selection
        ? selection.ids
        : readSelectedIds(ctx, scope, selection.filter, policy.timeZone, most),
    readLabels: (ids) => readLabels(ctx, scope, ids),
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
