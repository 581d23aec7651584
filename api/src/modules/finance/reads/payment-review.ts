import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { depositDue } from '@trastienda/shared/orders/rules.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { type LineFacts, requestedDeposit } from '@trastienda/shared/preorders/rules.ts';
import { eq, sql } from 'drizzle-orm';
import { readPaymentRow, toSubmitterName } from '#modules/payments/reads/rows.ts';
import { payments } from '#modules/payments/tables.ts';
import { users } from '#modules/users/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { utcOrNull } from '#platform/db/instants.ts';
import { prepare } from '#platform/db/prepared-statement.ts';
import { AppError } from '#platform/http/app-error.ts';

type Allocation = Omit<Payment['allocations'][number], 'due'> & { readonly depositBp: number };

interface PaidPreorder extends Omit<Payment['preorders'][number], 'due'> {
  readonly depositBp: number;
  readonly lines: readonly LineFacts[];
}

/** Days between what the seller wrote and what the bank did: transfers between banks clear later, not at weekends. */
export const NEAR_DAYS = 5;

/** One payment with everything a decision needs, in two journeys. */
export async function readPayment(ctx: Ctx, id: PaymentId): Promise<Payment> {
  const [row, [parts]] = await Promise.all([
    readPaymentRow(ctx, id),
    prepare(ctx.db, 'parts of a payment', () => selectParts(ctx)).execute({ id }),
  ]);
  if (parts === undefined) throw new AppError('resource.not-found');
  return {
    ...row,
    note: parts.note,
    overrideReason: parts.overrideReason,
    voidedBy: parts.voidedBy,
    voidedAt: parts.voidedAt?.toISOString() ?? null,
    proofs: parts.proofs,
    customer: parts.customer,
    allocations: parts.allocations.map(({ depositBp, ...order }) => ({
      ...order,
      expiresAt: utcOrNull(order.expiresAt),
      due: { prepaid: order.total, deposit: depositDue({ total: order.total, depositBp }), cod: 0 }[
        order.terms
      ],
    })),
    preorders: parts.preorders.map(({ depositBp, lines, ...preorder }) => ({
      ...preorder,
      due: requestedDeposit({ depositBp, lines }),
    })),
    possibleDuplicates: parts.possibleDuplicates.map((possibleDuplicate) => ({
      ...possibleDuplicate,
      submittedBy: toSubmitterName(ctx, possibleDuplicate.submittedBy),
      submittedAt: new Date(possibleDuplicate.submittedAt).toISOString(),
    })),
    bankLines: parts.bankLines,
  };
}

/** Written once and planned once: to plan so long a statement takes longer than to run it. */
function selectParts(ctx: Ctx) {
  return ctx.db
    .select({
      note: payments.note,
      overrideReason: payments.overrideReason,
      voidedBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      voidedAt: payments.voidedAt,
      proofs: PROOFS,
      customer: CUSTOMER,
      allocations: ALLOCATIONS,
      preorders: PREORDERS,
      possibleDuplicates: POSSIBLE_DUPLICATES,
      bankLines: BANK_LINES,
    })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.voidedBy))
    .where(eq(payments.id, sql.placeholder('id')));
}

const PROOFS = sql<FileId[]>`(SELECT coalesce(json_agg(f.file_id ORDER BY f.position), '[]')
  FROM payment_proofs f WHERE f.payment_id = ${payments.id})`;

const CUSTOMER = sql<Payment['customer']>`(
  SELECT json_build_object('id', c.id, 'name', c.name, 'phone', c.phone, 'credit', c.credit)
  FROM customers c WHERE c.id = ${payments.customerId})`;

const ALLOCATIONS = sql<Allocation[]>`(
  SELECT coalesce(json_agg(json_build_object('orderId', o.id, 'label', o.label, 'status', o.status,
    'stage', o.stage, 'terms', o.terms, 'seller', s.first_name || ' ' || s.last_name, 'amount', a.amount,
    'total', o.total, 'paid', o.paid, 'inReview', o.in_review, 'balance', o.balance,
    'depositBp', o.deposit_bp, 'expiresAt', o.expires_at) ORDER BY o.number), '[]')
  FROM payment_allocations a JOIN orders o ON o.id = a.order_id JOIN users s ON s.id = o.seller_id
  WHERE a.payment_id = ${payments.id})`;

