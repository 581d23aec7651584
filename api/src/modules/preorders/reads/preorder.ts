import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { pickTexts } from '@trastienda/shared/kernel/text-fields.ts';
import type { Preorder, PreorderLine } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { PreorderId, PurchaseLineId } from '@trastienda/shared/preorders/ids.ts';
import { isToNotify, maySeePreorder, requestedDeposit } from '@trastienda/shared/preorders/rules.ts';
import { eq, sql } from 'drizzle-orm';
import { customers } from '#modules/customers/tables.ts';
import { toSubmitterName } from '#modules/payments/reads/rows.ts';
import { users } from '#modules/users/tables.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { utc, utcOrNull } from '#platform/db/instants.ts';
import { prepare } from '#platform/db/prepared-statement.ts';
import { AppError } from '#platform/http/app-error.ts';
import { preorders } from '../tables.ts';
import { BOUGHT_WITH, ETA_FROM, ETA_TO } from './arrival.ts';
import { PREORDER_SUMMARY_COLUMNS, toPreorderSummary } from './preorder-summary.ts';

/** A pre-order that the caller may see; another's answers like a missing one. */
export async function readPreorder(ctx: SignedInCtx, id: PreorderId): Promise<Preorder> {
  const preorder = await findPreorder(ctx, id);
  if (preorder === null || !maySeePreorder(ctx.actor, preorder)) throw new AppError('resource.not-found');
  return preorder;
}

/** The whole pre-order, whoever asks: for use cases that have already decided. */
export async function findPreorder(ctx: Ctx, id: PreorderId): Promise<Preorder | null> {
  const [row] = await prepare(ctx.db, 'preorder', () =>
    selectWhole(ctx).where(eq(preorders.id, sql.placeholder('id'))),
  ).execute({ id });
  return row === undefined ? null : toPreorder(ctx, row);
}

// Its parts come as JSON with its head: one journey to the database instead of four.
type LineJson = Omit<PreorderLine, 'isToNotify'> & { readonly notifiedStatus: string };

const LINES = sql<LineJson[]>`(
  SELECT coalesce(json_agg(json_build_object('id', l.id, 'status', l.status, 'statusSince', l.status_since,
    'variantId', l.variant_id, 'productId', l.product_id, 'sku', v.sku, 'description', l.description, 'size', l.size,
    'colour', l.colour, 'link', l.link, 'picture', coalesce(CASE WHEN f.is_public THEN f.sha256 END, k.sha256),
    'pictureFileId', l.picture_file_id, 'shopId', l.shop_id, 'shop', s.name, 'quantity', l.quantity, 'note', l.note,
    'currency', l.currency, 'foreignPrice', l.foreign_price, 'foreignTax', l.foreign_tax,
    'foreignShipping', l.foreign_shipping, 'rate', l.rate, 'weightGrams', l.weight_grams)::jsonb
    || json_build_object('freightPerLb', l.freight_per_lb, 'duty', l.duty, 'otherCost', l.other_cost,
    'unitCost', l.unit_cost, 'unitPrice', l.unit_price, 'total', l.total, 'closedReason', l.closed_reason,
    'releaseReason', l.release_reason, 'isFunded', l.funded_at IS NOT NULL, 'isReleased', l.released_at IS NOT NULL,
    'replacesId', l.replaces_id, 'purchaseLabel', u.label, 'purchaseId', u.id, 'etaFrom', ${ETA_FROM}, 'etaTo', ${ETA_TO},
    'orderId', l.order_id, 'orderLabel', o.label, 'notifiedStatus', l.notified_status)::jsonb ORDER BY l.position, l.id), '[]')
  FROM preorder_lines l JOIN shops s ON s.id = l.shop_id ${BOUGHT_WITH}
    LEFT JOIN variants v ON v.id = l.variant_id LEFT JOIN products p ON p.id = l.product_id
    LEFT JOIN stored_files k ON k.id = p.cover_file_id LEFT JOIN stored_files f ON f.id = l.picture_file_id
    LEFT JOIN orders o ON o.id = l.order_id
  WHERE l.preorder_id = ${preorders.id})`;

