import type {
  listSettlements,
  Settlement,
  SettlementLine,
  SettlementRow,
} from '@trastienda/shared/finance/contract/settlements.ts';
import type { SettlementId } from '@trastienda/shared/finance/ids.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { couriers } from '#modules/orders/tables.ts';
import type { PaymentPolicy } from '#modules/payments/policy.ts';
import { bankAccounts } from '#modules/payments/tables.ts';
import { users } from '#modules/users/tables.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { cappedTotal, countUpToCap } from '#platform/db/capped-count.ts';
import { createSortings, cutPage, keyPosition } from '#platform/db/keyset.ts';
import { auditEntries } from '#platform/db/tables.ts';
import { AppError } from '#platform/http/app-error.ts';
import { settlements } from '../tables.ts';
import { IS_LISTED_SETTLEMENT } from './close-figures.ts';
import { computeOutcome, computePayable } from './settlement-outcome.ts';

const confirmers = alias(users, 'confirmers');

const SETTLEMENT_SUMMARY_COLUMNS = {
  id: settlements.id,
  label: settlements.label,
  status: settlements.status,
  courierId: settlements.courierId,
  courier: couriers.name,
  reference: settlements.reference,
  settledOn: settlements.settledOn,
  fee: settlements.fee,
  lines: sql<number>`(SELECT count(*)::int FROM settlement_lines l WHERE l.settlement_id = ${settlements.id})`,
  collected: sql<number>`(SELECT coalesce(sum(l.amount), 0)::int FROM settlement_lines l
    WHERE l.settlement_id = ${settlements.id})`,
  createdBy: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
  createdAt: settlements.createdAt,
  confirmedBy: sql<string | null>`${confirmers.firstName} || ' ' || ${confirmers.lastName}`,
  confirmedAt: settlements.confirmedAt,
  version: settlements.version,
  arrivedOn: sql<
    string | null
  >`(SELECT l.paid_on::text FROM bank_line_tie_items x JOIN bank_lines l ON l.tie_id = x.tie_id
    WHERE x.settlement_id = ${settlements.id})`,
  isAwaited: sql<boolean>`EXISTS (SELECT FROM settlements s WHERE s.id = ${settlements.id} AND ${IS_LISTED_SETTLEMENT}
    AND NOT EXISTS (SELECT FROM bank_line_tie_items x WHERE x.settlement_id = s.id))`,
  accountId: settlements.accountId,
  account: sql<string | null>`${bankAccounts.bank} || ' ' || ${bankAccounts.number}`,
  note: settlements.note,
  sortedBy: sql<string>`${settlements.createdAt}::text`,
} as const;

function selectSummaries(ctx: Ctx) {
  return ctx.db
    .select(SETTLEMENT_SUMMARY_COLUMNS)
    .from(settlements)
    .innerJoin(couriers, eq(couriers.id, settlements.courierId))
    .innerJoin(users, eq(users.id, settlements.createdBy))
    .leftJoin(confirmers, eq(confirmers.id, settlements.confirmedBy))
    .leftJoin(bankAccounts, eq(bankAccounts.id, settlements.accountId))
    .$dynamic();
}
type SettlementSummary = Awaited<ReturnType<typeof selectSummaries>>[number];

const toSettlementRow = ({
  accountId: _i,
  account: _a,
  note: _n,
  sortedBy: _s,
  ...head
}: SettlementSummary): SettlementRow => ({
  ...head,
  createdAt: head.createdAt.toISOString(),
  confirmedAt: head.confirmedAt?.toISOString() ?? null,
});

type ListQuery = z.output<NonNullable<(typeof listSettlements)['query']>>;
const sortings = createSortings(settlements.id, {
  createdAt: { column: sql`${settlements.createdAt}`, type: 'timestamptz' },
});

