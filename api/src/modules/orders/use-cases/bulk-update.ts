import { MOST_TAGS } from '@trastienda/shared/kernel/tags.ts';
import type { OrderBulkChange, orderListRoutes } from '@trastienda/shared/orders/contract/lists.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { audit } from '#platform/audit.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import type { Scope } from '#platform/documents/document-list.ts';
import { AppError } from '#platform/http/app-error.ts';
import { bulkApply } from '#platform/http/bulk.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import type { OrderPolicy } from '../policy.ts';
import { publishOrderEvent } from '../publish-order-event.ts';
import { orderList, readOrderLabels } from '../reads/rows.ts';
import { lockOrder } from '../writes/orders.ts';
import { recomputeOrder } from '../writes/recompute-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { confirmOrder } from './confirm-order.ts';
import { moveEveryShipment } from './move-shipment.ts';
import { recordTagUndo } from './undo-orders.ts';

/** One change for many orders, each with its own result. */
export async function bulkUpdateOrders(
  ctx: SignedInCtx,
  scope: Scope,
  order: BodyOf<typeof orderListRoutes.all.bulk>,
  policy: OrderPolicy,
) {
  const { change, isPreview, selection } = order;
  return bulkApply(ctx, {
    isPreview,
    readIds: async (most) =>
      'ids' in selection
        ? selection.ids
        : orderList.readIds(ctx, selection.filter, { scope, zone: policy.timeZone }, most),
    readLabels: (ids) => readOrderLabels(ctx, ids, scope),
    change: (tx, id) => changeOne(tx, id, change, policy),
  });
}

async function changeOne(
  tx: InTransaction<SignedInCtx>,
  id: OrderId,
  change: OrderBulkChange,
  policy: OrderPolicy,
): Promise<void> {
  switch (change.kind) {
    case 'confirm':
      await confirmOrder(tx, id, undefined, policy);
      return;
    case 'cancel':
      await cancelOrder(tx, id, { version: undefined, reason: change.reason, moneyGoes: 'credit' });
      return;
    case 'tag':
      await addTag(tx, id, change.tag);
      return;
    default:
      await moveEveryShipment(tx, id, change.kind);
  }
}

async function addTag(tx: InTransaction<SignedInCtx>, id: OrderId, tag: string): Promise<void> {
  const before = await lockOrder(tx, id);
  if (before.tags.includes(tag)) return;
  if (before.tags.length >= MOST_TAGS) throw new AppError('order.too-many-tags');
  const after = await recomputeOrder(tx, before, { tags: [...before.tags, tag] });
  await audit(tx, { entity: 'order', entityId: id, command: 'tag', after: { tag } });
  await recordTagUndo(tx, after, tag);
  await publishOrderEvent(tx, 'changed', after);
}