const PAYMENTS = sql<Preorder['payments']>`(
  SELECT coalesce(json_agg(json_build_object('id', p.id, 'label', p.label, 'status', p.status, 'method', p.method,
    'accountId', p.account_id, 'account', b.bank || ' ' || b.number, 'reference', p.reference, 'amount', p.amount,
    'allocated', a.amount, 'paidOn', p.paid_on, 'note', p.note,
    'submittedBy', coalesce(u.first_name || ' ' || u.last_name, ''), 'submittedById', p.submitted_by,
    'submittedAt', p.submitted_at, 'reviewedBy', r.first_name || ' ' || r.last_name, 'reviewedAt', p.reviewed_at,
    'reviewNote', p.review_note, 'rejectCode', p.reject_code, 'proofs', (
      SELECT coalesce(json_agg(f.file_id ORDER BY f.position), '[]') FROM payment_proofs f WHERE f.payment_id = p.id))
    ORDER BY p.number), '[]')
  FROM preorder_payments a JOIN payments p ON p.id = a.payment_id LEFT JOIN users u ON u.id = p.submitted_by
    LEFT JOIN users r ON r.id = p.reviewed_by LEFT JOIN bank_accounts b ON b.id = p.account_id
  WHERE a.preorder_id = ${preorders.id})`;

const ORDERS = sql<Preorder['orders']>`(
  SELECT coalesce(json_agg(json_build_object('id', o.id, 'label', o.label, 'stage', o.stage, 'balance', o.balance)
    ORDER BY o.number), '[]')
  FROM orders o WHERE o.id IN (SELECT l.order_id FROM preorder_lines l WHERE l.preorder_id = ${preorders.id}))`;

function selectWhole(ctx: Ctx) {
  return ctx.db
    .select({
      ...PREORDER_SUMMARY_COLUMNS,
      ...pickTexts(NOTES, preorders),
      trackingToken: preorders.trackingToken,
      moneyOut: preorders.moneyOut,
      erasedAt: preorders.erasedAt,
      validUntil: preorders.validUntil,
      depositDueAt: preorders.depositDueAt,
      credit: sql<number>`coalesce(${customers.credit}, 0)`,
      lines: LINES,
      payments: PAYMENTS,
      orders: ORDERS,
    })
    .from(preorders)
    .innerJoin(users, eq(users.id, preorders.sellerId))
    .leftJoin(customers, eq(customers.id, preorders.customerId))
    .$dynamic();
}
type WholeRow = Awaited<ReturnType<typeof selectWhole>>[number];

function toPreorder(ctx: Ctx, row: WholeRow): Preorder {
  const { validUntil, depositDueAt, erasedAt, lines, payments, ...rest } = row;
  const { trackingToken, moneyOut, credit, orders, ...head } = rest;
  return {
    ...toPreorderSummary(ctx, head),
    ...pickTexts(NOTES, rest),
    ...{ trackingToken, moneyOut, credit, orders },
    isErased: erasedAt !== null,
    depositDue: requestedDeposit(row),
    validUntil: validUntil?.toISOString() ?? null,
    depositDueAt: depositDueAt?.toISOString() ?? null,
    lines: lines.map(({ notifiedStatus, ...line }) => ({
      ...line,
      statusSince: utc(line.statusSince),
      isToNotify: isToNotify({ status: line.status, notifiedStatus }),
    })),
    payments: payments.map((payment) => ({
      ...payment,
      submittedBy: toSubmitterName(ctx, payment.submittedBy),
      submittedAt: utc(payment.submittedAt),
      reviewedAt: utcOrNull(payment.reviewedAt),
    })),
  };
}

/** What purchased lines cost to bring here, as far as that is known. */
export async function readUnitCosts(
  ctx: Ctx,
  ids: readonly PurchaseLineId[],
): Promise<ReadonlyMap<PurchaseLineId | null, number | null>> {
  const { rows } = await ctx.db.execute<{ id: PurchaseLineId; unit_cost: number | null }>(
    sql`SELECT id, unit_cost FROM purchase_lines WHERE id = ANY(${sql.param([...ids])}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row.unit_cost]));
}

/** What the invoices of a customer say. */
export async function readTaxDetails(ctx: Ctx, customerId: CustomerId | null) {
  const [tax] = await ctx.db
    .select({ kind: customers.taxKind, id: customers.taxId, name: customers.fiscalName })
    .from(customers)
    .where(eq(customers.id, sql`${customerId}`));
  return tax;
}