const PREORDERS = sql<PaidPreorder[]>`(
  SELECT coalesce(json_agg(json_build_object('preorderId', o.id, 'label', o.label, 'stage', o.stage,
    'seller', s.first_name || ' ' || s.last_name, 'amount', a.amount, 'total', o.total - o.converted, 'paid', o.paid,
    'inReview', o.in_review, 'balance', o.balance, 'depositBp', o.deposit_bp,
    'lines', (SELECT json_agg(json_build_object('status', l.status, 'total', l.total, 'quantity', l.quantity))
      FROM preorder_lines l WHERE l.preorder_id = o.id)) ORDER BY o.number), '[]')
  FROM preorder_payments a JOIN preorders o ON o.id = a.preorder_id JOIN users s ON s.id = o.seller_id
  WHERE a.payment_id = ${payments.id})`;

const POSSIBLE_DUPLICATES = sql<Payment['possibleDuplicates']>`(
  SELECT coalesce(json_agg(json_build_object('id', q.id, 'label', q.label, 'status', q.status,
    'kinds', t.kinds, 'isHard', t.is_hard, 'isSameCustomer', q.customer_id IS NOT DISTINCT FROM ${payments.customerId},
    'customerName', coalesce(w.names, ''), 'orders', coalesce(w.labels, ''),
    'account', b.bank || ' ' || b.number, 'reference', q.reference, 'amount', q.amount, 'paidOn', q.paid_on,
    'submittedBy', coalesce(u.first_name || ' ' || u.last_name, k.name, ''), 'submittedAt', q.submitted_at,
    'proofs', (SELECT coalesce(json_agg(f.file_id ORDER BY f.position), '[]') FROM payment_proofs f
      WHERE f.payment_id = q.id)) ORDER BY t.is_hard DESC, q.number), '[]')
  FROM (SELECT duplicate_id, json_agg(kind ORDER BY kind) AS kinds, bool_or(is_hard) AS is_hard
      FROM payment_duplicates WHERE payment_id = ${payments.id} GROUP BY 1 LIMIT 20) t
    JOIN payments q ON q.id = t.duplicate_id
    LEFT JOIN users u ON u.id = q.submitted_by LEFT JOIN bank_accounts b ON b.id = q.account_id
    LEFT JOIN settlements m ON m.id = q.settlement_id LEFT JOIN couriers k ON k.id = m.courier_id
    LEFT JOIN LATERAL (SELECT min(o.customer_name) AS names, string_agg(o.label, ', ' ORDER BY o.kind, o.number) AS labels
      FROM payment_parts o WHERE o.payment_id = q.id) w ON true)`;

const SAME_NUMBER = sql`l.reference_key = ${payments.referenceKey} AND ${payments.referenceKey} <> ''`;
const DAYS = sql.raw(String(NEAR_DAYS));
const BANK_LINES = sql<Payment['bankLines']>`(
  SELECT coalesce(json_agg(json_build_object('id', l.id, 'paidOn', l.paid_on, 'reference', l.reference,
    'description', l.description, 'amount', l.amount, 'nearness', l.nearness) ORDER BY l.place, l.paid_on), '[]')
  FROM (
    SELECT l.*, 'matched' AS nearness, 0 AS place FROM bank_lines l WHERE l.payment_id = ${payments.id}
    UNION ALL
    SELECT l.*, CASE WHEN ${SAME_NUMBER} THEN 'exact' ELSE 'near' END, CASE WHEN ${SAME_NUMBER} THEN 1 ELSE 2 END
    FROM bank_lines l
    WHERE l.payment_id IS NULL AND l.tie_id IS NULL AND l.ignored_note IS NULL AND l.account_id = ${payments.accountId}
      AND l.amount = ${payments.amount}
      AND l.paid_on BETWEEN ${payments.paidOn} - ${DAYS} AND ${payments.paidOn} + ${DAYS}
      AND ${payments.status} IN ('submitted', 'in_review', 'doubt')
    ORDER BY place, paid_on LIMIT 10) l)`;
