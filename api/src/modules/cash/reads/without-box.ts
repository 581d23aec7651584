import type { CashWithoutBox } from '@trastienda/shared/cash/contract/boxes.ts';
import type { CashSessionId } from '@trastienda/shared/cash/ids.ts';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';

const SHOWN = 100;

/** Cash of payments and refunds that is in no box, and the sessions that could take it. */
export async function readCashWithoutBox(ctx: Ctx) {
  const [sums, listed, open] = await Promise.all([
    ctx.db.execute<{ count: number; amount: number }>(
      sql`SELECT count(*)::int AS count, coalesce(sum(amount), 0)::bigint AS amount FROM cash_without_box`,
    ),
    ctx.db.execute<CashWithoutBox & Record<string, unknown>>(sql`
      SELECT w.id, w.kind, w.label, u.first_name || ' ' || u.last_name AS person, w.at::text AS at, w.amount
      FROM cash_without_box w LEFT JOIN users u ON u.id = w.user_id ORDER BY w.at DESC, w.id DESC LIMIT ${SHOWN}`),
    ctx.db.execute<{ id: CashSessionId; name: string }>(sql`
      SELECT s.id, b.name || ' · ' || u.first_name || ' ' || u.last_name AS name
      FROM cash_sessions s JOIN cash_boxes b ON b.id = s.box_id JOIN users u ON u.id = s.opened_by
      WHERE s.closed_at IS NULL ORDER BY b.name, s.id`),
  ]);
  const { count = 0, amount = 0 } = sums.rows[0] ?? {};
  return {
    items: listed.rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
    count,
    amount,
    sessions: open.rows,
  };
}

/** What a payment or refund should have moved in the boxes, less what it has; 0 where it agrees or there are no boxes. */
export async function readMissingCash(ctx: Ctx, kind: CashWithoutBox['kind'], id: string): Promise<number> {
  const { rows } = await ctx.db.execute<{ amount: number }>(
    sql`SELECT amount FROM cash_without_box WHERE id = ${id} AND kind = ${kind}`,
  );
  return rows[0]?.amount ?? 0;
}
