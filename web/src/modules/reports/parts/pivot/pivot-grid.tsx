import { VisuallyHidden } from '@mantine/core';
import type { RefObject } from 'react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { useIsPrinting, useRowWindow } from '#ui/list/table/use-row-window.ts';
import { Figure } from '../shared/figure.tsx';
import shared from '../shared/reports.module.css';
import { GridHead } from './grid-head.tsx';
import style from './pivot-grid.module.css';
import type { PivotMeasure, Place, Sort } from './pivot-state.ts';
import type { Answered, OnOpen, OnSort } from './table-model.ts';
import { findGreatest, type Line, type PivotTable, placesOf, sortedRows } from './table-model.ts';

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Wider than any table is long: past it there is surely nothing. */
const FARTHEST = 1000;

/** The strongest tint, on which soft ink can still be read. */
const STRONGEST = 16;

interface Props {
  readonly answered: Answered;
  readonly table: PivotTable;
  readonly sort: Sort | null;
  readonly isBusy: boolean;
  readonly onSort: OnSort;
  readonly onOpen: OnOpen;
}

const NUMBER = `${shared.link} ${style.number}`;

/** The same as in the styles. */
const ROW_PX = 40;
/** Figures side by side on a sheet in letters of the usual size. */
const MOST_ON_PAPER = 14;

