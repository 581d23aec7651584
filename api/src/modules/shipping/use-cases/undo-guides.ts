import type { ShipmentId } from '@trastienda/shared/orders/ids.ts';
import {
  canMoveHeldParcel,
  type HeldParcel,
  lockOrdersOfParcels,
  recomputeMovedOrders,
} from '#modules/orders/use-cases/move-parcels.ts';
import { moveParcel } from '#modules/orders/use-cases/move-shipment.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';

/** Takes guides off again. What has left in the meantime, or has none, stays as it is. */
export async function undoGuides(ctx: SignedInCtx, requested: readonly ShipmentId[]) {
  return inTransaction(ctx, async (tx) => {
    const ids = [...new Set(requested)];
    const held = await lockOrdersOfParcels(tx, ids);
    const moved: HeldParcel[] = [];
    for (const id of ids) {
      const parcel = held.parcels.get(id);
      const order = parcel && held.orders.get(parcel.orderId);
      if (parcel === undefined || order === undefined) continue;
      if (!canMoveHeldParcel(tx, { order, parcel }, 'unlabel').ok) continue;
      await moveParcel(tx, order, parcel, { command: 'unlabel' });
      moved.push({ order, parcel });
    }
    await recomputeMovedOrders(tx, moved);
    const undone = moved.map(({ parcel }) => parcel.id);
    return { undone, left: ids.filter((id) => !undone.includes(id)) };
  });
}
