import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import type { CommissionBasis } from '@trastienda/shared/system/settings.ts';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { dayBegins, dayEnds, daysBefore, storeDay } from '#platform/settings/store-days.ts';
import type { ReportPolicy } from '../policy.ts';

export interface EarnedLine extends Record<string, unknown> {
  readonly orderId: OrderId;
  readonly sellerId: UserId;
  readonly commissionBp: number;
  readonly collected: number;
  readonly basis: CommissionBasis;
  readonly base: number;
  readonly earned: number;
}

export interface EarnedPeriod {
  readonly from: string;
  readonly to: string;
  readonly lines: readonly EarnedLine[];
  readonly statements: readonly EarnedStatement[];
}

export interface EarnedStatement {
  readonly sellerId: UserId;
  readonly seller: string;
  readonly commissionBp: number;
  readonly orders: number;
  readonly collected: number;
  readonly base: number;
  readonly earned: number;
  readonly carriedIn: number;
  readonly due: number;
  readonly carriedOut: number;
}

/** What a run up to a day would pay: from the day after the last one, or from the first sale there is. */
export async function readEarned(
  ctx: Ctx,
  to: string,
  { timeZone: zone, commissionBasis }: Pick<ReportPolicy, 'timeZone' | 'commissionBasis'>,
): Promise<EarnedPeriod> {
  if (to >= storeDay(ctx.now, zone)) throw new AppError('commission.too-late');
  const { rows: heads } = await ctx.db.execute<{ last: string | null; first: string | null }>(sql`
    SELECT (SELECT max(to_day)::text FROM commission_runs WHERE status <> 'discarded') AS last,
      (SELECT min(sold_on)::text FROM sale_lines) AS first`);
  const [head] = heads;
  const last = head?.last ?? null;
  const from = last === null ? (head?.first ?? to) : daysBefore(last, -1);
  if (from > to) throw new AppError('commission.nothing-new');
  const since = last === null ? null : dayBegins(from, zone);
  const lines = await readLines(ctx, { since, until: dayEnds(to, zone) }, commissionBasis);
  return { from, to, lines, statements: await stateEach(ctx, lines) };
}

/**
 * Everything collected of an order until then, at the percentage and on the basis it was first paid with, less
 * what runs already counted. What was given back, voided or moved to another seller since comes out below zero.
 */
async function readLines(
  ctx: Ctx,
  { since, until }: { readonly since: Date | null; readonly until: Date },
  basis: CommissionBasis,
): Promise<readonly EarnedLine[]> {
  const { rows } = await ctx.db.execute<EarnedLine>(sql`
    WITH touched AS (
      SELECT id, seller_id FROM orders
      WHERE confirmed_at IS NOT NULL${since === null ? sql`` : sql` AND changed_at >= ${since}`}),
    counted AS (
      SELECT l.order_id, l.seller_id, sum(l.collected) AS collected, sum(l.base) AS base, sum(l.earned) AS earned,
        (array_agg(l.commission_bp ORDER BY r.number))[1] AS commission_bp,
        (array_agg(l.basis ORDER BY r.number))[1] AS basis
      FROM commission_lines l JOIN commission_runs r ON r.id = l.run_id AND r.status <> 'discarded'
        JOIN touched t ON t.id = l.order_id
      GROUP BY 1, 2),
    present AS (
      SELECT t.id AS order_id, t.seller_id,
        coalesce((SELECT sum(a.amount) FROM payment_allocations a JOIN payments p ON p.id = a.payment_id
          WHERE a.order_id = t.id AND p.status = 'verified' AND coalesce(p.reviewed_at, p.submitted_at) < ${until}), 0)
        - coalesce((SELECT sum(c.amount) FROM customer_credits c
          WHERE c.order_id = t.id AND c.kind = 'from_order' AND c.at < ${until}), 0) AS collected
      FROM touched t),
    both_ways AS (
      SELECT coalesce(n.order_id, c.order_id) AS order_id, coalesce(n.seller_id, c.seller_id) AS seller_id,
        coalesce(n.collected, 0) AS whole, coalesce(c.collected, 0) AS counted, coalesce(c.base, 0) AS base,
        coalesce(c.earned, 0) AS paid, c.commission_bp, c.basis
      FROM present n FULL JOIN counted c ON c.order_id = n.order_id AND c.seller_id = n.seller_id)
    SELECT b.order_id AS "orderId", b.seller_id AS "sellerId", m.bp AS "commissionBp",
      (b.whole - b.counted)::float8 AS collected, m.basis, (n.base - b.base)::float8 AS base,
      (e.earned - b.paid)::float8 AS earned
    FROM both_ways b JOIN users u ON u.id = b.seller_id JOIN orders o ON o.id = b.order_id
      CROSS JOIN LATERAL (SELECT coalesce(b.commission_bp, u.commission_bp) AS bp,
        coalesce(b.basis, ${basis}) AS basis) m
      -- What of it was paid for goods; the rest paid for the way.
      CROSS JOIN LATERAL (SELECT cumulative_share(b.whole::bigint, o.subtotal - o.discount - o.returned, o.total) AS goods) g
      CROSS JOIN LATERAL (SELECT CASE m.basis WHEN 'collected' THEN b.whole WHEN 'goods' THEN g.goods
        ELSE g.goods - tax_within(g.goods, (SELECT regime FROM sale_days)) END AS base) n
      CROSS JOIN LATERAL (SELECT round(n.base::numeric * m.bp / 10000) AS earned) e
    WHERE b.whole <> b.counted OR e.earned <> b.paid
    ORDER BY b.seller_id, b.order_id`);
  return rows;
}

async function stateEach(ctx: Ctx, lines: readonly EarnedLine[]): Promise<readonly EarnedStatement[]> {
  const bySeller = new Map<UserId, EarnedLine[]>();
  for (const line of lines) bySeller.set(line.sellerId, [...(bySeller.get(line.sellerId) ?? []), line]);
  if (bySeller.size === 0) return [];
  const { rows } = await ctx.db.execute<{ id: UserId; name: string; bp: number; carried: number }>(sql`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name, u.commission_bp AS bp, coalesce((
      SELECT s.carried_out FROM commission_statements s JOIN commission_runs r ON r.id = s.run_id
      WHERE s.seller_id = u.id AND r.status <> 'discarded' ORDER BY r.number DESC LIMIT 1), 0)::float8 AS carried
    FROM users u WHERE u.id IN (${sql.join(
      [...bySeller.keys()].map((id) => sql`${id}`),
      sql`, `,
    )})
    ORDER BY 2, 1`);
  return rows.map(({ id, name, bp, carried }) => {
    const own = bySeller.get(id) ?? [];
    const sum = (of: (line: EarnedLine) => number) => own.reduce((total, line) => total + of(line), 0);
    const earned = sum((line) => line.earned);
    return {
      sellerId: id,
      seller: name,
      commissionBp: bp,
      orders: own.length,
      collected: sum((line) => line.collected),
      base: sum((line) => line.base),
      earned,
      carriedIn: carried,
      due: Math.max(0, earned + carried),
      carriedOut: Math.min(0, earned + carried),
    };
  });
}
