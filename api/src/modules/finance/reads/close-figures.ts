import type { CloseFigure } from '@trastienda/shared/finance/contract/close.ts';
import { type SQL, sql } from 'drizzle-orm';

/** A day of the store, in instants; the second is the beginning of the next. */
export interface DaySpan {
  readonly day: string;
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

const BEGINS_WITH = (account: SQL) =>
  sql`(SELECT min(b.first_on) FROM bank_statements b WHERE b.account_id = coalesce(${account}, b.account_id))`;

/** A confirmed settlement (`s`) that should be on a bank's list: of days before its first list nobody can say. */
export const IS_LISTED_SETTLEMENT = sql`s.status = 'confirmed' AND s.account_id IS NOT NULL
  AND s.settled_on >= ${BEGINS_WITH(sql`s.account_id`)}`;

/** What was collected and no list of a bank had shown until the end of the day: what should still arrive. */
function onTheWay({ day, ends }: DaySpan): SQL {
  const arrived = sql`SELECT FROM bank_line_tie_items x JOIN bank_lines l ON l.tie_id = x.tie_id WHERE l.paid_on <= ${day}`;
  return sql`SELECT s.id, s.label, c.name AS customer_name, NULL::uuid AS customer_id, s.reference AS detail,
      s.confirmed_at AS at, n.listed - s.fee AS amount, NULL::uuid AS order_id, NULL::uuid AS payment_id, s.account_id
    FROM settlements s JOIN couriers c ON c.id = s.courier_id CROSS JOIN LATERAL (
      SELECT coalesce(sum(i.amount), 0)::int AS listed FROM settlement_lines i WHERE i.settlement_id = s.id) n
    WHERE ${IS_LISTED_SETTLEMENT} AND s.confirmed_at < ${ends} AND NOT EXISTS (${arrived} AND x.settlement_id = s.id)
    UNION ALL
    SELECT ${selectPaymentColumns(sql`p.reviewed_at`)}, p.account_id FROM ${PAYMENTS}
    WHERE p.method = 'card_link' AND p.status = 'verified' AND p.paid_on >= ${BEGINS_WITH(sql`p.account_id`)}
      AND p.reviewed_at < ${ends} AND NOT EXISTS (${arrived} AND x.payment_id = p.id)
      AND NOT EXISTS (SELECT FROM bank_lines l WHERE l.payment_id = p.id AND l.paid_on <= ${day})`;
}

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
  fees: ({
    day,
  }) => sql`SELECT f.id, f.label, '' AS customer_name, NULL::uuid AS customer_id, f.kind AS detail,
      f.occurred_at AS at, f.amount, NULL::uuid AS order_id, NULL::uuid AS payment_id
    FROM collection_fees f WHERE f.occurred_on = ${day}`,
  onTheWay: (
    day,
  ) => sql`SELECT id, label, customer_name, customer_id, detail, at, amount, order_id, payment_id
    FROM (${onTheWay(day)}) w`,
  voided: (day) => sql`SELECT ${selectPaymentColumns(sql`p.voided_at`)} FROM ${PAYMENTS}
    WHERE ${within(sql`p.voided_at`, day)} AND p.status = 'voided'`,
};

export function collectedByKey(day: DaySpan): SQL {
  return sql`SELECT ${COLLECTED_KEY} AS key, min(b.bank || ' ' || b.number) AS name, count(*)::int AS count,
      sum(p.amount)::bigint AS amount
    FROM payments p LEFT JOIN bank_accounts b ON b.id = p.account_id
    WHERE ${within(sql`p.reviewed_at`, day)} AND ${APPROVED} GROUP BY 1 ORDER BY 4 DESC, 1`;
}

/** What the account that is meant really got, is without, or should still get; `none` for what has no account. */
export function partOfAccount(day: DaySpan, figure: string, key: string): SQL | null {
  const isMeant = sql`coalesce(account_id::text, 'none') = ${key}`;
  switch (figure) {
    case 'collected':
      return sql`${FIGURES.collected(day)} AND ${COLLECTED_KEY} = ${key}`;
    case 'onTheWay':
      return sql`SELECT * FROM (${onTheWay(day)}) w WHERE ${isMeant}`;
    case 'fees':
      return sql`SELECT f.id, f.label, '' AS customer_name, NULL::uuid AS customer_id, f.kind AS detail,
          f.occurred_at AS at, f.amount, NULL::uuid AS order_id, NULL::uuid AS payment_id
        FROM collection_fees f WHERE f.occurred_on = ${day.day} AND ${isMeant}`;
    case 'received':
      return sql`SELECT l.id, coalesce(nullif(l.reference, ''), l.description) AS label,
          coalesce((SELECT min(o.customer_name) FROM payment_parts o WHERE o.payment_id = l.payment_id),
            (SELECT string_agg(s.label, ', ' ORDER BY x.position) FROM bank_line_tie_items x
              JOIN settlements s ON s.id = x.settlement_id WHERE x.tie_id = l.tie_id), '') AS customer_name,
          NULL::uuid AS customer_id, l.description AS detail, ${day.begins}::timestamptz AS at, l.amount,
          NULL::uuid AS order_id, l.payment_id
        FROM bank_lines l WHERE l.paid_on = ${day.day} AND l.ignored_note IS NULL AND ${isMeant}`;
    default:
      return null;
  }
}

/** By account, what of each kind the day has; payments by link without an account stand together. */
export function flowsByAccount(day: DaySpan): SQL {
  return sql`SELECT f.account_id AS "accountId", b.bank || ' ' || b.number AS name, f.flow,
      count(*)::int AS count, sum(f.amount)::bigint AS amount
    FROM (SELECT p.account_id, 'collected' AS flow, p.amount FROM payments p
      WHERE ${within(sql`p.reviewed_at`, day)} AND ${APPROVED} AND (p.account_id IS NOT NULL OR p.method = 'card_link')
      UNION ALL SELECT l.account_id, 'received', l.amount FROM bank_lines l
      WHERE l.paid_on = ${day.day} AND l.ignored_note IS NULL
      UNION ALL SELECT c.account_id, 'fees', c.amount FROM collection_fees c WHERE c.occurred_on = ${day.day}
      UNION ALL SELECT w.account_id, 'onTheWay', w.amount FROM (${onTheWay(day)}) w) f
    LEFT JOIN bank_accounts b ON b.id = f.account_id
    GROUP BY 1, 2, 3, b.position ORDER BY b.position NULLS LAST, 1, 3`;
}

/** Accounts of which some list of the bank holds the day. */
export function listedAccounts({ day }: DaySpan): SQL {
  return sql`SELECT DISTINCT account_id AS id FROM bank_statements WHERE ${day} BETWEEN first_on AND last_on`;
}
