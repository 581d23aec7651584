import type { CourierId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { tidyGuide } from '@trastienda/shared/shipping/guide-pattern.ts';
import { sql } from 'drizzle-orm';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { type FreeGuidesQuery, selectFreeGuides } from '../reads/guides.ts';
import { prepaidGuides } from '../tables.ts';

/** Numbers that were paid for; returns how many of them were not known yet. */
export async function insertPrepaidGuides(
  tx: InTransaction<SignedInCtx>,
  courierId: CourierId,
  guides: readonly string[],
): Promise<number> {
  const added = await tx.db
    .insert(prepaidGuides)
    .values(
      guides.map((guide) => ({
        id: newId<string>(tx.now),
        courierId,
        guide,
        addedBy: tx.actor.userId,
        addedAt: tx.now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: prepaidGuides.id });
  return added.length;
}

/** Typed numbers that were paid for are held before any is written, in one order for everybody. */
export async function lockPrepaidGuides(
  tx: InTransaction,
  courierIds: readonly CourierId[],
  typed: readonly string[],
): Promise<void> {
  await tx.db.execute(sql`
    SELECT id FROM prepaid_guides WHERE courier_id = ANY(${sql.param([...courierIds])}::uuid[])
      AND upper(guide) = ANY(${sql.param([...typed])}::text[]) AND shipment_id IS NULL ORDER BY id FOR UPDATE`);
}

/** The next free ones, held. Those that somebody else is about to use are passed over, not waited for. */
export async function lockFreeGuides(tx: InTransaction, query: FreeGuidesQuery): Promise<string[]> {
  const { rows } = await tx.db.execute<{ guide: string }>(
    sql`${selectFreeGuides(query)} FOR UPDATE OF p SKIP LOCKED`,
  );
  return rows.map((row) => tidyGuide(row.guide));
}

interface UsedGuide {
  readonly courierId: CourierId;
  readonly guide: string;
  readonly shipmentId: ShipmentId;
}

/** Numbers that were paid for beforehand are used up, whether they were taken or typed. */
export async function markGuidesUsed(tx: InTransaction, used: readonly UsedGuide[]): Promise<void> {
  if (used.length === 0) return;
  const column = (of: (one: UsedGuide) => string) => sql.param(used.map(of));
  await tx.db.execute(sql`
    UPDATE prepaid_guides p SET shipment_id = u.shipment_id, used_at = ${tx.now.toISOString()}::timestamptz
    FROM unnest(${column((one) => one.courierId)}::uuid[], ${column((one) => one.guide)}::text[],
      ${column((one) => one.shipmentId)}::uuid[]) AS u (courier_id, guide, shipment_id)
    WHERE p.courier_id = u.courier_id AND upper(p.guide) = upper(u.guide) AND p.shipment_id IS NULL`);
}
