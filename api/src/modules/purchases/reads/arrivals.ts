import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { ShopId } from '@trastienda/shared/preorders/ids.ts';
import type { ParcelCard } from '@trastienda/shared/purchases/contract/lists.ts';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { dayBegins, dayEnds, daysBefore } from '#platform/settings/store-days.ts';
import { purchases } from '../tables.ts';
import { CARD, type FoundCard, toParcelCard } from './cards.ts';

const MOST_DAYS = 100;
/** More than anybody reads in a calendar, and few enough to be sent. */
const MOST_CARDS = 2000;
const MOST_UNDATED = 100;

interface ArrivalsQuery {
  readonly from: string;
  readonly to: string;
  readonly shop?: readonly ShopId[] | undefined;
}

/** What is expected stands on the day it is expected; what came, on the day it came. */
export async function readArrivals(ctx: Ctx, { from, to, shop }: ArrivalsQuery, zone: string) {
  if (to > daysBefore(from, 1 - MOST_DAYS)) throw new AppError('purchase.period-too-long');
  const of = (which: SQL) =>
    sql`FROM parcels c JOIN purchases ON purchases.id = c.purchase_id WHERE ${and(
      which,
      sql`purchases.cancelled_at IS NULL`,
      shop?.length ? inArray(purchases.shopId, [...shop]) : undefined,
    )}`;
  const begins = dayBegins(from, zone).toISOString();
  const ends = dayEnds(to, zone).toISOString();
  const isNotHere = sql`c.status NOT IN ('received', 'lost', 'returned')`;
  const isExpected = sql`${isNotHere} AND c.eta BETWEEN ${from}::date AND ${to}::date`;
  const hasCome = sql`c.status = 'received' AND c.received_at >= ${begins}::timestamptz
    AND c.received_at < ${ends}::timestamptz`;
  const [dated, undated] = await Promise.all([
    ctx.db.execute<{ day: string; card: FoundCard }>(sql`
      SELECT day::text AS day, card FROM (
        SELECT c.eta AS day, c.id, ${CARD} AS card ${of(isExpected)}
        UNION ALL
        SELECT (c.received_at AT TIME ZONE ${zone})::date, c.id, ${CARD} ${of(hasCome)}) found
      ORDER BY found.day, found.id LIMIT ${sql.raw(String(MOST_CARDS))}`),
    ctx.db.execute<{ card: FoundCard }>(sql`
      SELECT ${CARD} AS card ${of(sql`${isNotHere} AND c.eta IS NULL`)}
      ORDER BY c.status_since, c.id LIMIT ${sql.raw(String(MOST_UNDATED))}`),
  ]);
  const days = new Map<string, ParcelCard[]>();
  for (const { day, card } of dated.rows) days.set(day, [...(days.get(day) ?? []), toParcelCard(card)]);
  return {
    days: [...days].map(([day, cards]) => ({ day, cards })),
    undated: undated.rows.map((row) => toParcelCard(row.card)),
  };
}

interface OnItsWay extends Record<string, unknown> {
  readonly variant_id: VariantId;
  readonly units: number;
}

/** How many units of these goods are on their way. */
export async function readIncomingUnits(
  ctx: Ctx,
  variantIds: readonly VariantId[],
): Promise<ReadonlyMap<VariantId, number>> {
  const { rows } = await ctx.db.execute<OnItsWay>(sql`
    SELECT v.id AS variant_id, coalesce((SELECT sum(l.quantity) FROM purchase_lines l
        JOIN parcels p ON p.id = l.parcel_id JOIN purchases c ON c.id = l.purchase_id
        WHERE l.variant_id = v.id AND c.cancelled_at IS NULL AND p.status NOT IN ('received', 'lost', 'returned')), 0)::int AS units
    FROM unnest(${sql.param([...variantIds])}::uuid[]) AS v (id)`);
  return new Map(rows.map((row) => [row.variant_id, row.units]));
}
