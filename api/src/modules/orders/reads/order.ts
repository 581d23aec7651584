import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { pickTexts } from '@trastienda/shared/kernel/text-fields.ts';
import type { Order, OrderLine, OrderPayment, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { maySee } from '@trastienda/shared/orders/rules.ts';
import { asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { products } from '#modules/inventory/tables.ts';
import { toSubmitterName } from '#modules/payments/reads/rows.ts';
import { users } from '#modules/users/tables.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { utcOrNull } from '#platform/db/instants.ts';
import { prepare } from '#platform/db/prepared-statement.ts';
import { storedFiles } from '#platform/db/tables.ts';
import { AppError } from '#platform/http/app-error.ts';
import { couriers, orders } from '../tables.ts';
import { ORDER_SUMMARY_COLUMNS, toOrderSummary } from './order-summary.ts';

/** An order that the caller may see; another's answers like a missing one. */
export async function readOrder(ctx: SignedInCtx, id: OrderId): Promise<Order> {
  const order = await findOrder(ctx, id);
  if (order === null || !maySee(ctx.actor, order)) throw new AppError('resource.not-found');
  return order;
}

/** The whole order, whoever asks: for use cases that have already decided. */
export async function findOrder(ctx: Ctx, id: OrderId): Promise<Order | null> {
  const [row] = await prepare(ctx.db, 'order', () =>
    selectWhole(ctx).where(eq(orders.id, sql.placeholder('id'))),
  ).execute({ id });
  return row === undefined ? null : toOrder(ctx, row);
}

export async function findOrders(ctx: Ctx, ids: readonly OrderId[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  const rows = await selectWhole(ctx).where(inArray(orders.id, [...ids]));
  return rows.map((row) => toOrder(ctx, row));
}

// The parts of an order come as JSON with its head: one journey to the database instead of five.
const LINES = sql<OrderLine[]>`(
  SELECT coalesce(json_agg(json_build_object('id', l.id, 'variantId', l.variant_id, 'productId', l.product_id,
    'name', l.name, 'sku', l.sku, 'size', l.size, 'colour', l.colour, 'picture', f.sha256, 'quantity', l.quantity,
    'listPrice', l.list_price, 'unitPrice', l.unit_price, 'discount', l.discount, 'total', l.total,
    'available', s.available) ORDER BY l.position), '[]')
  FROM order_lines l JOIN variant_stock s ON s.variant_id = l.variant_id
    JOIN products p ON p.id = l.product_id LEFT JOIN stored_files f ON f.id = p.cover_file_id
  WHERE l.order_id = ${orders.id})`;

const SHIPMENTS = sql<Shipment[]>`(
  SELECT coalesce(json_agg(json_build_object('id', s.id, 'position', s.position, 'status', s.status,
    'courierId', s.courier_id, 'courier', c.name, 'pieces', s.pieces, 'weightGrams', s.weight_grams,
    'codAmount', s.cod_amount, 'guide', s.guide, 'photo', s.photo_file_id, 'lastEvent', s.last_event,
    'movedAt', s.moved_at, 'credited', s.credited, 'packedAt', s.packed_at, 'handedOverAt', s.handed_over_at,
    'deliveredAt', s.delivered_at, 'version', s.version, 'lines', (
      SELECT coalesce(json_agg(json_build_object('lineId', sl.line_id, 'quantity', sl.quantity, 'found',
        CASE WHEN ru.line_id IS NOT NULL
          THEN json_build_object('good', ru.good, 'damaged', ru.damaged, 'missing', ru.missing) END)), '[]')
      FROM shipment_lines sl LEFT JOIN returned_units ru ON ru.shipment_id = sl.shipment_id AND ru.line_id = sl.line_id
      WHERE sl.shipment_id = s.id)) ORDER BY s.position), '[]')
  FROM shipments s LEFT JOIN couriers c ON c.id = s.courier_id
  WHERE s.order_id = ${orders.id})`;

const PAYMENTS = sql<OrderPayment[]>`(
  SELECT coalesce(json_agg(json_build_object('id', p.id, 'label', p.label, 'status', p.status, 'method', p.method,
    'accountId', p.account_id, 'account', b.bank || ' ' || b.number, 'reference', p.reference, 'amount', p.amount,
    'allocated', a.amount, 'paidOn', p.paid_on, 'note', p.note, 
    'submittedBy', coalesce(u.first_name || ' ' || u.last_name, k.name, ''), 'submittedById', p.submitted_by,
    'submittedAt', p.submitted_at, 'reviewedBy', r.first_name || ' ' || r.last_name, 'reviewedAt', p.reviewed_at,
    'reviewNote', p.review_note, 'rejectCode', p.reject_code, 'proofs', (
      SELECT coalesce(json_agg(f.file_id ORDER BY f.position), '[]') FROM payment_proofs f WHERE f.payment_id = p.id))
    ORDER BY p.number), '[]')
  FROM payment_allocations a JOIN payments p ON p.id = a.payment_id LEFT JOIN users u ON u.id = p.submitted_by
    LEFT JOIN settlements s ON s.id = p.settlement_id LEFT JOIN couriers k ON k.id = s.courier_id
    LEFT JOIN users r ON r.id = p.reviewed_by LEFT JOIN bank_accounts b ON b.id = p.account_id
  WHERE a.order_id = ${orders.id})`;

const EXCHANGE_OF = sql<Order['exchangeOf']>`(
  SELECT json_build_object('id', e.id, 'label', e.label) FROM orders e WHERE e.id = ${orders.exchangeOf})`;
const EXCHANGES = sql<Order['exchanges']>`(
  SELECT coalesce(json_agg(json_build_object('id', e.id, 'label', e.label) ORDER BY e.number), '[]')
  FROM orders e WHERE e.exchange_of = ${orders.id})`;

function selectWhole(ctx: Ctx) {
  return ctx.db
    .select({
      ...ORDER_SUMMARY_COLUMNS,
      taxKind: orders.taxKind,
      taxId: orders.taxId,
      fiscalName: orders.fiscalName,
      place: orders.place,
      addressLine: orders.addressLine,
      reference: orders.reference,
      receiverName: orders.receiverName,
      receiverPhone: orders.receiverPhone,
      lat: orders.lat,
      lng: orders.lng,
      atOffice: orders.atOffice,
      discount: orders.discount,
      shipping: orders.shipping,
      subtotal: orders.subtotal,
      returned: orders.returned,
      ...pickTexts(NOTES, orders),
      trackingToken: orders.trackingToken,
      cancelReason: orders.cancelReason,
      invoiced: orders.invoiced,
      erasedAt: orders.erasedAt,
      exchangeOf: EXCHANGE_OF,
      exchanges: EXCHANGES,
      lines: LINES,
      shipments: SHIPMENTS,
      payments: PAYMENTS,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.sellerId))
    .leftJoin(couriers, eq(couriers.id, orders.courierId))
    .leftJoin(products, eq(products.id, orders.firstProductId))
    .leftJoin(storedFiles, eq(storedFiles.id, products.coverFileId))
    .$dynamic();
}
type WholeRow = Awaited<ReturnType<typeof selectWhole>>[number];

function toOrder(ctx: Ctx, row: WholeRow): Order {
  const { lat, lng } = row;
  return {
    ...toOrderSummary(row),
    tax: { kind: row.taxKind, id: row.taxId, name: row.fiscalName },
    address: {
      municipality: row.municipality,
      place: row.place,
      line: row.addressLine,
      reference: row.reference,
      receiverName: row.receiverName,
      receiverPhone: row.receiverPhone,
      pin: lat === null || lng === null ? null : { lat, lng },
      atOffice: row.atOffice,
    },
    discount: row.discount,
    shipping: row.shipping,
    subtotal: row.subtotal,
    returned: row.returned,
    ...pickTexts(NOTES, row),
    trackingToken: row.trackingToken,
    cancelReason: row.cancelReason,
    invoiced: row.invoiced,
    exchangeOf: row.exchangeOf,
    exchanges: row.exchanges,
    isErased: row.erasedAt !== null,
    lines: row.lines,
    shipments: row.shipments.map((parcel) => ({
      ...parcel,
      movedAt: utcOrNull(parcel.movedAt),
      packedAt: utcOrNull(parcel.packedAt),
      handedOverAt: utcOrNull(parcel.handedOverAt),
      deliveredAt: utcOrNull(parcel.deliveredAt),
    })),
    payments: row.payments.map((payment) => ({
      ...payment,
      submittedBy: toSubmitterName(ctx, payment.submittedBy),
      submittedAt: new Date(payment.submittedAt).toISOString(),
      reviewedAt: utcOrNull(payment.reviewedAt),
    })),
  };
}

/** The ids of every order, some at a time, in their order. */
export async function readOrderIdsAfter(ctx: Ctx, after: OrderId | null, limit: number): Promise<OrderId[]> {
  const rows = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(after === null ? undefined : gt(orders.id, after))
    .orderBy(asc(orders.id))
    .limit(limit);
  return rows.map((row) => row.id);
}
