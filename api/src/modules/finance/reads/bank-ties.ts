import { suggestLinkPayments, suggestSettlements } from '@trastienda/shared/finance/bank-ties.ts';
import {
  MOST_TIED_PAYMENTS,
  MOST_TIED_SETTLEMENTS,
  type TieOptions,
} from '@trastienda/shared/finance/contract/bank-ties.ts';
import type { BankLineRow } from '@trastienda/shared/finance/contract/statements.ts';
import type { BankLineId, BankLineTieId, SettlementId } from '@trastienda/shared/finance/ids.ts';
import type { AccountId, PaymentId } from '@trastienda/shared/payments/ids.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { bankLines } from '../tables.ts';
import { isClosedDay } from './close.ts';

/** What a courier's list of this settlement (`s`) comes to. */
export const LISTED = sql`(SELECT coalesce(sum(n.amount), 0)::int FROM settlement_lines n WHERE n.settlement_id = s.id)`;
const SETTLEMENT_TIED = sql`EXISTS (SELECT FROM bank_line_tie_items x WHERE x.settlement_id = s.id)`;
const PAYMENT_TIED = sql`EXISTS (SELECT FROM bank_line_tie_items x WHERE x.payment_id = p.id)`;
const SETTLEMENT_FREE = sql`s.status = 'confirmed' AND NOT ${SETTLEMENT_TIED}`;
const PAYMENT_FREE = sql`p.status = 'verified' AND p.method = 'card_link' AND NOT ${PAYMENT_TIED}
  AND NOT EXISTS (SELECT FROM bank_lines o WHERE o.payment_id = p.id)`;

const CUSTOMER_NAME = sql`coalesce((SELECT min(w.customer_name) FROM payment_parts w WHERE w.payment_id = p.id), '')`;

/** What a deposit of the list is tied to. */
export const TIE = sql<BankLineRow['tie']>`(
  SELECT json_build_object('id', t.id, 'kind', t.kind, 'fee', t.fee, 'note', t.note,
    'tiedBy', u.first_name || ' ' || u.last_name, 'tiedAt', t.tied_at, 'collected', i.collected, 'kept', t.fee + i.fees,
    'items', i.items)
  FROM bank_line_ties t JOIN users u ON u.id = t.tied_by CROSS JOIN LATERAL (
    SELECT sum(x.amount) AS collected, sum(x.fee) AS fees, json_agg(json_build_object('settlementId', s.id,
      'paymentId', p.id, 'label', coalesce(s.label, p.label), 'name', coalesce(c.name, ${CUSTOMER_NAME}),
      'amount', x.amount, 'fee', x.fee) ORDER BY x.position) AS items
    FROM bank_line_tie_items x LEFT JOIN settlements s ON s.id = x.settlement_id
      LEFT JOIN couriers c ON c.id = s.courier_id LEFT JOIN payments p ON p.id = x.payment_id
    WHERE x.tie_id = t.id) i
  WHERE t.id = ${bankLines.tieId})`;

/** Couriers pay in after they settle, and the list may be written down some days after the money came. */
const [DAYS_BEFORE, DAYS_AFTER] = [45, 10] as const;
const LIKELY_DAYS = 10;

/** The settlement that should bring exactly this, where there is one. */
export const LIKELY = sql<BankLineRow['likely']>`(
  SELECT json_build_object('settlementId', s.id, 'label', s.label, 'courier', c.name)
  FROM settlements s JOIN couriers c ON c.id = s.courier_id
  WHERE ${bankLines.paymentId} IS NULL AND ${bankLines.tieId} IS NULL AND ${bankLines.ignoredNote} IS NULL
    AND s.settled_on BETWEEN ${bankLines.paidOn} - ${sql.raw(String(LIKELY_DAYS))} AND ${bankLines.paidOn} + ${sql.raw(String(LIKELY_DAYS))}
    AND coalesce(s.account_id, ${bankLines.accountId}) = ${bankLines.accountId} AND ${SETTLEMENT_FREE}
    AND ${LISTED} - s.fee = ${bankLines.amount}
  ORDER BY abs(s.settled_on - ${bankLines.paidOn}), s.number LIMIT 1)`;

