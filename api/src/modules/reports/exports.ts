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
import { everyRow } from '#platform/files/export.ts';
import { createColumns, type ExportColumn } from '#platform/files/export-columns.ts';
import { sentence } from '#platform/http/error-codes.ts';
import type { CommissionLineRow } from './reads/commissions.ts';
import type { SalesSelection } from './reads/filter.ts';
import { selectSoldOrders } from './reads/sold-orders.ts';

export const exportLabel = (language: Language, key: string) => sentence(language, `export.reports.${key}`);
const measureLabel = (language: Language, measure: Measure) =>
  sentence(language, `report.measure.${measure}`);

/** A column of figures; whatever was added up before is not added up again below them. */
const measureColumn = <Row>(
  title: string,
  measure: Measure,
  value: ExportColumn<Row>['value'],
  isSummed = false,
): ExportColumn<Row> => ({ title, kind: getMeasureKind(measure), value, isSummed });

type SellerRow = Pick<UserSales['sellers'][number], 'name' | 'figures' | 'before'>;

export function sellerColumns(language: Language): ExportColumn<SellerRow>[] {
  const { text } = createColumns<SellerRow>(language, 'export.reports');
  return [
    text('seller', (row) => row.name),
    ...SELLER_MEASURES.flatMap((measure) => {
      const title = measureLabel(language, measure);
      return [
        measureColumn<SellerRow>(title, measure, (row) => row.figures[measure]),
        measureColumn<SellerRow>(
          `${title} (${exportLabel(language, 'before')})`,
          measure,
          (row) => row.before?.[measure] ?? null,
        ),
      ];
    }),
  ];
}

export async function* sellerRows(
  language: Language,
  { sellers, totals }: UserSales,
): AsyncGenerator<SellerRow> {
  yield* sellers;
  yield { name: sentence(language, 'export.total'), ...totals };
}

export function soldOrderColumns(language: Language): ExportColumn<SoldOrder>[] {
  const { text, day } = createColumns<SoldOrder>(language, 'export.reports');
  const figure = (measure: 'units' | 'net' | 'shipping' | 'collected' | 'owed') =>
    measureColumn<SoldOrder>(measureLabel(language, measure), measure, (row) => row[measure], true);
  const coded = (kind: string, value: string) => sentence(language, `export.orders.${kind}.${value}`);
  return [
    text('number', (row) => row.label),
    day('day', (row) => row.day),
    text('customer', (row) => row.customerName),
    text('seller', (row) => row.seller),
    text('channel', (row) => coded('channel', row.channel)),
    text('stage', (row) => coded('stage', row.stage)),
    text('cancelled', (row) => (row.isCancelled ? exportLabel(language, 'yes') : null)),
    figure('units'),
    figure('net'),
    figure('shipping'),
    figure('collected'),
    figure('owed'),
  ];
}

export function commissionColumns(language: Language): ExportColumn<CommissionLineRow>[] {
  const { text, share, money } = createColumns<CommissionLineRow>(language, 'export.reports');
  const figure = (measure: 'collected' | 'commission', value: (row: CommissionLineRow) => number) =>
    measureColumn(measureLabel(language, measure), measure, value, true);
  return [
    text('seller', (row) => row.seller),
    text('number', (row) => row.label),
    text('customer', (row) => row.customerName),
    figure('collected', (row) => row.collected),
    money('base', (row) => row.base),
    share('rate', (row) => row.commissionBp),
    figure('commission', (row) => row.earned),
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
  const { text, day } = createColumns<PivotRow>(language, 'report.dimension');
  const nameRows = layout.rows === 'day' || layout.rows === 'week' ? day : text;
  return [
    nameRows(layout.rows, (row) => row.name),
    ...(dimension === undefined ? [] : table.columns).flatMap((column, at) =>
      table.measures.map((measure, nth) =>
        measureColumn<PivotRow>(
          `${keyName(language, dimension ?? 'day', column)} · ${measureLabel(language, measure)}`,
          measure,
          (row) => valuesAt(row, at)?.[nth] ?? null,
        ),
      ),
    ),
    ...table.measures.map((measure, nth) =>
      measureColumn<PivotRow>(
        dimension === undefined
          ? measureLabel(language, measure)
          : `${sentence(language, 'export.total')} · ${measureLabel(language, measure)}`,
        measure,
        (row) => sums(row)?.[nth] ?? null,
      ),
    ),
  ];
}

export async function* pivotRows(
  language: Language,
  table: Consolidated,
  dimension: Dimension,
): AsyncGenerator<PivotRow> {
  for (const [at, row] of table.rows.entries()) yield { name: keyName(language, dimension, row), at };
  yield { name: sentence(language, 'export.total'), at: 'totals' };
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
