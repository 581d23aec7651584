import type { CourierId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { tidyGuide } from '@trastienda/shared/shipping/guide-pattern.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { guideKey } from '../judge-rows.ts';

export interface FreeGuidesQuery {
  readonly courierId: CourierId;
  readonly most: number;
  /** Numbers that people typed are theirs. */
  readonly except: readonly string[];
}

/** The next free numbers that were paid for; writes add how they are held. */
export const selectFreeGuides = ({ courierId, most, except }: FreeGuidesQuery): SQL => sql`
  SELECT p.guide FROM prepaid_guides p
  WHERE p.courier_id = ${courierId} AND p.shipment_id IS NULL
    AND upper(p.guide) <> ALL(${sql.param([...except])}::text[])
    AND NOT EXISTS (SELECT FROM shipments s WHERE upper(s.guide) = upper(p.guide) AND s.guide <> ''
      AND s.courier_id = p.courier_id AND s.status NOT IN ('delivered', 'returned', 'lost'))
  ORDER BY p.position LIMIT ${most}`;

export async function readFreeGuides(ctx: Ctx, query: FreeGuidesQuery): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ guide: string }>(selectFreeGuides(query));
  return rows.map((row) => tidyGuide(row.guide));
}

/** Numbers that live parcels carry; a courier may give one out again once its parcel arrived. */
export async function readTakenGuides(ctx: Ctx, typed: readonly string[]): Promise<Map<string, ShipmentId>> {
  const { rows } = await ctx.db.execute<{ id: ShipmentId; courier_id: CourierId; guide: string }>(sql`
    SELECT id, courier_id, upper(guide) AS guide FROM shipments
    WHERE upper(guide) = ANY(${sql.param([...typed])}::text[]) AND guide <> ''
      AND courier_id IS NOT NULL AND status NOT IN ('delivered', 'returned', 'lost')`);
  return new Map(rows.map((row) => [guideKey(row.courier_id, row.guide), row.id]));
}

/** Couriers among these that ever had numbers paid for beforehand. */
export async function readCouriersWithPrepaid(
  ctx: Ctx,
  among: readonly CourierId[],
): Promise<Set<CourierId>> {
  const { rows } = await ctx.db.execute<{ id: CourierId }>(sql`
    SELECT c.id FROM couriers c WHERE c.id = ANY(${sql.param([...among])}::uuid[])
      AND EXISTS (SELECT FROM prepaid_guides p WHERE p.courier_id = c.id)`);
  return new Set(rows.map((row) => row.id));
}
