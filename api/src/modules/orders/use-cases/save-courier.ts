import type { CourierId } from '@trastienda/shared/orders/ids.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { type CourierDetails, insertCourier, lockCourier, updateCourier } from '../writes/couriers.ts';

// Orders name their courier; what else is known of couriers, and who may change it, shipping knows.

export async function addCourier(tx: InTransaction, details: CourierDetails): Promise<CourierId> {
  const id = newId<CourierId>(tx.now);
  await insertCourier(tx, id, details);
  return id;
}

/** Changes a courier whose present state, read while it is held, the caller accepts. */
export async function replaceCourier<Courier extends { readonly version: number }>(
  tx: InTransaction,
  id: CourierId,
  details: CourierDetails,
  readAccepted: () => Promise<Courier>,
): Promise<Courier> {
  await lockCourier(tx, id);
  const before = await readAccepted();
  await updateCourier(tx, id, { ...details, version: before.version + 1 });
  return before;
}
