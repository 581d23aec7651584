import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { ListRow } from './list-definition.ts';
import { useIsPrinting } from './use-is-printing.ts';
import type { ListModel } from './use-list.ts';
import { useRowWindow } from './use-row-window.ts';

/** The next page is asked for this many rows before the end comes into sight. */
const AHEAD = 25;

/** Which rows are drawn, by where the box has been scrolled to. On paper, all of them. */
export function useTableWindow<Row extends ListRow>(
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
