import type { Basis } from '@trastienda/shared/reports/contract/sold-orders.ts';
import type { Group } from '@trastienda/shared/reports/dimensions.ts';
import { NO_SALES, type SaleSums } from '@trastienda/shared/reports/measures.ts';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { filtersByGoods, isMeant, isOfGoods, type SalesSelection, toChosenGroups } from './filter.ts';
import { readSums, SUMMED, type SummedRow } from './sums.ts';

/** The smallest sums there are: three terms a day. By delivery and collection only sellers' are kept. */
const smallestGroup = (basis: Basis): Group => (basis === 'sold' ? 'terms' : 'seller');

/**
 * The group whose sums answer a question, if no more than one is in play. Several kinds of goods together
 * would count an order that holds two of them twice.
 */
export function answeredBySums(
  selection: SalesSelection,
  groups: readonly Group[],
): { readonly group: Group; readonly keys: readonly string[] | undefined } | null {
  const chosen = toChosenGroups(selection.filter);
  const inPlay = [...new Set([...groups, ...chosen.map(({ group }) => group)])];
  const [group = smallestGroup(selection.basis)] = inPlay;
  const keys = chosen[0]?.keys;
  if (inPlay.length > 1 || (selection.basis !== 'sold' && group !== 'seller')) return null;
  return isOfGoods(group) && keys !== undefined && keys.length > 1 ? null : { group, keys };
}

export function addUp(rows: readonly SaleSums[]): SaleSums {
  return rows.reduce<SaleSums>(
    (sum, row) => ({
      orders: sum.orders + row.orders,
      cancelled: sum.cancelled + row.cancelled,
      units: sum.units + row.units,
      gross: sum.gross + row.gross,
      discount: sum.discount + row.discount,
      returned: sum.returned + row.returned,
      shipping: sum.shipping + row.shipping,
      iva: sum.iva + row.iva,
      goodsTax: sum.goodsTax + row.goodsTax,
      cost: sum.cost + row.cost,
      collected: sum.collected + row.collected,
      collectedGoods: sum.collectedGoods + row.collectedGoods,
      collectedGoodsTax: sum.collectedGoodsTax + row.collectedGoodsTax,
      owed: sum.owed + row.owed,
      codOut: sum.codOut + row.codOut,
    }),
    NO_SALES,
  );
}

/** Of goods nobody says how many were cancelled: an order is, not a line. */
export const withoutCancelled = <Sums extends SaleSums>(sums: Sums): Sums => ({ ...sums, cancelled: 0 });

/** How orders are counted among lines: on their first one, or once each where only some lines are meant. */
export const ordersAmong = (isOfSomeGoods: boolean) =>
  isOfSomeGoods
    ? sql`count(DISTINCT order_id) FILTER (WHERE stage <> 'cancelled')::float8 AS orders`
    : sql`coalesce(sum(orders), 0)::float8 AS orders`;

/** What everything that is meant comes to. */
export async function readTotals(ctx: Ctx, selection: SalesSelection): Promise<SaleSums> {
  const kept = answeredBySums(selection, []);
  if (kept !== null) {
    const { basis, from, to } = selection;
    const rows = await readSums(ctx, { basis, ...kept, period: { from, to }, grain: null });
    return addUp(filtersByGoods(selection.filter) ? rows.map(withoutCancelled) : rows);
  }
  const { rows } = await ctx.db.execute<SummedRow & Record<string, unknown>>(sql`
    SELECT ${ordersAmong(filtersByGoods(selection.filter))}, ${SUMMED} FROM sale_lines WHERE ${isMeant(selection)}`);
  return addUp(rows.filter((row) => row.units !== null));
}
