import { NOTES } from '@trastienda/shared/documents/fields.ts';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { textNames } from '@trastienda/shared/kernel/text-fields.ts';
import { type SQL, sql } from 'drizzle-orm';
import type {
  DataCounts,
  DataPicture,
  DataTable,
  OpenBusiness,
  Owner,
} from '#modules/customers/customer-data.ts';
import {
  dataTable,
  isOwnedBy,
  quetzales,
  utcText,
  withPlaces,
} from '#modules/customers/reads/customer-data.ts';
import type { Audited } from '#platform/audit.ts';
import type { Ctx } from '#platform/ctx.ts';
import { selectTexts } from '#platform/db/text-columns.ts';
import { orders } from '../tables.ts';

/** Drafts, too, that were begun with the customer's phone before anybody knew whose it is. */
export const isOrderOf = (owner: Owner): SQL =>
  sql`(${isOwnedBy(sql`o.customer_id`, owner)} OR (o.customer_id IS NULL
    AND o.customer_phone = ANY(${sql.param([...owner.phones])}::text[])))`;

/** By the customer of the payment, or by what it is for. */
export const isPaymentOf = (owner: Owner): SQL =>
  sql`(${isOwnedBy(sql`p.customer_id`, owner)} OR (p.customer_id IS NULL
    AND p.id IN (SELECT d.payment_id FROM payment_parts d WHERE ${isOwnedBy(sql`d.customer_id`, owner)})))`;

export async function readOpenOrders(ctx: Ctx, owner: Owner): Promise<OpenBusiness[]> {
  const { rows } = await ctx.db.execute<OpenBusiness & Record<string, unknown>>(sql`
    SELECT 'order' AS kind, o.label FROM orders o
      WHERE ${isOrderOf(owner)} AND o.status IN ('draft', 'confirmed', 'on_hold')
    UNION ALL
    SELECT 'parcel', o.label || '/' || s.position FROM orders o JOIN shipments s ON s.order_id = o.id
      WHERE ${isOrderOf(owner)} AND s.status IN ('handed_over', 'in_transit', 'failed_attempt', 'returning')
    UNION ALL
    SELECT 'payment', p.label FROM payments p
      WHERE ${isPaymentOf(owner)} AND p.status IN ('submitted', 'in_review', 'doubt')
    UNION ALL
    SELECT 'refund', r.label FROM refunds r WHERE ${isOwnedBy(sql`r.customer_id`, owner)} AND r.status = 'requested'
    ORDER BY kind, label`);
  return rows;
}

export async function countOrderData(ctx: Ctx, owner: Owner): Promise<Partial<DataCounts>> {
  const { rows } = await ctx.db.execute<{ orders: number; payments: number; pictures: number }>(sql`
    SELECT (SELECT count(*)::int FROM orders o WHERE ${isOrderOf(owner)}) AS orders,
      (SELECT count(*)::int FROM payments p WHERE ${isPaymentOf(owner)}) AS payments,
      (SELECT count(*)::int FROM payment_proofs x JOIN payments p ON p.id = x.payment_id WHERE ${isPaymentOf(owner)}) AS pictures`);
  return rows[0] ?? {};
}

export async function readAuditedOrders(ctx: Ctx, owner: Owner): Promise<Audited[]> {
  const { rows } = await ctx.db.execute<{ entity: string; id: string }>(sql`
    SELECT 'order' AS entity, o.id FROM orders o WHERE ${isOrderOf(owner)}
    UNION ALL SELECT 'payment', p.id FROM payments p WHERE ${isPaymentOf(owner)}
    UNION ALL SELECT 'refund', r.id FROM refunds r WHERE ${isOwnedBy(sql`r.customer_id`, owner)}`);
  return rows.map(({ entity, id }) => ({ entity, ids: [id] }));
}

export async function readReceipts(ctx: Ctx, owner: Owner): Promise<DataPicture[]> {
  const { rows } = await ctx.db.execute<{ label: string; position: number; file_id: FileId }>(sql`
    SELECT p.label, x.position, x.file_id FROM payment_proofs x JOIN payments p ON p.id = x.payment_id
    WHERE ${isPaymentOf(owner)} ORDER BY p.number, x.position`);
  return rows.map(({ label, position, file_id }) => ({
    name: `${label}-${position + 1}.webp`,
    fileId: file_id,
  }));
}

