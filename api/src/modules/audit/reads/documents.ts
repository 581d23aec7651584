import type { AuditEntry } from '@trastienda/shared/audit/contract.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';

/** What a document is called now, and what it is part of. */
export type DocumentName = Pick<AuditEntry, 'label' | 'partOf'>;

interface Named extends Record<string, unknown> {
  readonly entity: string;
  readonly id: string;
  readonly label: string;
  readonly part: 'order' | 'preorder' | null;
  readonly partLabel: string | null;
}

const NO_PART = sql`NULL::text, NULL::text`;
/** Kinds with a row of their own: where it is, what it is called, what it is part of. */
const NAMES: Readonly<Record<string, { readonly table: SQL; readonly label: SQL; readonly part?: SQL }>> = {
  order: { table: sql`orders d`, label: sql`d.label` },
  preorder: { table: sql`preorders d`, label: sql`d.label` },
  purchase: { table: sql`purchases d`, label: sql`d.label` },
  article: { table: sql`articles d`, label: sql`d.description` },
  product: { table: sql`products d`, label: sql`d.name` },
  hold: {
    table: sql`(SELECT DISTINCT document_id AS id, document_label FROM reservations WHERE document_kind = 'hold') d`,
    label: sql`d.document_label`,
  },
  count: { table: sql`stock_counts d`, label: sql`d.title` },
  location: { table: sql`locations d`, label: sql`d.name` },
  import: { table: sql`product_imports d`, label: sql`d.file_name` },
  customer: { table: sql`customers d`, label: sql`d.name` },
  payment: {
    table: sql`payments d LEFT JOIN LATERAL (SELECT min(p.kind) AS kind, string_agg(p.label, ', ' ORDER BY p.number)
      AS label FROM payment_parts p WHERE p.payment_id = d.id) p ON true`,
    label: sql`d.label`,
    part: sql`p.kind, p.label`,
  },
  refund: {
    table: sql`refunds d LEFT JOIN orders o ON o.id = d.order_id LEFT JOIN preorders p ON p.id = d.preorder_id`,
    label: sql`d.label`,
    part: sql`CASE WHEN o.id IS NOT NULL THEN 'order' WHEN p.id IS NOT NULL THEN 'preorder' END,
      coalesce(o.label, p.label)`,
  },
  settlement: { table: sql`settlements d`, label: sql`d.label` },
  statement: { table: sql`bank_statements d`, label: sql`d.file_name` },
  'bank-line': { table: sql`bank_lines d`, label: sql`d.reference` },
  account: { table: sql`bank_accounts d`, label: sql`d.bank || ' ' || d.number` },
  'cash-box': { table: sql`cash_boxes d`, label: sql`d.name` },
  'cash-session': { table: sql`cash_sessions d JOIN cash_boxes b ON b.id = d.box_id`, label: sql`b.name` },
  invoice: { table: sql`invoices d`, label: sql`d.label`, part: sql`'order', d.order_label` },
  courier: { table: sql`couriers d`, label: sql`d.name` },
  manifest: { table: sql`manifests d`, label: sql`d.label` },
  shop: { table: sql`shops d`, label: sql`d.name` },
  commission: { table: sql`commission_runs d`, label: sql`d.label` },
  'commission-rule': {
    table: sql`commission_rules d LEFT JOIN users u ON u.id = d.seller_id`,
    label: sql`concat_ws(' · ', u.first_name || ' ' || u.last_name, (d.commission_bp / 100.0)::float8 || ' %')`,
  },
  'shared-list': { table: sql`shared_lists d`, label: sql`d.title` },
  user: { table: sql`users d`, label: sql`d.first_name || ' ' || d.last_name` },
};
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Subject {
  readonly entity: string;
  readonly entityId: string;
}
const toDocumentKey = (entity: string, id: string) => `${entity} ${id}`;

