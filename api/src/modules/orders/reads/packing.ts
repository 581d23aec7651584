import type { Packing } from '@trastienda/shared/orders/contract/packing.ts';
import type { ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { locations, products, reservations, variants } from '#modules/inventory/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { storedFiles } from '#platform/db/tables.ts';
import { AppError } from '#platform/http/app-error.ts';
import { orderLines, shipmentLines, shipments } from '../tables.ts';

/** A product has some dozens of variants at most; this bounds the odd one. */
const MOST_OTHERS = 1000;

/** What a parcel is to hold, as the one who packs it needs it. */
export async function readPacking(ctx: Ctx, id: ShipmentId): Promise<Packing> {
  const [parcel] = await ctx.db
    .select({ id: shipments.id, orderId: shipments.orderId, version: shipments.version })
    .from(shipments)
    .where(eq(shipments.id, id));
  if (parcel === undefined) throw new AppError('resource.not-found');
  const lines = await selectLines(ctx, id);
  const variantIds = lines.map((line) => line.variantId);
  const [places, others] =
    lines.length === 0
      ? [[], []]
      : await Promise.all([
          selectPlaces(ctx, parcel.orderId, variantIds),
          selectOthers(ctx, [...new Set(lines.map((line) => line.productId))], variantIds),
        ]);
  return {
    ...parcel,
    lines: lines.map(({ variantId, ...line }) => ({
      ...line,
      places: places
        .filter((place) => place.variantId === variantId)
        .map(({ location, quantity }) => ({ location, quantity })),
    })),
    others,
  };
}

/** Named as they were sold; the codes are those that the goods carry today. */
const selectLines = (ctx: Ctx, id: ShipmentId) =>
  ctx.db
    .select({
      lineId: orderLines.id,
      variantId: variants.id,
      productId: variants.productId,
      name: orderLines.name,
      sku: variants.sku,
      barcode: variants.barcode,
      size: orderLines.size,
      colour: orderLines.colour,
      picture: storedFiles.sha256,
      quantity: shipmentLines.quantity,
    })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.lineId))
    .innerJoin(variants, eq(variants.id, orderLines.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(storedFiles, eq(storedFiles.id, products.coverFileId))
    .where(eq(shipmentLines.shipmentId, id))
    .orderBy(asc(orderLines.position));

type VariantIds = (typeof variants.$inferSelect)['id'][];

const selectPlaces = (ctx: Ctx, orderId: Packing['orderId'], variantIds: VariantIds) =>
  ctx.db
    .select({
      variantId: reservations.variantId,
      location: locations.name,
      quantity: reservations.quantity,
    })
    .from(reservations)
    .innerJoin(locations, eq(locations.id, reservations.locationId))
    .where(
      and(
        eq(reservations.documentKind, 'order'),
        eq(reservations.documentId, orderId),
        inArray(reservations.variantId, variantIds),
        sql`${reservations.quantity} > 0`,
      ),
    )
    .orderBy(asc(locations.position));

const selectOthers = (
  ctx: Ctx,
  productIds: Packing['lines'][number]['productId'][],
  variantIds: VariantIds,
) =>
  ctx.db
    .select({
      productId: variants.productId,
      name: products.name,
      sku: variants.sku,
      barcode: variants.barcode,
      size: variants.size,
      colour: variants.colour,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(
        inArray(variants.productId, productIds),
        notInArray(variants.id, variantIds),
        isNull(variants.archivedAt),
      ),
    )
    .orderBy(asc(variants.sortName))
    .limit(MOST_OTHERS);
