import type { Consolidated } from '@trastienda/shared/reports/contract/consolidated.ts';
import type { Dimension } from '@trastienda/shared/reports/dimensions.ts';
import type { PivotMeasure, Sort } from './pivot-state.ts';
import { type Opened, OTHERS, type Place } from './pivot-state.ts';
import { MARGIN_PARTS, type Question } from './queries.ts';

/** A row or a column with its name and what it comes to. */
export interface Line {
  readonly key: string;
  readonly name: string;
  /** Its place in the answer, by which its cells are found. */
  readonly at: number;
  readonly values: readonly (number | null)[];
}

/** One of the figures that a cell holds. */
export interface Shown {
  readonly measure: PivotMeasure;
  /** Its place among the values. */
  readonly at: number;
}

export interface PivotTable {
  readonly rows: readonly Line[];
  readonly columns: readonly Line[];
  readonly shown: readonly Shown[];
  /** Without a column: what the whole row comes to. Undefined where nothing was sold. */
  readonly valueAt: (row: Line, column: Line | null, figure: Shown) => number | undefined;
  /** Of a column, or of everything. */
  readonly sumAt: (column: Line | null, figure: Shown) => number | undefined;
  /** What the margin of a cell was computed with; null where that is not known. Without a row: of the sum. */
  readonly marginPartsAt: (row: Line | null, column: Line | null) => readonly number[] | null;
}

type NameHead = (head: { readonly key: string; readonly name: string }) => string;

interface Names {
  readonly row: NameHead;
  readonly column: NameHead;
}

const isSomething = (value: number | null): boolean => value !== null && value !== 0;

/** A day without sales stands among the others, so that none is missing: it holds no number to open. */
const held = (values: readonly (number | null)[] | undefined, at: number): number | undefined =>
  values?.some(isSomething) ? (values[at] ?? undefined) : undefined;

/** Whether anything at all was sold: days stand in the answer also where nothing was. */
export const isEmpty = ({ totals }: Consolidated): boolean => !totals.some(isSomething);

/** The answer, so that any cell is at hand. What the person did not choose or may not see is not shown. */
export function toPivotTable(
  answer: Consolidated,
  chosen: readonly PivotMeasure[],
  names: Names,
): PivotTable {
  const width = answer.columns.length;
  const cells = new Map(answer.cells.map(({ row, column, values }) => [row * width + column, values]));
  const shown = chosen
    .map((measure) => ({ measure, at: answer.measures.indexOf(measure) }))
    .filter(({ at }) => at !== -1 && answer.totals[at] !== null);
  const valuesAt = (row: Line | null, column: Line | null) => {
    if (row === null) return column?.values ?? answer.totals;
    return column === null ? row.values : cells.get(row.at * width + column.at);
  };
  return {
    rows: answer.rows.map((head, at) => ({ ...head, name: names.row(head), at })),
    columns: answer.columns.map((head, at) => ({ ...head, name: names.column(head), at })),
    shown,
    valueAt: (row, column, { at }) => held(valuesAt(row, column), at),
    sumAt: (column, { at }) => held(valuesAt(null, column), at),
    marginPartsAt: (row, column) => {
      const parts = MARGIN_PARTS.map((measure) => valuesAt(row, column)?.[answer.measures.indexOf(measure)]);
      return parts.every((part) => part != null) ? parts : null;
    },
  };
}

/** In the order that was asked for, else in the server's. What stands together as «others» stays last. */
export function sortedRows(table: PivotTable, sort: Sort | null, language: string): readonly Line[] {
  const column = sort?.column == null ? null : table.columns.find(({ key }) => key === sort.column);
  const figure = table.shown.find(({ measure }) => measure === sort?.by);
  if (sort === null || column === undefined || (sort.by !== 'name' && figure === undefined))
    return table.rows;
  const way = sort.isDescending ? -1 : 1;
  const inOrder = new Intl.Collator(language, { numeric: true });
  const compare = (one: Line, other: Line): number => {
    if (figure === undefined) return way * inOrder.compare(one.name, other.name);
    const [a, b] = [table.valueAt(one, column, figure), table.valueAt(other, column, figure)];
    // Nothing at all is less than any number, whichever way: it never comes first.
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    return way * (a - b);
  };
  return table.rows
    .filter(({ key }) => key !== OTHERS)
    .toSorted(compare)
    .concat(table.rows.filter(({ key }) => key === OTHERS));
}

/** The greatest cell of each figure, against which the others are tinted. */
export function findGreatest(answer: Consolidated): readonly number[] {
  return answer.measures.map((_, at) =>
    answer.cells.reduce((greatest, { values }) => Math.max(greatest, values[at] ?? 0), 0),
  );
}

/** The figure that a drawing shows: the one that was chosen, else money, else the first. */
export function drawnOf({ shown }: PivotTable, chosen: PivotMeasure | null): Shown | undefined {
  const find = (wanted: PivotMeasure | null) => shown.find(({ measure }) => measure === wanted);
  return find(chosen) ?? find('net') ?? find('total') ?? shown[0];
}

/** What an opened number is; undefined where the table does not hold it, as with one of the map. */
export function openedValue(
  table: PivotTable,
  { rows, columns }: Pick<Question, 'rows' | 'columns'>,
  { measure, places }: Opened,
): number | undefined {
  const figure = table.shown.find((one) => one.measure === measure);
  const keyOf = (dimension: Dimension | null) => places.find(([one]) => one === dimension)?.[1];
  if (figure === undefined || places.some(([one]) => one !== rows && one !== columns)) return undefined;
  const [rowKey, columnKey] = [keyOf(rows), keyOf(columns)];
  const row = table.rows.find(({ key }) => key === rowKey);
  const column = table.columns.find(({ key }) => key === columnKey);
  if (columnKey !== undefined && column === undefined) return undefined;
  if (rowKey === undefined) return table.sumAt(column ?? null, figure);
  return row === undefined ? undefined : table.valueAt(row, column ?? null, figure);
}

export interface Answered {
  readonly question: Question;
  readonly answer: Consolidated;
}

export type OnOpen = (measure: PivotMeasure, places: readonly Place[]) => void;
export type OnSort = (by: Sort['by'], column: string | null) => void;

/** Where a cell stands, of which a sum has less; null for one whose orders cannot be asked for. */
export function placesOf(
  { rows, columns }: Question,
  row: string | undefined,
  column: string | undefined,
): readonly Place[] | null {
  if (row === OTHERS || column === OTHERS) return null;
  const places: Place[] = [];
  if (row !== undefined) places.push([rows, row]);
  if (column !== undefined && columns !== null) places.push([columns, column]);
  return places;
}