/** Never what something cost, who sold it, or the link of its page. */
export const ORDER_TABLES: readonly DataTable[] = [
  withPlaces(
    dataTable(
      {
        name: 'orders',
        columns: [
          ...['number', 'createdAt', 'stage', 'channel', 'name', 'phone', 'taxKind', 'taxId', 'fiscalName'],
          ...[
            'delivery',
            'municipality',
            'place',
            'line',
            'reference',
            'receiverName',
            'receiverPhone',
            'lat',
            'lng',
          ],
          ...['discount', 'shipping', 'returned', 'total', 'paid', 'balance', ...textNames(NOTES), 'tags'],
          'reason',
        ],
        coded: {
          ...{ stage: 'export.orders.stage', channel: 'export.orders.channel' },
          ...{ delivery: 'export.customer.delivery', taxKind: 'export.customer.taxKind' },
        },
      },
      (owner) => sql`
        SELECT o.label AS number, ${utcText(sql`o.created_at`)} AS "createdAt", o.stage, o.channel,
          o.customer_name AS name, o.customer_phone AS phone, o.tax_kind AS "taxKind", o.tax_id AS "taxId",
          o.fiscal_name AS "fiscalName", o.delivery, o.municipality, o.place, o.address_line AS line, o.reference,
          o.receiver_name AS "receiverName", o.receiver_phone AS "receiverPhone", o.lat, o.lng,
          ${quetzales(sql`o.discount`)} AS discount, ${quetzales(sql`o.shipping`)} AS shipping,
          ${quetzales(sql`o.returned`)} AS returned, ${quetzales(sql`o.total`)} AS total,
          ${quetzales(sql`o.paid`)} AS paid, ${quetzales(sql`o.balance`)} AS balance,
          ${selectTexts(NOTES, orders, 'o')},
          array_to_string(o.tags, ', ') AS tags, o.cancel_reason AS reason
        FROM orders o WHERE ${isOrderOf(owner)} ORDER BY o.number`,
    ),
  ),
  dataTable(
    {
      name: 'orderLines',
      columns: ['number', 'article', 'size', 'colour', 'quantity', 'price', 'discount', 'total'],
    },
    (owner) => sql`
      SELECT o.label AS number, l.name AS article, l.size, l.colour, l.quantity, ${quetzales(sql`l.unit_price`)} AS price,
        ${quetzales(sql`l.discount`)} AS discount, ${quetzales(sql`l.total`)} AS total
      FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE ${isOrderOf(owner)} ORDER BY o.number, l.position, l.id`,
  ),
  dataTable(
    {
      name: 'parcels',
      columns: ['number', 'parcel', 'status', 'courier', 'guide', 'handedOverAt', 'deliveredAt'],
      coded: { status: 'export.orders.fulfilment' },
    },
    (owner) => sql`
      SELECT o.label AS number, s.position AS parcel, s.status, c.name AS courier, s.guide,
        ${utcText(sql`s.handed_over_at`)} AS "handedOverAt", ${utcText(sql`s.delivered_at`)} AS "deliveredAt"
      FROM orders o JOIN shipments s ON s.order_id = o.id LEFT JOIN couriers c ON c.id = s.courier_id
      WHERE ${isOrderOf(owner)} ORDER BY o.number, s.position`,
  ),
  dataTable(
    {
      name: 'parcelEvents',
      columns: ['number', 'parcel', 'at', 'kind', 'reason', 'note'],
      coded: { kind: 'export.customer.event' },
    },
    (owner) => sql`
      SELECT o.label AS number, s.position AS parcel, ${utcText(sql`e.happened_at`)} AS at, e.kind, e.reason, e.note
      FROM orders o JOIN shipment_events e ON e.order_id = o.id JOIN shipments s ON s.id = e.shipment_id
      WHERE ${isOrderOf(owner)} ORDER BY o.number, e.happened_at, e.id`,
  ),
  dataTable(
    {
      name: 'payments',
      columns: [
        'number',
        'paidOn',
        'status',
        'method',
        'bank',
        'reference',
        'amount',
        'documents',
        'note',
        'reviewNote',
      ],
      coded: { status: 'export.payments.status', method: 'export.payments.method' },
    },
    (owner) => sql`
      SELECT p.label AS number, p.paid_on::text AS "paidOn", p.status, p.method, b.bank, p.reference,
        ${quetzales(sql`p.amount`)} AS amount, (SELECT string_agg(d.label, ' ' ORDER BY d.number) FROM payment_parts d
          WHERE d.payment_id = p.id AND ${isOwnedBy(sql`d.customer_id`, owner)}) AS documents, p.note, p.review_note AS "reviewNote"
      FROM payments p LEFT JOIN bank_accounts b ON b.id = p.account_id WHERE ${isPaymentOf(owner)} ORDER BY p.number`,
  ),
  dataTable(
    {
      name: 'refunds',
      columns: ['number', 'at', 'status', 'amount', 'reason', 'decision'],
      coded: { status: 'export.customer.refund' },
    },
    (owner) => sql`
      SELECT r.label AS number, ${utcText(sql`r.requested_at`)} AS at, r.status, ${quetzales(sql`r.amount`)} AS amount,
        r.reason, r.decision
      FROM refunds r WHERE ${isOwnedBy(sql`r.customer_id`, owner)} ORDER BY r.number`,
  ),
  dataTable(
    { name: 'comments', columns: ['number', 'at', 'text'] },
    (owner) => sql`
      SELECT o.label AS number, ${utcText(sql`a.at`)} AS at, a.after ->> 'text' AS text
      FROM orders o JOIN audit_entries a ON a.entity = 'order' AND a.entity_id = o.id::text AND a.command = 'comment'
      WHERE ${isOrderOf(owner)} ORDER BY a.id`,
  ),
];
