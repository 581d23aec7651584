import { PREPAID } from '@trastienda/sample-store/orders/guides.ts';
import type { Staff } from '@trastienda/sample-store/staff.ts';
import { DAYS, toInstant } from '@trastienda/sample-store/store-year.ts';
import { eq } from 'drizzle-orm';
import { couriers } from '#modules/orders/tables.ts';
import { prepaidGuides } from '#modules/shipping/tables.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { type Entry, toEntry } from '../audit-entry.ts';
import { insertInBulk } from '../bulk.ts';
import type { WrittenSale } from '../orders/rows.ts';

export type CourierRow = typeof couriers.$inferSelect;

/** Where a customer sees how far a parcel has come. */
const LINKS: Readonly<Record<string, string>> = {
  Guatex: 'https://www.guatex.com/?guia={guide}',
  'Cargo Expreso': 'https://www.cargoexpreso.com/tracking/?guia={guide}',
  Forza: 'https://www.forzadelivery.com/rastreo?guia={guide}',
};

/** What the shop has set up for its couriers; returns what the histories tell of it. */
export async function setUpCouriers(
  tx: InTransaction,
  all: readonly CourierRow[],
  written: readonly WrittenSale[],
  { keeper, logistics }: Staff,
): Promise<Entry[]> {
  const at = toInstant(tx.now, 0, 9);
  const entries: Entry[] = [];
  for (const { id, name, version, trackingLink: before } of all) {
    const trackingLink = LINKS[name];
    if (trackingLink === undefined) continue;
    await tx.db
      .update(couriers)
      .set({ trackingLink, version: version + 1 })
      .where(eq(couriers.id, id));
    const event = { entity: 'courier', entityId: id, command: 'change' };
    const change = { before: { trackingLink: before }, after: { trackingLink } };
    entries.push(toEntry({ at, by: keeper, ...event, ...change }));
  }
  const paidFor = all.find(({ name }) => name === PREPAID.courier);
  if (paidFor === undefined) return entries;
  const addedAt = toInstant(tx.now, DAYS - PREPAID.sinceDays - 1, 9.5);
  const usedBy = new Map(
    written
      .filter(({ sale }) => sale.courier?.id === paidFor.id)
      .flatMap(({ parcels }) => parcels.map(({ row }) => [row.guide, row] as const)),
  );
  await insertInBulk(
    tx,
    prepaidGuides,
    PREPAID.guides.map((guide) => ({
      id: newId(addedAt),
      courierId: paidFor.id,
      guide,
      addedBy: logistics.id,
      addedAt,
      shipmentId: usedBy.get(guide)?.id ?? null,
      usedAt: usedBy.get(guide)?.labelledAt ?? null,
    })),
  );
  const event = { entity: 'courier', entityId: paidFor.id, command: 'add-prepaid' };
  const after = { guides: PREPAID.guides.length };
  return [...entries, toEntry({ at: addedAt, by: logistics, ...event, after })];
}