/** Rows by columns, each number a way to its orders. Drawn again only when its numbers or their order change. */
export const PivotGrid = memo(function PivotGrid(props: Props) {
  const { answered, table, sort, isBusy, onSort, onOpen } = props;
  const { question, answer } = answered;
  const t = useT();
  const { locale } = useIntl();
  const money = useMoney();
  const box = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => sortedRows(table, sort, locale), [table, sort, locale]);
  const isPrinting = useIsPrinting();
  const inSight = useRowWindow({ box, count: rows.length, rowPx: ROW_PX, startTop: 0 });
  const [first, last] = isPrinting ? [0, rows.length - 1] : [inSight.first, inSight.last];
  useGridKeys(box, table, first);
  const greatest = useMemo(() => findGreatest(answer), [answer]);
  // The last is the whole row.
  const columns: readonly (Line | null)[] = [...table.columns, null];
  const isTinted = table.columns.length > 0;

  const explain = (row: Line | null, column: Line | null) => {
    const parts = table.marginPartsAt(row, column);
    return parts === null ? undefined : parts.map(money).join(' − ');
  };
  const line = (row: Line | null, rowAt: number) =>
    columns.map((column, columnAt) =>
      table.shown.map((figure, figureAt) => (
        <GridCell
          key={`${column?.key ?? ''} ${figure.measure}`}
          at={`${rowAt}:${columnAt * table.shown.length + figureAt}`}
          measure={figure.measure}
          value={row === null ? table.sumAt(column, figure) : table.valueAt(row, column, figure)}
          greatest={isTinted && row !== null && column !== null ? (greatest[figure.at] ?? 0) : 0}
          isSum={row === null || (column === null && isTinted)}
          isFirst={figureAt === 0}
          places={placesOf(question, row?.key, column?.key)}
          formula={figure.measure === 'margin' ? explain(row, column) : undefined}
          onOpen={onOpen}
        />
      )),
    );

  return (
    <div ref={box} className={style.scroller} data-busy={isBusy} aria-busy={isBusy}>
      <table
        className={style.table}
        aria-rowcount={rows.length + 2}
        data-wide={columns.length * table.shown.length > MOST_ON_PAPER || undefined}
      >
        <caption>
          <VisuallyHidden>{t('reports.pivot.caption')}</VisuallyHidden>
        </caption>
        <GridHead question={question} table={table} sort={sort} onSort={onSort} />
        <tbody>
          <Space rows={first} />
          {rows.slice(first, last + 1).map((row, at) => (
            <tr key={row.key} aria-rowindex={first + at + 2}>
              <th scope="row" className={style.name} title={row.name}>
                {row.name}
              </th>
              {line(row, first + at)}
            </tr>
          ))}
          <Space rows={rows.length - 1 - last} />
        </tbody>
        <tfoot>
          <tr aria-rowindex={rows.length + 2}>
            <th scope="row" className={style.name}>
              {t('reports.pivot.total')}
            </th>
            {line(null, rows.length)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
});

/** In place of rows out of sight: two hundred of them by sixty columns are more than a browser draws at once. */
function Space({ rows }: { readonly rows: number }) {
  return rows <= 0 ? null : (
    <tr>
      <td className={style.space} style={{ height: rows * ROW_PX }} />
    </tr>
  );
}

interface GridCellProps {
  /** Row and column, by which the arrow keys find their way. */
  readonly at: string;
  readonly measure: PivotMeasure;
  readonly value: number | undefined;
  /** Of all cells of this figure; zero where cells are not tinted. */
  readonly greatest: number;
  readonly isSum: boolean;
  /** The first figure of a column. */
  readonly isFirst: boolean;
  readonly places: readonly Place[] | null;
  /** How it was computed, with the numbers of this cell. */
  readonly formula: string | undefined;
  readonly onOpen: OnOpen;
}

function GridCell(props: GridCellProps) {
  const { at, measure, value, greatest, isSum, isFirst, places, formula, onOpen } = props;
  const share = value === undefined || greatest <= 0 ? 0 : Math.max(0, value / greatest);
  const tint = Math.round(share * STRONGEST);
  return (
    <td
      data-sum={isSum || undefined}
      data-first={isFirst || undefined}
      title={formula}
      style={tint === 0 ? {} : { background: `color-mix(in srgb, var(--accent) ${tint}%, var(--surface))` }}
    >
      {value === undefined && (
        <span className={style.nothing} aria-hidden="true">
          ·
        </span>
      )}
      {value !== undefined && places === null && (
        <span className={style.fixed}>
          <Figure measure={measure} value={value} />
        </span>
      )}
      {value !== undefined && places !== null && (
        <button
          type="button"
          className={NUMBER}
          tabIndex={-1}
          data-at={at}
          onClick={() => onOpen(measure, places)}
        >
          <Figure measure={measure} value={value} />
        </button>
      )}
    </td>
  );
}

/**
 * Hundreds of numbers are one stop of the tab key; the arrows go from one to the next, over places where
 * nothing was sold.
 */
function useGridKeys(box: RefObject<HTMLElement | null>, table: unknown, firstRow: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other numbers to stop at
  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    const stopAt = (button: HTMLElement) => {
      for (const other of current.querySelectorAll<HTMLElement>('[data-at][tabindex="0"]'))
        other.tabIndex = -1;
      button.tabIndex = 0;
    };
    const first = current.querySelector<HTMLElement>('[data-at]');
    if (first !== null && current.querySelector('[data-at][tabindex="0"]') === null) stopAt(first);
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.dataset['at'] !== undefined) stopAt(target);
    };
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const at = event.target instanceof HTMLElement ? event.target.dataset['at'] : undefined;
      if (step === undefined || at === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      nextAfter(current, at, step)?.focus();
    };
    current.addEventListener('focusin', onFocus);
    current.addEventListener('keydown', onKey);
    return () => {
      current.removeEventListener('focusin', onFocus);
      current.removeEventListener('keydown', onKey);
    };
  }, [box, table, firstRow]);
}

function nextAfter(
  box: HTMLElement,
  at: string,
  [down, right]: readonly [number, number],
): HTMLElement | null {
  let [row = 0, column = 0] = at.split(':').map(Number);
  for (let steps = 0; steps < FARTHEST; steps++) {
    row += down;
    column += right;
    if (row < 0 || column < 0) return null;
    const found = box.querySelector<HTMLElement>(`[data-at="${row}:${column}"]`);
    if (found !== null) return found;
  }
  return null;
}
