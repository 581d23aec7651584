import {
  type AuditChange,
  type AuditEntry,
  type auditQuery,
  BY_SYSTEM,
} from '@trastienda/shared/audit/contract.ts';
import { findField } from '@trastienda/shared/audit/fields.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CustomerDataPart } from '#modules/customers/customer-data.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { cappedTotal, countUpToCap } from '#platform/db/capped-count.ts';
import { cutPage, decodeCursor } from '#platform/db/keyset.ts';
import { AppError } from '#platform/http/app-error.ts';
import { dayBegins, dayEnds } from '#platform/settings/store-days.ts';
import { toChanges } from '../to-changes.ts';
import { findNumbered, readDocumentNames } from './documents.ts';
import { visibleParts } from './visible.ts';

export interface AuditDeps {
  readonly timeZone: string;
  /** What makes a customer somebody's own. */
  readonly customerParts: readonly CustomerDataPart[];
}
export type AuditQuery = z.output<typeof auditQuery>;

interface Row extends Record<string, unknown> {
  readonly id: number;
  /** To the microsecond, as the order of the list needs it. */
  readonly sortedBy: string;
  readonly at: string;
  readonly actorId: UserId | null;
  readonly actorName: string;
  readonly entity: string;
  readonly entityId: string;
  readonly command: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
  readonly requestId: string;
}
const cursorSchema = z.tuple([z.iso.datetime({ offset: true }), z.number().int().positive()]);

/** A page of what the caller may see, newest first. */
export async function readAuditPage(ctx: SignedInCtx, query: AuditQuery, deps: AuditDeps) {
  const parts = await wantedParts(ctx, query, deps);
  const [page, total] = await Promise.all([
    readRows(ctx, parts, query),
    parts.length === 0
      ? 0
      : countUpToCap(
          ctx,
          inAll(parts, (part) => sql`SELECT 1 FROM audit_entries a WHERE ${part}`),
        ),
  ]);
  return { ...page, ...cappedTotal(total) };
}

/** The same without counting, as a file asks it. */
export async function readAuditSlice(ctx: SignedInCtx, query: AuditQuery, deps: AuditDeps) {
  return readRows(ctx, await wantedParts(ctx, query, deps), query);
}

/** One entry; what the caller may not see answers like a missing one. */
export async function readAuditEntry(ctx: SignedInCtx, id: number, deps: AuditDeps): Promise<AuditEntry> {
  const parts = visibleParts(ctx, deps.customerParts, undefined).map(
    (part) => sql`(${part}) AND a.id = ${id}`,
  );
  const { items } = await readRows(ctx, parts, { limit: 1 });
  const [entry] = items;
  if (entry === undefined) throw new AppError('resource.not-found');
  return entry;
}

const inAll = (parts: readonly SQL[], select: (part: SQL) => SQL): SQL =>
  sql.join(
    parts.map((part) => sql`(${select(part)})`),
    sql` UNION ALL `,
  );

async function wantedParts(
  ctx: SignedInCtx,
  query: AuditQuery,
  { customerParts, timeZone }: AuditDeps,
): Promise<SQL[]> {
  const conditions = await buildConditions(ctx, query, timeZone);
  if (conditions === null) return [];
  return visibleParts(ctx, customerParts, query.entity).map((part) =>
    sql.join(
      [part, ...conditions].map((one) => sql`(${one})`),
      sql` AND `,
    ),
  );
}

/** The conditions of a query; null when nothing can match. */
async function buildConditions(
  ctx: Ctx,
  { entityId, command, actorId, at, q = '' }: AuditQuery,
  zone: string,
): Promise<SQL[] | null> {
  const people = actorId?.filter((one) => one !== BY_SYSTEM) ?? [];
  const numbered = q.trim() === '' ? null : await findNumbered(ctx, q);
  if (numbered?.length === 0) return null;
  return [
    ...(entityId === undefined ? [] : [sql`a.entity_id = ${entityId}`]),
    ...(command === undefined ? [] : [sql`a.command = ANY(${sql.param(command)})`]),
    ...(actorId === undefined
      ? []
      : [
          sql`a.actor_id = ANY(${sql.param(people)}::uuid[])
            ${actorId.includes(BY_SYSTEM) ? sql`OR a.actor_id IS NULL` : sql``}`,
        ]),
    ...(at?.from ? [sql`a.at >= ${dayBegins(at.from, zone)}`] : []),
    ...(at?.to ? [sql`a.at < ${dayEnds(at.to, zone)}`] : []),
    ...(numbered === null
      ? []
      : [
          sql.join(
            numbered.map((one) => sql`(a.entity = ${one.entity} AND a.entity_id = ${one.entityId})`),
            sql` OR `,
          ),
        ]),
  ];
}

