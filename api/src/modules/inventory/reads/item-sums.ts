import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { tabCount } from '#platform/db/capped-count.ts';
import { products, variantStock, variants } from '../tables.ts';
import { type ItemFilter, whereItems } from './item-filter.ts';
import { itemList } from './items.ts';

type TabFilter = Omit<ItemFilter, 'state' | 'archived'>;

/** The numbers beside the tabs. Each stops at the cap. */
export async function countItemTabs(ctx: Ctx, filter: TabFilter) {
  const tab = async (more: ItemFilter) => tabCount(await itemList.count(ctx, { ...filter, ...more }, null));
  return {
    all: await tab({}),
    low: await tab({ state: ['low'] }),
    out: await tab({ state: ['out'] }),
    unpublished: await tab({ published: 'no' }),
    archived: await tab({ archived: 'yes' }),
  };
}

/** Units and value of everything a filter finds; asked apart, after the rows are shown. */
export async function sumItems(ctx: Ctx, filter: ItemFilter) {
  const sum = (column: SQL) => sql<number>`coalesce(sum(${column}), 0)::bigint`;
  const [sums] = await ctx.db
    .select({
      onHand: sum(sql`${variantStock.onHand}`),
      reserved: sum(sql`${variantStock.reserved}`),
      available: sum(sql`${variantStock.available}`),
      incoming: sum(sql`${variantStock.incoming}`),
      // Rounded row by row, as the rows show it, so that the column adds up to its sum.
      value: sum(sql`round(coalesce(${variantStock.averageCost}, 0) * ${variantStock.onHand})`),
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(variantStock, eq(variantStock.variantId, variants.id))
    .where(and(whereItems(ctx, filter)));
  if (sums === undefined) throw new Error('a sum has no row');
  const whole = (value: number) => Number(value);
  return {
    onHand: whole(sums.onHand),
    reserved: whole(sums.reserved),
    available: whole(sums.available),
    incoming: whole(sums.incoming),
    value: whole(sums.value),
  };
}
