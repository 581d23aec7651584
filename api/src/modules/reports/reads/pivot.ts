import type { Consolidated } from '@trastienda/shared/reports/contract/consolidated.ts';
import { type Dimension, GOODS_GROUPS, isGrain } from '@trastienda/shared/reports/dimensions.ts';
import {
  COST_MEASURES,
  computeFigures,
  type Measure,
  NO_SALES,
  type SaleSums,
} from '@trastienda/shared/reports/measures.ts';
import {
  type Grain,
  type Period,
  shiftDays,
  shiftMonths,
  toPeriod,
} from '@trastienda/shared/reports/period.ts';
import { sql } from 'drizzle-orm';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { storeDay } from '#platform/settings/store-days.ts';
import type { ReportPolicy } from '../policy.ts';
import { type Layout, readParts } from './cells.ts';
import { filtersByGoods, type SalesSelection, shownKey, toChosenGroups } from './filter.ts';
import { readNames } from './names.ts';
import { addUp } from './totals.ts';

/** Beyond these the smaller ones stand together; days are never put together. */
const MOST_ROWS = 200;
const MOST_COLUMNS = 40;
const MOST_TIMES = 62;
const OTHERS = 'others';

interface Table extends SalesSelection, Layout {
  readonly measures: readonly Measure[];
}

type Shown = (sums: SaleSums, measure: Measure) => number | null;

export async function readPivot(ctx: SignedInCtx, table: Table, policy: ReportPolicy): Promise<Consolidated> {
  const parts = await readParts(ctx, table, table);
  const { measures } = table;
  const shown = shownTo(ctx, table, policy);
  const toValues = (sums: SaleSums) => measures.map((measure) => shown(sums, measure));
  const [first = 'net'] = measures;
  const today = storeDay(ctx.now, policy.timeZone);
  const rows = arrange(parts.rows, table.rows, { table, first, today, most: MOST_ROWS });
  const columns =
    table.columns === undefined
      ? NOTHING
      : arrange(parts.columns, table.columns, { table, first, today, most: MOST_COLUMNS });
  if (table.columns !== undefined && isGrain(table.columns) && columns.keys.length > MOST_TIMES)
    throw new AppError('report.too-many-columns');

  const [rowNames, columnNames] = await Promise.all([
    readNames(ctx, table.rows, rows.keys),
    table.columns === undefined ? new Map<string, string>() : readNames(ctx, table.columns, columns.keys),
  ]);
  const cells = new Map<string, { row: number; column: number; sums: SaleSums }>();
  for (const { row: rowKey, column: columnKey, sums } of parts.cells) {
    // A row of nothing is not shown, so its cells would point nowhere.
    if (!isSomething(sums, measures)) continue;
    const [row, column] = [rows.indexOf(rowKey), columns.indexOf(columnKey)];
    const place = `${row} ${column}`;
    const before = cells.get(place);
    cells.set(place, { row, column, sums: before === undefined ? sums : addUp([before.sums, sums]) });
  }
  const toHeads = (arranged: Arranged, dimension: Dimension, names: ReadonlyMap<string, string>) => [
    ...arranged.keys.map((key) => ({
      key: shownKey(key),
      name: names.get(key) ?? '',
      values: toValues(arranged.sums.get(key) ?? NO_SALES),
    })),
    ...(arranged.others.length === 0
      ? []
      : [{ key: OTHERS, name: '', values: sumOthers(arranged.others, dimension, measures, toValues) }]),
  ];
  return {
    period: { from: table.from, to: table.to },
    measures: [...measures],
    rows: toHeads(rows, table.rows, rowNames),
    columns: table.columns === undefined ? [] : toHeads(columns, table.columns, columnNames),
    cells: [...cells.values()]
      .map(({ row, column, sums }) => ({ row, column, values: toValues(sums) }))
      // The database gives them in any order, and another one when it has counted its tables anew.
      .sort((a, b) => a.row - b.row || a.column - b.column),
    totals: toValues(parts.totals),
    collection: await readCollection(ctx, table, parts.totals),
    otherRows: rows.others.length,
    otherColumns: columns.others.length,
  };
}

