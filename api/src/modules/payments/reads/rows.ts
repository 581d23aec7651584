import type { FileId, UserId } from '@trastienda/shared/kernel/ids.ts';
import {
  PAYMENT_SORTS,
  type PaymentRow,
  type PaymentTab,
} from '@trastienda/shared/payments/contract/payments.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { users } from '#modules/users/tables.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { prepare } from '#platform/db/prepared-statement.ts';
import { AppError } from '#platform/http/app-error.ts';
import { sentence } from '#platform/http/error-codes.ts';
import { cappedTotal, countUpToCap, countUsual, cutPage, decodeCursor } from '#platform/http/paging.ts';
import { bankAccounts, payments } from '../tables.ts';
import { inTab, isWanted, type PaymentFilter, type PaymentListQuery } from './filter.ts';

type Sort = (typeof PAYMENT_SORTS)[number];

const SORTED_BY: Record<Sort, { readonly column: SQL; readonly type: SQL }> = {
  submittedAt: { column: sql`${payments.submittedAt}`, type: sql`timestamptz` },
  amount: { column: sql`${payments.amount}`, type: sql`integer` },
  reviewedAt: { column: sql`coalesce(${payments.reviewedAt}, 'infinity')`, type: sql`timestamptz` },
};

/** What waits is taken in the order it came; what is done, the latest first. */
const OLDEST_FIRST: readonly (PaymentTab | undefined)[] = ['waiting', 'mine', 'doubt', 'duplicates'];

function orderOf({ sort: requested, tab }: PaymentListQuery): { sort: Sort; isDown: boolean } {
  const key = requested?.replace(/^-/, '');
  const sort = PAYMENT_SORTS.find((one) => one === key);
  if (sort !== undefined) return { sort, isDown: requested?.startsWith('-') ?? false };
  return { sort: 'submittedAt', isDown: !OLDEST_FIRST.includes(tab) };
}

const position = z.tuple([z.string().max(60), z.uuid()]);

function inOrder(query: PaymentListQuery): SQL {
  const { sort, isDown } = orderOf(query);
  const direction = isDown ? sql`DESC` : sql`ASC`;
  return sql`${SORTED_BY[sort].column} ${direction}, ${payments.id} ${direction}`;
}

const placeOf = (query: PaymentListQuery) => sql<string>`${SORTED_BY[orderOf(query).sort].column}::text`;

/** Each size of a page is a plan of its own. */
const USUAL_LIMITS = [25, 50];

/** What the screen opens with, always asked alike: planned once. */
function isUsual({ cursor, sort: _s, limit, tab: _t, ...rest }: PaymentListQuery): boolean {
  const isBeginning = cursor === undefined && USUAL_LIMITS.includes(limit);
  return isBeginning && Object.values(rest).every((value) => value === undefined || value === '');
}

function selectPlaces(ctx: SignedInCtx, query: PaymentListQuery, zone: string, limit: number) {
  const { sort, isDown } = orderOf(query);
  const { column, type } = SORTED_BY[sort];
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, position);
  const isPast =
    after === undefined
      ? undefined
      : sql`(${column}, ${payments.id}) ${isDown ? sql`<` : sql`>`} (${after[0]}::${type}, ${after[1]}::uuid)`;
  return ctx.db
    .select({ id: payments.id, sortedBy: placeOf(query) })
    .from(payments)
    .where(and(isWanted(query, ctx.actor.userId, zone), isPast))
    .orderBy(inOrder(query))
    .limit(limit);
}

const submitters = alias(users, 'submitters');
const holders = alias(users, 'holders');
const reviewers = alias(users, 'reviewers');
const nameOf = (person: typeof submitters | typeof holders | typeof reviewers) =>
  sql<string | null>`${person.firstName} || ' ' || ${person.lastName}`;

const ROW = {
  id: payments.id,
  label: payments.label,
  status: payments.status,
  method: payments.method,
  accountId: payments.accountId,
  account: sql<string | null>`${bankAccounts.bank} || ' ' || ${bankAccounts.number}`,
  reference: payments.reference,
  amount: payments.amount,
  paidOn: payments.paidOn,
  // Whose, and for which orders and pre-orders: one look at both, distinguished in `toRow`.
  customerName: sql<[string | null, string | null]>`(SELECT json_build_array(min(o.customer_name),
      string_agg(o.label, ', ' ORDER BY o.kind, o.number))
    FROM payment_parts o WHERE o.payment_id = ${payments.id})`,
  orders: sql<string>`''`,
  // The courier is looked up only where no person told of it.
  submittedBy: sql<string>`coalesce(${nameOf(submitters)}, (SELECT c.name FROM settlements s JOIN couriers c ON c.id = s.courier_id
    WHERE s.id = ${payments.settlementId}), '')`,
  submittedById: payments.submittedBy,
  submittedAt: payments.submittedAt,
  claimedBy: nameOf(holders),
  claimedById: payments.claimedBy,
  claimedAt: payments.claimedAt,
  reviewedBy: nameOf(reviewers),
  reviewedById: payments.reviewedBy,
  reviewedAt: payments.reviewedAt,
  reviewNote: payments.reviewNote,
  rejectCode: payments.rejectCode,
  duplicate: payments.duplicate,
  proof: sql<FileId | null>`(SELECT p.file_id FROM payment_proofs p WHERE p.payment_id = ${payments.id}
    ORDER BY p.position LIMIT 1)`,
  version: payments.version,
} as const;

