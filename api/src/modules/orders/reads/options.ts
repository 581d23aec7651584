import type { OrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import type { CourierId } from '@trastienda/shared/orders/ids.ts';
import { seesAll } from '@trastienda/shared/orders/rules.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { bankAccounts } from '#modules/payments/tables.ts';
import { users } from '#modules/users/tables.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import type { OrderPolicy } from '../policy.ts';
import { couriers } from '../tables.ts';

const RECENT_TAGS = 50;

export async function readOrderOptions(ctx: SignedInCtx, policy: OrderPolicy): Promise<OrderOptions> {
  const isReception = seesAll(ctx.actor);
  const [sellers, carriers, accounts, tags] = await Promise.all([
    ctx.db
      .select({
        id: users.id,
        name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
        discountLimitBp: users.discountLimitBp,
      })
      .from(users)
      .where(and(eq(users.status, 'active'), isReception ? undefined : eq(users.id, ctx.actor.userId)))
      .orderBy(asc(users.sortName))
      .limit(500),
    ctx.db
      .select({
        id: couriers.id,
        name: couriers.name,
        kind: couriers.kind,
        guidePattern: couriers.guidePattern,
        trackingLink: couriers.trackingLink,
      })
      .from(couriers)
      .where(eq(couriers.isActive, true))
      .orderBy(asc(couriers.position)),
    ctx.db
      .select({
        id: bankAccounts.id,
        bank: bankAccounts.bank,
        holder: bankAccounts.holder,
        number: bankAccounts.number,
      })
      .from(bankAccounts)
      .where(eq(bankAccounts.isActive, true))
      .orderBy(asc(bankAccounts.position)),
    readTags(ctx, isReception),
  ]);
  const own = sellers.find((seller) => seller.id === ctx.actor.userId);
  return {
    sellers,
    couriers: carriers,
    accounts,
    tags,
    discountLimitBp: own?.discountLimitBp ?? 0,
    depositBp: policy.depositBp,
    codLimit: policy.codLimit,
    cfLimit: policy.cfLimit,
    reservationHours: policy.reservationHours,
    mapTiles: policy.mapTiles,
  };
}

/** The tags of late; of a seller's own orders only, without S-01. */
async function readTags(ctx: SignedInCtx, isReception: boolean): Promise<string[]> {
  const own = isReception ? sql`true` : sql`seller_id = ${ctx.actor.userId}`;
  const { rows } = await ctx.db.execute<{ tag: string }>(sql`
    SELECT tag FROM (SELECT unnest(tags) AS tag, created_at FROM orders
      WHERE tags <> '{}' AND status <> 'discarded' AND ${own} ORDER BY created_at DESC LIMIT 2000) recent
    GROUP BY tag ORDER BY count(*) DESC, tag LIMIT ${sql.raw(String(RECENT_TAGS))}`);
  return rows.map((row) => row.tag);
}

export async function isActiveCourier(ctx: Ctx, id: CourierId): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: couriers.id })
    .from(couriers)
    .where(and(eq(couriers.id, id), couriers.isActive));
  return row !== undefined;
}