async function readCollection(
  ctx: SignedInCtx,
  { filter, from, to }: Table,
  totals: SaleSums,
): Promise<Consolidated['collection']> {
  if (!ctx.actor.codes.includes('M-03') || toChosenGroups(filter).length > 0) return null;
  const fees = await readCollectionFees(ctx, { from, to });
  return { fees, marginAfterFees: computeFigures(totals).margin - fees };
}

/** Costs only to whoever sees them, IVA only where there is some, and no cancelled goods. */
function shownTo(ctx: SignedInCtx, table: Table, { holdsIva }: ReportPolicy): Shown {
  const seesCosts = ctx.actor.codes.includes('M-03');
  const isOfGoods =
    filtersByGoods(table.filter) ||
    [table.rows, table.columns].some((one) => one !== undefined && GOODS_GROUPS.includes(one));
  return (sums, measure) => {
    if (!seesCosts && COST_MEASURES.includes(measure)) return null;
    if (isOfGoods && (measure === 'cancelled' || measure === 'cancelledShare')) return null;
    if (measure === 'iva' && !holdsIva) return 0;
    return computeFigures(sums)[measure];
  };
}

/** An order may stand in several of the others: how many they are together is not known. */
function sumOthers(
  others: readonly SaleSums[],
  dimension: Dimension,
  measures: readonly Measure[],
  toValues: (sums: SaleSums) => readonly (number | null)[],
): (number | null)[] {
  const isCountedTwice = (measure: Measure | undefined) =>
    GOODS_GROUPS.includes(dimension) && (measure === 'orders' || measure === 'averageTicket');
  return toValues(addUp(others)).map((value, at) => (isCountedTwice(measures[at]) ? null : value));
}

interface Arranged {
  readonly keys: readonly string[];
  readonly sums: ReadonlyMap<string, SaleSums>;
  readonly others: readonly SaleSums[];
  indexOf(key: string): number;
}
const NOTHING: Arranged = { keys: [], sums: new Map(), others: [], indexOf: () => 0 };

/** Time in its order and without gaps, everything else the greatest first. */
function arrange(
  sums: ReadonlyMap<string, SaleSums>,
  dimension: Dimension,
  { table, first, today, most }: { table: Table; first: Measure; today: string; most: number },
): Arranged {
  const size = (key: string) => computeFigures(sums.get(key) ?? NO_SALES)[first];
  const all = isGrain(dimension)
    ? listBuckets(table, dimension, today, [...sums.keys()])
    : [...sums.keys()]
        .filter((key) => isSomething(sums.get(key), table.measures))
        .sort((a, b) => size(b) - size(a) || (a < b ? -1 : 1));
  const keys = isGrain(dimension) || all.length <= most ? all : all.slice(0, most);
  const places = new Map(keys.map((key, at) => [key, at]));
  return {
    keys,
    sums,
    others: all.slice(keys.length).map((key) => sums.get(key) ?? NO_SALES),
    indexOf: (key) => places.get(key) ?? keys.length,
  };
}

/** What was taken off again leaves sums of nothing. */
const isSomething = (sums: SaleSums | undefined, measures: readonly Measure[]): boolean =>
  sums !== undefined && measures.some((measure) => computeFigures(sums)[measure] !== 0);

function listBuckets({ from, to }: Period, grain: Grain, today: string, found: readonly string[]): string[] {
  const last = [...found, to < today ? to : today].sort().at(-1) ?? to;
  const begin = firstBucket(from, grain);
  const buckets: string[] = [];
  for (let bucket = begin; bucket <= last && bucket <= to; bucket = nextBucket(bucket, grain))
    buckets.push(bucket);
  return buckets;
}

function firstBucket(day: string, grain: Grain): string {
  if (grain === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return grain === 'week' ? shiftDays(day, -weekday) : day;
}

const nextBucket = (bucket: string, grain: Grain): string =>
  grain === 'month' ? shiftMonths(bucket, 1) : shiftDays(toPeriod(bucket, grain).to, 1);

/** What couriers and processors kept in these days. */
async function readCollectionFees(ctx: Ctx, { from, to }: Period): Promise<number> {
  const { rows } = await ctx.db.execute<{ amount: number }>(sql`
    SELECT coalesce(sum(amount), 0)::float8 AS amount FROM collection_fees WHERE occurred_on BETWEEN ${from} AND ${to}`);
  return rows[0]?.amount ?? 0;
}
