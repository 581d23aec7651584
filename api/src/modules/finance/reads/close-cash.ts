import type { DayClose } from '@trastienda/shared/finance/contract/close.ts';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import type { DaySpan } from './close-figures.ts';

type DayCash = DayClose['cash'];
interface BoxRow extends Record<string, unknown>, Omit<DayCash['boxes'][number], 'openedAt' | 'closedAt'> {
  readonly openedAt: string;
  readonly closedAt: string | null;
}

/**
 * The cash boxes of a day, through the tables and views of the module above. A session belongs to the day on which it
 * was opened; cash without a box to the day on which it came or went.
 */
export async function readDayCash(ctx: Ctx, { begins, ends }: DaySpan): Promise<DayCash> {
  const { rows: boxes } = await ctx.db.execute<BoxRow>(sql`
    SELECT s.id AS "sessionId", b.name AS box, u.first_name || ' ' || u.last_name AS holder,
      s.opened_at::text AS "openedAt", s.closed_at::text AS "closedAt", s.opening,
      m.payments + m.brought_in AS "in", m.refunds + m.taken_out AS out, m.expenses, s.balance AS expected,
      s.counted, s.difference
    FROM cash_sessions s JOIN cash_boxes b ON b.id = s.box_id JOIN users u ON u.id = s.opened_by
      JOIN LATERAL (SELECT * FROM cash_session_sums m WHERE m.session_id = s.id) m ON true
    WHERE s.opened_at >= ${begins} AND s.opened_at < ${ends}
    ORDER BY b.name, s.opened_at, s.id`);
  const { rows: still } = await ctx.db.execute<{ box: string; openedAt: string }>(sql`
    SELECT b.name AS box, s.opened_at::text AS "openedAt"
    FROM cash_sessions s JOIN cash_boxes b ON b.id = s.box_id
    WHERE s.opened_at < ${begins} AND (s.closed_at IS NULL OR s.closed_at >= ${ends}) ORDER BY s.opened_at, s.id`);
  const { rows: without } = await ctx.db.execute<{ count: number; amount: number }>(sql`
    SELECT count(*)::int AS count, coalesce(sum(amount), 0)::bigint AS amount FROM cash_without_box
    WHERE at >= ${begins} AND at < ${ends}`);
  const iso = (at: string) => new Date(at).toISOString();
  return {
    boxes: boxes.map((row) => ({
      ...row,
      openedAt: iso(row.openedAt),
      closedAt: row.closedAt === null ? null : iso(row.closedAt),
    })),
    stillOpen: still.map(({ box, openedAt }) => ({ box, openedAt: iso(openedAt) })),
    withoutBox: { count: without[0]?.count ?? 0, amount: Number(without[0]?.amount ?? 0) },
  };
}

/** What should be in all boxes of the day, and what came without one; without boxes, the cash that was approved. */
export function computeCashExpected({ boxes, withoutBox }: DayCash, approved: number): number {
  if (boxes.length === 0) return approved;
  return Math.max(
    0,
    boxes.reduce((sum, { expected }) => sum + expected, withoutBox.amount),
  );
}
