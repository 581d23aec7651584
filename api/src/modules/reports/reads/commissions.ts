import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { canCommandRun } from '@trastienda/shared/reports/commissions.ts';
import type {
  CommissionRun,
  CommissionStatement,
  listCommissionLines,
  listCommissionRuns,
} from '@trastienda/shared/reports/contract/commissions.ts';
import type { CommissionRunId } from '@trastienda/shared/reports/ids.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { cutPage, decodeCursor } from '#platform/db/keyset.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ReportPolicy } from '../policy.ts';
import { commissionStatements } from '../tables.ts';

interface RunSummaryRow extends Record<string, unknown> {
  readonly id: CommissionRunId;
  readonly number: number;
  readonly label: string;
  readonly status: CommissionRun['status'];
  readonly from: string;
  readonly to: string;
  readonly sellers: number;
  readonly collected: number;
  readonly earned: number;
  readonly due: number;
  readonly paid: number;
  readonly closedById: UserId;
  readonly closedBy: string;
  readonly closedAt: Date;
  readonly approvedBy: string | null;
  readonly approvedAt: Date | null;
  readonly note: string;
  readonly version: number;
  readonly isLast: boolean;
}

async function selectRuns(ctx: Ctx, where: SQL, limit: number): Promise<RunSummaryRow[]> {
  const { rows } = await ctx.db.execute<RunSummaryRow>(sql`
    SELECT r.id, r.number, r.label, r.status, r.from_day::text AS from, r.to_day::text AS to, s.*,
      r.closed_by AS "closedById", c.first_name || ' ' || c.last_name AS "closedBy", r.closed_at AS "closedAt",
      a.first_name || ' ' || a.last_name AS "approvedBy", r.approved_at AS "approvedAt", r.note, r.version,
      r.status <> 'discarded' AND NOT EXISTS (SELECT 1 FROM commission_runs later
        WHERE later.number > r.number AND later.status <> 'discarded') AS "isLast"
    FROM commission_runs r JOIN users c ON c.id = r.closed_by LEFT JOIN users a ON a.id = r.approved_by
      CROSS JOIN LATERAL (SELECT count(*)::int AS sellers, coalesce(sum(collected), 0)::float8 AS collected,
        coalesce(sum(earned), 0)::float8 AS earned, coalesce(sum(due), 0)::float8 AS due,
        coalesce(sum(due) FILTER (WHERE paid_on IS NOT NULL), 0)::float8 AS paid
        FROM commission_statements WHERE run_id = r.id) s
    WHERE ${where} ORDER BY r.number DESC LIMIT ${limit}`);
  return rows;
}

function toRunSummary({
  number: _n,
  closedById: _c,
  isLast: _l,
  closedAt,
  approvedAt,
  ...row
}: RunSummaryRow) {
  return {
    ...row,
    closedAt: new Date(closedAt).toISOString(),
    approvedAt: approvedAt === null ? null : new Date(approvedAt).toISOString(),
  };
}

interface RunFilter {
  readonly toDecide?: 'yes' | undefined;
}

/** As `canCommandRun` says of approving; of a table named `r`. */
export function whereRuns(
  { actor }: SignedInCtx,
  { toDecide }: RunFilter,
  { isOnePersonShop }: Pick<ReportPolicy, 'isOnePersonShop'>,
): SQL {
  if (toDecide === undefined) return sql`true`;
  if (!actor.codes.includes('M-03')) return sql`false`;
  return isOnePersonShop
    ? sql`r.status = 'closed'`
    : sql`r.status = 'closed' AND r.closed_by <> ${actor.userId}`;
}

export async function readRuns(
  ctx: SignedInCtx,
  { cursor, limit, ...filter }: RunFilter & { readonly cursor?: string | undefined; readonly limit: number },
  policy: Pick<ReportPolicy, 'isOnePersonShop'>,
): Promise<z.infer<typeof listCommissionRuns.reply>> {
  const before = cursor === undefined ? null : decodeCursor(cursor, z.tuple([z.number().int()]))[0];
  const where = whereRuns(ctx, filter, policy);
  const [rows, count] = await Promise.all([
    selectRuns(ctx, before === null ? where : sql`${where} AND r.number < ${before}`, limit + 1),
    ctx.db.execute<{ total: number }>(
      sql`SELECT count(*)::int AS total FROM commission_runs r WHERE ${where}`,
    ),
  ]);
  const { items, nextCursor } = cutPage(rows, limit, (row) => [row.number]);
  return { items: items.map(toRunSummary), nextCursor, total: count.rows[0]?.total ?? 0, totalIsExact: true };
}

export async function readRun(
  ctx: SignedInCtx,
  id: CommissionRunId,
  policy: Pick<ReportPolicy, 'isOnePersonShop'>,
): Promise<CommissionRun> {
  const [[row], statements] = await Promise.all([
    selectRuns(ctx, sql`r.id = ${id}`, 1),
    readStatements(ctx, id),
  ]);
  if (row === undefined) throw new AppError('resource.not-found');
  const may = (command: 'approve' | 'discard' | 'pay') => canCommandRun(ctx.actor, row, command, policy).ok;
  return {
    ...toRunSummary(row),
    statements,
    mayApprove: may('approve'),
    mayPay: may('pay'),
    mayDiscard: may('discard'),
  };
}

