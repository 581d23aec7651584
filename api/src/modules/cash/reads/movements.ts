import type { CashMovement, CashSums } from '@trastienda/shared/cash/contract/sessions.ts';
import type { CashBoxId, CashMovementId, CashSessionId } from '@trastienda/shared/cash/ids.ts';
import { EXPENSE_CATEGORIES } from '@trastienda/shared/cash/status.ts';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { and, eq, isNull, max, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { cashMovements, cashReceipts, cashSessions } from '../tables.ts';

type CashMovementRecord = typeof cashMovements.$inferSelect;

interface Row extends Record<string, unknown>, Omit<CashMovement, 'at' | 'category'> {
  readonly at: string;
  readonly category: string;
}

/** Everything that moved in a session, the latest first. */
export async function readMovements(ctx: Ctx, id: CashSessionId): Promise<CashMovement[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    SELECT m.id, m.kind, m.amount, m.at::text AS at, u.first_name || ' ' || u.last_name AS "recordedBy", m.category,
      m.description, m.reference, coalesce(p.label, r.label) AS label, m.payment_id AS "paymentId",
      a.bank || ' ' || a.number AS account, m.reverses,
      (SELECT b.name FROM cash_movements o JOIN cash_sessions s ON s.id = o.session_id JOIN cash_boxes b ON b.id = s.box_id
        WHERE o.transfer_id = m.transfer_id AND o.session_id <> m.session_id LIMIT 1) AS "otherBox",
      EXISTS (SELECT FROM cash_movements b WHERE b.reverses = m.id) AS "isReversed",
      ARRAY(SELECT x.file_id FROM cash_receipts x WHERE x.movement_id = m.id ORDER BY x.position) AS receipts
    FROM cash_movements m
      LEFT JOIN users u ON u.id = m.recorded_by
      LEFT JOIN payments p ON p.id = m.payment_id
      LEFT JOIN refunds r ON r.id = m.refund_id
      LEFT JOIN bank_accounts a ON a.id = m.account_id
    WHERE m.session_id = ${id}
    ORDER BY m.at DESC, m.id DESC`);
  return rows.map(({ at, category, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
    category: EXPENSE_CATEGORIES.find((one) => one === category) ?? null,
  }));
}

export async function readSums(ctx: Ctx, id: CashSessionId): Promise<CashSums | null> {
  const { rows } = await ctx.db.execute<CashSums & Record<string, unknown>>(sql`
    SELECT payments, brought_in AS "broughtIn", refunds, expenses, taken_out AS "takenOut"
    FROM cash_session_sums WHERE session_id = ${id}`);
  return rows[0] ?? null;
}

export async function readMovement(ctx: Ctx, id: CashMovementId): Promise<CashMovementRecord | undefined> {
  const [movement] = await ctx.db.select().from(cashMovements).where(eq(cashMovements.id, id));
  return movement;
}

export async function isReversed(ctx: Ctx, id: CashMovementId): Promise<boolean> {
  const back = await ctx.db
    .select({ id: cashMovements.id })
    .from(cashMovements)
    .where(eq(cashMovements.reverses, id));
  return back.length > 0;
}

/** Both sides of a transfer, without what moved them back. */
export function readTransfer(ctx: Ctx, transferId: string): Promise<CashMovementRecord[]> {
  return ctx.db
    .select()
    .from(cashMovements)
    .where(and(eq(cashMovements.transferId, transferId), isNull(cashMovements.reverses)));
}

export async function readLatestMovementAt(ctx: Ctx, id: CashSessionId): Promise<Date | null> {
  const [row] = await ctx.db
    .select({ at: max(cashMovements.at) })
    .from(cashMovements)
    .where(eq(cashMovements.sessionId, id));
  return row?.at ?? null;
}

/** Where the cash of a payment went last. */
export async function readLastPlace(
  ctx: Ctx,
  paymentId: string,
): Promise<{ sessionId: CashSessionId; boxId: CashBoxId } | undefined> {
  const [place] = await ctx.db
    .select({ sessionId: cashMovements.sessionId, boxId: cashSessions.boxId })
    .from(cashMovements)
    .innerJoin(cashSessions, eq(cashSessions.id, cashMovements.sessionId))
    .where(sql`${cashMovements.paymentId} = ${paymentId}`)
    .orderBy(sql`${cashMovements.at} DESC, ${cashMovements.id} DESC`)
    .limit(1);
  return place;
}

export async function hasReceipt(ctx: Ctx, movementId: CashMovementId, fileId: FileId): Promise<boolean> {
  const rows = await ctx.db
    .select({ fileId: cashReceipts.fileId })
    .from(cashReceipts)
    .where(and(eq(cashReceipts.movementId, movementId), eq(cashReceipts.fileId, fileId)));
  return rows.length > 0;
}