/** The names of what these entries are about, in one question. What is gone has none. */
export async function readDocumentNames(
  ctx: Ctx,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => DocumentName> {
  const kinds = [...new Set(subjects.map(({ entity }) => entity))];
  const selects = kinds.flatMap((kind) =>
    selectNames(kind, [...new Set(subjects.flatMap((one) => (one.entity === kind ? [one.entityId] : [])))]),
  );
  const { rows } = await ctx.db.execute<Named>(
    selects.length === 0 ? sql`SELECT 1 WHERE false` : sql.join(selects, sql` UNION ALL `),
  );
  const names = new Map(rows.map((row) => [toDocumentKey(row.entity, row.id), toName(row)]));
  return ({ entity, entityId }) =>
    names.get(toDocumentKey(entity, entityId)) ?? {
      label: NAMED_BY_ID.includes(entity) ? entityId : '',
      partOf: null,
    };
}

/** A currency and a day are their own names. */
const NAMED_BY_ID = ['currency', 'close', 'month'];

function selectNames(entity: string, ids: readonly string[]): SQL[] {
  if (entity === 'stock') {
    const numbers = ids.filter((id) => /^\d{1,18}$/.test(id));
    return [
      sql`SELECT 'stock'::text AS entity, m.id::text AS id, p.name::text AS label, NULL::text AS part,
        NULL::text AS "partLabel" FROM stock_movements m JOIN products p ON p.id = m.product_id
        WHERE m.id = ANY(${sql.param(numbers)}::bigint[])`,
    ];
  }
  const known = NAMES[entity];
  if (known === undefined) return [];
  const { table, label, part = NO_PART } = known;
  const uuids = ids.filter((id) => UUID.test(id));
  return [
    sql`SELECT * FROM (SELECT ${entity}::text, d.id::text, (${label})::text, ${part} FROM ${table}
      WHERE d.id = ANY(${sql.param(uuids)}::uuid[])) AS named (entity, id, label, part, "partLabel")`,
  ];
}

function toName({ label, part, partLabel }: Named): DocumentName {
  return {
    label,
    partOf: part === null || partLabel === null ? null : { entity: part, label: partLabel },
  };
}

/** What begins the numbers of each kind. */
const PREFIXES: Readonly<Record<string, string>> = {
  ...{ P: 'order', PR: 'preorder', C: 'purchase', PG: 'payment', F: 'invoice' },
  ...{ LQ: 'settlement', DV: 'refund', MF: 'manifest', CM: 'commission' },
};
const NUMBER = /^(?:([a-z]{1,2})[-\s]?)?0*(\d{1,9})$/i;

/** The documents with that number, whoever may see them: «P-000455», «p455», or «455» of every kind. */
export async function findNumbered(ctx: Ctx, q: string): Promise<readonly Subject[]> {
  const [, prefix, digits = ''] = NUMBER.exec(q.trim()) ?? [];
  if (digits === '') return [];
  const kinds = Object.entries(PREFIXES).flatMap(([known, entity]) =>
    prefix === undefined || prefix.toUpperCase() === known ? [entity] : [],
  );
  if (kinds.length === 0) return [];
  const selects = kinds.flatMap((entity) => {
    const table = NUMBERED[entity];
    return table === undefined
      ? []
      : [
          sql`SELECT ${entity}::text AS entity, id::text AS "entityId" FROM ${table} WHERE number = ${Number(digits)}`,
        ];
  });
  const { rows } = await ctx.db.execute<Subject & Record<string, unknown>>(
    sql.join(selects, sql` UNION ALL `),
  );
  return rows;
}

const NUMBERED: Readonly<Record<string, SQL>> = {
  order: sql`orders`,
  preorder: sql`preorders`,
  purchase: sql`purchases`,
  payment: sql`payments`,
  invoice: sql`invoices`,
  settlement: sql`settlements`,
  refund: sql`refunds`,
  manifest: sql`manifests`,
  commission: sql`commission_runs`,
};