export async function readSettlementPage(ctx: Ctx, { q, status, courier, cursor, limit, sort }: ListQuery) {
  const number = /^\s*lq[\s-]*0*(\d{1,9})\s*$/i.exec(q ?? '')?.[1];
  const wanted: SQL | undefined = and(
    status?.length ? inArray(settlements.status, status) : sql`${settlements.status} <> 'discarded'`,
    courier?.length ? inArray(settlements.courierId, courier) : undefined,
    number !== undefined
      ? eq(settlements.number, Number(number))
      : q
        ? sql`(normalize_for_search(${settlements.reference}) LIKE '%' || normalize_for_search(${q}) || '%' OR EXISTS (
            SELECT 1 FROM settlement_lines l WHERE l.settlement_id = ${settlements.id} AND upper(l.guide) = upper(${q.trim()})))`
        : undefined,
  );
  const { orderBy, after } = sortings(sort, '-createdAt');
  const [rows, total] = await Promise.all([
    selectSummaries(ctx)
      .where(and(wanted, after(cursor)))
      .orderBy(orderBy)
      .limit(limit + 1),
    countUpToCap(ctx, ctx.db.select({ one: sql`1` }).from(settlements).where(wanted)),
  ]);
  const { items, nextCursor } = cutPage(rows, limit, keyPosition);
  return { items: items.map(toSettlementRow), nextCursor, ...cappedTotal(total) };
}

interface LineFacts extends Record<string, unknown> {
  readonly id: SettlementLine['id'];
  readonly guide: string;
  readonly amount: number;
  readonly isDisputed: boolean;
  readonly note: string;
  readonly outcome: SettlementLine['outcome'] | null;
  readonly expected: number | null;
  readonly parcel: NonNullable<SettlementLine['parcel']> | null;
  readonly payment: SettlementLine['payment'];
  readonly codAmount: number | null;
  readonly terms: string | null;
  readonly balance: number | null;
}

/**
 * The lines of a settlement beside the parcels they mean: of this courier, with this number; of several with
 * the same number (couriers begin anew), the latest.
 */
export async function readSettlementLines(ctx: Ctx, id: SettlementId): Promise<LineFacts[]> {
  const { rows } = await ctx.db.execute<LineFacts>(sql`
    SELECT l.id, l.guide, l.amount, l.is_disputed AS "isDisputed", l.note, l.outcome, l.expected,
      CASE WHEN p.id IS NULL THEN NULL ELSE json_build_object('id', p.id, 'status', p.status, 'orderId', o.id,
        'order', o.label, 'customerName', o.customer_name, 'handedOverAt', p.handed_over_at) END AS parcel,
      CASE WHEN m.id IS NULL THEN NULL ELSE json_build_object('id', m.id, 'label', m.label) END AS payment,
      p.cod_amount AS "codAmount", o.terms, o.balance
    FROM settlement_lines l JOIN settlements s ON s.id = l.settlement_id
      LEFT JOIN LATERAL (SELECT * FROM shipments x
        WHERE CASE WHEN l.shipment_id IS NULL
          THEN x.guide <> '' AND upper(x.guide) = upper(l.guide) AND x.courier_id = s.courier_id
          ELSE x.id = l.shipment_id END
        ORDER BY x.handed_over_at DESC NULLS LAST LIMIT 1) p ON true
      LEFT JOIN orders o ON o.id = p.order_id LEFT JOIN payments m ON m.id = l.payment_id
    WHERE l.settlement_id = ${id} ORDER BY l.position`);
  return rows;
}

const MOST_MISSING = 200;

