import type { Courier } from '@trastienda/sample-store/orders/sale.ts';
import type { Staff } from '@trastienda/sample-store/staff.ts';
import { DAY_MS } from '@trastienda/sample-store/store-year.ts';
import { placeName } from '@trastienda/shared/customers/places/places.ts';
import type { ManifestId } from '@trastienda/shared/orders/ids.ts';
import { manifestLines, manifests } from '#modules/shipping/tables.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { type Entry, toEntry } from '../audit-entry.ts';
import { insertInBulk } from '../bulk.ts';
import type { WrittenParcel, WrittenSale } from '../orders/rows.ts';

/** Since then the shop has the courier sign for what it takes. */
const SIGNED_DAYS = 30;

interface HandOver {
  readonly courier: Courier;
  readonly at: Date;
  readonly taken: { readonly order: WrittenSale['order']; readonly row: WrittenParcel['row'] }[];
}

interface PlannedManifest {
  readonly head: typeof manifests.$inferInsert & { readonly id: ManifestId };
  readonly lines: readonly (typeof manifestLines.$inferInsert)[];
}

/** What each courier took at each of its visits. */
export function planManifests(
  written: readonly WrittenSale[],
  { logistics }: Staff,
  now: Date,
): PlannedManifest[] {
  const visits = new Map<string, HandOver>();
  for (const { sale, order, parcels } of written)
    for (const { row } of parcels) {
      const at = row.handedOverAt ?? null;
      const { courier } = sale;
      if (at === null || courier?.kind !== 'courier' || !row.guide) continue;
      if (now.getTime() - at.getTime() > SIGNED_DAYS * DAY_MS) continue;
      const key = `${courier.id} ${at.getTime()}`;
      const visit = visits.get(key) ?? { courier, at, taken: [] };
      visit.taken.push({ order, row });
      visits.set(key, visit);
    }
  return [...visits.values()]
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.courier.position - b.courier.position)
    .map(({ courier, at, taken }, index) => {
      const id = newId<ManifestId>(at);
      const lines = taken.map(({ order, row }, position) => ({
        manifestId: id,
        position: position + 1,
        shipmentId: row.id,
        guide: row.guide ?? '',
        receiver: order.receiverName || order.customerName,
        destination: order.municipality === null ? '' : placeName(order.municipality),
        pieces: row.pieces ?? 1,
        weightGrams: row.weightGrams ?? null,
        codAmount: row.codAmount ?? 0,
      }));
      const sumLines = (of: (line: (typeof lines)[number]) => number) =>
        lines.reduce((sum, line) => sum + of(line), 0);
      return {
        lines,
        head: {
          id,
          number: index + 1,
          courierId: courier.id,
          parcels: lines.length,
          pieces: sumLines((line) => line.pieces),
          weightGrams: sumLines((line) => line.weightGrams ?? 0),
          codTotal: sumLines((line) => line.codAmount),
          createdBy: logistics.id,
          createdAt: at,
        },
      };
    });
}

export async function writeManifests(tx: InTransaction, planned: readonly PlannedManifest[]): Promise<void> {
  await insertInBulk(
    tx,
    manifests,
    planned.map(({ head }) => head),
  );
  await insertInBulk(
    tx,
    manifestLines,
    planned.flatMap(({ lines }) => lines),
  );
}

export function createManifestEntries(planned: readonly PlannedManifest[], { logistics }: Staff): Entry[] {
  return planned.map(({ head: { id, createdAt: at, parcels, pieces, weightGrams, codTotal } }) =>
    toEntry({
      at,
      by: logistics,
      entity: 'manifest',
      entityId: id,
      command: 'create',
      after: { parcels, pieces, weightGrams, codTotal },
    }),
  );
}