async function readRows(
  ctx: SignedInCtx,
  parts: readonly SQL[],
  { cursor, limit }: Pick<AuditQuery, 'limit' | 'cursor'>,
): Promise<{ items: AuditEntry[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, cursorSchema);
  if (parts.length === 0) return { items: [], nextCursor: null };
  const isPast =
    after === undefined ? sql`true` : sql`(a.at, a.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`;
  const found = inAll(
    parts,
    (part) => sql`SELECT a.id, a.at FROM audit_entries a WHERE ${part} AND ${isPast}
      ORDER BY a.at DESC, a.id DESC LIMIT ${limit + 1}`,
  );
  const { rows } = await ctx.db.execute<Row>(sql`
    SELECT e.id::float8 AS id, to_json(e.at)#>>'{}' AS "sortedBy", e.at, e.actor_id AS "actorId",
      e.actor_name AS "actorName", e.entity, e.entity_id AS "entityId", e.command, e.before, e.after, e.reason,
      e.request_id AS "requestId"
    FROM (${found}) AS page JOIN audit_entries e ON e.id = page.id
    ORDER BY page.at DESC, page.id DESC LIMIT ${limit + 1}`);
  const { items, nextCursor } = cutPage(rows, limit, (row) => [row.sortedBy, row.id]);
  return { items: await toEntries(ctx, items), nextCursor };
}

async function toEntries(ctx: SignedInCtx, rows: readonly Row[]): Promise<AuditEntry[]> {
  const withChanges = rows.map((row) => ({ row, ...toChanges(row, ctx.actor.codes) }));
  const nameDocument = await readDocumentNames(ctx, rows);
  const namePerson = await readNames(ctx, withChanges);
  return withChanges.map(({ row, changes, unnamed }) => ({
    id: row.id,
    at: new Date(row.at).toISOString(),
    actorId: row.actorId,
    actorName: row.actorName,
    entity: row.entity,
    entityId: row.entityId,
    ...nameDocument(row),
    command: row.command,
    reason: row.reason,
    requestId: row.requestId,
    changes: changes.map((change) => {
      const isId = isPerson(row, change);
      return isId ? { ...change, from: namePerson(change.from), to: namePerson(change.to) } : change;
    }),
    unnamed,
  }));
}

function isPerson({ entity, command }: Row, { field }: AuditChange): boolean {
  const kind = findField(entity, command, field)?.kind;
  return kind === 'person' || kind === 'courier';
}

/** Who and which courier is meant by an id. */
async function readNames(
  ctx: Ctx,
  withChanges: readonly { readonly row: Row; readonly changes: readonly AuditChange[] }[],
) {
  const ids = withChanges.flatMap(({ row, changes }) =>
    changes.filter((change) => isPerson(row, change)).flatMap(({ from, to }) => [from, to]),
  );
  const wanted = [...new Set(ids.filter((id) => z.uuid().safeParse(id).success))];
  const { rows } = await ctx.db.execute<{ id: string; name: string }>(sql`
    SELECT id::text AS id, first_name || ' ' || last_name AS name FROM users WHERE id = ANY(${sql.param(wanted)}::uuid[])
    UNION ALL SELECT id::text, name FROM couriers WHERE id = ANY(${sql.param(wanted)}::uuid[])`);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id: AuditChange['from']) => names.get(String(id)) ?? null;
}

/** Whose actions can be filtered by. Names of colleagues are for those who see everybody's work. */
export async function readPeople(ctx: SignedInCtx): Promise<{ id: UserId; name: string }[]> {
  const { codes, userId } = ctx.actor;
  const isOwn = codes.includes('M-03') || codes.includes('S-01') ? sql`true` : sql`id = ${userId}`;
  const { rows } = await ctx.db.execute<{ id: UserId; name: string }>(sql`
    SELECT id, first_name || ' ' || last_name AS name FROM users WHERE ${isOwn} ORDER BY sort_name LIMIT 500`);
  return rows;
}
