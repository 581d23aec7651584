import type { SoldOrder, soldOrders } from '@trastienda/shared/reports/contract/sold-orders.ts';
import { computeFigures } from '@trastienda/shared/reports/measures.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/ctx.ts';
import { cappedTotal } from '#platform/db/capped-count.ts';
import { cutPage, decodeCursor } from '#platform/db/keyset.ts';
import { isMeant, type SalesSelection } from './filter.ts';
import { DAY_OF } from './sums.ts';
import { readTotals } from './totals.ts';

const cursorSchema = z.tuple([z.iso.date(), z.uuid()]);

/** The orders behind a number, the latest first, each with the part of it that is meant. */
export async function selectSoldOrders(
  ctx: Ctx,
  selection: SalesSelection,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<SoldOrder[]> {
  const day = DAY_OF[selection.basis];
  const after = cursor === undefined ? undefined : decodeCursor(cursor, cursorSchema);
  const isPast =
    after === undefined ? sql`` : sql` AND (${day}, order_id) < (${after[0]}::date, ${after[1]}::uuid)`;
  // By an index that has them in this order: only the lines of one page are added up.
  const { rows } = await ctx.db.execute<SoldOrder & Record<string, unknown>>(sql`
    SELECT o.id, o.label, s.day::text AS day, o.customer_name AS "customerName", o.seller_id AS "sellerId",
      u.first_name || ' ' || u.last_name AS seller, o.channel, o.stage, o.status = 'cancelled' AS "isCancelled",
      s.units, s.net, s.shipping, s.collected, s.owed
    FROM (SELECT ${day} AS day, order_id, sum(units)::int AS units,
          sum(gross - discount - returned)::int AS net, sum(shipping)::int AS shipping,
          sum(collected)::int AS collected, sum(owed)::int AS owed
        FROM sale_lines WHERE ${isMeant(selection)}${isPast}
        GROUP BY ${day}, order_id ORDER BY ${day} DESC, order_id DESC LIMIT ${limit}) s
      JOIN orders o ON o.id = s.order_id JOIN users u ON u.id = o.seller_id
    ORDER BY s.day DESC, s.order_id DESC`);
  return rows;
}

export async function readSoldOrders(
  ctx: Ctx,
  selection: SalesSelection,
  page: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<z.infer<typeof soldOrders>> {
  const [rows, sums] = await Promise.all([
    selectSoldOrders(ctx, selection, { cursor: page.cursor, limit: page.limit + 1 }),
    readTotals(ctx, selection),
  ]);
  const { orders, cancelled, units, net, shipping, collected, owed } = computeFigures(sums);
  return {
    ...cutPage(rows, page.limit, (row) => [row.day, row.id]),
    ...cappedTotal(orders + cancelled),
    sums: { orders, cancelled, units, net, shipping, collected, owed },
  };
}