type StatementRow = CommissionStatement & Record<string, unknown>;

async function readStatements(ctx: Ctx, id: CommissionRunId): Promise<CommissionStatement[]> {
  const { rows } = await ctx.db.execute<StatementRow>(sql`
    SELECT s.seller_id AS "sellerId", u.first_name || ' ' || u.last_name AS seller, s.commission_bp AS "commissionBp",
      ARRAY(SELECT DISTINCT l.commission_bp FROM commission_lines l WHERE l.run_id = s.run_id
        AND l.seller_id = s.seller_id ORDER BY 1) AS rates, s.orders, s.collected::float8 AS collected, s.base::float8 AS base, s.earned::float8 AS earned, s.carried_in::float8 AS "carriedIn",
      s.due::float8 AS due, s.carried_out::float8 AS "carriedOut", s.paid_on::text AS "paidOn", s.paid_with AS "paidWith",
      s.reference, p.first_name || ' ' || p.last_name AS "paidBy"
    FROM commission_statements s JOIN users u ON u.id = s.seller_id LEFT JOIN users p ON p.id = s.paid_by
    WHERE s.run_id = ${id} ORDER BY s.due DESC, 2`);
  return rows;
}

type Line = z.infer<typeof listCommissionLines.reply>['items'][number];
export interface CommissionLineRow extends Line, Record<string, unknown> {
  readonly sellerId: UserId;
  readonly seller: string;
}

/** What came back first, because somebody will ask about it; then the smallest sums. */
async function selectLines(
  ctx: Ctx,
  where: SQL,
  { after, limit }: { readonly after: readonly [number, string] | null; readonly limit: number },
): Promise<CommissionLineRow[]> {
  const isPast =
    after === null ? sql`` : sql` AND (l.collected, l.order_id) > (${after[0]}, ${after[1]}::uuid)`;
  const { rows } = await ctx.db.execute<CommissionLineRow>(sql`
    SELECT l.order_id AS "orderId", o.label, o.customer_name AS "customerName", l.collected::float8 AS collected,
      l.basis, l.base::float8 AS base, l.earned::float8 AS earned, l.seller_id AS "sellerId", u.first_name || ' ' || u.last_name AS seller,
      l.commission_bp AS "commissionBp", CASE WHEN c.id IS NOT NULL THEN json_build_object('from', c.from_day::text,
        'to', c.to_day::text, 'isForEverybody', c.seller_id IS NULL, 'note', c.note) END AS rule
    FROM commission_lines l JOIN orders o ON o.id = l.order_id JOIN users u ON u.id = l.seller_id
      LEFT JOIN commission_rules c ON c.id = l.rule_id
    WHERE ${where}${isPast} ORDER BY l.collected, l.order_id LIMIT ${limit}`);
  return rows;
}

const lineCursor = z.tuple([z.number().int(), z.uuid()]);

export async function readCommissionLines(
  ctx: Ctx,
  { id, sellerId }: { readonly id: CommissionRunId; readonly sellerId: UserId },
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<z.infer<typeof listCommissionLines.reply>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, lineCursor);
  const where = sql`l.run_id = ${id} AND l.seller_id = ${sellerId}`;
  const [rows, counted] = await Promise.all([
    selectLines(ctx, where, { after, limit: limit + 1 }),
    ctx.db.execute<{ orders: number }>(sql`
      SELECT orders FROM commission_statements WHERE run_id = ${id} AND seller_id = ${sellerId}`),
  ]);
  const total = counted.rows[0]?.orders;
  if (total === undefined) throw new AppError('resource.not-found');
  return { ...cutPage(rows, limit, (row) => [row.collected, row.orderId]), total, totalIsExact: true };
}

/** Every line of a run, a page at a time. */
export async function readLinesOfRun(
  ctx: Ctx,
  id: CommissionRunId,
  cursor: string | undefined,
  limit: number,
): Promise<{ items: CommissionLineRow[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : decodeCursor(cursor, lineCursor);
  return cutPage(await selectLines(ctx, sql`l.run_id = ${id}`, { after, limit: limit + 1 }), limit, (row) => [
    row.collected,
    row.orderId,
  ]);
}

/** What one seller earned in a run; null when nothing was written for them. */
export async function readStatement(
  ctx: Ctx,
  { id, sellerId }: { readonly id: CommissionRunId; readonly sellerId: UserId },
) {
  const [statement] = await ctx.db
    .select()
    .from(commissionStatements)
    .where(and(eq(commissionStatements.runId, id), eq(commissionStatements.sellerId, sellerId)));
  return statement ?? null;
}

export async function hasLaterRun(ctx: Ctx, number: number): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ later: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM commission_runs WHERE number > ${number} AND status <> 'discarded') AS later`);
  return rows[0]?.later === true;
}

export async function isAnythingDue(ctx: Ctx, id: CommissionRunId): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ due: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM commission_statements
      WHERE run_id = ${id} AND due > 0 AND paid_on IS NULL) AS due`);
  return rows[0]?.due === true;
}
