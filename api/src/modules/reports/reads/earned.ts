import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { Regime } from '@trastienda/shared/kernel/tax.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import type { CommissionRuleId } from '@trastienda/shared/reports/ids.ts';
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
  /** Null: the seller's own percentage. */
  readonly ruleId: CommissionRuleId | null;
  readonly regime: Regime;
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
  /** Their own percentage, and those of the orders. */
  readonly commissionBp: number;
  readonly rates: number[];
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
  { timeZone: zone }: Pick<ReportPolicy, 'timeZone'>,
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
  const lines = await readLines(ctx, { since, until: dayEnds(to, zone) });
  return { from, to, lines, statements: await stateEach(ctx, lines) };
}

/**
 * Everything collected of an order until then, less what runs already counted. An order that a run has counted keeps
 * its percentage, basis and tax; the others have those of `commission_of` on the day they were confirmed. What was
 * given back, voided or moved to another seller since comes out below zero.
 */
async function readLines(
  ctx: Ctx,
  { since, until }: { readonly since: Date | null; readonly until: Date },
): Promise<readonly EarnedLine[]> {
  const { rows } = await ctx.db.execute<EarnedLine>(sql`
    WITH touched AS (
      SELECT o.id, o.seller_id, (o.confirmed_at AT TIME ZONE z.zone)::date AS sold_on, z.regime
      FROM orders o CROSS JOIN sale_days z
      WHERE o.confirmed_at IS NOT NULL${since === null ? sql`` : sql` AND o.changed_at >= ${since}`}),
    counted AS (
      SELECT l.order_id, l.seller_id, sum(l.collected) AS collected, sum(l.base) AS base, sum(l.earned) AS earned,
        (array_agg(l.commission_bp ORDER BY r.number))[1] AS commission_bp,
        (array_agg(l.basis ORDER BY r.number))[1] AS basis,
        (array_agg(l.regime ORDER BY r.number))[1] AS regime,
        (array_agg(l.rule_id ORDER BY r.number))[1] AS rule_id
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
        coalesce(n.collected, 0)::bigint AS whole, coalesce(c.collected, 0) AS counted, coalesce(c.base, 0) AS base,
        coalesce(c.earned, 0) AS paid, c.commission_bp, c.basis, c.regime, c.rule_id
      FROM present n FULL JOIN counted c ON c.order_id = n.order_id AND c.seller_id = n.seller_id
      -- Nothing was collected, and nothing counted: nobody asks by which rule.
      WHERE n.collected <> 0 OR c.order_id IS NOT NULL),
    ruled AS (
      SELECT b.order_id, b.seller_id, b.whole, b.counted, b.base, b.paid, b.commission_bp, b.basis, b.regime, b.rule_id
        FROM both_ways b WHERE b.commission_bp IS NOT NULL
      UNION ALL
      SELECT b.order_id, b.seller_id, b.whole, b.counted, b.base, b.paid, c.commission_bp, c.basis, t.regime, c.rule_id
        FROM both_ways b JOIN touched t ON t.id = b.order_id CROSS JOIN LATERAL commission_of(b.seller_id, t.sold_on) c
        WHERE b.commission_bp IS NULL)
    SELECT b.order_id AS "orderId", b.seller_id AS "sellerId", b.commission_bp AS "commissionBp",
      (b.whole - b.counted)::float8 AS collected, b.basis, b.rule_id AS "ruleId", b.regime,
      (n.base - b.base)::float8 AS base, (e.earned - b.paid)::float8 AS earned
    FROM ruled b JOIN orders o ON o.id = b.order_id
      -- What of it was paid for goods; the rest paid for the way.
      CROSS JOIN LATERAL (SELECT cumulative_share(b.whole, o.subtotal - o.discount - o.returned, o.total) AS goods) g
      CROSS JOIN LATERAL (SELECT commission_base(b.whole, g.goods, tax_within(g.goods, b.regime), b.basis) AS base) n
      CROSS JOIN LATERAL (SELECT commission_earned(n.base, b.commission_bp) AS earned) e
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
      rates: [...new Set(own.map((line) => line.commissionBp))].sort((a, b) => a - b),
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
