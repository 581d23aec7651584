import { placeName } from '@trastienda/shared/customers/places/places.ts';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import type { Consolidated } from '@trastienda/shared/reports/contract/consolidated.ts';
import type { SoldOrder } from '@trastienda/shared/reports/contract/sold-orders.ts';
import { SELLER_MEASURES, type UserSales } from '@trastienda/shared/reports/contract/user-sales.ts';
import { type Dimension, isGrain, NONE } from '@trastienda/shared/reports/dimensions.ts';
import { getMeasureKind, type Measure } from '@trastienda/shared/reports/measures.ts';
import type { Ctx } from '#platform/ctx.ts';
import { cutPage } from '#platform/db/keyset.ts';
import type { ReadFromReplica } from '#platform/db/read-replica.ts';
import { type ExportColumn, everyRow } from '#platform/files/export.ts';
import { sentence } from '#platform/http/error-codes.ts';
import type { SalesSelection } from './reads/filter.ts';
import { selectSoldOrders } from './reads/sold-orders.ts';

export const exportLabel = (language: Language, key: string) => sentence(language, `export.reports.${key}`);
const measureLabel = (language: Language, measure: Measure) =>
  sentence(language, `report.measure.${measure}`);

/** Quetzales and percentages as a spreadsheet computes with them. */
function written(measure: Measure, value: number | null): number | null {
  if (value === null) return null;
  return getMeasureKind(measure) === 'count' ? value : value / 100;
}

type SellerRow = Pick<UserSales['sellers'][number], 'name' | 'figures' | 'before'>;

export function sellerColumns(language: Language): ExportColumn<SellerRow>[] {
  return [
    { title: exportLabel(language, 'seller'), value: (row) => row.name },
    ...SELLER_MEASURES.flatMap((measure): ExportColumn<SellerRow>[] => [
      {
        title: measureLabel(language, measure),
        value: (row) => written(measure, row.figures[measure]),
      },
      {
        title: `${measureLabel(language, measure)} (${exportLabel(language, 'before')})`,
        value: (row) => (row.before === null ? null : written(measure, row.before[measure])),
      },
    ]),
  ];
}

export async function* sellerRows(
  language: Language,
  { sellers, totals }: UserSales,
): AsyncGenerator<SellerRow> {
  yield* sellers;
  yield { name: exportLabel(language, 'total'), ...totals };
}

export function soldOrderColumns(language: Language): ExportColumn<SoldOrder>[] {
  const column = (key: string, value: ExportColumn<SoldOrder>['value']) => ({
    title: exportLabel(language, key),
    value,
  });
  const figure = (measure: Measure, value: (row: SoldOrder) => number) => ({
    title: measureLabel(language, measure),
    value: (row: SoldOrder) => written(measure, value(row)),
  });
  const coded = (kind: string, value: string) => sentence(language, `export.orders.${kind}.${value}`);
  return [
    column('number', (row) => row.label),
    column('day', (row) => row.day),
    column('customer', (row) => row.customerName),
    column('seller', (row) => row.seller),
    column('channel', (row) => coded('channel', row.channel)),
    column('stage', (row) => coded('stage', row.stage)),
    column('cancelled', (row) => (row.isCancelled ? exportLabel(language, 'yes') : null)),
    figure('units', (row) => row.units),
    figure('net', (row) => row.net),
    figure('shipping', (row) => row.shipping),
    figure('collected', (row) => row.collected),
    figure('owed', (row) => row.owed),
  ];
}

export function everySoldOrder(
  ctx: Ctx,
  selection: SalesSelection,
  read: ReadFromReplica,
): AsyncGenerator<SoldOrder> {
  return everyRow(async (cursor, limit) => {
    const rows = await read(ctx, (from) => selectSoldOrders(from, selection, { cursor, limit: limit + 1 }));
    return cutPage(rows, limit, (row) => [row.day, row.id]);
  });
}

interface PivotRow {
  readonly name: string;
  readonly at: number | 'totals';
}

/** A column per column and measure, and at the end what each row comes to. */
export function pivotColumns(
  language: Language,
  table: Consolidated,
  layout: { readonly rows: Dimension; readonly columns?: Dimension | undefined },
): ExportColumn<PivotRow>[] {
  const { columns: dimension } = layout;
  const cells = new Map(table.cells.map((cell) => [`${cell.row} ${cell.column}`, cell.values]));
  const valuesAt = ({ at }: PivotRow, column: number) =>
    at === 'totals' ? table.columns[column]?.values : cells.get(`${at} ${column}`);
  const sums = ({ at }: PivotRow) => (at === 'totals' ? table.totals : table.rows[at]?.values);
  return [
    { title: sentence(language, `report.dimension.${layout.rows}`), value: (row) => row.name },
    ...(dimension === undefined ? [] : table.columns).flatMap((column, at) =>
      table.measures.map(
        (measure, nth): ExportColumn<PivotRow> => ({
          title: `${keyName(language, dimension ?? 'day', column)} · ${measureLabel(language, measure)}`,
          value: (row) => written(measure, valuesAt(row, at)?.[nth] ?? null),
        }),
      ),
    ),
    ...table.measures.map(
      (measure, nth): ExportColumn<PivotRow> => ({
        title:
          dimension === undefined
            ? measureLabel(language, measure)
            : `${exportLabel(language, 'total')} · ${measureLabel(language, measure)}`,
        value: (row) => written(measure, sums(row)?.[nth] ?? null),
      }),
    ),
  ];
}

export async function* pivotRows(
  language: Language,
  table: Consolidated,
  dimension: Dimension,
): AsyncGenerator<PivotRow> {
  for (const [at, row] of table.rows.entries()) yield { name: keyName(language, dimension, row), at };
  yield { name: exportLabel(language, 'total'), at: 'totals' };
}

function keyName(
  language: Language,
  dimension: Dimension,
  { key, name }: { readonly key: string; readonly name: string },
): string {
  if (name !== '') return name;
  if (key === NONE) return exportLabel(language, 'none');
  if (key === 'others') return exportLabel(language, 'others');
  if (isGrain(dimension)) return dimension === 'month' ? key.slice(0, 7) : key;
  if (dimension === 'department' || dimension === 'municipality') return placeName(key);
  return sentence(language, `export.orders.${dimension}.${key}`);
}
