import type { OutputOf } from '@trastienda/shared/kernel/route.ts';
import type { ManifestId } from '@trastienda/shared/orders/ids.ts';
import type { listManifests, Manifest, ManifestRow } from '@trastienda/shared/shipping/contract/manifests.ts';
import { readParcelCode } from '@trastienda/shared/shipping/parcel-code.ts';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { couriers, orders, shipments } from '#modules/orders/tables.ts';
import { users } from '#modules/users/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { cappedTotal, countUpToCap } from '#platform/db/capped-count.ts';
import { createSortings, cutPage, keyPosition } from '#platform/db/keyset.ts';
import { AppError } from '#platform/http/app-error.ts';
import { manifestLines, manifests } from '../tables.ts';

type Query = OutputOf<NonNullable<typeof listManifests.query>>;

const { id, label, courierId, parcels, pieces, weightGrams, codTotal, createdAt } = manifests;

const selectManifests = (ctx: Ctx) =>
  ctx.db
    .select({
      ...{ id, label, courierId, parcels, pieces, weightGrams, codTotal, createdAt },
      courier: couriers.name,
      createdBy: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      sortedBy: sql<string>`${manifests.createdAt}::text`,
    })
    .from(manifests)
    .innerJoin(couriers, eq(couriers.id, manifests.courierId))
    .innerJoin(users, eq(users.id, manifests.createdBy))
    .$dynamic();

type Found = Awaited<ReturnType<typeof selectManifests>>[number];

const toManifestRow = ({ sortedBy: _, ...row }: Found): ManifestRow => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

const sortings = createSortings(manifests.id, {
  createdAt: { column: sql`${manifests.createdAt}`, type: 'timestamptz' },
});

export async function readManifestPage(ctx: Ctx, query: Query) {
  const { orderBy, after } = sortings(query.sort, '-createdAt');
  const wanted = and(
    query.courier?.length ? inArray(manifests.courierId, query.courier) : undefined,
    isFound(query.q),
  );
  const [rows, total] = await Promise.all([
    selectManifests(ctx)
      .where(and(wanted, after(query.cursor)))
      .orderBy(orderBy)
      .limit(query.limit + 1),
    countUpToCap(ctx, ctx.db.select({ one: sql`1` }).from(manifests).where(wanted)),
  ]);
  const { items, nextCursor } = cutPage(rows, query.limit, keyPosition);
  return { items: items.map(toManifestRow), nextCursor, ...cappedTotal(total) };
}

/** Its own number (`MF-000012`), or what it holds: an order's number or a guide. */
function isFound(q: string | undefined): SQL | undefined {
  const text = q?.trim() ?? '';
  if (text === '') return undefined;
  const own = /^mf[\s-]*0*(\d{1,9})$/i.exec(text)?.[1];
  if (own !== undefined) return eq(manifests.number, Number(own));
  const code = readParcelCode(text);
  const holds = (isMeant: SQL) => sql`${manifests.id} IN (SELECT l.manifest_id FROM manifest_lines l
    JOIN shipments s ON s.id = l.shipment_id JOIN orders o ON o.id = s.order_id WHERE ${isMeant})`;
  return or(
    holds(sql`upper(s.guide) = upper(${text}) AND s.guide <> ''`),
    code.kind === 'number' ? holds(sql`o.number = ${code.number}`) : undefined,
    code.kind === 'number' ? eq(manifests.number, code.number) : undefined,
  );
}

export async function readManifest(ctx: Ctx, manifestId: ManifestId): Promise<Manifest> {
  const [head] = await selectManifests(ctx).where(eq(manifests.id, manifestId));
  if (head === undefined) throw new AppError('resource.not-found');
  const lines = await ctx.db
    .select({
      shipmentId: manifestLines.shipmentId,
      orderId: shipments.orderId,
      order: orders.label,
      guide: manifestLines.guide,
      receiver: manifestLines.receiver,
      destination: manifestLines.destination,
      pieces: manifestLines.pieces,
      weightGrams: manifestLines.weightGrams,
      codAmount: manifestLines.codAmount,
    })
    .from(manifestLines)
    .innerJoin(shipments, eq(shipments.id, manifestLines.shipmentId))
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(eq(manifestLines.manifestId, manifestId))
    .orderBy(asc(manifestLines.position));
  return { ...toManifestRow(head), lines };
}
