import { placeName } from '@trastienda/shared/customers/places/places.ts';
import type { ShipmentId } from '@trastienda/shared/orders/ids.ts';
import type { ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';
import { computeCod, parcelProblems } from '@trastienda/shared/shipping/rules.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { collects } from '#modules/orders/reads/shipments.ts';
import { couriers, orders, shipments } from '#modules/orders/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { prepare } from '#platform/db/prepared-statement.ts';

/** While it has no guide the order says who takes it: that may have changed since it was packed. */
export const COURIER: SQL = sql`CASE WHEN ${shipments.guide} = '' THEN coalesce(${orders.courierId}, ${shipments.courierId})
  ELSE ${shipments.courierId} END`;

const COLUMNS = {
  id: shipments.id,
  orderId: shipments.orderId,
  order: orders.label,
  position: shipments.position,
  parcels: sql<number>`(SELECT count(*)::int FROM shipments n WHERE n.order_id = ${shipments.orderId})`,
  status: shipments.status,
  orderStatus: orders.status,
  delivery: orders.delivery,
  customerName: orders.customerName,
  customerPhone: orders.customerPhone,
  receiverName: orders.receiverName,
  receiverPhone: orders.receiverPhone,
  municipality: orders.municipality,
  place: orders.place,
  addressLine: orders.addressLine,
  reference: orders.reference,
  atOffice: orders.atOffice,
  courierId: couriers.id,
  courier: couriers.name,
  codLimit: couriers.codLimit,
  guide: shipments.guide,
  pieces: shipments.pieces,
  weightGrams: shipments.weightGrams,
  units: sql<number>`(SELECT coalesce(sum(l.quantity), 0)::int FROM shipment_lines l WHERE l.shipment_id = ${shipments.id})`,
  terms: orders.terms,
  balance: orders.balance,
  codAmount: shipments.codAmount,
  collects: collects(shipments),
  trackingToken: orders.trackingToken,
  lastEvent: shipments.lastEvent,
  lastReason: sql<string>`coalesce((SELECT e.reason FROM lasting_shipment_events e
    WHERE e.order_id = ${shipments.orderId} AND e.shipment_id = ${shipments.id} ORDER BY e.id DESC LIMIT 1), '')`,
  packedAt: shipments.packedAt,
  labelledAt: shipments.labelledAt,
  handedOverAt: shipments.handedOverAt,
  movedAt: shipments.movedAt,
  version: shipments.version,
};

export const selectParcels = (ctx: Ctx, sortedBy: SQL = sql`''`) =>
  ctx.db
    .select({ ...COLUMNS, sortedBy: sql<string>`${sortedBy}` })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(couriers, eq(couriers.id, COURIER))
    .$dynamic();

/** A parcel with what its order says of where it goes. */
export type ParcelFacts = Awaited<ReturnType<typeof selectParcels>>[number];

export async function readParcelFacts(ctx: Ctx, ids: readonly ShipmentId[]): Promise<ParcelFacts[]> {
  if (ids.length === 0) return [];
  return prepare(ctx.db, 'parcels by id', () =>
    selectParcels(ctx).where(sql`${shipments.id} = ANY(${sql.placeholder('ids')}::uuid[])`),
  ).execute({ ids });
}

/** In the order of the ids; those that are not there are left out. */
export async function readParcelFactsInOrder(ctx: Ctx, ids: readonly ShipmentId[]): Promise<ParcelFacts[]> {
  const found = new Map((await readParcelFacts(ctx, ids)).map((parcel) => [parcel.id, parcel]));
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

export const computeParcelCod = (facts: ParcelFacts): number =>
  computeCod({ ...facts, hasLeft: facts.handedOverAt !== null });

export const chooseReceiverName = ({
  receiverName,
  customerName,
}: Pick<ParcelFacts, 'receiverName' | 'customerName'>) => (receiverName === '' ? customerName : receiverName);

export const chooseReceiverPhone = ({
  receiverPhone,
  customerPhone,
}: Pick<ParcelFacts, 'receiverPhone' | 'customerPhone'>) => receiverPhone ?? customerPhone;

export const formatDestination = ({ municipality }: Pick<ParcelFacts, 'municipality'>) =>
  municipality === null ? '' : placeName(municipality);

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

export function toParcelRow(facts: ParcelFacts): ParcelRow {
  const { id, orderId, order, position, parcels, status, customerName, courierId, courier, guide } = facts;
  const { pieces, weightGrams, units, lastEvent, lastReason, version, codLimit } = facts;
  const cod = computeParcelCod(facts);
  return {
    ...{ id, orderId, order, position, parcels, status, customerName, courierId, courier, guide },
    ...{ pieces, weightGrams, units, lastEvent, lastReason, version, cod },
    receiverName: chooseReceiverName(facts),
    receiverPhone: chooseReceiverPhone(facts),
    destination: formatDestination(facts),
    packedAt: iso(facts.packedAt),
    labelledAt: iso(facts.labelledAt),
    handedOverAt: iso(facts.handedOverAt),
    movedAt: iso(facts.movedAt),
    problems: parcelProblems({ address: facts, cod, courier: courierId === null ? null : { codLimit } }),
  };
}

export async function readParcelRows(
  ctx: Ctx,
  ids: readonly ShipmentId[],
): Promise<Map<ShipmentId, ParcelRow>> {
  const facts = await readParcelFacts(ctx, ids);
  return new Map(facts.map((parcel) => [parcel.id, toParcelRow(parcel)]));
}
