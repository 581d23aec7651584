import { CUSTOMER_TEXTS, LONG_TEXTS, SHORT_TEXTS } from '@trastienda/shared/customers/fields.ts';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { placeName } from '@trastienda/shared/customers/places/places.ts';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { type Audited, isAbout } from '#platform/audit.ts';
import type { Ctx } from '#platform/ctx.ts';
import { selectTexts } from '#platform/db/text-columns.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { CustomerDataPart, DataCell, DataTable, Owner } from '../customer-data.ts';
import { customers } from '../tables.ts';
import type { CustomerRow } from './customers.ts';

/** The customer and, behind them, everyone who was merged into them. */
export async function readOwner(
  ctx: Ctx,
  id: CustomerId,
): Promise<Owner & { readonly rows: readonly CustomerRow[] }> {
  const { rows: found } = await ctx.db.execute<{ id: CustomerId }>(sql`
    WITH RECURSIVE family AS (
      SELECT id FROM customers WHERE id = ${id}
      UNION SELECT c.id FROM customers c JOIN family f ON c.merged_into = f.id)
    SELECT id FROM family ORDER BY id`);
  const ids = found.map((row) => row.id);
  if (ids.length === 0) throw new AppError('resource.not-found');
  const [rows, { rows: phones }] = await Promise.all([
    ctx.db.select().from(customers).where(inArray(customers.id, ids)).orderBy(customers.id),
    ctx.db.execute<{ phone: string }>(sql`
      SELECT phone FROM customer_phones WHERE customer_id = ANY(${sql.param(ids)}::uuid[])`),
  ]);
  const known = new Set([...rows.map((row) => row.phone), ...phones.map((row) => row.phone)]);
  return { id, ids, rows, phones: [...known].filter((phone) => phone !== '').sort() };
}

/** Nearly always of one customer: said so, a plan for any customer is as good as one for this one. */
export const isOwnedBy = (column: SQL, { ids }: Owner): SQL =>
  ids.length === 1 ? sql`${column} = ${ids[0]}::uuid` : sql`${column} = ANY(${sql.param([...ids])}::uuid[])`;

/** A table of the export from one statement, which says in which order its rows come. */
export function dataTable(table: Omit<DataTable, 'read'>, select: (owner: Owner) => SQL): DataTable {
  return {
    ...table,
    async read(ctx, owner, { limit, offset }) {
      const { rows } = await ctx.db.execute<Record<string, DataCell>>(
        sql`${select(owner)} LIMIT ${limit} OFFSET ${offset}`,
      );
      return rows;
    },
  };
}

/** Municipalities by their names. */
export function withPlaces(table: DataTable): DataTable {
  return {
    ...table,
    read: async (ctx, owner, page) =>
      (await table.read(ctx, owner, page)).map((row) => ({
        ...row,
        municipality: typeof row['municipality'] === 'string' ? placeName(row['municipality']) : null,
      })),
  };
}

/** Amounts leave in quetzales, instants in UTC: what any program reads. */
export const quetzales = (column: SQL): SQL => sql`(${column} / 100.0)::float8`;
export const utcText = (column: SQL): SQL =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** What this module itself keeps. */
export const CUSTOMER_TABLES: CustomerDataPart['tables'] = [
  dataTable(
    {
      name: 'contact',
      columns: [
        'name',
        'phones',
        ...SHORT_TEXTS,
        'taxKind',
        'taxId',
        'fiscalName',
        ...LONG_TEXTS,
        'tags',
        'credit',
        'since',
      ],
      coded: { taxKind: 'export.customer.taxKind' },
    },
    (owner) => sql`
      SELECT c.name, coalesce((SELECT string_agg(p.phone, ' ' ORDER BY p.phone) FROM customer_phones p
          WHERE p.customer_id = c.id), c.phone) AS phones,
        ${selectTexts(CUSTOMER_TEXTS, customers, 'c')}, c.tax_kind AS "taxKind", c.tax_id AS "taxId", c.fiscal_name AS "fiscalName",
        array_to_string(c.tags, ', ') AS tags, ${quetzales(sql`c.credit`)} AS credit, ${utcText(sql`c.created_at`)} AS since
      FROM customers c WHERE ${isOwnedBy(sql`c.id`, owner)} ORDER BY c.merged_into NULLS FIRST, c.id`,
  ),
  withPlaces(
    dataTable(
      {
        name: 'addresses',
        columns: [
          'municipality',
          'place',
          'line',
          'reference',
          'receiverName',
          'receiverPhone',
          'lat',
          'lng',
          'usedAt',
        ],
      },
      (owner) => sql`
      SELECT municipality, place, line, reference, receiver_name AS "receiverName",
        receiver_phone AS "receiverPhone", lat, lng, ${utcText(sql`used_at`)} AS "usedAt"
      FROM customer_addresses WHERE ${isOwnedBy(sql`customer_id`, owner)} ORDER BY used_at DESC, id`,
    ),
  ),
  dataTable(
    {
      name: 'credits',
      columns: ['at', 'kind', 'amount', 'note'],
      coded: { kind: 'export.customer.credit' },
    },
    (owner) => sql`
      SELECT ${utcText(sql`at`)} AS at, kind, ${quetzales(sql`amount`)} AS amount, note
      FROM customer_credits WHERE ${isOwnedBy(sql`customer_id`, owner)} ORDER BY id`,
  ),
];

/**
 * What was done with the customer and their documents. Who of the store did it is nobody's to take along, and neither
 * is what the store earns; keys that say so are left out wherever they stand.
 */
export const auditTable = (
  readAudited: (ctx: Ctx, owner: Owner) => Promise<readonly Audited[]>,
): DataTable => ({
  name: 'audit',
  columns: ['at', 'entity', 'entityId', 'command', 'reason', 'before', 'after'],
  coded: { entity: 'export.customer.entity' },
  async read(ctx, owner, { limit, offset }) {
    const { rows } = await ctx.db.execute<AuditRow>(sql`
      SELECT ${utcText(sql`a.at`)} AS at, a.entity, a.entity_id AS "entityId", a.command, a.reason, a.before, a.after
      FROM audit_entries a WHERE ${isAbout(await readAudited(ctx, owner))} ORDER BY a.id LIMIT ${limit} OFFSET ${offset}`);
    return rows.map(({ before, after, ...row }) => ({
      ...row,
      before: withhold(before),
      after: withhold(after),
    }));
  },
});

interface AuditRow extends Record<string, unknown> {
  readonly at: string;
  readonly entity: string;
  readonly entityId: string;
  readonly command: string;
  readonly reason: string | null;
  readonly before: DataCell;
  readonly after: DataCell;
}

const WITHHELD = /cost|margin|profit|commission|token|seller|courierId|reviewed|actor/i;

function withhold(value: DataCell): DataCell {
  if (Array.isArray(value)) return value.map(withhold);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !WITHHELD.test(key))
      .map(([key, inner]) => [key, withhold(inner)]),
  );
}
