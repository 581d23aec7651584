import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useCallback, useEffect, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { ListRow } from '../list-definition.ts';
import { selectRange, toggleRow } from '../selection.ts';
import type { BodyProps, ListModel } from '../use-list.ts';
import style from './list-table.module.css';
import { TableHead, TableRow } from './table-row.tsx';
import { placeId } from './use-kept-place.ts';
import { useIsWide, useRoomBelow } from './use-room-below.ts';
import { useIsPrinting, useRowWindow } from './use-row-window.ts';

/** The next page is asked for this many rows before the end comes into sight. */
const AHEAD = 25;

const BOX_PX = 44;
const ACTION_PX = 112;

export function ListTable<Row extends ListRow>({ list, active, setActive, onArrow }: BodyProps<Row>) {
  const t = useT();
  const { definition, read, state, go, hrefOf, selection, setSelection, columns, rowPx, changes, totals } =
    list;
  const { rows } = read;
  const scroller = useRef<HTMLDivElement>(null);
  const roomPx = useRoomBelow(scroller);
  const { first, shown, below, isPrinting } = useTableWindow(list, active, scroller);

  const ids = rows.map(({ id }): Row['id'] => id);
  const hasBoxes = definition.bulkActions !== undefined;
  const hasAction = definition.rowAction !== undefined;
  const actionPx = definition.actionPx ?? ACTION_PX;
  // The same function whatever the rows, or each page that arrives would draw all of them again.
  const order = useRef(ids);
  useEffect(() => {
    order.current = ids;
  });
  const tick = useCallback(
    (id: Row['id'], isRange: boolean) =>
      setSelection((before) => (isRange ? selectRange(before, id, order.current) : toggleRow(before, id))),
    [setSelection],
  );
  const isOpen = state.open !== null;
  const open = useCallback((id: string) => go({ open: id, isEditing: false }, isOpen), [go, isOpen]);
  const navigate = useNavigate();
  const visit = useCallback((address: string) => void navigate({ href: address }), [navigate]);
  const minWidth =
    columns.shown.reduce((sum, { width }) => sum + width, 0) +
    (hasBoxes ? BOX_PX : 0) +
    (hasAction ? actionPx : 0);
  const isWide = useIsWide(scroller, minWidth);
  // On paper the columns share the page by what is in them.
  const widthOf = (width: number) => (isPrinting ? {} : { width });
  const span = columns.shown.length + Number(hasBoxes) + Number(hasAction);

  return (
    <div
      ref={scroller}
      className={style.scroller}
      data-scroll-restoration-id={placeId(definition.name)}
      data-wide={isWide}
      data-busy={read.isPlaceholderData}
      style={isPrinting ? {} : { maxHeight: roomPx }}
    >
      <table
        className={style.table}
        style={isPrinting ? {} : { minWidth }}
        aria-label={t(definition.labelId)}
        aria-rowcount={read.isTotalExact ? read.total + 1 : -1}
        aria-busy={read.isPlaceholderData}
      >
        <colgroup>
          {hasBoxes && <col className={style.box} style={widthOf(BOX_PX)} />}
          {columns.shown.map(({ id, width }) => (
            <col key={id} style={widthOf(width)} />
          ))}
          {hasAction && <col className={style.action} style={widthOf(actionPx)} />}
        </colgroup>
        <TableHead list={list} ids={ids} />
        <tbody onKeyDown={onArrow}>
          <Space px={first * rowPx} span={span} />
          {shown.map((row, offset) => (
            <TableRow
              key={row.id}
              definition={definition}
              columns={columns.shown}
              row={row}
              index={first + offset}
              rowPx={rowPx}
              href={hrefOf({ open: row.id, isEditing: false })}
              isActive={active === null ? first + offset === 0 : row.id === active}
              isOpen={state.open === row.id}
              isTicked={selection.ids.has(row.id)}
              isChanged={changes.changed.has(row.id)}
              onOpen={open}
              onVisit={visit}
              onTick={hasBoxes ? tick : undefined}
              onFocus={setActive}
            />
          ))}
          <Space px={below * rowPx} span={span} />
        </tbody>
        {totals !== undefined && Object.keys(totals).length > 0 && (
          <tfoot>
            <tr>
              {hasBoxes && <td />}
              {columns.shown.map(({ id, align }, index) => (
                <td key={id} data-align={align}>
                  <span className={style.sum}>{totals[id] ?? (index === 0 ? t('list.totals') : null)}</span>
                </td>
              ))}
              {hasAction && <td />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** As tall as the rows that are not drawn. */
function Space({ px, span }: { readonly px: number; readonly span: number }) {
  if (px <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus, and it is not a row of the list
    <tr aria-hidden="true">
      <td colSpan={span} className={style.space} style={{ height: px }} />
    </tr>
  );
}

/** Which rows are drawn, by where the box has been scrolled to. On paper, all of them. */
function useTableWindow<Row extends ListRow>(
  list: ListModel<Row>,
  active: string | null,
  scroller: RefObject<HTMLElement | null>,
) {
  const { read, rowPx, place, state, queryId } = list;
  const { rows, dataUpdatedAt, hasNextPage, readMore } = read;
  const isPrinting = useIsPrinting();
  const inSight = useRowWindow({ box: scroller, count: rows.length, rowPx, startTop: place.tableTop });
  const first = isPrinting ? 0 : inSight.first;
  const last = isPrinting ? rows.length - 1 : inSight.last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer that came may let the next one begin
  useEffect(() => {
    if (last >= rows.length - AHEAD && hasNextPage) readMore();
  }, [last, rows.length, dataUpdatedAt, hasNextPage, readMore]);

  // Another question begins at its first row; the row someone moves to is brought into sight.
  const lastQuery = useRef(queryId + state.sort);
  useEffect(() => {
    if (lastQuery.current === queryId + state.sort) return;
    lastQuery.current = queryId + state.sort;
    scroller.current?.scrollTo({ top: 0 });
  }, [queryId, state.sort, scroller]);
  const activeIndex = rows.findIndex(({ id }) => id === active);
  useEffect(() => {
    if (activeIndex >= 0 && scroller.current !== null) showRow(scroller.current, activeIndex * rowPx, rowPx);
  }, [activeIndex, rowPx, scroller]);

  return { first, shown: rows.slice(first, last + 1), below: rows.length - 1 - last, isPrinting };
}

/** Scrolls no further than it takes: the head and the totals stay in their places and cover what is under them. */
function showRow(box: HTMLElement, rowTop: number, rowPx: number): void {
  const heightOf = (part: string) => box.querySelector<HTMLElement>(part)?.offsetHeight ?? 0;
  const least = rowTop + rowPx + heightOf('thead') + heightOf('tfoot') - box.clientHeight;
  if (rowTop < box.scrollTop) box.scrollTop = rowTop;
  else if (least > box.scrollTop) box.scrollTop = least;
}
