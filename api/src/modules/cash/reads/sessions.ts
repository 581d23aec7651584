import type { CashSession, CashSessionRow } from '@trastienda/shared/cash/contract/sessions.ts';
import type { CashBoxId, CashMovementId, CashSessionId } from '@trastienda/shared/cash/ids.ts';
import { maySeeSession, seesAllCash } from '@trastienda/shared/cash/rules.ts';
import type { Pieces } from '@trastienda/shared/kernel/denominations.ts';
import type { FileId, UserId } from '@trastienda/shared/kernel/ids.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#modules/users/tables.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { cappedTotal, countUpToCap } from '#platform/db/capped-count.ts';
import { createSortings, cutPage, keyPosition } from '#platform/db/keyset.ts';
import { AppError } from '#platform/http/app-error.ts';
import { cashBoxes, cashSessions } from '../tables.ts';
import { hasReceipt, readMovement, readMovements, readSums } from './movements.ts';

const closers = alias(users, 'closers');

function selectSessions(ctx: Ctx) {
  return ctx.db
    .select({
      id: cashSessions.id,
      boxId: cashSessions.boxId,
      box: cashBoxes.name,
      holder: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      holderId: cashSessions.openedBy,
      openedAt: cashSessions.openedAt,
      opening: cashSessions.opening,
      openingExpected: cashSessions.openingExpected,
      openingReason: cashSessions.openingReason,
      closedAt: cashSessions.closedAt,
      closedBy: sql<string | null>`${closers.firstName} || ' ' || ${closers.lastName}`,
      counted: cashSessions.counted,
      difference: sql<number | null>`cash_sessions.difference`,
      closingNote: cashSessions.closingNote,
      pieces: cashSessions.pieces,
      expected: cashSessions.balance,
      firstCounted: cashSessions.firstCounted,
      sortedBy: sql<string>`${cashSessions.openedAt}::text`,
    })
    .from(cashSessions)
    .innerJoin(cashBoxes, eq(cashBoxes.id, cashSessions.boxId))
    .innerJoin(users, eq(users.id, cashSessions.openedBy))
    .leftJoin(closers, eq(closers.id, cashSessions.closedBy))
    .$dynamic();
}

type Selected = Awaited<ReturnType<typeof selectSessions>>[number];

/** Another's session answers like a missing one. What should be in it stays hidden until it was counted. */
export async function readCashSession(ctx: SignedInCtx, id: CashSessionId): Promise<CashSession> {
  const [row] = await selectSessions(ctx).where(eq(cashSessions.id, id));
  if (row === undefined || !maySeeSession(ctx.actor, { openedBy: row.holderId }))
    throw new AppError('resource.not-found');
  const { expected, firstCounted, sortedBy: _, ...facts } = row;
  const seesAll = seesAllCash(ctx.actor);
  const isShown = seesAll || facts.closedAt !== null;
  return {
    ...facts,
    ...times(row),
    pieces: facts.pieces === null ? null : listPieces(facts.pieces),
    expected: isShown ? expected : null,
    sums: isShown ? await readSums(ctx, id) : null,
    needsNote: facts.closedAt === null && firstCounted !== null,
    firstCounted: seesAll ? firstCounted : null,
    movements: await readMovements(ctx, id),
  };
}

/** As it was counted, without what is not there. */
const listPieces = (pieces: Pieces): Record<string, number> =>
  Object.fromEntries(Object.entries(pieces).map(([id, count]) => [id, count ?? 0]));

const times = ({ openedAt, closedAt }: Pick<Selected, 'openedAt' | 'closedAt'>) => ({
  openedAt: openedAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
});

const sortings = createSortings(cashSessions.id, {
  openedAt: { column: sql`${cashSessions.openedAt}`, type: 'timestamptz' },
});

interface PageQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly box?: CashBoxId | undefined;
}

export async function readSessionPage(ctx: Ctx, { cursor, limit, box }: PageQuery) {
  const wanted: SQL | undefined = box === undefined ? undefined : eq(cashSessions.boxId, box);
  const { orderBy, after } = sortings(undefined, '-openedAt');
  const [rows, total] = await Promise.all([
    selectSessions(ctx)
      .where(and(wanted, after(cursor)))
      .orderBy(orderBy)
      .limit(limit + 1),
    countUpToCap(ctx, ctx.db.select({ one: sql`1` }).from(cashSessions).where(wanted)),
  ]);
  const { items, nextCursor } = cutPage(rows, limit, keyPosition);
  return { items: items.map(toRow), nextCursor, ...cappedTotal(total) };
}

function toRow({ sortedBy: _, pieces: __, ...row }: Selected): CashSessionRow {
  return { ...row, ...times(row) };
}

/** What the last count of a box left in it, and when. */
export async function readLastClose(ctx: Ctx, boxId: CashBoxId) {
  const [last] = await ctx.db
    .select({ counted: cashSessions.counted, closedAt: cashSessions.closedAt })
    .from(cashSessions)
    .where(and(eq(cashSessions.boxId, boxId), sql`${cashSessions.closedAt} IS NOT NULL`))
    .orderBy(sql`${cashSessions.openedAt} DESC, ${cashSessions.id} DESC`)
    .limit(1);
  return last;
}

export async function readOpenSessionOf(ctx: Ctx, holder: UserId): Promise<CashSessionId | null> {
  const [session] = await ctx.db
    .select({ id: cashSessions.id })
    .from(cashSessions)
    .where(and(eq(cashSessions.openedBy, holder), isNull(cashSessions.closedAt)));
  return session?.id ?? null;
}

/** The session in which a box is open, before any lock. */
export async function readOpenSessionAt(ctx: Ctx, boxId: CashBoxId): Promise<CashSessionId | null> {
  const [session] = await ctx.db
    .select({ id: cashSessions.id })
    .from(cashSessions)
    .where(and(eq(cashSessions.boxId, boxId), isNull(cashSessions.closedAt)));
  return session?.id ?? null;
}

export async function isBoxOpen(ctx: Ctx, boxId: CashBoxId): Promise<boolean> {
  return (await readOpenSessionAt(ctx, boxId)) !== null;
}

/** Whoever sees the session sees its receipts; to anybody else they answer like missing ones. */
export async function checkReceiptOfOwn(
  ctx: SignedInCtx,
  { id, fileId }: { readonly id: CashMovementId; readonly fileId: FileId },
): Promise<void> {
  const movement = await readMovement(ctx, id);
  if (movement === undefined || !(await hasReceipt(ctx, id, fileId)))
    throw new AppError('resource.not-found');
  await readCashSession(ctx, movement.sessionId);
}
