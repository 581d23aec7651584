import type { Payment } from '@trastienda/shared/finance/contract/payments.ts';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import type { PaymentId } from '@trastienda/shared/orders/ids.ts';
import { depositDue } from '@trastienda/shared/orders/rules.ts';
import { sql } from 'drizzle-orm';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { readRows } from './rows.ts';

type Allocation = Omit<Payment['allocations'][number], 'due'> & { readonly depositBp: number };

interface Parts extends Record<string, unknown> {
  readonly note: string;
  readonly override_reason: string;
  readonly voided_by: string | null;
  readonly voided_at: string | null;
  readonly proofs: FileId[];
  readonly customer: Payment['customer'];
  readonly allocations: Allocation[];
  readonly twins: Payment['twins'];
  readonly bank_lines: Payment['bankLines'];
}

/** Days between what the seller wrote and what the bank did: transfers between banks clear later, not at weekends. */
export const NEAR_DAYS = 5;

/** One payment with everything a decision needs, in two journeys. */
export async function readPayment(ctx: Ctx, id: PaymentId): Promise<Payment> {
  const [[row], parts] = await Promise.all([readRows(ctx, [id]), readParts(ctx, id)]);
  if (row === undefined || parts === undefined) throw new AppError('resource.not-found');
  const utc = (instant: string | null) => (instant === null ? null : new Date(instant).toISOString());
  return {
    ...row,
    note: parts.note,
    overrideReason: parts.override_reason,
    voidedBy: parts.voided_by,
    voidedAt: utc(parts.voided_at),
    proofs: parts.proofs,
    customer: parts.customer,
    allocations: parts.allocations.map(({ depositBp, ...order }) => ({
      ...order,
      lapsesAt: utc(order.lapsesAt),
      due: { prepaid: order.total, deposit: depositDue({ total: order.total, depositBp }), cod: 0 }[
        order.terms
      ],
    })),
    twins: parts.twins.map((twin) => ({ ...twin, submittedAt: new Date(twin.submittedAt).toISOString() })),
    bankLines: parts.bank_lines,
  };
}

async function readParts(ctx: Ctx, id: PaymentId): Promise<Parts | undefined> {
  const { rows } = await ctx.db.execute<Parts>(sql`
    SELECT p.note, p.override_reason, v.first_name || ' ' || v.last_name AS voided_by, p.voided_at::text,
      (SELECT coalesce(json_agg(f.file_id ORDER BY f.position), '[]') FROM payment_proofs f
        WHERE f.payment_id = p.id) AS proofs,
      (SELECT json_build_object('id', c.id, 'name', c.name, 'phone', c.phone, 'credit', c.credit)
        FROM customers c WHERE c.id = p.customer_id) AS customer,
      (SELECT coalesce(json_agg(json_build_object('orderId', o.id, 'label', o.label, 'status', o.status,
          'stage', o.stage, 'terms', o.terms, 'seller', s.first_name || ' ' || s.last_name, 'amount', a.amount,
          'total', o.total, 'paid', o.paid, 'inReview', o.in_review, 'balance', o.balance,
          'depositBp', o.deposit_bp, 'lapsesAt', o.lapses_at) ORDER BY o.number), '[]')
        FROM payment_allocations a JOIN orders o ON o.id = a.order_id JOIN users s ON s.id = o.seller_id
        WHERE a.payment_id = p.id) AS allocations,
      (SELECT coalesce(json_agg(json_build_object('id', q.id, 'label', q.label, 'status', q.status,
          'kinds', t.kinds, 'isHard', t.is_hard, 'isSameCustomer', q.customer_id IS NOT DISTINCT FROM p.customer_id,
          'customerName', coalesce(w.names, ''), 'orders', coalesce(w.labels, ''),
          'account', b.bank || ' ' || b.number, 'reference', q.reference, 'amount', q.amount, 'paidOn', q.paid_on,
          'submittedBy', coalesce(u.first_name || ' ' || u.last_name, ''), 'submittedAt', q.submitted_at,
          'proofs', (SELECT coalesce(json_agg(f.file_id ORDER BY f.position), '[]') FROM payment_proofs f
            WHERE f.payment_id = q.id)) ORDER BY t.is_hard DESC, q.number), '[]')
        FROM (SELECT twin_id, json_agg(kind ORDER BY kind) AS kinds, bool_or(is_hard) AS is_hard
            FROM payment_twins WHERE payment_id = p.id GROUP BY 1 LIMIT 20) t
          JOIN payments q ON q.id = t.twin_id
          LEFT JOIN users u ON u.id = q.submitted_by LEFT JOIN bank_accounts b ON b.id = q.account_id
          LEFT JOIN LATERAL (SELECT min(o.customer_name) AS names, string_agg(o.label, ', ' ORDER BY o.number) AS labels
            FROM payment_allocations a JOIN orders o ON o.id = a.order_id WHERE a.payment_id = q.id) w ON true) AS twins,
      (SELECT coalesce(json_agg(json_build_object('id', l.id, 'paidOn', l.paid_on, 'reference', l.reference,
          'description', l.description, 'amount', l.amount, 'nearness', l.nearness) ORDER BY l.place, l.paid_on), '[]')
        FROM (
          SELECT l.*, 'matched' AS nearness, 0 AS place FROM bank_lines l WHERE l.payment_id = p.id
          UNION ALL
          SELECT l.*, CASE WHEN l.reference_key = p.reference_key AND p.reference_key <> '' THEN 'exact' ELSE 'near' END,
            CASE WHEN l.reference_key = p.reference_key AND p.reference_key <> '' THEN 1 ELSE 2 END
          FROM bank_lines l
          WHERE l.payment_id IS NULL AND l.ignored_note IS NULL AND l.account_id = p.account_id
            AND l.amount = p.amount AND l.paid_on BETWEEN p.paid_on - ${NEAR_DAYS}::int AND p.paid_on + ${NEAR_DAYS}::int
            AND p.status IN ('submitted', 'in_review', 'doubt')
          ORDER BY place, paid_on LIMIT 10) l) AS bank_lines
    FROM payments p LEFT JOIN users v ON v.id = p.voided_by
    WHERE p.id = ${id}`);
  return rows[0];
}
