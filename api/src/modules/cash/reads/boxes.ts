import type { CashBox } from '@trastienda/shared/cash/contract/boxes.ts';
import type { CashBoxId, CashSessionId } from '@trastienda/shared/cash/ids.ts';
import { mayWorkBox } from '@trastienda/shared/cash/rules.ts';
import type { LocationId } from '@trastienda/shared/inventory/ids.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { locations } from '#modules/inventory/tables.ts';
import { bankAccounts } from '#modules/payments/tables.ts';
import { users } from '#modules/users/tables.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { storeDay } from '#platform/settings/store-days.ts';
import type { CashPolicy } from '../policy.ts';
import { readCashSession, readOpenSessionOf } from './sessions.ts';

interface Row extends Record<string, unknown> {
  readonly id: CashBoxId;
  readonly name: string;
  readonly userId: UserId | null;
  readonly locationId: LocationId | null;
  readonly owner: string;
  readonly isActive: boolean;
  readonly version: number;
  readonly openId: CashSessionId | null;
  readonly holder: string | null;
  readonly openedAt: string | null;
  readonly expected: number | null;
  readonly lastId: CashSessionId | null;
  readonly closedAt: string | null;
  readonly counted: number | null;
  readonly difference: number | null;
}

async function selectBoxes(ctx: Ctx): Promise<Row[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    SELECT b.id, b.name, b.user_id AS "userId", b.location_id AS "locationId", b.is_active AS "isActive", b.version,
      coalesce(u.first_name || ' ' || u.last_name, p.name) AS owner,
      o.id AS "openId", h.first_name || ' ' || h.last_name AS holder, o.opened_at::text AS "openedAt",
      o.balance AS expected,
      l.id AS "lastId", l.closed_at::text AS "closedAt", l.counted, l.difference
    FROM cash_boxes b
      LEFT JOIN users u ON u.id = b.user_id
      LEFT JOIN locations p ON p.id = b.location_id
      LEFT JOIN cash_sessions o ON o.box_id = b.id AND o.closed_at IS NULL
      LEFT JOIN users h ON h.id = o.opened_by
      LEFT JOIN LATERAL (SELECT * FROM cash_sessions s WHERE s.box_id = b.id AND s.closed_at IS NOT NULL
        ORDER BY s.opened_at DESC, s.id DESC LIMIT 1) l ON true
    ORDER BY b.is_active DESC, b.name, b.id`);
  return rows;
}

/** All boxes, and whom a new one can belong to. */
export async function readBoxes(ctx: Ctx) {
  const [boxes, people, places] = await Promise.all([
    selectBoxes(ctx),
    ctx.db
      .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
      .from(users)
      .where(eq(users.status, 'active'))
      .orderBy(asc(users.firstName), asc(users.lastName)),
    ctx.db
      .select({ id: locations.id, name: locations.name })
      .from(locations)
      .where(eq(locations.isActive, true))
      .orderBy(asc(locations.position)),
  ]);
  return { boxes: boxes.map(toBox), people, places };
}

function toBox(row: Row): CashBox {
  const { id, name, userId, locationId, owner, isActive, version } = row;
  const { openId, holder, openedAt, expected, lastId, closedAt, counted, difference } = row;
  return {
    ...{ id, name, userId, locationId, owner, isActive, version },
    open:
      openId === null || holder === null || openedAt === null || expected === null
        ? null
        : { id: openId, holder, openedAt: new Date(openedAt).toISOString(), expected },
    last:
      lastId === null || closedAt === null || counted === null || difference === null
        ? null
        : { id: lastId, closedAt: new Date(closedAt).toISOString(), counted, difference },
  };
}

/** What one person works with. */
export async function readMyCash(ctx: SignedInCtx, { timeZone, isClosedDay }: CashPolicy) {
  const rows = (await selectBoxes(ctx)).filter(({ isActive, openId }) => isActive || openId !== null);
  const boxes = rows
    .filter((row) => mayWorkBox(ctx.actor, row))
    .map(({ id, name, locationId, holder, counted }) => ({
      ...{ id, name, holder },
      isPlace: locationId !== null,
      left: counted,
    }));
  const openId = await readOpenSessionOf(ctx, ctx.actor.userId);
  const session = openId === null ? null : await readCashSession(ctx, openId);
  const isDayClosed = await isClosedDay(ctx, storeDay(ctx.now, timeZone));
  // Whoever has no box needs to know nothing of accounts and other people's boxes.
  if (session === null) return { boxes, session, accounts: [], others: [], isDayClosed };
  const accounts = await ctx.db
    .select({ id: bankAccounts.id, name: sql<string>`${bankAccounts.bank} || ' ' || ${bankAccounts.number}` })
    .from(bankAccounts)
    .where(eq(bankAccounts.isActive, true))
    .orderBy(asc(bankAccounts.position));
  const others = rows
    .filter((row) => row.openId !== null && row.id !== session.boxId)
    .map(({ id, name }) => ({ id, name }));
  return { boxes, session, accounts, others, isDayClosed };
}

export async function isKnownOwner(
  ctx: Ctx,
  { userId, locationId }: { readonly userId: UserId | null; readonly locationId: LocationId | null },
): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`
    SELECT 1 FROM users WHERE id = ${userId}::uuid AND status = 'active' AND ${locationId}::uuid IS NULL
    UNION ALL SELECT 1 FROM locations WHERE id = ${locationId}::uuid AND is_active AND ${userId}::uuid IS NULL`);
  return rows.length > 0;
}
