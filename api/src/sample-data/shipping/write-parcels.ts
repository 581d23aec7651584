import { returnedUnits, shipmentEvents, shipmentLines, shipments } from '#modules/orders/tables.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { insertInBulk } from '../bulk.ts';
import type { WrittenSale } from '../orders/rows.ts';

/** The parcels of the year, what they held, what happened to each, and what was found in those that came back. */
export async function writeParcels(tx: InTransaction, written: readonly WrittenSale[]): Promise<void> {
  const all = written.flatMap(({ parcels }) => parcels);
  await insertInBulk(
    tx,
    shipments,
    all.map(({ row }) => row),
  );
  await insertInBulk(
    tx,
    shipmentLines,
    all.flatMap(({ row, parcel }) => parcel.contents.map((line) => ({ shipmentId: row.id, ...line }))),
  );
  const events = all.flatMap(({ row: { id: shipmentId, orderId }, parcel }) =>
    parcel.events.map(({ recordedBy, ...event }) => ({
      shipmentId,
      orderId,
      ...event,
      recordedBy: recordedBy?.id ?? null,
    })),
  );
  await insertInBulk(
    tx,
    shipmentEvents,
    events.sort((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime()),
  );
  await insertInBulk(
    tx,
    returnedUnits,
    all.flatMap(({ row, parcel }) => parcel.looked.map((line) => ({ shipmentId: row.id, ...line }))),
  );
}
