import type { Basis } from '@trastienda/shared/reports/contract/sold-orders.ts';
import type { Group } from '@trastienda/shared/reports/dimensions.ts';
import type { SaleSums } from '@trastienda/shared/reports/measures.ts';
import type { Grain, Period } from '@trastienda/shared/reports/period.ts';
import { shiftDays, shiftMonths } from '@trastienda/shared/reports/period.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';

/** The measures that are kept, by their columns; `orders` depends on what is grouped by. */
const KEPT = [
  ['cancelled', 'cancelled'],
  ['units', 'units'],
  ['gross', 'gross'],
  ['discount', 'discount'],
  ['returned', 'returned'],
  ['shipping', 'shipping'],
  ['iva', 'iva'],
  ['goods_tax', 'goodsTax'],
  ['cost', 'cost'],
  ['collected', 'collected'],
  ['collected_goods', 'collectedGoods'],
  ['collected_goods_tax', 'collectedGoodsTax'],
  ['owed', 'owed'],
  ['cod_out', 'codOut'],
] as const satisfies readonly (readonly [string, keyof SaleSums])[];

/** Without the IVA that comes back, where the store writes costs down with it. */
const NET_COST = 'cost - CASE WHEN (SELECT cost_has_iva()) THEN cost_tax ELSE 0 END';
const COLUMNS = sql.raw([...KEPT.map(([column]) => column), 'cost_tax'].join(', '));
/** As numbers: a sum of many bigints would come as text. */
export const SUMMED = sql.raw(
  KEPT.map(([column, name]) => `sum(${column === 'cost' ? NET_COST : column})::float8 AS "${name}"`).join(
    ', ',
  ),
);

/** The column of each basis, and of each group the key that `sale_sums` keeps it under. */
export const DAY_OF: Record<Basis, SQL> = {
  sold: sql.raw('sold_on'),
  delivered: sql.raw('delivered_on'),
  collected: sql.raw('collected_on'),
};
export const KEY_OF: Record<Group, SQL> = {
  seller: sql.raw('seller_id::text'),
  channel: sql.raw('channel'),
  category: sql.raw('category_id::text'),
  brand: sql.raw(`coalesce(brand_id::text, '')`),
  product: sql.raw('product_id::text'),
  department: sql.raw('left(municipality, 2)'),
  municipality: sql.raw('municipality'),
  courier: sql.raw(`coalesce(courier_id::text, '')`),
  terms: sql.raw('terms'),
  stage: sql.raw('stage'),
};
const ORDERS_OF: Partial<Record<Group, SQL>> = {
  category: sql.raw('category_orders'),
  brand: sql.raw('brand_orders'),
  product: sql.raw('product_orders'),
};

/** The first day of what a day belongs to; weeks begin on Monday. */
export function truncateToGrain(day: SQL, grain: Grain | null): SQL {
  if (grain === null) return sql.raw(`''`);
  return grain === 'day' ? sql`${day}::text` : sql`date_trunc(${sql.raw(`'${grain}'`)}, ${day})::date::text`;
}

export interface SummedRow extends SaleSums {
  /** The first day of a bucket; empty where time does not matter. */
  readonly bucket: string;
  readonly key: string;
  readonly [column: string]: unknown;
}

interface Question {
  readonly basis: Basis;
  readonly group: Group;
  readonly period: Period;
  readonly grain: Grain | null;
  /** Of these keys only, as the sums keep them. */
  readonly keys?: readonly string[] | undefined;
}

/**
 * From what is kept added up and from what is not added to it yet, in one statement: a change is in one of
 * them, never in both.
 */
export async function readSums(ctx: Ctx, question: Question): Promise<readonly SummedRow[]> {
  const { basis, group, period, grain, keys } = question;
  const day = DAY_OF[basis];
  const key = KEY_OF[group];
  const isSelected = (column: SQL) =>
    keys === undefined
      ? sql``
      : sql` AND ${column} IN (${sql.join(
          keys.map((one) => sql`${one}`),
          sql`, `,
        )})`;
  const { rows } = await ctx.db.execute<SummedRow & Record<string, unknown>>(sql`
    SELECT bucket, key, sum(orders)::float8 AS orders, ${SUMMED} FROM (
      SELECT ${truncateToGrain(sql.raw('day'), grain)} AS bucket, key, orders, ${COLUMNS} FROM sale_sums
        WHERE basis = ${basis} AND dimension = ${group} AND (${whereSpans(period, grain)})${isSelected(sql.raw('key'))}
      UNION ALL
      SELECT ${truncateToGrain(day, grain)}, ${key}, ${ORDERS_OF[group] ?? sql.raw('orders')}, ${COLUMNS} FROM sale_deltas
        WHERE ${day} BETWEEN ${period.from} AND ${period.to}${isSelected(key)}) kept
    GROUP BY 1, 2`);
  return rows;
}

/** Whole months from the sums of months, the days around them one by one; by day or week all days. */
function whereSpans(period: Period, grain: Grain | null): SQL {
  const days = ({ from, to }: Period) => sql`span = 'day' AND day BETWEEN ${from} AND ${to}`;
  const months = grain === 'day' || grain === 'week' ? null : wholeMonths(period);
  if (months === null) return days(period);
  const parts = [sql`span = 'month' AND day BETWEEN ${months.from} AND ${months.to}`];
  if (period.from < months.from) parts.push(days({ from: period.from, to: shiftDays(months.from, -1) }));
  if (months.to < period.to) parts.push(days({ from: shiftDays(months.to, 1), to: period.to }));
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` OR `,
  );
}

function wholeMonths({ from, to }: Period): Period | null {
  const first = from.endsWith('-01') ? from : shiftMonths(`${from.slice(0, 7)}-01`, 1);
  const afterLast = shiftDays(to, 1);
  const last = shiftDays(`${afterLast.slice(0, 7)}-01`, -1);
  return first <= last ? { from: first, to: last } : null;
}
