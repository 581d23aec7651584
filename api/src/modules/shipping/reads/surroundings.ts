import type { CourierId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import type { assignGuides } from '@trastienda/shared/shipping/contract/guides.ts';
import { tidyGuide } from '@trastienda/shared/shipping/guide-pattern.ts';
import { type ParcelCode, readParcelCode } from '@trastienda/shared/shipping/parcel-code.ts';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { currencySign, figure } from '#platform/pdf/figures.ts';
import { guideKey, type Surroundings } from '../judge-rows.ts';
import type { ShippingPolicy } from '../policy.ts';
import { readCouriers } from './couriers.ts';
import { openParcelFinder, type ParcelFinder } from './find-parcels.ts';

type GuideAssignment = BodyOf<typeof assignGuides>;

/** Everything that judging rows needs, however many they are: a question each for parcels, couriers, guides. */
export async function lookAround(
  ctx: Ctx,
  requested: GuideAssignment,
  { currency }: ShippingPolicy,
  isTaking: boolean,
): Promise<Surroundings> {
  const codes = requested.rows.map((row) => readParcelCode(row.parcel));
  const typed = [
    ...new Set(requested.rows.map((row) => tidyGuide(row.guide)).filter((guide) => guide !== '')),
  ];
  const finder = await openParcelFinder(ctx, codes);
  const couriers = await readCouriers(ctx);
  if (isTaking && typed.length > 0)
    await lockPrepaidGuides(
      ctx,
      couriers.map((courier) => courier.id),
      typed,
    );
  const wanted = countWanted(requested, codes, finder);
  const prepaid = new Map<CourierId, string[]>();
  for (const [courierId, most] of wanted)
    prepaid.set(courierId, await readFree(ctx, { courierId, most, typed, isTaking }));
  return {
    finder,
    couriers,
    taken: await readTaken(ctx, typed),
    prepaid,
    buysAhead: await readBuyers(ctx, [...wanted.keys()]),
    showAmount: (centavos) => `${currencySign(currency)} ${figure(centavos)}`,
  };
}

/** How many rows of each courier leave the number to us. */
function countWanted(
  requested: GuideAssignment,
  codes: readonly ParcelCode[],
  finder: ParcelFinder,
): Map<CourierId, number> {
  const wanted = new Map<CourierId, number>();
  requested.rows.forEach((row, index) => {
    const code = codes[index];
    if (code === undefined || tidyGuide(row.guide) !== '') return;
    const parcel = finder.find(code);
    const own = parcel === null || 'several' in parcel ? null : parcel.courierId;
    const courierId = row.courierId ?? requested.courierId ?? own;
    if (courierId !== null) wanted.set(courierId, (wanted.get(courierId) ?? 0) + 1);
  });
  return wanted;
}

/** Typed numbers that were paid for are held before any is written, in one order for everybody. */
async function lockPrepaidGuides(
  ctx: Ctx,
  courierIds: readonly CourierId[],
  typed: readonly string[],
): Promise<void> {
  await ctx.db.execute(sql`
    SELECT id FROM prepaid_guides WHERE courier_id = ANY(${sql.param([...courierIds])}::uuid[])
      AND upper(guide) = ANY(${sql.param([...typed])}::text[]) AND shipment_id IS NULL ORDER BY id FOR UPDATE`);
}

interface Free {
  readonly courierId: CourierId;
  readonly most: number;
  readonly typed: readonly string[];
  readonly isTaking: boolean;
}

/** The next free ones. Those that somebody else is about to use are passed over, not waited for. */
async function readFree(ctx: Ctx, { courierId, most, typed, isTaking }: Free): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ guide: string }>(sql`
    SELECT p.guide FROM prepaid_guides p
    WHERE p.courier_id = ${courierId} AND p.shipment_id IS NULL
      AND upper(p.guide) <> ALL(${sql.param([...typed])}::text[])
      AND NOT EXISTS (SELECT FROM shipments s WHERE upper(s.guide) = upper(p.guide) AND s.guide <> ''
        AND s.courier_id = p.courier_id AND s.status NOT IN ('delivered', 'returned', 'lost'))
    ORDER BY p.position LIMIT ${most} ${isTaking ? sql`FOR UPDATE OF p SKIP LOCKED` : sql``}`);
  return rows.map((row) => tidyGuide(row.guide));
}

/** Numbers that live parcels carry; a courier may give one out again once its parcel arrived. */
async function readTaken(ctx: Ctx, typed: readonly string[]): Promise<Map<string, ShipmentId>> {
  const { rows } = await ctx.db.execute<{ id: ShipmentId; courier_id: CourierId; guide: string }>(sql`
    SELECT id, courier_id, upper(guide) AS guide FROM shipments
    WHERE upper(guide) = ANY(${sql.param([...typed])}::text[]) AND guide <> ''
      AND courier_id IS NOT NULL AND status NOT IN ('delivered', 'returned', 'lost')`);
  return new Map(rows.map((row) => [guideKey(row.courier_id, row.guide), row.id]));
}

async function readBuyers(ctx: Ctx, among: readonly CourierId[]): Promise<Set<CourierId>> {
  const { rows } = await ctx.db.execute<{ id: CourierId }>(sql`
    SELECT c.id FROM couriers c WHERE c.id = ANY(${sql.param([...among])}::uuid[])
      AND EXISTS (SELECT FROM prepaid_guides p WHERE p.courier_id = c.id)`);
  return new Set(rows.map((row) => row.id));
}