function selectRows<More extends Record<string, SQL>>(ctx: Ctx, more: More) {
  return ctx.db
    .select({ ...ROW, ...more })
    .from(payments)
    .leftJoin(bankAccounts, eq(bankAccounts.id, payments.accountId))
    .leftJoin(submitters, eq(submitters.id, payments.submittedBy))
    .leftJoin(holders, eq(holders.id, payments.claimedBy))
    .leftJoin(reviewers, eq(reviewers.id, payments.reviewedBy))
    .$dynamic();
}

/** Who submitted a payment: a person, a courier in its settlement, or else the customer on their page. */
export const toSubmitterName = (ctx: Pick<Ctx, 'language'>, name: string): string =>
  name === '' ? sentence(ctx.language, 'payment.recorded-by-customer') : name;

type FoundRow = Awaited<ReturnType<typeof selectRows<Record<never, never>>>>[number];

const toRow = <Found extends FoundRow>(ctx: Ctx, row: Found) => ({
  ...row,
  submittedBy: toSubmitterName(ctx, row.submittedBy),
  customerName: row.customerName[0] ?? '',
  orders: row.customerName[1] ?? '',
  submittedAt: row.submittedAt.toISOString(),
  claimedAt: row.claimedAt?.toISOString() ?? null,
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
});

export async function readRows(ctx: Ctx, ids: readonly PaymentId[]): Promise<PaymentRow[]> {
  if (ids.length === 0) return [];
  const rows = await prepare(ctx.db, 'payments by id', () =>
    selectRows(ctx, {}).where(sql`${payments.id} = ANY(${sql.placeholder('ids')}::uuid[])`),
  ).execute({ ids });
  return rows.map((row) => toRow(ctx, row));
}

/**
 * What the screen opens with, in one statement. The limit is written out: handed over, it would be planned
 * for a tenth of all payments, and every table joined whole.
 */
async function selectFirst(ctx: SignedInCtx, query: PaymentListQuery, limit: number) {
  const rows = await prepare(ctx.db, `first payments ${query.tab ?? ''} ${query.sort ?? ''} ${limit}`, () =>
    selectRows(ctx, { sortedBy: placeOf(query) })
      .where(inTab(query.tab, sql`${sql.placeholder('me')}`))
      .orderBy(sql`${inOrder(query)} LIMIT ${sql.raw(String(limit))}`),
  ).execute({ me: ctx.actor.userId });
  return rows.map((row) => toRow(ctx, row));
}

export async function selectPayments(ctx: SignedInCtx, query: PaymentListQuery, zone: string, limit: number) {
  if (isUsual(query)) return selectFirst(ctx, query, limit);
  const places = await selectPlaces(ctx, query, zone, limit);
  const rows = await readRows(
    ctx,
    places.map((place) => place.id),
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap(({ id, sortedBy }) => {
    const row = found.get(id);
    return row === undefined ? [] : [{ ...row, sortedBy }];
  });
}

async function countWanted(ctx: SignedInCtx, query: PaymentListQuery, zone: string): Promise<number> {
  if (!isUsual({ ...query, cursor: undefined })) return countPayments(ctx, query, zone);
  return countUsual(ctx, `count of payments ${query.tab ?? ''}`, { me: ctx.actor.userId }, () =>
    ctx.db
      .select({ one: sql`1` })
      .from(payments)
      .where(inTab(query.tab, sql`${sql.placeholder('me')}`)),
  );
}

export function countPayments(ctx: SignedInCtx, filter: PaymentFilter, zone: string): Promise<number> {
  return countUpToCap(
    ctx,
    ctx.db
      .select({ one: sql`1` })
      .from(payments)
      .where(isWanted(filter, ctx.actor.userId, zone)),
  );
}

export async function readPaymentPage(ctx: SignedInCtx, query: PaymentListQuery, zone: string) {
  const [rows, total] = await Promise.all([
    selectPayments(ctx, query, zone, query.limit + 1),
    countWanted(ctx, query, zone),
  ]);
  const { items, nextCursor } = cutPage(rows, query.limit, (row) => [row.sortedBy, row.id]);
  return { items, nextCursor, ...cappedTotal(total) };
}

/** Not as a list of one: for a list PostgreSQL plans anew each time, which takes longer than to run it. */
export async function readPaymentRow(ctx: Ctx, id: PaymentId): Promise<PaymentRow> {
  const [row] = await prepare(ctx.db, 'payment by id', () =>
    selectRows(ctx, {}).where(eq(payments.id, sql.placeholder('id'))),
  ).execute({ id });
  if (row === undefined) throw new AppError('resource.not-found');
  return toRow(ctx, row);
}

/** The ids behind a selection by filter, one more than allowed to tell when it is too many. */
export async function readSelectedIds(
  ctx: Ctx,
  filter: PaymentFilter,
  me: UserId,
  zone: string,
  most: number,
): Promise<PaymentId[]> {
  const rows = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(isWanted(filter, me, zone))
    .orderBy(payments.id)
    .limit(most + 1);
  return rows.map((row) => row.id);
}

export async function readLabels(ctx: Ctx, ids: readonly PaymentId[]): Promise<Map<PaymentId, string>> {
  const rows = await ctx.db
    .select({ id: payments.id, label: payments.label, amount: payments.amount })
    .from(payments)
    .where(inArray(payments.id, [...ids]));
  return new Map(rows.map(({ id, label, amount }) => [id, `${label} · Q ${(amount / 100).toFixed(2)}`]));
}
