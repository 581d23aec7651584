import { memo, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useIsPrinting } from '#ui/list/use-is-printing.ts';
import { useRowWindow } from '#ui/list/use-row-window.ts';
import { GridCell } from './grid-cell.tsx';
import { GridHead } from './grid-head.tsx';
import style from './pivot-grid.module.css';
import type { Answered, OnOpen, OnSort } from './pivot-props.ts';
import { placesOf } from './pivot-props.ts';
import type { Sort } from './sort.ts';
import { findGreatest, type Line, type PivotTable, sortedRows } from './table-model.ts';
import { useGridKeys } from './use-grid-keys.ts';

interface Props {
  readonly answered: Answered;
  readonly table: PivotTable;
  readonly sort: Sort | null;
  readonly isBusy: boolean;
  readonly onSort: OnSort;
  readonly onOpen: OnOpen;
}

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
        <caption className={style.hidden}>{t('reports.pivot.caption')}</caption>
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
