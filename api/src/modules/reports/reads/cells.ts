import type { Dimension, Group } from '@trastienda/shared/reports/dimensions.ts';
import { isGrain } from '@trastienda/shared/reports/dimensions.ts';
import type { SaleSums } from '@trastienda/shared/reports/measures.ts';
import type { Grain } from '@trastienda/shared/reports/period.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { filtersByGoods, isMeant, isOfGoods, type SalesSelection } from './filter.ts';
import { DAY_OF, KEY_OF, readSums, SUMMED, type SummedRow, truncateToGrain } from './sums.ts';
import { addUp, answeredBySums, ordersAmong, readTotals, withoutCancelled } from './totals.ts';

export interface Layout {
  readonly rows: Dimension;
  readonly columns: Dimension | undefined;
}

/** What stands at a row, at a column or where both meet; all as the sums keep their keys. */
export interface PivotParts {
  readonly rows: ReadonlyMap<string, SaleSums>;
  readonly columns: ReadonlyMap<string, SaleSums>;
  readonly cells: readonly { readonly row: string; readonly column: string; readonly sums: SaleSums }[];
  readonly totals: SaleSums;
}

/** Sums answer for one group by one measure of time; anything else is added up from the lines of the period. */
export async function readParts(ctx: Ctx, selection: SalesSelection, layout: Layout): Promise<PivotParts> {
  const { rows, columns } = layout;
  const groups = [rows, ...(columns === undefined ? [] : [columns])].filter(
    (one): one is Group => !isGrain(one),
  );
  const kept = isTwoGrains(layout) ? null : answeredBySums(selection, groups);
  const isOfSomeGoods = groups.some(isOfGoods) || filtersByGoods(selection.filter);
  const parts =
    kept === null
      ? await readFromLines(ctx, selection, layout, isOfSomeGoods)
      : await readFromSums(ctx, selection, layout, kept);
  return isOfSomeGoods ? { ...parts, rows: mapped(parts.rows), columns: mapped(parts.columns) } : parts;
}

const mapped = (sums: ReadonlyMap<string, SaleSums>): ReadonlyMap<string, SaleSums> =>
  new Map([...sums].map(([key, one]) => [key, withoutCancelled(one)]));

/** Days by months, say: sums know one of them at a time. */
const isTwoGrains = ({ rows, columns }: Layout): boolean =>
  isGrain(rows) && columns !== undefined && isGrain(columns);

async function readFromSums(
  ctx: Ctx,
  selection: SalesSelection,
  { rows, columns }: Layout,
  { group, keys }: { readonly group: Group; readonly keys: readonly string[] | undefined },
): Promise<PivotParts> {
  const { basis, from, to } = selection;
  const period = { from, to };
  const grain: Grain | null = isGrain(rows)
    ? rows
    : columns !== undefined && isGrain(columns)
      ? columns
      : null;
  // An order with goods of two groups stands in both, and once in what they come to together.
  const isCountedApart = isOfGoods(group) && keys === undefined;
  const [found, whole] = await Promise.all([
    readSums(ctx, { basis, group, period, grain, keys }),
    isCountedApart ? readSums(ctx, { basis, group: 'terms', period, grain }) : null,
  ]);
  const toKey = (row: SummedRow, dimension: Dimension) => (isGrain(dimension) ? row.bucket : row.key);
  const byDimension = (dimension: Dimension) =>
    grouped(isGrain(dimension) && whole !== null ? whole : found, (row) => toKey(row, dimension));
  return {
    rows: byDimension(rows),
    columns: columns === undefined ? new Map() : byDimension(columns),
    cells:
      columns === undefined
        ? []
        : found.map((row) => ({ row: toKey(row, rows), column: toKey(row, columns), sums: row })),
    totals: addUp(whole ?? found),
  };
}

function grouped(rows: readonly SummedRow[], toKey: (row: SummedRow) => string): Map<string, SaleSums> {
  const sums = new Map<string, SaleSums>();
  for (const row of rows) {
    const key = toKey(row);
    const before = sums.get(key);
    sums.set(key, before === undefined ? row : addUp([before, row]));
  }
  return sums;
}

interface LineRow extends SummedRow {
  readonly row_key: string | null;
  readonly column_key: string | null;
  /** Which of the two keys a sum is not for: two bits. */
  readonly apart: number;
}

async function readFromLines(
  ctx: Ctx,
  selection: SalesSelection,
  { rows, columns }: Layout,
  isOfSomeGoods: boolean,
): Promise<PivotParts> {
  const selectKey = (dimension: Dimension): SQL =>
    isGrain(dimension) ? truncateToGrain(DAY_OF[selection.basis], dimension) : KEY_OF[dimension];
  const column = columns === undefined ? sql.raw(`''`) : selectKey(columns);
  const { rows: found } = await ctx.db.execute<LineRow & Record<string, unknown>>(sql`
    SELECT row_key, column_key, grouping(row_key, column_key) AS apart, ${ordersAmong(isOfSomeGoods)}, ${SUMMED}
    FROM (SELECT *, ${selectKey(rows)} AS row_key, ${column} AS column_key FROM sale_lines WHERE ${isMeant(selection)}) l
    GROUP BY GROUPING SETS ((row_key, column_key), (row_key), (column_key), ())`);
  const at = (apart: number) => found.filter((row) => row.apart === apart && row.units !== null);
  const [totals] = at(3);
  return {
    rows: new Map(at(1).map((row) => [row.row_key ?? '', row])),
    columns: columns === undefined ? new Map() : new Map(at(2).map((row) => [row.column_key ?? '', row])),
    cells:
      columns === undefined
        ? []
        : at(0).map((row) => ({ row: row.row_key ?? '', column: row.column_key ?? '', sums: row })),
    totals: totals ?? (await readTotals(ctx, selection)),
  };
}
