import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { packShipment as packRoute } from '@trastienda/shared/orders/contract/parcels.ts';
import type { ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { shareOwnFile } from '#platform/files/stored-files.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { readParcelLines } from '../reads/goods.ts';
import { moveShipment } from './move-shipment.ts';

type Packing = BodyOf<typeof packRoute>;

/** Packs a parcel. What was scanned or ticked must be exactly what it is to hold. */
export async function packShipment(
  ctx: SignedInCtx,
  id: ShipmentId,
  { version, checked, pieces, weightGrams, photo }: Packing,
): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const order = await moveShipment(tx, id, version, {
      command: 'pack',
      change: {
        ...(pieces !== undefined && { pieces }),
        ...(weightGrams !== undefined && { weightGrams }),
        ...(photo !== undefined && { photoFileId: photo }),
      },
    });
    if (checked !== undefined) await checkContents(tx, id, checked);
    if (photo != null && !(await shareOwnFile(tx, photo)))
      throw fieldRefused('photo', 'shipment.unknown-photo');
    return order;
  });
}

async function checkContents(tx: InTransaction, id: ShipmentId, checked: NonNullable<Packing['checked']>) {
  const held = await readParcelLines(tx, id);
  const seen = new Map<string, number>();
  for (const { lineId, quantity } of checked) seen.set(lineId, (seen.get(lineId) ?? 0) + quantity);
  const isAll = held.every(({ lineId, quantity }) => seen.get(lineId) === quantity);
  if (!isAll || seen.size !== held.length) throw new AppError('shipment.not-all-packed');
}
