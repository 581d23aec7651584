import { sql } from 'drizzle-orm';
import type { DataCounts, DataTable, OpenBusiness, Owner } from '#modules/customers/customer-data.ts';
import { dataTable, quetzales, utcText } from '#modules/customers/reads/customer-data.ts';
import { isOrderOf } from '#modules/orders/reads/customer-data.ts';
import type { Audited } from '#platform/audit.ts';
import type { Ctx } from '#platform/ctx.ts';

/** Invoices that nobody issued yet, and those whose certifier still owes an answer. */
export async function readOpenInvoices(ctx: Ctx, owner: Owner): Promise<OpenBusiness[]> {
  const { rows } = await ctx.db.execute<{ label: string }>(sql`
    SELECT i.label FROM invoices i JOIN orders o ON o.id = i.order_id
    WHERE ${isOrderOf(owner)} AND (i.status IN ('pending', 'ready') OR i.is_outcome_unknown) ORDER BY i.number`);
  return rows.map(({ label }) => ({ kind: 'invoice', label }));
}

export async function countInvoices(ctx: Ctx, owner: Owner): Promise<Partial<DataCounts>> {
  const { rows } = await ctx.db.execute<{ invoices: number }>(sql`
    SELECT count(*)::int AS invoices FROM invoices i JOIN orders o ON o.id = i.order_id
    WHERE ${isOrderOf(owner)} AND i.authorization_id IS NOT NULL`);
  return rows[0] ?? {};
}

export async function readAuditedInvoices(ctx: Ctx, owner: Owner): Promise<Audited[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    SELECT i.id FROM invoices i JOIN orders o ON o.id = i.order_id WHERE ${isOrderOf(owner)}`);
  return [{ entity: 'invoice', ids: rows.map((row) => row.id) }];
}

export const INVOICE_TABLES: readonly DataTable[] = [
  dataTable(
    {
      name: 'invoices',
      columns: [
        ...[
          'number',
          'order',
          'kind',
          'status',
          'date',
          'series',
          'felNumber',
          'authorization',
          'taxId',
          'fiscalName',
        ],
        ...['address', 'total', 'iva', 'reason', 'voidReason', 'sentAt', 'sentBy'],
      ],
      coded: {
        ...{ kind: 'export.invoices.kind', status: 'export.invoices.state' },
        sentBy: 'export.customer.sentBy',
      },
    },
    (owner) => sql`
      SELECT i.label AS number, i.order_label AS "order", i.kind, i.status, ${utcText(sql`i.dated_at`)} AS date, i.series,
        i.fel_number AS "felNumber", i.authorization_id AS "authorization", i.receiver_id AS "taxId",
        i.receiver_name AS "fiscalName", i.receiver_address AS address, ${quetzales(sql`i.total`)} AS total,
        ${quetzales(sql`i.iva`)} AS iva, i.reason, i.void_reason AS "voidReason", ${utcText(sql`i.sent_at`)} AS "sentAt",
        i.sent_by AS "sentBy"
      FROM invoices i JOIN orders o ON o.id = i.order_id WHERE ${isOrderOf(owner)} ORDER BY i.number`,
  ),
  dataTable(
    { name: 'invoiceLines', columns: ['number', 'article', 'quantity', 'price', 'discount', 'total'] },
    (owner) => sql`
      SELECT i.label AS number, l.description AS article, l.quantity, ${quetzales(sql`l.unit_price`)} AS price,
        ${quetzales(sql`l.discount`)} AS discount, ${quetzales(sql`l.total`)} AS total
      FROM invoices i JOIN orders o ON o.id = i.order_id JOIN invoice_lines l ON l.invoice_id = i.id
      WHERE ${isOrderOf(owner)} ORDER BY i.number, l.position`,
  ),
];