async function readMissing(ctx: Ctx, id: SettlementId): Promise<Settlement['missing']> {
  const { rows } = await ctx.db.execute<Settlement['missing'][number] & Record<string, unknown>>(sql`
    SELECT p.id AS "shipmentId", p.guide, p.status, o.id AS "orderId", o.label AS "order",
      o.customer_name AS "customerName", least(p.cod_amount, o.balance) AS expected,
      p.handed_over_at::text AS "handedOverAt"
    FROM settlements s JOIN shipments p ON p.courier_id = s.courier_id JOIN orders o ON o.id = p.order_id
    WHERE s.id = ${id} AND s.status = 'draft' AND p.cod_amount > 0 AND p.handed_over_at IS NOT NULL
      AND p.status = 'delivered' AND o.balance > 0 AND o.status = 'confirmed'
      AND NOT EXISTS (SELECT 1 FROM settlement_lines l WHERE l.settlement_id = s.id AND upper(l.guide) = upper(p.guide))
    ORDER BY p.handed_over_at LIMIT ${MOST_MISSING}`);
  return rows.map((row) => ({ ...row, handedOverAt: new Date(row.handedOverAt).toISOString() }));
}

async function readDeposit(ctx: Ctx, id: SettlementId): Promise<Settlement['deposit']> {
  const { rows } = await ctx.db.execute<NonNullable<Settlement['deposit']> & Record<string, unknown>>(sql`
    SELECT l.id AS "bankLineId", l.paid_on::text AS "paidOn", b.bank || ' ' || b.number AS account, l.reference, l.amount,
      t.fee, (SELECT coalesce(json_agg(json_build_object('id', s.id, 'label', s.label) ORDER BY y.position), '[]')
        FROM bank_line_tie_items y JOIN settlements s ON s.id = y.settlement_id
        WHERE y.tie_id = t.id AND y.settlement_id <> ${id}) AS others
    FROM bank_line_tie_items x JOIN bank_line_ties t ON t.id = x.tie_id JOIN bank_lines l ON l.tie_id = t.id
      JOIN bank_accounts b ON b.id = l.account_id
    WHERE x.settlement_id = ${id}`);
  return rows[0] ?? null;
}

/** Whether this person may turn it into verified payments: not who wrote into it, unless one person does everything. */
export async function mayConfirmSettlement(
  ctx: SignedInCtx,
  id: SettlementId,
  { isOnePersonShop }: PaymentPolicy,
): Promise<boolean> {
  if (isOnePersonShop) return true;
  const [written] = await ctx.db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.entity, 'settlement'),
        eq(auditEntries.entityId, id),
        eq(auditEntries.actorId, ctx.actor.userId),
        inArray(auditEntries.command, ['create', 'change']),
      ),
    )
    .limit(1);
  return written === undefined;
}

export async function readSettlement(
  ctx: SignedInCtx,
  id: SettlementId,
  policy: PaymentPolicy,
): Promise<Settlement> {
  const [[head], facts, missing, mayConfirm, deposit] = await Promise.all([
    selectSummaries(ctx).where(eq(settlements.id, id)),
    readSettlementLines(ctx, id),
    readMissing(ctx, id),
    mayConfirmSettlement(ctx, id, policy),
    readDeposit(ctx, id),
  ]);
  if (head === undefined) throw new AppError('resource.not-found');
  const lines = facts.map((line): SettlementLine => {
    // What a confirmed settlement found stays as it was found, whatever became of the orders since.
    const { outcome, expected } =
      line.outcome === null ? computeOutcome(line) : { outcome: line.outcome, expected: line.expected };
    const { id: lineId, guide, amount, isDisputed, note, parcel, payment } = line;
    const handedOverAt = parcel?.handedOverAt == null ? null : new Date(parcel.handedOverAt).toISOString();
    return {
      ...{ id: lineId, guide, amount, isDisputed, note, outcome, expected, payment },
      parcel: parcel === null ? null : { ...parcel, handedOverAt },
    };
  });
  const { lines: _, ...row } = toSettlementRow(head);
  return {
    ...row,
    accountId: head.accountId,
    account: head.account,
    note: head.note,
    lines,
    missing,
    toPay: lines.reduce((sum, line) => sum + computePayable(line), 0),
    differences: lines.filter((line) => line.outcome !== 'matched').length,
    mayConfirm,
    deposit,
  };
}