/** What a deposit may be, the nearest by date first, and what of it agrees with the amount. */
export async function readTieOptions(ctx: Ctx, id: BankLineId): Promise<TieOptions> {
  const [line] = await ctx.db
    .select({ accountId: bankLines.accountId, paidOn: bankLines.paidOn, amount: bankLines.amount })
    .from(bankLines)
    .where(sql`${bankLines.id} = ${id}`);
  if (line === undefined) throw new AppError('resource.not-found');
  const { accountId, paidOn } = line;
  const isNear = (column: SQL) =>
    sql`${column} BETWEEN ${paidOn}::date - ${DAYS_BEFORE}::int AND ${paidOn}::date + ${DAYS_AFTER}::int`;
  const [settlements, payments, isClosed] = await Promise.all([
    ctx.db.execute<TieOptions['settlements'][number] & Record<string, unknown>>(sql`
      SELECT s.id, s.label, c.name, s.reference, s.settled_on::text AS on, ${LISTED} AS amount, s.fee
      FROM settlements s JOIN couriers c ON c.id = s.courier_id
      WHERE ${isNear(sql`s.settled_on`)} AND ${SETTLEMENT_FREE} AND coalesce(s.account_id, ${accountId}) = ${accountId}
      ORDER BY abs(s.settled_on - ${paidOn}::date), s.number LIMIT ${MOST_TIED_SETTLEMENTS}`),
    ctx.db.execute<TieOptions['payments'][number] & Record<string, unknown>>(sql`
      SELECT p.id, p.label, ${CUSTOMER_NAME} AS name, p.reference, p.paid_on::text AS on, p.amount, 0 AS fee
      FROM payments p
      WHERE ${isNear(sql`p.paid_on`)} AND ${PAYMENT_FREE} AND coalesce(p.account_id, ${accountId}) = ${accountId}
      ORDER BY abs(p.paid_on - ${paidOn}::date), p.number LIMIT ${MOST_TIED_PAYMENTS}`),
    isClosedDay(ctx, paidOn),
  ]);
  const withIds = <Id extends string>(items: readonly { readonly id: Id }[], ids: readonly string[]) =>
    items.map((item) => item.id).filter((one) => ids.includes(one));
  return {
    settlements: settlements.rows,
    payments: payments.rows,
    suggested: {
      settlements: suggestSettlements(line, settlements.rows).map((one) => ({
        ...one,
        ids: withIds(settlements.rows, one.ids),
      })),
      payments: suggestLinkPayments(line, payments.rows).map((one) => ({
        ...one,
        ids: withIds(payments.rows, one.ids),
      })),
    },
    isClosedDay: isClosed,
  };
}

export async function isPaymentTied(ctx: Ctx, id: PaymentId): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`SELECT FROM bank_line_tie_items WHERE payment_id = ${id}`);
  return rows.length > 0;
}

export interface TiedDocument extends Record<string, unknown> {
  readonly settlementId: SettlementId | null;
  readonly paymentId: PaymentId | null;
  readonly label: string;
  readonly amount: number;
  readonly fee: number;
  readonly accountId: AccountId | null;
  /** It stands, and nothing else has brought it. */
  readonly isReady: boolean;
  readonly isTied: boolean;
}

/** Of documents that are locked: what they come to now, in the order of their ids. */
export async function readTiedDocuments(
  ctx: Ctx,
  { settlementIds, paymentIds }: { settlementIds: readonly string[]; paymentIds: readonly string[] },
): Promise<TiedDocument[]> {
  const { rows } = await ctx.db.execute<TiedDocument>(sql`
    SELECT s.id AS "settlementId", NULL::uuid AS "paymentId", s.label, ${LISTED} AS amount, s.fee,
      s.account_id AS "accountId", s.status = 'confirmed' AS "isReady", ${SETTLEMENT_TIED} AS "isTied"
    FROM settlements s WHERE s.id = ANY(${sql.param(settlementIds)}::uuid[])
    UNION ALL
    SELECT NULL, p.id, p.label, p.amount, 0, p.account_id,
      p.status = 'verified' AND p.method = 'card_link'
        AND NOT EXISTS (SELECT FROM bank_lines o WHERE o.payment_id = p.id), ${PAYMENT_TIED}
    FROM payments p WHERE p.id = ANY(${sql.param(paymentIds)}::uuid[])
    ORDER BY 3`);
  return rows;
}

export interface TieRecord extends Record<string, unknown> {
  readonly id: BankLineTieId;
  readonly fee: number;
  readonly settlementIds: readonly SettlementId[];
  readonly labels: readonly string[];
}

export async function readTie(ctx: Ctx, id: BankLineTieId): Promise<TieRecord> {
  const { rows } = await ctx.db.execute<TieRecord>(sql`
    SELECT t.id, t.fee, coalesce(json_agg(s.id) FILTER (WHERE s.id IS NOT NULL), '[]') AS "settlementIds",
      json_agg(coalesce(s.label, p.label) ORDER BY x.position) AS labels
    FROM bank_line_ties t JOIN bank_line_tie_items x ON x.tie_id = t.id
      LEFT JOIN settlements s ON s.id = x.settlement_id LEFT JOIN payments p ON p.id = x.payment_id
    WHERE t.id = ${id} GROUP BY t.id`);
  const [tie] = rows;
  if (tie === undefined) throw new AppError('bank-line.not-tied');
  return tie;
}
