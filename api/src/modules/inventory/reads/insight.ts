import type { ProductId } from '@trastienda/shared/inventory/ids.ts';
import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { dayBegins, daysBefore, storeDay } from '#platform/settings/store-days.ts';
import { priceChanges, stockMovements, variants } from '../tables.ts';

const MOST_PRICES = 200;

/** Units shipped less units returned, by days of the store. */
export async function readSales(ctx: Ctx, productId: ProductId, zone: string) {
  const today = storeDay(ctx.now, zone);
  const firstDay = (days: number) => daysBefore(today, days - 1);
  const day = sql<string>`(${stockMovements.at} AT TIME ZONE ${zone})::date::text`;
  const days = await ctx.db
    .select({ day, units: sql<number>`-sum(${stockMovements.onHandDelta})::int` })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.productId, productId),
        inArray(stockMovements.kind, ['ship', 'return']),
        gte(stockMovements.at, dayBegins(firstDay(90), zone)),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(asc(sql`1`));
  const soldSince = (first: string) =>
    days.filter((one) => one.day >= first).reduce((sum, one) => sum + one.units, 0);
  return {
    sold7: soldSince(firstDay(7)),
    sold30: soldSince(firstDay(30)),
    sold90: soldSince(firstDay(90)),
    days,
    today,
  };
}

export async function readPrices(ctx: Ctx, productId: ProductId) {
  const rows = await ctx.db
    .select({
      id: priceChanges.id,
      at: priceChanges.at,
      variantId: priceChanges.variantId,
      sku: variants.sku,
      priceBefore: priceChanges.priceBefore,
      priceAfter: priceChanges.priceAfter,
      compareAtBefore: priceChanges.compareAtBefore,
      compareAtAfter: priceChanges.compareAtAfter,
      actorName: priceChanges.actorName,
    })
    .from(priceChanges)
    .innerJoin(variants, eq(variants.id, priceChanges.variantId))
    .where(eq(priceChanges.productId, productId))
    .orderBy(desc(priceChanges.id))
    .limit(MOST_PRICES);
  return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
}
