import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { textNames } from '@trastienda/shared/kernel/text-fields.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { DataCounts, DataTable, OpenBusiness, Owner } from '#modules/customers/customer-data.ts';
import { dataTable, isOwnedBy, quetzales, utcText } from '#modules/customers/reads/customer-data.ts';
import type { Audited } from '#platform/audit.ts';
import type { Ctx } from '#platform/ctx.ts';
import { selectTexts } from '#platform/db/text-columns.ts';
import { preorders } from '../tables.ts';

/** Drafts, too, that were begun with the customer's phone before anybody knew whose it is. */
export const isPreorderOf = (owner: Owner): SQL =>
  sql`(${isOwnedBy(sql`o.customer_id`, owner)} OR (o.customer_id IS NULL
    AND o.customer_phone = ANY(${sql.param([...owner.phones])}::text[])))`;

export async function readOpenPreorders(ctx: Ctx, owner: Owner): Promise<OpenBusiness[]> {
  const { rows } = await ctx.db.execute<{ label: string }>(sql`
    SELECT o.label FROM preorders o WHERE ${isPreorderOf(owner)}
      AND (o.status = 'draft' OR (o.status = 'open' AND o.stage NOT IN ('converted', 'cancelled'))) ORDER BY o.number`);
  return rows.map(({ label }) => ({ kind: 'preorder', label }));
}

export async function countPreorders(ctx: Ctx, owner: Owner): Promise<Partial<DataCounts>> {
  const { rows } = await ctx.db.execute<{ preorders: number }>(
    sql`SELECT count(*)::int AS preorders FROM preorders o WHERE ${isPreorderOf(owner)}`,
  );
  return rows[0] ?? {};
}

export async function readAuditedPreorders(ctx: Ctx, owner: Owner): Promise<Audited[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`SELECT o.id FROM preorders o WHERE ${isPreorderOf(owner)}`,
  );
  return [{ entity: 'preorder', ids: rows.map((row) => row.id) }];
}

/** Never the shop, the link or the figures of the quote: with them anybody computes what it costs. */
export const PREORDER_TABLES: readonly DataTable[] = [
  dataTable(
    {
      name: 'preorders',
      columns: [
        ...['number', 'createdAt', 'stage', 'channel', 'name', 'phone', 'total', 'paid', 'balance'],
        ...textNames(NOTES),
        'tags',
      ],
      coded: { stage: 'export.preorders.stage', channel: 'export.orders.channel' },
    },
    (owner) => sql`
      SELECT o.label AS number, ${utcText(sql`o.created_at`)} AS "createdAt", o.stage, o.channel, o.customer_name AS name,
        o.customer_phone AS phone, ${quetzales(sql`o.total`)} AS total, ${quetzales(sql`o.paid`)} AS paid,
        ${quetzales(sql`o.balance`)} AS balance, ${selectTexts(NOTES, preorders, 'o')},
        array_to_string(o.tags, ', ') AS tags
      FROM preorders o WHERE ${isPreorderOf(owner)} ORDER BY o.number`,
  ),
  dataTable(
    {
      name: 'preorderLines',
      columns: [
        'number',
        'article',
        'size',
        'colour',
        'quantity',
        'price',
        'total',
        'status',
        'note',
        'reason',
      ],
      coded: { status: 'export.customer.line' },
    },
    (owner) => sql`
      SELECT o.label AS number, l.description AS article, l.size, l.colour, l.quantity,
        ${quetzales(sql`l.unit_price`)} AS price, ${quetzales(sql`l.total`)} AS total, l.status, l.note,
        l.closed_reason AS reason
      FROM preorders o JOIN preorder_lines l ON l.preorder_id = o.id
      WHERE ${isPreorderOf(owner)} ORDER BY o.number, l.position, l.id`,
  ),
  dataTable(
    { name: 'preorderComments', columns: ['number', 'at', 'text'] },
    (owner) => sql`
      SELECT o.label AS number, ${utcText(sql`a.at`)} AS at, a.after ->> 'text' AS text
      FROM preorders o JOIN audit_entries a ON a.entity = 'preorder' AND a.entity_id = o.id::text AND a.command = 'comment'
      WHERE ${isPreorderOf(owner)} ORDER BY a.id`,
  ),
  // The store sends no messages itself: it knows that somebody notified the customer of the status.
  dataTable(
    { name: 'notices', columns: ['number', 'at'] },
    (owner) => sql`
      SELECT o.label AS number, ${utcText(sql`a.at`)} AS at
      FROM preorders o JOIN audit_entries a ON a.entity = 'preorder' AND a.entity_id = o.id::text AND a.command = 'tell'
      WHERE ${isPreorderOf(owner)} ORDER BY a.id`,
  ),
];
