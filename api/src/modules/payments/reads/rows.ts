import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import type { PAYMENT_SORTS, PaymentRow, PaymentTab } from '@trastienda/shared/payments/contract/payments.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#modules/users/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { createSortings } from '#platform/db/keyset.ts';
import { isEmptyFilter, keysetList } from '#platform/db/keyset-list.ts';
import { prepare } from '#platform/db/prepared-statement.ts';
import { AppError } from '#platform/http/app-error.ts';
import { sentence } from '#platform/http/error-codes.ts';
import { bankAccounts, payments } from '../tables.ts';
import { inTab, type PaymentFilter, type PaymentListOptions, wherePayments } from './filter.ts';

const sortings = createSortings<(typeof PAYMENT_SORTS)[number]>(payments.id, {
  submittedAt: { column: sql`${payments.submittedAt}`, type: 'timestamptz' },
  amount: { column: sql`${payments.amount}`, type: 'integer' },
  reviewedAt: { column: sql`coalesce(${payments.reviewedAt}, 'infinity')`, type: 'timestamptz' },
});

/** What waits is taken in the order it came; what is done, the latest first. */
const OLDEST_FIRST: readonly (PaymentTab | undefined)[] = ['waiting', 'mine', 'doubt', 'duplicates'];

const submitters = alias(users, 'submitters');
const holders = alias(users, 'holders');
const reviewers = alias(users, 'reviewers');
const formatFullName = (person: typeof submitters | typeof holders | typeof reviewers) =>
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
  submittedBy: sql<string>`coalesce(${formatFullName(submitters)}, (SELECT c.name FROM settlements s JOIN couriers c ON c.id = s.courier_id
    WHERE s.id = ${payments.settlementId}), '')`,
  submittedById: payments.submittedBy,
  submittedAt: payments.submittedAt,
  claimedBy: formatFullName(holders),
  claimedById: payments.claimedBy,
  claimedAt: payments.claimedAt,
  reviewedBy: formatFullName(reviewers),
  reviewedById: payments.reviewedBy,
  reviewedAt: payments.reviewedAt,
  reviewNote: payments.reviewNote,
  rejectCode: payments.rejectCode,
  duplicate: payments.duplicate,
  proof: sql<FileId | null>`(SELECT p.file_id FROM payment_proofs p WHERE p.payment_id = ${payments.id}
    ORDER BY p.position LIMIT 1)`,
  version: payments.version,
} as const;

function selectRows(ctx: Ctx, columns: { readonly sortedBy: SQL<string> }) {
  return ctx.db
    .select({ ...ROW, ...columns })
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

type FoundRow = Awaited<ReturnType<typeof selectRows>>[number];

const toRow = (ctx: Ctx, row: FoundRow): PaymentRow => ({
  ...row,
  submittedBy: toSubmitterName(ctx, row.submittedBy),
  customerName: row.customerName[0] ?? '',
  orders: row.customerName[1] ?? '',
  submittedAt: row.submittedAt.toISOString(),
  claimedAt: row.claimedAt?.toISOString() ?? null,
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
});

export const paymentList = keysetList({
  name: 'payments',
  id: payments.id,
  sorting: (sort, { tab }: PaymentFilter) =>
    sortings(sort, OLDEST_FIRST.includes(tab) ? 'submittedAt' : '-submittedAt'),
  selectKeys: (ctx: Ctx, columns) => ctx.db.select(columns).from(payments).$dynamic(),
  selectRows,
  toRow,
  where: (_ctx, filter, options: PaymentListOptions) => wherePayments(filter, options),
  prepared: (_ctx, { tab, ...rest }, { me }) =>
    isEmptyFilter(rest)
      ? { name: tab ?? 'all', where: () => inTab(tab, sql`${sql.placeholder('me')}`), values: { me } }
      : null,
  firstPage: 'rows',
});

/** Not as a list of one: for a list PostgreSQL plans anew each time, which takes longer than to run it. */
export async function readPaymentRow(ctx: Ctx, id: PaymentId): Promise<PaymentRow> {
  const [row] = await prepare(ctx.db, 'payment by id', () =>
    selectRows(ctx, { sortedBy: sql<string>`''` }).where(eq(payments.id, sql.placeholder('id'))),
  ).execute({ id });
  if (row === undefined) throw new AppError('resource.not-found');
  return toRow(ctx, row);
}

export async function readLabels(ctx: Ctx, ids: readonly PaymentId[]): Promise<Map<PaymentId, string>> {
  const rows = await ctx.db
    .select({ id: payments.id, label: payments.label, amount: payments.amount })
    .from(payments)
    .where(inArray(payments.id, [...ids]));
  return new Map(rows.map(({ id, label, amount }) => [id, `${label} · Q ${(amount / 100).toFixed(2)}`]));
}
