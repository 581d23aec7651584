import type { CloseFigure } from '@trastienda/shared/finance/contract/close.ts';
import { type SQL, sql } from 'drizzle-orm';

/** A day of the store, in instants; the second is the beginning of the next. */
export interface DaySpan {
  readonly begins: Date;
  readonly ends: Date;
}

const within = (column: SQL, { begins, ends }: DaySpan) =>
  sql`${column} >= ${begins} AND ${column} < ${ends}`;

/** What every row of every figure says. One statement per figure gives its number and its rows: they cannot disagree. */
const selectOrderColumns = (
  at: SQL,
) => sql`o.id, o.label, o.customer_name, o.customer_id, o.channel AS detail, ${at} AS at,
  o.total AS amount, o.id AS order_id, NULL::uuid AS payment_id`;

/** A payment is listed with the first document it is for; nearly all have one. */
const selectPaymentColumns = (
  at: SQL,
) => sql`p.id, p.label, coalesce(w.name, '') AS customer_name, p.customer_id,
  p.method || ':' || p.reference AS detail, ${at} AS at, p.amount, w.order_id, p.id AS payment_id`;
const PAYMENTS = sql`payments p LEFT JOIN LATERAL (SELECT o.customer_name AS name,
    CASE WHEN o.kind = 'order' THEN o.document_id END AS order_id
  FROM payment_parts o WHERE o.payment_id = p.id ORDER BY o.kind, o.number LIMIT 1) w ON true`;

const selectCreditColumns = (amount: SQL) => sql`
  md5(k.id::text)::uuid AS id, coalesce(o.label, q.label, '') AS label, c.name AS customer_name, k.customer_id, k.note AS detail,
  k.at, ${amount} AS amount, k.order_id, k.payment_id`;
const CREDITS = sql`customer_credits k JOIN customers c ON c.id = k.customer_id LEFT JOIN orders o ON o.id = k.order_id
  LEFT JOIN preorders q ON q.id = k.preorder_id`;

/** Where money lies: an account, or what it came as. */
const COLLECTED_KEY = sql`coalesce(p.account_id::text, p.method)`;
/** Counted on the day it was approved, also if that was taken back on another: that day says so. */
const APPROVED = sql`p.status IN ('verified', 'voided') AND p.method <> 'credit'`;

export const FIGURES: Record<CloseFigure, (day: DaySpan) => SQL> = {
  ordered: (day) => sql`SELECT ${selectOrderColumns(sql`o.confirmed_at`)} FROM orders o
    WHERE ${within(sql`o.confirmed_at`, day)}`,
  cancelled: (day) => sql`SELECT ${selectOrderColumns(sql`o.cancelled_at`)} FROM orders o
    WHERE ${within(sql`o.cancelled_at`, day)} AND o.status = 'cancelled'`,
  collected: (day) => sql`SELECT ${selectPaymentColumns(sql`p.reviewed_at`)} FROM ${PAYMENTS}
    WHERE ${within(sql`p.reviewed_at`, day)} AND ${APPROVED}`,
  waiting: ({ ends }) => sql`SELECT ${selectPaymentColumns(sql`p.submitted_at`)} FROM ${PAYMENTS}
    WHERE p.status IN ('submitted', 'in_review', 'doubt') AND p.submitted_at < ${ends}`,
  codOnTheStreet: ({ ends }) => sql`SELECT s.id, o.label, o.customer_name, o.customer_id,
      coalesce(c.name || ' ', '') || s.guide AS detail, s.handed_over_at AS at,
      least(s.cod_amount, o.balance) AS amount, o.id AS order_id, NULL::uuid AS payment_id
    FROM shipments s JOIN orders o ON o.id = s.order_id LEFT JOIN couriers c ON c.id = s.courier_id
    WHERE s.cod_amount > 0 AND s.handed_over_at IS NOT NULL AND s.handed_over_at < ${ends}
      AND s.status NOT IN ('returned', 'lost') AND o.status = 'confirmed' AND o.balance > 0`,
  codSettled: (day) => sql`SELECT ${selectPaymentColumns(sql`p.reviewed_at`)} FROM ${PAYMENTS}
    WHERE ${within(sql`p.reviewed_at`, day)} AND p.method = 'cod' AND p.status IN ('verified', 'voided')`,
  creditGiven: (day) => sql`SELECT ${selectCreditColumns(sql`k.amount`)} FROM ${CREDITS}
    WHERE ${within(sql`k.at`, day)} AND k.kind IN ('from_order', 'from_preorder')`,
  creditUsed: (day) => sql`SELECT ${selectCreditColumns(sql`-k.amount`)} FROM ${CREDITS}
    WHERE ${within(sql`k.at`, day)} AND k.kind = 'used'`,
  refunded: (day) => sql`SELECT r.id, r.label, c.name AS customer_name, r.customer_id, r.reference AS detail,
      r.decided_at AS at, r.amount, r.order_id, NULL::uuid AS payment_id
    FROM refunds r JOIN customers c ON c.id = r.customer_id
    WHERE r.status = 'paid' AND ${within(sql`r.decided_at`, day)}`,
  voided: (day) => sql`SELECT ${selectPaymentColumns(sql`p.voided_at`)} FROM ${PAYMENTS}
    WHERE ${within(sql`p.voided_at`, day)} AND p.status = 'voided'`,
};

export function collectedAt(day: DaySpan, key: string): SQL {
  return sql`${FIGURES.collected(day)} AND ${COLLECTED_KEY} = ${key}`;
}

export function collectedByKey(day: DaySpan): SQL {
  return sql`SELECT ${COLLECTED_KEY} AS key, min(b.bank || ' ' || b.number) AS name, count(*)::int AS count,
      sum(p.amount)::bigint AS amount
    FROM payments p LEFT JOIN bank_accounts b ON b.id = p.account_id
    WHERE ${within(sql`p.reviewed_at`, day)} AND ${APPROVED} GROUP BY 1 ORDER BY 4 DESC, 1`;
}
