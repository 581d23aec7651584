import { sql } from 'drizzle-orm';
import { orders } from '#modules/orders/tables.ts';
import { users } from '#modules/users/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { matchesWords } from '#platform/db/search.ts';

const MOST_FOUND = 20;

/** Orders that still owe, those that owe exactly this first: whose deposit could it be? */
export async function searchOwingOrders(ctx: Ctx, { q, amount }: { q: string; amount?: number | undefined }) {
  const words = matchesWords(orders.searchText, q);
  const rows = await ctx.db
    .select({
      id: orders.id,
      label: orders.label,
      customerName: orders.customerName,
      customerPhone: orders.customerPhone,
      seller: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      total: orders.total,
      balance: orders.balance,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .innerJoin(users, sql`${users.id} = ${orders.sellerId}`)
    .where(
      sql`${orders.status} IN ('confirmed', 'on_hold') AND ${orders.balance} > 0 ${words === undefined ? sql`` : sql`AND ${words}`}`,
    )
    .orderBy(
      ...(amount === undefined ? [] : [sql`(${orders.balance} = ${amount}) DESC`]),
      sql`${orders.createdAt} DESC`,
    )
    .limit(MOST_FOUND);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
